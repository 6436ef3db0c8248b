import { describe, expect, test } from 'vitest';
import { type Definition, definitionSchema, fieldKeyPattern } from '../definition/form-definition.schema.ts';
import { isReservedKey } from '../definition/form-fields.ts';
import { assembleForm, typedNumber } from './assemble-form.ts';
import { conditionText, diffOfWork, fieldWords } from './form-part-texts.ts';
import { type DraftField, type DraftLeaf, fieldPart } from './form-parts.schema.ts';
import { previewOf } from './form-preview.ts';
import {
  between,
  discountsOf,
  fieldsOf,
  fieldText,
  keyFrom,
  movedPlace,
  newField,
  newOption,
  optionChanges,
  optionsOf,
  partsOf,
  valueFrom,
} from './form-work.ts';

/** A definition with every type of field, and every part of them. */
const whole: Definition = definitionSchema.parse({
  fields: [
    { key: 'judul', label: 'Data diri', type: 'field', description: 'Isi sesuai KTP', section: true },
    { key: 'nama', label: 'Nama', type: 'text', required: true, role: 'name', placeholder: 'Siti' },
    { key: 'cerita', label: 'Cerita', type: 'text', multiline: true },
    { key: 'email', label: 'Email', type: 'email', role: 'email' },
    { key: 'telepon', label: 'Telepon', type: 'phone', required: true, role: 'phone' },
    { key: 'umur', label: 'Umur', type: 'number', min: 1, max: 99.5 },
    { key: 'hpl', label: 'HPL', type: 'date', min: 'today', max: '2027-12-31' },
    { key: 'rs', label: 'Rumah sakit', type: 'select', role: 'facility', options: [{ value: 'rsu-1', label: 'RSU', capacity: 0 }] },
    {
      key: 'hadir',
      label: 'Cara hadir',
      type: 'radio',
      required: true,
      options: [
        { value: 'luring', label: 'Datang', capacity: 25 },
        { value: 'daring', label: 'Dari rumah' },
      ],
    },
    {
      key: 'topik',
      label: 'Topik',
      type: 'checkbox',
      min: 1,
      max: 2,
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
      show_when: {
        any: [
          { field: 'hadir', op: '=', value: 'luring' },
          { field: 'umur', op: '>=', value: 18 },
        ],
      },
    },
    { key: 'kelas', label: 'Kelas', type: 'checkbox-price', options: [{ value: 'pagi', label: 'Pagi', price: 150_000, capacity: 10 }] },
    {
      key: 'menu',
      label: 'Menu',
      type: 'checkbox-multi',
      options: [
        { value: 'nasi', label: 'Nasi', options: [{ value: 'nasi-1', label: 'Goreng', capacity: 3 }] },
        { value: 'roti', label: 'Roti' },
      ],
    },
    { key: 'surat', label: 'Surat', type: 'file', max_files: 3, show_when: { all: [{ field: 'email', op: 'exists', value: false }] } },
    { key: 'peramban', label: 'Peramban', type: 'hidden' },
  ],
  discounts: [
    { min_class: 2, value: 10, schema: 'percent' },
    { min_class: 3, value: 50_000, schema: 'flat' },
  ],
  party: { max: 3, names: true, price_per: 'person' },
  audience: 'child',
  is_sensitive: true,
  consents: { processing: 'Data dipakai untuk acara.', announcement: '', marketing: 'Kabari saya.' },
  texts: { submit: 'Daftar', success: 'Sampai jumpa', whatsapp: 'Halo' },
});

describe('what is written', () => {
  test('of a published definition says the same definition again', () => {
    const { input, ids } = assembleForm(partsOf(whole));
    expect(definitionSchema.parse(input)).toEqual(whole);
    expect(new Set(ids).size).toBe(whole.fields.length);
  });

  test('has the same parts whenever it is begun, so that two writers can be merged', () => {
    expect(partsOf(whole)).toEqual(partsOf(structuredClone(whole)));
  });

  test('of what is no field, no discount or no number is left out, or said', () => {
    expect(fieldsOf({ 'field:a': 'x', 'field:b': '{"id":"c"}', name: '{}' })).toEqual([]);
    expect(discountsOf({ discounts: '[{"x":1}]' })).toEqual([]);
    expect(['150.000', 'Rp 150.000', ' 12 ', '1,5', '', 'dua', '1e9'].map(typedNumber)).toEqual([
      150_000,
      150_000,
      12,
      1.5,
      null,
      Number.NaN,
      Number.NaN,
    ]);
  });
});

const field = (id: string, at: number, more: Partial<DraftField> = {}): DraftField => ({
  ...newField(id, at, 'text'),
  label: id,
  key: id,
  ...more,
});

describe('the order of fields', () => {
  const fields = [field('a', 1), field('b', 2), field('c', 3)];
  const order = (moved: string, at: number | null) =>
    fieldsOf(
      Object.fromEntries(fields.map((one) => [fieldPart(one.id), fieldText(one.id === moved ? { ...one, at: at ?? one.at } : one)])),
    ).map(({ id }) => id);

  test.each([
    ['a', 1, ['b', 'a', 'c']],
    ['c', -1, ['a', 'c', 'b']],
    ['b', -1, ['b', 'a', 'c']],
    ['a', -1, ['a', 'b', 'c']],
    ['c', 1, ['a', 'b', 'c']],
  ] as const)('%s by %i', (id, by, expected) => {
    expect(order(id, movedPlace(fields, id, by))).toEqual(expected);
  });

  test('something is put between two others, or beyond an end', () => {
    expect([between(1, 2), between(undefined, 1), between(3, undefined), between(undefined, undefined)]).toEqual([1.5, 0, 4, 1]);
  });
});

test('names follow labels, each once, in the form of the definition', () => {
  expect(keyFrom('Nomor KTP / Paspor?', new Set())).toBe('nomor_ktp_paspor');
  expect(keyFrom('Émail', new Set(['email']))).toBe('email_2');
  expect([keyFrom('2 anak', new Set()), keyFrom('', new Set())]).toEqual(['n2_anak', 'jawaban']);
  expect([valueFrom('Kelas Pagi', new Set()), valueFrom('Kelas pagi', new Set(['kelas-pagi']))]).toEqual(['kelas-pagi', 'kelas-pagi-2']);
});

test.each(['Website', 'Draft', 'Version', 'Party', 'Step', 'Isian', 'Consent', 'File 1', 'Participant 2', 'Guardian name', '日本語', '?!'])(
  'the name of a field called %s is one that can be published',
  (label) => {
    const taken = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const key = keyFrom(label, taken);
      expect([fieldKeyPattern.test(key), isReservedKey(key), taken.has(key)]).toEqual([true, false, false]);
      taken.add(key);
    }
  },
);

test('the names of options differ in the whole field, in whatever group they are written', () => {
  const leafOf = (id: string): DraftLeaf => ({ id, value: '', label: '', capacity: '' });
  let sesi = field('sesi', 1, { type: 'checkbox-multi', options: [newOption('sabtu'), newOption('minggu'), newOption('pagi')] });
  const write = (id: string, label: string) => {
    const put = <T extends DraftLeaf>(one: T): T =>
      one.id === id ? { ...one, ...optionChanges<DraftLeaf>(sesi, one, { label }, false) } : one;
    sesi = { ...sesi, options: sesi.options.map((one) => ({ ...put(one), options: one.options.map((leaf) => put(leaf)) })) };
  };
  sesi = {
    ...sesi,
    options: sesi.options.map((one) => (one.id === 'pagi' ? one : { ...one, options: [leafOf(`${one.id}1`), leafOf(`${one.id}2`)] })),
  };
  const labels = { sabtu: 'Sabtu', minggu: 'Minggu', pagi: 'Pagi', sabtu1: 'Pagi', minggu1: 'Pagi', sabtu2: 'Minggu', minggu2: 'Sore' };
  // As they are typed, letter by letter.
  for (const [id, label] of Object.entries(labels)) for (let n = 1; n <= label.length; n += 1) write(id, label.slice(0, n));
  const values = sesi.options.flatMap((one) => [one.value, ...one.options.map(({ value }) => value)]);
  expect(values).toEqual(['sabtu', 'pagi-2', 'minggu-2', 'minggu', 'pagi-3', 'sore', 'pagi']);
  expect(optionsOf(sesi).map(({ label }) => label)).toEqual(['Sabtu › Pagi', 'Sabtu › Minggu', 'Minggu › Pagi', 'Minggu › Sore', 'Pagi']);
  const condition = { id: 'c', field: 'sesi', op: '=', value: 'pagi-3' } as const;
  const asked = field('alasan', 2, { conditions: [condition] });
  expect(conditionText(asked, [sesi, asked])).toBe('Tampil bila “sesi” adalah Minggu › Pagi');
});

describe('in words', () => {
  const hadir = field('hadir', 1, {
    type: 'radio',
    label: 'Cara hadir',
    options: [{ id: 'x', value: 'luring', label: 'Datang', price: '', capacity: '25', options: [] }],
  });
  const topik = field('topik', 2, {
    when: 'any',
    conditions: [
      { id: 'c1', field: 'hadir', op: '=', value: 'luring' },
      { id: 'c2', field: 'hadir', op: 'missing', value: '' },
    ],
  });

  test('a condition is a sentence', () => {
    expect(conditionText(topik, [hadir, topik])).toBe('Tampil bila “Cara hadir” adalah Datang atau “Cara hadir” tidak diisi');
    expect(conditionText(hadir, [hadir, topik])).toBeNull();
  });

  test('a field is a line for each of its parts', () => {
    expect(fieldWords(hadir, [hadir])).toBe('Cara hadir (Pilihan tunggal)\nKunci: hadir\nPilihan: Datang · 25 tempat');
  });

  test('a diff names the parts that differ, and the order', () => {
    const values = (...list: DraftField[]) => Object.fromEntries(list.map((one) => [fieldPart(one.id), fieldText(one)]));
    const before = { ...values(hadir, topik), name: 'Kelas', waitlist: '' };
    const after = { ...values({ ...hadir, required: true }, { ...topik, at: 0 }), name: 'Kelas ibu', waitlist: 'ya' };
    expect(diffOfWork(before, after, new Map()).map(({ label }) => label)).toEqual([
      'Isian: Cara hadir',
      'Urutan isian',
      'Nama',
      'Daftar tunggu bila penuh',
    ]);
    expect(diffOfWork(before, before, new Map())).toEqual([]);
  });
});

describe('the preview', () => {
  test('shows what is not finished: names, options, and fields whose condition leads nowhere', () => {
    const values = Object.fromEntries(
      [
        field('a', 1, { label: '', key: '' }),
        field('b', 2, { type: 'checkbox-price', options: [{ id: 'o', value: '', label: '', price: 'x', capacity: '', options: [] }] }),
        field('c', 3, { conditions: [{ id: 'c1', field: 'weg', op: '=', value: 'x' }] }),
      ].map((one) => [fieldPart(one.id), fieldText(one)]),
    );
    const shown = previewOf(values);
    expect(shown?.fields.map(({ label }) => label)).toEqual(['(tanpa nama)', 'b', 'c']);
    expect(shown?.fields[2]?.show_when).toBeNull();
  });

  test('of nothing is nothing', () => {
    expect(previewOf({})).toBeNull();
  });
});
