import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bySuite } from '#tests/harness/suite.ts';
import { checkAnswers } from './check-answers.ts';
import { type Definition, type DefinitionInput, definitionSchema } from './form-definition.schema.ts';

type Rule = readonly [number, number, 'percent' | 'flat' | 1 | 2];

/** A form with one priced field, as it is stored. */
function priced(prices: readonly number[], rules: readonly Rule[], change: Partial<DefinitionInput> = {}): Definition {
  return definitionSchema.parse({
    fields: [
      {
        key: 'kelas',
        type: 'checkbox-price',
        label: 'Kelas',
        options: prices.map((price, index) => ({ value: `k${index}`, label: `Kelas ${index}`, price })),
      },
    ],
    discounts: rules.map(([min_class, value, schema]) => ({ min_class, value, schema })),
    consents: { processing: 'Data dipakai untuk acara ini.' },
    ...change,
  });
}

const all = (prices: readonly number[]) => prices.map((_, index) => `k${index}`);
const totalOf = (prices: readonly number[], rules: readonly Rule[]) =>
  checkAnswers(priced(prices, rules), { kelas: all(prices) }, '2026-11-21').price.total;

test.each<[string, number[], Rule[], number]>([
  ['10 percent from three on', [150_000, 150_000, 200_000], [[3, 10, 'percent']], 450_000],
  ['2 is percent', [150_000, 150_000, 200_000], [[3, 10, 2]], 450_000],
  ['a flat amount', [150_000, 150_000], [[2, 50_000, 'flat']], 250_000],
  ['1 is flat', [150_000, 150_000], [[2, 50_000, 1]], 250_000],
  ['too few are ticked', [150_000, 150_000], [[3, 10, 2]], 300_000],
  ['a value of nothing', [150_000, 150_000], [[2, 0, 1]], 300_000],
  ['more than all of it', [150_000, 150_000], [[2, 150, 2]], 300_000],
  ['half a rupiah is rounded up: 15.000 off', [99_999], [[1, 15, 2]], 84_999],
  ['never below nothing', [150_000, 150_000], [[2, 600_000, 1]], 0],
  [
    'the rule that asks for more wins',
    [150_000, 150_000, 200_000],
    [
      [2, 5, 2],
      [3, 10, 2],
    ],
    450_000,
  ],
  [
    'of equal rules the larger cut wins',
    [100_000, 100_000],
    [
      [2, 10, 2],
      [2, 30_000, 1],
    ],
    170_000,
  ],
])('%s', (_name, prices, rules, total) => {
  expect(totalOf(prices, rules)).toBe(total);
});

test('each of a party pays where the form says so', () => {
  const party = { max: 4, names: false };
  const input = { kelas: ['k0'], party: '3' };
  const each = priced([100_000], [[1, 10, 2]], { party: { ...party, price_per: 'person' } });
  const once = priced([100_000], [[1, 10, 2]], { party: { ...party, price_per: 'registration' } });
  expect(checkAnswers(each, input, '2026-11-21').price).toMatchObject({ sum: 100_000, cut: 10_000, each: 90_000, total: 270_000 });
  expect(checkAnswers(once, input, '2026-11-21').price.total).toBe(90_000);
});

const rule = fc.tuple(
  fc.integer({ min: 1, max: 8 }),
  fc.integer({ min: 0, max: 700_000 }),
  fc.constantFrom('percent' as const, 'flat' as const),
);
const rules = fc.array(
  fc.oneof(
    rule,
    rule.map(([n, value]): Rule => [n, value % 130, 'percent']),
  ),
  { maxLength: 10 },
);
const prices = fc.array(fc.integer({ min: 0, max: 999_999_999 }), { minLength: 1, maxLength: 12 });

/** The same price, written once more in exact numbers and from the words of the specification. */
function expectedTotal(sum: bigint, ticked: number, given: readonly Rule[]): bigint {
  let best: { classes: number; cut: bigint } = { classes: 0, cut: 0n };
  for (const [classes, value, schema] of given) {
    if (ticked < classes || value <= 0 || (schema === 'percent' && value > 100)) continue;
    const cut = schema === 'percent' ? (sum * BigInt(value) * 2n + 100n) / 200n : BigInt(value);
    if (classes > best.classes || (classes === best.classes && cut > best.cut)) best = { classes, cut };
  }
  return sum > best.cut ? sum - best.cut : 0n;
}

test('the price of any form is the one that the rules name, and never below nothing', () => {
  fc.assert(
    fc.property(prices, rules, fc.array(fc.nat(20)), (list, given, picks) => {
      const ticked = [...new Set(picks.filter((pick) => pick < list.length))];
      const raw = { kelas: ticked.map((index) => `k${index}`), shown_total: '1' };
      const { price, errors } = checkAnswers(priced(list, given), raw, '2026-11-21');
      const sum = ticked.reduce((total, index) => total + BigInt(list[index] ?? 0), 0n);
      const answer = { errors, total: BigInt(price.total), isWhole: price.sum - price.cut === price.total && price.total >= 0 };
      expect(answer).toEqual({ errors: {}, total: expectedTotal(sum, ticked.length, given), isWhole: true });
    }),
    { numRuns: bySuite({ push: 100, soak: 10_000 }) },
  );
});
