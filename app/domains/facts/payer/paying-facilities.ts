import { slugOf } from '#app/platform/text/slug.ts';
import type { TermsRow } from './payer-answers.schema.ts';

type Terms = Pick<TermsRow, 'payer' | 'kind' | 'outpatient'> & Readonly<{ facilityId: number | null }>;

/** The name of a payer as it stands in an address; no name is longer. */
const payerKey = (name: string): string => slugOf(name, 100);

const isOf = ({ payer, kind }: Terms, key: string) =>
  key === 'insurance' ? kind === 'insurer' || kind === 'tpa' : key === 'bpjs' ? kind === 'bpjs' : key === payerKey(payer);

/** The facilities at which a visit to a doctor is paid by a payer, by BPJS (`bpjs`) or by any insurer (`insurance`). */
export function payingFacilities(terms: readonly Terms[], key: string): number[] {
  const paying = terms.filter((one) => isOf(one, key) && (one.outpatient === 'yes' || one.outpatient === 'letter'));
  return [...new Set(paying.flatMap(({ facilityId }) => facilityId ?? []))];
}

/** The payers that pay a visit somewhere, by their keys: BPJS and all insurers first, then each by its name. */
export function payerChoices(terms: readonly Terms[]): { value: string; label: string }[] {
  const named = [...new Map(terms.filter(({ kind }) => kind !== 'bpjs').map(({ payer }) => [payerKey(payer), payer]))];
  const choices = [
    { value: 'bpjs', label: 'BPJS Kesehatan' },
    { value: 'insurance', label: 'Asuransi apa pun' },
    ...named.map(([value, label]) => ({ value, label })),
  ];
  return choices.filter(({ value }) => payingFacilities(terms, value).length > 0);
}
