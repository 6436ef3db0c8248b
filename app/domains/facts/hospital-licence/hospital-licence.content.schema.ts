import { z } from 'zod';
import { checked, date, form, line, one, optional, type Published, page, select } from '#app/kits/content/fields/field-builders.ts';
import { licenceKinds } from './licence-kinds.schema.ts';

/** A permit or an accreditation of a unit. */
export const hospitalLicenceForm = form(
  {
    facility_id: one('Unit', 'facilities', { preset: 'own' }),
    kind: select('Jenis', licenceKinds, { variant: 'radios' }),
    name: line('Nama', 150, { hint: 'Contoh: Izin operasional rumah sakit' }),
    number: line('Nomor', 100),
    issuer: line('Penerbit', 150),
    grade: optional(line('Tingkat', 60, { hint: 'Contoh: Paripurna' })),
    valid_from: date('Berlaku sejak', { until: 'valid_until' }),
    valid_until: date('Berlaku sampai', { hint: 'Sesudahnya hilang sendiri dari situs. Anda diingatkan 90 dan 30 hari sebelumnya.' }),
    document_url: optional(
      checked(
        page('Halaman penerbit', 'any', 300, { hint: 'Tempat orang dapat mencocokkannya' }),
        z.url({ protocol: /^https$/, error: 'Tulis alamat https://…' }),
      ),
    ),
  },
  ({ valid_from, valid_until }) => (valid_until < valid_from ? { valid_until: 'Tidak sebelum mulai berlaku' } : null),
);

export type HospitalLicenceSnapshot = Published<typeof hospitalLicenceForm>;
