import { expect, test } from 'vitest';
import { offerKey } from './offer-key.ts';

test.each([
  ['/promo/detail/skrining-risiko-jantung', 'skrining-risiko-jantung'],
  ['https://dago.sehati.example/Promo/Lebaran/?utm=1#isi', 'lebaran'],
  ['Ratna Puspita, S.Kom.', 'ratna-puspita-s-kom'],
  [' / ', ''],
  ['', ''],
  ['Kata yang terlalu panjang sekali', 'kata-yang-terlalu'],
])('of %j it is %j', (text, expected) => {
  expect(offerKey(text, 24)).toBe(expected);
});
