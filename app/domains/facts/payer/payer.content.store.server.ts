import { sql } from 'kysely';
import { labelSql, nameIn } from '#app/kits/content/declare/declare-resource.server.ts';
import { goneError } from '#app/kits/content/stores/write-rows.server.ts';
import { factStore } from '../fact/fact-rows.store.server.ts';
import { type PayerSnapshot, payerForm, type TermsSnapshot, termsForm } from './payer.content.schema.ts';
import { payerKinds } from './payer-answers.schema.ts';

export const payerStore = factStore<PayerSnapshot>({
  kind: 'payers',
  fields: payerForm.fields,
  title: sql`t.name`,
  shown: ['kind', 'name'],
  listCells: ({ textOf }) => ({ jenis: labelSql(payerKinds, textOf('kind')) }),
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
