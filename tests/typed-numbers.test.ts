import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readAnswer } from '#app/domains/forms/definition/answer-values.ts';
import { typedNumber } from '#app/domains/forms/form/assemble-form.ts';
import { operations, resources } from '#app/domains.server.ts';
import { wholeText } from '#app/platform/text/typed-number.ts';
import { spellingsOf, unclearNumbers } from '#tests/factories/number-spellings.ts';

type Leaf = Readonly<{ path: string; schema: z.core.$ZodType }>;
type Def = Readonly<Record<string, unknown>>;
const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'run' in (value as z.core.$ZodType)._zod;

/** Every schema inside an input, with the names that lead to it. What is named in a pipe or around a field is that field too. */
function* leavesOf(schema: z.core.$ZodType, path: string, seen = new Set<unknown>()): Generator<Leaf> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const def = schema._zod.def as unknown as Def;
  if (def.type === 'object') {
    for (const [name, field] of Object.entries(def.shape as Def)) if (isSchema(field)) yield* leavesOf(field, `${path}.${name}`, seen);
    return;
  }
  // A transform alone gets what the schema before it has let through.
  if (def.type !== 'transform') yield { path, schema };
  const { checks: _, ...parts } = def;
  for (const part of Object.values(parts).flat()) if (isSchema(part)) yield* leavesOf(part, path, seen);
}

const read = ({ schema }: Leaf, text: string): number | null => {
  const { data } = z.safeParse(schema, text);
  return typeof data === 'number' ? data : null;
};

const inputs = [
  ...operations.map(({ name, input }): Leaf => ({ path: name, schema: input })),
  ...[...resources].map(([kind, { schema }]): Leaf => ({ path: kind, schema })),
];
const leaves = inputs.flatMap(({ path, schema }) => [...leavesOf(schema, path)]);
const probes = ['1', '2', '5', '12', '999', '1000', '1996', '12000', '47000', '4700000'];
/** Fields that name a record or one of few choices: digits alone. */
const chosen =
  /(?:^|_)ids?$|^(?:units?|choice|payment_method|health_facility|instead_of|practice|place|facility|pharmacy|list|code|form|n|p_warning|weight)$/;
/**
 * No whole amounts: what an address asks for beyond what is there gets what there is, a place on a map has a fraction with a dot, and the weight of a
 * person and a dose are read with their fraction (`readDecimal`, and the prescription's own table).
 */
const noAmount = /\.(?:limit|page|event|latitude|longitude|weight_kg|max_(?:dose|day)_mg(?:_per_kg)?)$/;
/** Everything else that makes a number of a text. */
const isNumeric = (leaf: Leaf) => !noAmount.test(leaf.path) && probes.some((text) => read(leaf, text) !== null);
const numeric = leaves.filter(isNumeric);
const known = new Map([0, ...probes.map(Number)].flatMap((amount) => spellingsOf(amount).map((text) => [text, amount] as const)));

/** What a field reads as another number than it says, or as a number where nobody knows which. */
const misreadBy = (leaf: Leaf): string[] => [
  ...[...known].flatMap(([text, amount]) => {
    const found = read(leaf, text);
    return found === null || found === amount ? [] : [`${leaf.path}: "${text}" is ${found}`];
  }),
  ...unclearNumbers.flatMap((text) => (read(leaf, text) === null ? [] : [`${leaf.path}: "${text}" is ${read(leaf, text)}`])),
];

describe('every field of every operation and of every kind of content', () => {
  test('that makes a number of a text is found', () => {
    const named = [
      'payment.confirmed.amount',
      'receipt.line_saved.cost',
      'stock.counted.counted',
      'stock.variant_added.price',
      'products.het',
    ];
    expect(named.filter((name) => !numeric.some(({ path }) => path === name))).toEqual([]);
    expect(numeric.length).toBeGreaterThan(150);
  });

  test('reads what is clear as that number, and takes nothing else', () => {
    const misread = numeric.flatMap(misreadBy);
    expect(misread).toEqual([]);
  });

  test('the control: fields that read numbers in other ways are found, wherever they stand', () => {
    const undotted = () => z.string().transform((text) => Number(text.replaceAll('.', '')));
    const input = z.object({
      plain: z.coerce.number(),
      lines: z.array(z.object({ packs: undotted().optional() })).default([]),
      way: z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), cost: undotted().nullable() })]),
      rest: z.preprocess((given) => given, z.record(z.string(), z.union([z.boolean(), z.tuple([undotted()])]))),
    });
    const wrong = [...leavesOf(input, 'x')].filter((leaf) => isNumeric(leaf) && misreadBy(leaf).length > 0);
    expect([...new Set(wrong.map(({ path }) => path))]).toEqual(['x.plain', 'x.lines.packs', 'x.way.cost', 'x.rest']);
  });

  test('no schema hides another one in a function', () => {
    expect(leaves.filter(({ schema }) => schema._zod.def.type === 'lazy').map(({ path }) => path)).toEqual([]);
  });

  test('takes every spelling of what it takes as digits, unless it names a record', () => {
    const narrow = numeric.filter((leaf) =>
      probes.some((plain) => read(leaf, plain) !== null && spellingsOf(Number(plain)).some((text) => read(leaf, text) === null)),
    );
    const names = new Set(narrow.map(({ path }) => path.split('.').at(-1) ?? ''));
    expect([...names].filter((name) => !chosen.test(name))).toEqual([]);
  });

  test('says what to write', () => {
    const amounts = numeric.filter((leaf) => read(leaf, 'Rp1.000') === 1_000);
    const silent = amounts.filter(({ schema }) => !z.safeParse(schema, '47,000').error?.message.includes(wholeText));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

describe('the numbers of forms', () => {
  const field = { type: 'number', key: 'n', label: 'N', required: false, min: null, max: null } as unknown as Parameters<
    typeof readAnswer
  >[0];
  test.each([
    ['the answer of a visitor', (text: string) => readAnswer(field, text, '2026-01-01') ?? null],
    ['what is typed in the builder', (text: string) => (Number.isNaN(typedNumber(text)) ? null : typedNumber(text))],
  ])('%s', (_name, readText) => {
    for (const [text, amount] of known) expect([text, readText(text)]).toEqual([text, amount]);
    expect(['47,000', '1e5', '0x10', '1.00.000'].filter((text) => readText(text) !== null)).toEqual([]);
  });
});
