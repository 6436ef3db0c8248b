import { expect, test } from 'vitest';
import { knowIngredients } from './ingredient-names.ts';

const known = knowIngredients(
  [
    { name: 'Parasetamol', inn: 'Paracetamol', synonyms: ['asetaminofen'] },
    { name: 'Amlodipin', inn: 'Amlodipine', synonyms: [] },
  ],
  ['amoksisilin', 'natrium diklofenak', 'natrium klorida'],
);

test('one substance has one key by its names, its spellings and its salts', () => {
  for (const [one, other] of [
    ['Parasetamol', 'paracetamol'],
    ['parasetamol', 'acetaminophen'],
    ['Amlodipin besilat', 'AMLODIPINE'],
    ['Amoksisilin trihidrat', 'amoxicillin'],
    ['Kalium diklofenak', 'diclofenac sodium'],
    ['siprofloksasin HCl', 'Ciprofloxacin'],
    ['azitromisin', 'azithromycin'],
  ] as const)
    expect([one, known.keyOf(one)]).toEqual([one, known.keyOf(other)]);
  for (const [one, other] of [
    ['kalium klorida', 'natrium klorida'],
    ['vitamin B1', 'vitamin B12'],
    ['amlodipin', 'amoksisilin'],
  ] as const)
    expect(known.keyOf(one)).not.toBe(known.keyOf(other));
});

test('the substances that a text names', () => {
  const named = (text: string) => [...known.namedIn(text)].toSorted();
  expect(named('alergi Amoxicillin, dan Acetaminophen (gatal)')).toEqual(
    [known.keyOf('amoksisilin'), known.keyOf('parasetamol')].toSorted(),
  );
  expect([named('udang'), named(''), named('parasetamolxyz')]).toEqual([[], [], []]);
});
