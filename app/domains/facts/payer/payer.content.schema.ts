import { date, entries, form, line, one, optional, type Published, phone, select, text } from '#app/kits/content/fields/field-builders.ts';
import { labelIn } from '#app/platform/content/closed-list.ts';
import { coveredCare, payerAnswers, payerKinds, payerMethods } from './payer-answers.schema.ts';

/** Who pays beside the patient. */
export const payerForm = form({
  name: line('Nama', 100, { hint: 'Seperti di kartunya' }),
  kind: select('Jenis', payerKinds),
  aliases: entries('Nama lain', 60, { item: 'nama', max: 12, hint: 'Yang juga diketik orang, seperti singkatan' }),
});

export type PayerSnapshot = Published<typeof payerForm>;

const covers = (name: (typeof coveredCare)[number]['value']) => select(labelIn(coveredCare, name), payerAnswers, { variant: 'list' });

/** What a payer covers at one unit. */
export const termsForm = form(
  {
    payer_id: one('Penjamin', 'payers', { hasCreate: true }),
    facility_id: one('Unit', 'facilities', { preset: 'own' }),
    outpatient: covers('outpatient'),
    inpatient: covers('inpatient'),
    emergency: covers('emergency'),
    birth: covers('birth'),
    dental: covers('dental'),
    check_up: covers('check_up'),
    method: optional(select('Cara bayar', payerMethods)),
    bring: entries('Yang dibawa', 120, { item: 'benda atau surat', max: 8 }),
    phone: optional(phone('Telepon bagian penjamin', { hint: 'Boleh kosong: telepon unit' })),
    note: optional(text('Catatan', 300)),
    valid_from: optional(date('Mulai berlaku', { until: 'valid_until' })),
    valid_until: optional(date('Berlaku sampai', { hint: 'Sesudahnya hilang sendiri dari situs' })),
  },
  ({ valid_from, valid_until }) =>
    valid_from !== null && valid_until !== null && valid_until < valid_from ? { valid_until: 'Tidak sebelum mulai berlaku' } : null,
);

export type TermsSnapshot = Published<typeof termsForm>;
