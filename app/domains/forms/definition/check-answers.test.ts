import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bySuite } from '#tests/harness/suite.ts';
import { checkAnswers, rawAnswers } from './check-answers.ts';
import { type Definition, type DefinitionInput, definitionSchema, type Field } from './form-definition.schema.ts';

const today = '2026-11-21';
const two = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

function define(fields: readonly Record<string, unknown>[], change: Partial<DefinitionInput> = {}): Definition {
  const consents = { processing: 'Data dipakai untuk acara ini.' };
  return definitionSchema.parse({ fields: fields.map((one) => ({ label: 'Isian', key: 'isi', ...one })), consents, ...change });
}
const errorOf = (field: Record<string, unknown>, given: string | string[] | undefined) =>
  checkAnswers(define([field]), given === undefined ? {} : { isi: given }, today).errors;
const readAs = (field: Record<string, unknown>, given: string | string[]) => checkAnswers(define([field]), { isi: given }, today).values;

const options: Partial<Record<Field['type'], unknown[]>> = {
  select: two,
  radio: two,
  checkbox: two,
  'checkbox-price': two.map((one) => ({ ...one, price: 1_000 })),
  'checkbox-multi': [{ value: 'grup', label: 'Grup', options: two }],
};
const answered = [
  'text',
  'email',
  'phone',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'checkbox-price',
  'checkbox-multi',
  'file',
] as const;

test.each(answered)('a required %s that is missing, empty or blank is named', (type) => {
  const field = { type, label: 'Isian Anda', required: true, options: options[type] };
  for (const given of [undefined, '', ' ', [], ['', ' ']]) expect(errorOf(field, given)).toEqual({ isi: 'Isian Anda diperlukan' });
  expect(errorOf({ ...field, required: false }, '')).toEqual({});
});

test.each<[string, Record<string, unknown>, (string | string[])[]]>([
  ['text', {}, ['x'.repeat(201), 'a\u202eb', '\ud800', `Z${'\u0301\u0334'.repeat(20)}`, 'a\nb', ['a', 'b']]],
  ['text', { multiline: true }, ['x'.repeat(2001), '\ud800']],
  ['email', {}, ['siti', 'siti@', '@contoh.id', 'siti@contoh.i', 'si ti@contoh.id', 'a@b@c.id', 'siti@contoh.id\nBcc: x@y.id']],
  ['phone', {}, ['12345', '081234567890123', '08abc4567890', '0812 3456 78 90 12345']],
  ['number', {}, ['dua', '1e5', '0x10', '--1', '1.', '1.2.3', 'NaN', '9'.repeat(16)]],
  ['number', { min: 1, max: 10 }, ['0', '11', '-3', '10,01']],
  ['date', {}, ['21-11-2026', '2026-02-30', '2026-13-01', '1899-12-31', '2101-01-01', '0000-00-00']],
  ['date', { min: 'today', max: '2026-12-31' }, ['2026-11-20', '2027-01-01']],
  ['select', { options: two }, ['c', ['a', 'b'], 'A', '__proto__', 'constructor']],
  ['radio', { options: two }, ['c', ['a', 'b']]],
  ['checkbox', { options: two }, ['c', ['a', 'c']]],
  ['checkbox', { options: two, min: 2 }, ['a']],
  ['checkbox', { options: two, max: 1 }, [['a', 'b']]],
  ['checkbox-price', { options: options['checkbox-price'] }, ['c', '1000']],
  ['checkbox-multi', { options: options['checkbox-multi'] }, ['grup', ['a', 'grup']]],
])('a wrong %s %j is named', (type, more, given) => {
  for (const one of given) expect(errorOf({ type, ...more, label: 'Isian Anda' }, one)).toEqual({ isi: 'Isian Anda harus benar' });
});

test('a wrong file says what may be sent', () => {
  const tooMany = errorOf({ type: 'file', label: 'Foto', max_files: 1 }, ['satu', 'dua']);
  expect(tooMany).toEqual({ isi: 'Foto harus benar, maksimal 5 MB (JPG, PNG, WebP, PDF)' });
});

test.each<[string, Record<string, unknown>, string | string[], unknown]>([
  ['text', {}, '  Siti   Rahayu\u200b ', 'Siti Rahayu'],
  ['text', { multiline: true }, ' a\r\nb\u0007 ', 'a\nb'],
  ['email', {}, ' siti@contoh.id ', 'siti@contoh.id'],
  ['phone', {}, '(+62) 812-3456.7890', '+6281234567890'],
  ['number', {}, ' -3,5 ', -3.5],
  ['number', {}, '-0', 0],
  ['date', { min: 'today' }, '2026-11-21', '2026-11-21'],
  ['date', {}, '2024-02-29', '2024-02-29'],
  ['radio', { options: two }, ['b'], 'b'],
  ['checkbox', { options: two }, ['b', 'a', 'b'], ['a', 'b']],
  ['checkbox-multi', { options: options['checkbox-multi'] }, 'b', ['b']],
  ['file', { max_files: 2 }, ['satu', 'dua'], ['satu', 'dua']],
])('a %s %j is read as it is meant', (type, more, given, value) => {
  expect(readAs({ type, ...more }, given)).toEqual({ isi: value });
});

test('a heading and what the browser says are no answers; a required hidden field counts as filled', () => {
  const definition = define([
    { type: 'field', key: 'judul', required: true },
    { type: 'hidden', key: 'peramban', required: true },
  ]);
  const { errors, values } = checkAnswers(definition, { judul: 'x', peramban: '<script>', lain: 'x' }, today);
  expect({ errors, values }).toEqual({ errors: {}, values: {} });
});

const pregnant = [
  { type: 'radio', key: 'hamil', label: 'Hamil', options: two },
  { type: 'number', key: 'minggu', label: 'Minggu', show_when: { all: [{ field: 'hamil', op: '=', value: 'a' }] } },
  {
    type: 'checkbox-price',
    key: 'kelas',
    label: 'Kelas',
    required: true,
    options: options['checkbox-price'],
    show_when: { all: [{ field: 'minggu', op: '>=', value: 20 }] },
  },
];

test('a required priced field that its condition hides is not asked, kept, priced or counted', () => {
  const { errors, values, price, chosen, visible } = checkAnswers(define(pregnant), { hamil: 'b', minggu: '30', kelas: ['a', 'b'] }, today);
  const counted = chosen.map(({ field }) => field);
  expect({ errors, values, counted, visible: [...visible] }).toEqual({
    errors: {},
    values: { hamil: 'b' },
    counted: ['hamil'],
    visible: ['hamil'],
  });
  expect(price.total).toBe(0);
  const shown = checkAnswers(define(pregnant), { hamil: 'a', minggu: '30' }, today);
  expect(shown.errors).toEqual({ kelas: 'Kelas diperlukan' });
  const wrongBefore = checkAnswers(define(pregnant), { hamil: 'a', minggu: 'banyak', kelas: 'a' }, today);
  expect(wrongBefore.errors).toEqual({ minggu: 'Minggu harus benar' });
});

test.each<[string, unknown, string | string[] | undefined, boolean]>([
  ['exists', true, 'a', true],
  ['exists', true, undefined, false],
  ['exists', false, undefined, true],
  ['=', 'a', ['a', 'b'], true],
  ['=', 'a', 'b', false],
  ['!=', 'a', 'b', true],
  ['!=', 'a', ['a', 'b'], false],
  ['!=', 'a', undefined, false],
])('%s %j of %j is %s', (op, value, given, isShown) => {
  const definition = define([
    { type: 'checkbox', key: 'dulu', options: two },
    { type: 'text', key: 'lalu', show_when: { any: [{ field: 'dulu', op, value }] } },
  ]);
  expect(checkAnswers(definition, given === undefined ? {} : { dulu: given }, today).visible.has('lalu')).toBe(isShown);
});

test.each<[string, string | number, string, boolean]>([
  ['>', 5, '5', false],
  ['>=', 5, '5', true],
  ['<', 5, '4,9', true],
  ['<=', 5, '6', false],
  ['>', '2026-01-01', '2026-02-01', true],
  ['<', '2026-01-01', '2026-02-01', false],
])('a number or a date %s %s: %s', (op, value, given, isShown) => {
  const definition = define([
    { type: typeof value === 'number' ? 'number' : 'date', key: 'dulu' },
    { type: 'text', key: 'lalu', show_when: { all: [{ field: 'dulu', op, value }] } },
  ]);
  expect(checkAnswers(definition, { dulu: given }, today).visible.has('lalu')).toBe(isShown);
});

test('a party says how many come, and who', () => {
  const definition = define([{ type: 'text' }], { party: { max: 3, names: true, price_per: 'registration' } });
  const ask = (raw: Record<string, string>) => checkAnswers(definition, raw, today);
  expect(ask({})).toMatchObject({ party: 1, companions: [], errors: {} });
  expect(ask({ party: '3', participant_2: ' Budi ' })).toMatchObject({ errors: { participant_3: 'Nama peserta 3 diperlukan' } });
  expect(ask({ party: '2', participant_2: 'Budi', participant_3: 'Ani' })).toMatchObject({ party: 2, companions: ['Budi'], errors: {} });
  for (const party of ['4', '0', '-1', '1.5', 'dua']) expect(ask({ party }).errors).toEqual({ party: 'Jumlah peserta harus benar' });
});

test('a child is registered by a guardian who agrees, and nothing is agreed to that was not ticked', () => {
  const child = define([{ type: 'text' }], { audience: 'child', consents: { processing: 'Olah data', marketing: 'Kabari saya' } });
  expect(checkAnswers(child, { guardian_relation: 'Paman' }, today).errors).toEqual({
    guardian_name: 'Nama orang tua atau wali diperlukan',
    guardian_relation: 'Hubungan dengan anak harus benar',
    consent: 'Persetujuan diperlukan',
  });
  const { errors, guardian, consents } = checkAnswers(
    child,
    { guardian_name: 'Siti', guardian_relation: 'Ibu', consent: ['processing', 'announcement'] },
    today,
  );
  expect({ errors, guardian }).toEqual({ errors: {}, guardian: { name: 'Siti', relation: 'Ibu' } });
  expect(consents).toEqual([
    { purpose: 'processing', text: 'Olah data', isGiven: true },
    { purpose: 'marketing', text: 'Kabari saya', isGiven: false },
  ]);
  expect(checkAnswers(define([{ type: 'text' }]), {}, today).consents.map(({ isGiven }) => isGiven)).toEqual([true]);
  expect(checkAnswers(define([{ type: 'text' }], { is_sensitive: true }), {}, today).errors).toEqual({ consent: 'Persetujuan diperlukan' });
});

test('whatever is sent, the check answers, and keeps only what the form asks for', () => {
  const definition = define([...pregnant, ...answered.map((type, index) => ({ type, key: `f${index}`, options: options[type] }))]);
  const keys = definition.fields.map(({ key }) => key);
  const oddLetters = fc.constantFrom(...'aB1 -.,@+\0\n\u200b\u0301\u202e\ud800😀');
  const text = fc.oneof(fc.string({ unit: oddLetters, maxLength: 40 }), fc.constantFrom('a', 'b', '1', '2026-01-01', '__proto__'));
  const raw = fc.dictionary(fc.constantFrom(...keys, 'party', 'consent', 'constructor', 'toString'), fc.oneof(text, fc.array(text)));
  fc.assert(
    fc.property(raw, (given) => {
      const { values, errors, visible, price } = checkAnswers(definition, given, today);
      const foreign = Object.keys(values).filter((key) => !visible.has(key) || key in errors);
      expect({ foreign, isPrice: Number.isSafeInteger(price.total) && price.total >= 0 }).toEqual({ foreign: [], isPrice: true });
    }),
    { numRuns: bySuite({ push: 50, soak: 1_000 }) },
  );
});

test('names that come several times have all their values', () => {
  expect(rawAnswers(new URLSearchParams('a=1&b=2&a=3&a=4'))).toEqual({ a: ['1', '3', '4'], b: '2' });
});
