import { date, form, hours, line, number, one, optional, type Published, select, text } from '#app/kits/content/fields/field-builders.ts';
import { holidayRules, wards } from './wards.schema.ts';

/** When, by whom and by how many the patients of a kind of ward are visited. */
export const visitingForm = form(
  {
    facility_id: one('Unit', 'facilities', { preset: 'own' }),
    ward: select('Ruang', wards),
    hours: hours('Jam besuk', { isOpen: true, example: 'Senin–Jumat 16.30–18.00', hint: 'Kosong: tidak ada jam besuk' }),
    on_holidays: select('Hari libur nasional', holidayRules),
    max_persons: optional(number('Pembesuk sekaligus', 1, 20, { unit: 'orang' })),
    min_age: optional(number('Umur paling muda', 0, 21, { unit: 'tahun' })),
    who: optional(line('Siapa yang boleh', 200, { hint: 'Contoh: ayah dan ibu bayi' })),
    note: optional(text('Catatan', 300)),
    suspended_from: optional(date('Besuk dihentikan sejak', { until: 'suspended_until', hint: 'Boleh kosong' })),
    suspended_until: optional(date('Dihentikan sampai', { hint: 'Hari terakhir; sesudahnya jam besuk berlaku lagi' })),
    suspended_reason: optional(line('Alasan dihentikan', 200, { hint: 'Tampil di situs' })),
  },
  ({ suspended_from, suspended_until }) => {
    if ((suspended_from === null) !== (suspended_until === null)) {
      return suspended_from === null ? { suspended_from: 'Isi hari pertamanya' } : { suspended_until: 'Isi hari terakhirnya' };
    }
    return suspended_from !== null && suspended_until !== null && suspended_until < suspended_from
      ? { suspended_until: 'Tidak sebelum hari pertama' }
      : null;
  },
);

export type VisitingSnapshot = Published<typeof visitingForm>;
