import { expect, test } from 'vitest';
import { payerChoices, payingFacilities } from './paying-facilities.ts';

const terms = [
  { payer: 'BPJS Kesehatan', kind: 'bpjs', outpatient: 'letter', facilityId: 1 },
  { payer: 'BPJS Kesehatan', kind: 'bpjs', outpatient: 'no', facilityId: 2 },
  { payer: 'Asuransi Contoh (Sehat)', kind: 'insurer', outpatient: 'yes', facilityId: 2 },
  { payer: 'TPA Contoh', kind: 'tpa', outpatient: 'yes', facilityId: 1 },
  { payer: 'PT Contoh', kind: 'company', outpatient: 'yes', facilityId: 3 },
  { payer: 'Asuransi Tanya', kind: 'insurer', outpatient: 'ask', facilityId: 3 },
] as const;

test.each([
  ['bpjs', [1]],
  ['insurance', [2, 1]],
  ['asuransi-contoh-sehat', [2]],
  ['pt-contoh', [3]],
  ['asuransi-tanya', []],
  ['', []],
  ['tidak-ada', []],
])('a visit with %s is paid at %j', (key, facilities) => {
  expect(payingFacilities(terms, key)).toEqual(facilities);
});

test('a payer is named in an address as every other record is', () => {
  expect(payingFacilities([{ ...terms[2], payer: 'Asuransi Médika & Co.' }], 'asuransi-medika-co')).toEqual([2]);
});

test('only who pays a visit somewhere can be chosen', () => {
  expect(payerChoices(terms).map(({ value }) => value)).toEqual(['bpjs', 'insurance', 'asuransi-contoh-sehat', 'tpa-contoh', 'pt-contoh']);
  expect(payerChoices([])).toEqual([]);
});
