import { sql } from 'kysely';
import { nameIn } from '#app/kits/content/declare-resource.server.ts';
import { factStore, goneError } from '../check/fact-rows.store.server.ts';
import { type PayerSnapshot, payerForm, type TermsSnapshot, termsForm } from './payer.content.schema.ts';
import { payerKinds } from './payer-answers.schema.ts';

const kindLabels = JSON.stringify(Object.fromEntries(payerKinds.map(({ value, label }) => [value, label])));

export const payerStore = factStore<PayerSnapshot>({
  kind: 'payers',
  fields: payerForm.fields,
  title: sql`t.name`,
  shown: ['kind', 'name'],
  listCells: ({ textOf }) => ({ jenis: sql`${kindLabels}::jsonb ->> ${textOf('kind')}` }),
});

export const termsStore = factStore<TermsSnapshot>({
  kind: 'payer-terms',
  fields: termsForm.fields,
  title: sql`(select p.name from payers p where p.id = t.payer_id)`,
  shown: ['payer_id', 'facility_id', 'valid_until'],
  listCells: ({ textOf }) => ({ unit: nameIn('facilities', textOf('facility_id')), sisa: textOf('valid_until') }),
  constraints: {
    payer_terms_once: { payer_id: ['Penjamin ini sudah tercatat di unit ini.'] },
    payer_terms_payer: goneError('payer_id', 'Penjamin'),
    payer_terms_facility: goneError('facility_id', 'Unit'),
  },
});
