import { z } from 'zod';
import { orderField } from '#app/kits/content/fields/category-fields.ts';
import { checked, form, hours, line, one, optional, type Published, phone } from '#app/kits/content/fields/field-builders.ts';

const mail = z.email({ error: 'Tulis alamat email, contoh rekammedis@sehati.example' });

/** How a department of a unit is reached. */
export const departmentForm = form(
  {
    facility_id: one('Unit', 'facilities', { preset: 'own' }),
    name: line('Bagian', 100, { hint: 'Contoh: Rekam medis' }),
    phone: optional(phone('Telepon')),
    whatsapp_phone: optional(phone('WhatsApp')),
    email: optional(checked(line('Email', 254), mail)),
    hours: hours('Jam layanan', { isOpen: true, example: 'Senin–Jumat 08.00–16.00', hint: 'Boleh kosong' }),
    sort_order: orderField(['facility_id']),
  },
  ({ phone: landline, whatsapp_phone, email }) =>
    landline === null && whatsapp_phone === null && email === null ? { phone: 'Isi telepon, WhatsApp, atau email' } : null,
);

export type DepartmentSnapshot = Published<typeof departmentForm>;
