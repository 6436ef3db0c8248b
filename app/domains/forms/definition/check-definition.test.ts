import { expect, test } from 'vitest';
import { checkDefinition, type FormKind } from './check-definition.ts';
import { type Definition, type DefinitionInput, definitionSchema } from './form-definition.schema.ts';

const two = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const name = { key: 'nama', type: 'text', label: 'Nama', required: true, role: 'name' } as const;
const phone = { key: 'telepon', type: 'phone', label: 'Telepon', required: true, role: 'phone' } as const;

function define(fields: readonly unknown[], change: Partial<DefinitionInput> = {}): Definition {
  return definitionSchema.parse({ fields: [name, phone, ...fields], consents: { processing: 'Olah data' }, ...change });
}
const pathsOf = (definition: Definition, kind: FormKind = 'event', earlier: Definition[] = []) =>
  checkDefinition(definition, kind, earlier).map(({ path }) => path);
const when = (field: string, op: string, value: unknown) => ({
  key: 'lalu',
  type: 'text',
  label: 'Lalu',
  show_when: { all: [{ field, op, value }] },
});
const radio = { key: 'pilih', type: 'radio', label: 'Pilih', options: two };
const number = { key: 'angka', type: 'number', label: 'Angka' };

test('a form that asks for name and phone can be published', () => {
  expect(checkDefinition(define([radio, when('pilih', '=', 'b'), number]), 'event', [])).toEqual([]);
});

test.each<[string, unknown[]]>([
  ['of a field that comes later', [when('pilih', '=', 'a'), radio]],
  ['of itself', [when('lalu', 'exists', true)]],
  ['of a heading', [{ key: 'judul', type: 'field', label: 'Judul' }, when('judul', 'exists', true)]],
  ['of an option that is not there', [radio, when('pilih', '=', 'c')]],
  ['of the order of options', [radio, when('pilih', '>', 'a')]],
  ['of a number and a text', [number, when('angka', '>', 'satu')]],
  ['of a text and its order', [when('nama', '<', 'x')]],
  ['of a file and its value', [{ key: 'foto', type: 'file', label: 'Foto' }, when('foto', '=', 'x')]],
  ['of nothing at all', [when('nama', 'exists', 'ya')]],
])('a condition %s is refused', (_name, fields) => {
  const paths = pathsOf(define(fields));
  expect(paths).toHaveLength(1);
  expect(paths[0]).toMatch(/show_when$/);
});

test.each<[string, unknown, string]>([
  ['key of another field', { ...radio, key: 'nama' }, 'fields.2.key'],
  ['key of an input of every form', { ...radio, key: 'shown_total' }, 'fields.2.key'],
  ['key of a participant', { ...radio, key: 'participant_2' }, 'fields.2.key'],
  ['role of another field', { ...name, key: 'nama_dua' }, 'fields.2.role'],
  ['option twice', { ...radio, options: [...two, two[0]] }, 'fields.2.options'],
  ['bounds the wrong way round', { ...number, min: 3, max: 2 }, 'fields.2.max'],
  ['more ticks than options', { key: 'centang', type: 'checkbox', label: 'Centang', options: two, min: 3 }, 'fields.2.min'],
])('a field with the %s is refused', (_name, field, path) => {
  expect(pathsOf(define([field]))).toEqual([path]);
});

const groups = (...given: [group: string, ...leaves: [value: string, label: string][]][]) => ({
  key: 'sesi',
  type: 'checkbox-multi',
  label: 'Sesi',
  options: given.map(([group, ...leaves]) => ({
    value: group.toLowerCase(),
    label: group,
    options: leaves.map(([value, label]) => ({ value, label })),
  })),
});
const messagesOf = (field: unknown) => checkDefinition(define([field]), 'event', []).map(({ message }) => message);

test('a refusal of options says which ones', () => {
  const both = groups(['Sabtu', ['pagi', 'Pagi']], ['Minggu', ['pagi', 'Pagi'], ['sore', 'Sore']]);
  expect(messagesOf(both)).toEqual(['Nama di data "pagi" dipakai dua kali: "Sabtu › Pagi", "Minggu › Pagi". Ganti salah satunya']);
  expect(messagesOf(groups(['Pagi', ['pagi', 'Yoga']], ['Sore', ['zumba', 'Zumba']]))).toEqual([
    'Nama di data "pagi" dipakai dua kali: "Pagi", "Pagi › Yoga". Ganti salah satunya',
  ]);
  expect(messagesOf({ ...radio, options: [...two, { value: 'c', label: 'a' }] })).toEqual([
    'Tulisan ini dipakai dua kali, sehingga tidak dapat dibedakan: "A", "a"',
  ]);
  expect(messagesOf(groups(['Sabtu', ['sabtu-pagi', 'Pagi']], ['Minggu', ['minggu-pagi', 'Pagi']]))).toEqual([]);
  expect(messagesOf({ ...radio, key: 'nama' })).toEqual(['Nama "nama" sudah dipakai isian "Nama"']);
  expect(messagesOf({ ...name, key: 'nama_dua' })).toEqual(['Peran ini sudah ada pada isian "Nama"']);
});

test('a key means the same in every version', () => {
  const before = define([number]);
  expect(pathsOf(define([{ ...number, label: 'Umur' }]), 'event', [before])).toEqual([]);
  expect(pathsOf(define([{ ...number, type: 'text' }]), 'event', [before])).toEqual(['fields.2.type']);
});

test('who registers needs a name and a way to be reached; a survey does not', () => {
  const unnamed = definitionSchema.parse({ fields: [radio], consents: { processing: 'Olah data' } });
  expect(pathsOf(unnamed)).toEqual(['fields', 'fields']);
  expect(pathsOf(unnamed, 'survey')).toEqual([]);
});

test('children are not announced, surveys have no price, party or announcement, and events take no complaints', () => {
  const announced = { processing: 'Olah data', announcement: 'Umumkan saya' };
  expect(pathsOf(define([], { audience: 'child', consents: announced }))).toEqual(['consents.announcement']);
  expect(pathsOf(define([], { is_sensitive: true, consents: announced }))).toEqual(['consents.announcement']);
  const priced = { key: 'kelas', type: 'checkbox-price', label: 'Kelas', options: two.map((one) => ({ ...one, price: 1 })) };
  const party = { max: 2, names: true, price_per: 'registration' as const };
  expect(pathsOf(define([priced], { consents: announced, party }), 'survey')).toEqual(['party', 'fields', 'consents.announcement']);
  expect(pathsOf(define([], { is_complaint: true }))).toEqual(['is_complaint']);
  const discounts = [{ min_class: 1, value: 101, schema: 'percent' as const }];
  expect(pathsOf(define([], { discounts }))).toEqual(['discounts.0.value', 'discounts']);
});
