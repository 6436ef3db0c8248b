import { describe, expect, test } from 'vitest';
import { plainDefinition } from '#tests/factories/forms.ts';
import { definitionSchema } from '../definition/form-definition.schema.ts';
import { seatsLeft, seatsText } from './seats-left.ts';

type Pool = readonly [option: string | null, capacity: number | null, taken: number];
type Given = Readonly<{
  type?: 'radio' | 'select' | 'checkbox';
  required?: boolean;
  waitlist?: boolean;
  sensitive?: boolean;
  awaited?: boolean;
}>;

/** What is left of a form whose people choose "pagi" or "sore". */
function left(
  pools: readonly Pool[],
  { type = 'radio', required = true, waitlist = false, sensitive = false, awaited = false }: Given = {},
) {
  const options = ['pagi', 'sore'].map((value) => ({ value, label: value }));
  const definition = definitionSchema.parse({
    ...plainDefinition,
    fields: [...plainDefinition.fields, { key: 'sesi', type, label: 'Sesi', required, options }],
  });
  const form = { definition, has_waitlist: waitlist, is_sensitive: sensitive };
  const found = seatsLeft(
    form,
    pools.map(([option, capacity, taken]) => ({ option, capacity, taken })),
    awaited,
  );
  return { ...found, options: Object.fromEntries(found.options), full: [...found.full], text: seatsText(found) };
}
const pools = (form: number | null, taken: number, pagi: number | null, sore: number | null): Pool[] => [
  [null, form, taken],
  ['sesi.pagi', pagi, 0],
  ['sesi.sore', sore, 0],
];

describe('what is left for newcomers', () => {
  test('is that of the form; no option has more', () => {
    expect(left(pools(10, 7, 8, null))).toMatchObject({ seats: 'free', left: 3, options: { 'sesi.pagi': 3 }, text: 'Sisa 3 tempat' });
    expect(left(pools(null, 7, null, null))).toMatchObject({ seats: 'free', left: null, text: null });
    expect(left(pools(40, 7, null, null))).toMatchObject({ left: 33, text: null });
  });

  test('is nothing while somebody waits, whatever was given back meanwhile', () => {
    const given = { waitlist: true, awaited: true } as const;
    expect(left(pools(25, 24, 4, 9), given)).toMatchObject({
      seats: 'queue',
      left: 0,
      options: { 'sesi.pagi': 0, 'sesi.sore': 0 },
      full: [],
      text: 'Penuh, ada daftar tunggu',
    });
    expect(left(pools(25, 25, null, null), { waitlist: true })).toMatchObject({ seats: 'queue', left: 0 });
    expect(left(pools(25, 25, null, null))).toMatchObject({ seats: 'none', left: 0, text: 'Penuh' });
  });

  test('is what the options have together, where each person chooses one', () => {
    expect(left(pools(null, 0, 2, 3))).toMatchObject({ seats: 'free', left: 5, text: 'Sisa 5 tempat' });
    expect(left(pools(null, 0, 2, null))).toMatchObject({ left: null });
    // Who ticks several takes several, so their sum says nothing; that all are full does.
    expect(left(pools(null, 0, 2, 3), { type: 'checkbox' })).toMatchObject({ seats: 'free', left: null });
    // Nobody waits for an option, so a queue would be one for nothing.
    expect(left(pools(25, 3, 0, 0), { waitlist: true })).toMatchObject({ seats: 'none', left: 0, text: 'Penuh' });
    expect(left(pools(25, 3, 0, 0), { required: false })).toMatchObject({ seats: 'free', left: 22, full: ['sesi.pagi', 'sesi.sore'] });
  });

  test('of a sensitive form is only said when it is nothing: a number would tell whether somebody was registered already', () => {
    expect(left(pools(10, 7, 2, 0), { sensitive: true })).toMatchObject({
      seats: 'free',
      left: null,
      options: { 'sesi.pagi': null, 'sesi.sore': 0 },
    });
    expect(left(pools(10, 10, 2, 3), { sensitive: true })).toMatchObject({ seats: 'none', left: 0 });
  });
});
