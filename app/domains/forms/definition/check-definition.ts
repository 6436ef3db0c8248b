import type { Condition, Definition, Field } from './form-definition.schema.ts';
import { allowsSeveral, type ChoiceField, choicesOf, fieldOfRole, isAnswered, isChoiceField, isReservedKey } from './form-fields.ts';

/** What has to be mended before a definition is published; `path` as in the definition: `fields.3.show_when`. */
export type DefinitionError = Readonly<{ path: string; message: string }>;

export type FormKind = 'event' | 'attendance' | 'survey';

const typeNames: Record<Field['type'], string> = {
  hidden: 'Peramban',
  field: 'Judul bagian',
  text: 'Teks',
  email: 'Email',
  number: 'Angka',
  phone: 'Telepon',
  select: 'Daftar pilihan',
  checkbox: 'Kotak centang',
  'checkbox-price': 'Kotak centang berharga',
  'checkbox-multi': 'Kotak centang bertingkat',
  radio: 'Pilihan tunggal',
  file: 'Berkas',
  date: 'Tanggal',
};

/** What a type of field is called by who builds a form. */
export const typeName = (type: Field['type']): string => typeNames[type];

/**
 * What keeps a definition from being published. `earlier` are the versions that were published: a key means the same in all of them, so
 * that answers can be read as one table.
 */
export function checkDefinition(definition: Definition, kind: FormKind, earlier: readonly Definition[]): DefinitionError[] {
  return [
    ...definition.fields.flatMap((field, index) => checkField(field, definition.fields.slice(0, index), `fields.${index}`)),
    ...definition.fields.flatMap((field, index) => checkHistory(field, earlier, `fields.${index}`)),
    ...definition.discounts.flatMap(({ schema, value }, index) =>
      schema === 'percent' && value > 100 ? [{ path: `discounts.${index}.value`, message: 'Potongan paling banyak 100 persen' }] : [],
    ),
    ...checkRoles(definition, kind),
    ...checkForm(definition, kind),
  ];
}

function checkField(field: Field, before: readonly Field[], path: string): DefinitionError[] {
  const errors: DefinitionError[] = [];
  const refuse = (part: string, message: string) => errors.push({ path: `${path}.${part}`, message });
  if (isReservedKey(field.key)) refuse('key', 'Nama ini dipakai oleh formulir sendiri, pilih nama lain');
  const sameKey = before.find((one) => one.key === field.key);
  if (sameKey) refuse('key', `Nama "${field.key}" sudah dipakai isian "${sameKey.label}"`);
  const sameRole = 'role' in field && field.role && before.find((one) => 'role' in one && one.role === field.role);
  if (sameRole) refuse('role', `Peran ini sudah ada pada isian "${sameRole.label}"`);
  if (isChoiceField(field)) {
    const named = namedOptions(field);
    const [values, labels] = [sharedBy(named, ({ value }) => value), sharedBy(named, ({ label }) => label.toLowerCase())];
    if (values) refuse('options', `Nama di data "${values[0]?.value}" dipakai dua kali: ${listed(values)}. Ganti salah satunya`);
    else if (labels) refuse('options', `Tulisan ini dipakai dua kali, sehingga tidak dapat dibedakan: ${listed(labels)}`);
    if (named.length > 100) refuse('options', 'Paling banyak 100 pilihan');
  }
  const bounds = 'min' in field ? [field.min, field.max].filter((one) => one !== null && one !== 'today') : [];
  if (bounds.length === 2 && isAbove(bounds[0], bounds[1])) {
    refuse('max', 'Batas atas lebih kecil daripada batas bawah');
  }
  if (allowsSeveral(field) && (field.min ?? 0) > choicesOf(field).length) refuse('min', 'Pilihannya tidak sebanyak itu');
  for (const condition of conditionsOf(field)) {
    const message = checkCondition(condition, before);
    if (message) refuse('show_when', message);
  }
  return errors;
}

type Named = Readonly<{ value: string; label: string }>;

/** All options of a field by their whole names, the groups among them. */
function namedOptions(field: ChoiceField): readonly Named[] {
  const groups = field.type === 'checkbox-multi' ? field.options.filter(({ options }) => options.length > 0) : [];
  return [...groups, ...choicesOf(field)];
}

/** The first options that share something; null when all differ in it. */
function sharedBy(options: readonly Named[], by: (one: Named) => string): readonly Named[] | null {
  return [...Map.groupBy(options, by).values()].find((same) => same.length > 1) ?? null;
}

const listed = (options: readonly Named[]): string => options.map(({ label }) => `"${label}"`).join(', ');

const isAbove = (low: unknown, high: unknown): boolean =>
  typeof low === 'number' && typeof high === 'number' ? low > high : String(low) > String(high);

/** The conditions of a field, whether all or any of them have to hold. */
export function conditionsOf(field: Field): readonly Condition[] {
  if (!field.show_when) return [];
  return 'all' in field.show_when ? field.show_when.all : field.show_when.any;
}

/** A condition names a field before its own: so there are no circles, and one pass decides what is visible. */
function checkCondition({ field: key, op, value }: Condition, before: readonly Field[]): string | null {
  const field = before.find((one) => one.key === key);
  if (!field) return `"${key}" bukan isian sebelum isian ini`;
  if (!isAnswered(field)) return `"${field.label}" tidak punya jawaban`;
  if (op === 'exists') return typeof value === 'boolean' ? null : 'Pilih apakah isian itu terisi atau tidak';
  if (field.type === 'file') return `"${field.label}" hanya bisa terisi atau tidak`;
  if (isChoiceField(field)) {
    if (op !== '=' && op !== '!=') return `Pilihan "${field.label}" tidak punya urutan`;
    return choicesOf(field).some((one) => one.value === value) ? null : `"${field.label}" tidak punya pilihan "${value}"`;
  }
  if (field.type === 'number') return typeof value === 'number' ? null : `Bandingkan "${field.label}" dengan angka`;
  if (field.type === 'date') {
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? null : `Bandingkan "${field.label}" dengan tanggal`;
  }
  if (op !== '=' && op !== '!=') return `"${field.label}" tidak punya urutan`;
  return typeof value === 'string' ? null : `Bandingkan "${field.label}" dengan teks`;
}

function checkHistory(field: Field, earlier: readonly Definition[], path: string): DefinitionError[] {
  const before = earlier.flatMap(({ fields }) => fields).find((one) => one.key === field.key && one.type !== field.type);
  if (!before) return [];
  const message = `Di versi sebelumnya "${field.key}" berjenis ${typeName(before.type)}; pakai nama lain untuk isian baru`;
  return [{ path: `${path}.type`, message }];
}

function checkRoles({ fields }: Definition, kind: FormKind): DefinitionError[] {
  if (kind === 'survey') return [];
  const [name, phone, email] = [fieldOfRole(fields, 'name'), fieldOfRole(fields, 'phone'), fieldOfRole(fields, 'email')];
  const isCertain = (field: Field | undefined) => field?.required && !field.show_when;
  return [
    ...(isCertain(name) ? [] : [{ path: 'fields', message: 'Perlu satu isian wajib tanpa syarat dengan peran nama' }]),
    ...(isCertain(phone) || isCertain(email)
      ? []
      : [{ path: 'fields', message: 'Perlu satu isian wajib tanpa syarat dengan peran telepon atau email' }]),
  ];
}

function checkForm(definition: Definition, kind: FormKind): DefinitionError[] {
  const { audience, consents, discounts, fields, is_complaint, is_sensitive, party } = definition;
  const hasPrice = fields.some(({ type }) => type === 'checkbox-price');
  const checks: (readonly [boolean, string, string])[] = [
    [kind === 'survey' && party.max > 1, 'party', 'Survei diisi satu orang'],
    [kind === 'survey' && hasPrice, 'fields', 'Survei tidak punya harga'],
    [kind === 'survey' && consents.announcement !== '', 'consents.announcement', 'Survei tidak diumumkan'],
    [kind !== 'survey' && is_complaint, 'is_complaint', 'Hanya survei yang menerima keluhan'],
    // Children never stand on a public list (UU 27/2022, art. 25).
    [audience === 'child' && consents.announcement !== '', 'consents.announcement', 'Peserta anak tidak diumumkan'],
    // Who stands on the list of a sensitive event is known to have what it is about.
    [is_sensitive && consents.announcement !== '', 'consents.announcement', 'Peserta acara yang peka tidak diumumkan'],
    [discounts.length > 0 && !hasPrice, 'discounts', 'Potongan harga memerlukan pilihan berharga'],
    [!fields.some(isAnswered), 'fields', 'Perlu satu isian yang dijawab'],
  ];
  return checks.flatMap(([isWrong, path, message]) => (isWrong ? [{ path, message }] : []));
}
