import { z } from 'zod';

/** The path of a picture file on this site, from `pictureAddress`. */
export const pictureFile = z
  .string()
  .nullable()
  .describe('Alamat berkas gambar di situs ini, misalnya /media/…-640.webp; null bila tidak ada');

/** The number on which a facility answers WhatsApp; `facility_phone` is this one in every answer. */
export const whatsappNumber = z.string().describe('Nomor WhatsApp, E.164');

/** The number that one calls; `facility_landline` is this one in every answer. */
export const landlineNumber = z.string().describe('Nomor telepon, tanpa WhatsApp, E.164');
