import { z } from 'zod';
import { receivedFile } from '#app/platform/files/received-file.server.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { unitIds } from '#app/platform/operations/fields.ts';
import { compactCode } from '#app/platform/text/typed-number.ts';

const id = z.uuid();
const code = z.string().max(60).transform(compactCode);
const reasons = ['corrected', 'wrong_patient', 'wrong_file'] as const;
/** Why a document was withdrawn. A closed list: what staff would write could name what the document says. */
export type WithdrawReason = (typeof reasons)[number];

export const byId = z.object({ id });
export const ownQuery = z.object({ code: code.optional() });
export const deskQuery = z.object({ lens: z.enum(['waiting', 'sent']), code: code.optional(), units: unitIds });
export const sendInput = z.object({
  visit: z.uuid({ error: 'Pilih kunjungannya' }).describe('Id reservasi'),
  replaces: z
    .union([z.literal('').transform(() => null), z.uuid({ error: 'Pilih dokumen dari daftar' })])
    .nullish()
    .describe('Dokumen yang digantikannya'),
  confirmed: z.literal('ya', { error: 'Cocokkan nama di dokumen dengan nama pasien, lalu centang' }),
  file: receivedFile,
});
export const withdrawInput = z.object({
  id: z.uuid({ error: 'Pilih dokumennya' }),
  reason: z.enum(reasons, { error: 'Pilih alasannya' }),
});

const moment = z.iso.datetime();
const shownDocument = z.object({
  id,
  name: z.string(),
  sent_at: moment,
  withdrawn_at: moment.nullable().describe('Ditarik rumah sakit: tidak dapat dibuka lagi'),
  withdrawn_reason: z.enum(reasons).nullable(),
});
const visitWithResults = z.object({
  code: z.string().describe('Kode reservasinya'),
  service: z.string(),
  facility: z.string(),
  patient: z.string(),
  date: z.iso.date(),
  documents: z.array(shownDocument),
});
export type VisitWithResults = z.infer<typeof visitWithResults>;

export const ownAnswer = envelopeSchema(z.array(visitWithResults));
export const openAnswer = envelopeSchema(z.object({ id, file: z.string().describe('Alamat PDF; hanya sesi ini yang dapat membukanya') }));
export const changedAnswer = envelopeSchema(byId);
