import { diffOf, type FieldDiff } from '#app/kits/content/compare/diff-fields.ts';
import { flagOn, type Values } from '#app/platform/content/field-values.ts';
import type { FieldWords } from '#app/platform/content/typed-fields.ts';
import { choiceText, listText } from '#app/platform/text/list-text.ts';
import { typeName } from '../definition/check-definition.ts';
import type { DraftCondition, DraftField, DraftOption, Operator, PartName } from './form-parts.schema.ts';
import { discountsOf, fieldsOf, needsOptions, optionsOf } from './form-work.ts';

/** What each part is called. */
export const partLabels: Readonly<Record<PartName, string>> = {
  name: 'Nama',
  slug: 'Alamat',
  description: 'Keterangan',
  image: 'Gambar',
  facility: 'Fasilitas',
  place: 'Tempat',
  opens_at: 'Pendaftaran dibuka',
  closes_at: 'Pendaftaran ditutup',
  starts_at: 'Mulai',
  ends_at: 'Selesai',
  edit_until: 'Peserta dapat mengubah isiannya sampai',
  capacity: 'Jumlah tempat',
  approval: 'Petugas menyetujui setiap pendaftaran',
  waitlist: 'Daftar tunggu bila penuh',
  payment: 'Dibayar di sini',
  hold_minutes: 'Waktu untuk membayar (menit)',
  at_place_hours: 'Waktu untuk membayar di tempat (jam)',
  party_max: 'Peserta per pendaftaran',
  party_names: 'Nama setiap peserta ditanyakan',
  party_price: 'Harga dihitung',
  audience: 'Peserta',
  sensitive: 'Pesertanya mengungkap keadaan kesehatan',
  complaint: 'Setiap jawaban adalah keluhan yang ditindaklanjuti',
  retention_days: 'Disimpan (hari)',
  discounts: 'Potongan harga',
  consent_processing: 'Pemrosesan data',
  consent_announcement: 'Pengumuman nama',
  consent_marketing: 'Kabar acara lain',
  text_submit: 'Tulisan tombol kirim',
  text_success: 'Sesudah terkirim',
  text_whatsapp: 'Isi pesan WhatsApp',
};

export const choicesOfPart = {
  audience: [
    { value: 'adult', label: 'Dewasa' },
    { value: 'child', label: 'Anak, didaftarkan orang tua atau wali' },
  ],
  party_price: [
    { value: 'registration', label: 'Per pendaftaran' },
    { value: 'person', label: 'Per peserta' },
  ],
} as const;

const flags: readonly PartName[] = ['approval', 'waitlist', 'payment', 'party_names', 'sensitive', 'complaint'];

export const operatorLabels: Readonly<Record<Operator, string>> = {
  '=': 'adalah',
  '!=': 'bukan',
  '>': 'lebih dari',
  '<': 'kurang dari',
  '>=': 'paling sedikit',
  '<=': 'paling banyak',
  exists: 'diisi',
  missing: 'tidak diisi',
};

/** The comparisons that a type of field allows. */
export function operatorsFor(type: DraftField['type']): readonly Operator[] {
  if (type === 'file') return ['exists', 'missing'];
  if (type === 'number' || type === 'date') return ['=', '!=', '>', '<', '>=', '<=', 'exists', 'missing'];
  return ['=', '!=', 'exists', 'missing'];
}

/** The fields that a condition of this one may name: those before it that are answered. */
export function namedBy(fields: readonly DraftField[], id: string): DraftField[] {
  const at = fields.findIndex((one) => one.id === id);
  return fields.slice(0, Math.max(0, at)).filter(({ type }) => type !== 'field' && type !== 'hidden');
}

const titleOf = ({ label, key, type }: DraftField): string => label.trim() || key || typeName(type);

function conditionWords({ field: id, op, value }: DraftCondition, fields: readonly DraftField[]): string {
  const of = fields.find((one) => one.id === id);
  const name = of ? `“${titleOf(of)}”` : 'isian yang belum dipilih';
  if (op === 'exists' || op === 'missing') return `${name} ${operatorLabels[op]}`;
  const label = of ? optionsOf(of).find((one) => one.value === value)?.label : undefined;
  return `${name} ${operatorLabels[op]} ${label ?? (value || '…')}`;
}

/** When a field is asked, as a sentence; null for one that always is. */
export function conditionText({ when, conditions }: DraftField, fields: readonly DraftField[]): string | null {
  if (conditions.length === 0) return null;
  const join = when === 'all' ? listText : choiceText;
  return `Tampil bila ${join(conditions.map((one) => conditionWords(one, fields)))}`;
}

const rupiahText = (price: string) => (price === '' ? 'tanpa harga' : `Rp${price}`);

function optionText({ label, value, price, capacity, options }: DraftOption, type: DraftField['type']): string {
  const own = [
    label || value,
    type === 'checkbox-price' ? rupiahText(price) : '',
    capacity === '' ? '' : `${capacity} tempat`,
    options.length > 0 && type === 'checkbox-multi' ? `(${options.map((one) => one.label || one.value).join(', ')})` : '',
  ];
  return own.filter(Boolean).join(' · ');
}

/** A field in words, a line for each of its parts. */
export function fieldWords(field: DraftField, fields: readonly DraftField[]): string {
  const { type, key, required, description, placeholder, role, min, max, multiline, section, options } = field;
  const lines: (string | null)[] = [
    `${titleOf(field)} (${typeName(type)}${required ? ', wajib' : ''})`,
    `Kunci: ${key}`,
    description && `Keterangan: ${description}`,
    placeholder && `Contoh: ${placeholder}`,
    role && `Peran: ${roleLabels[role]}`,
    min && `Paling sedikit: ${min}`,
    max && `Paling banyak: ${max}`,
    multiline ? 'Beberapa baris' : null,
    section ? 'Memulai halaman baru' : null,
    ...(needsOptions(type) ? options.map((one) => `Pilihan: ${optionText(one, type)}`) : []),
    conditionText(field, fields),
  ];
  return lines.filter(Boolean).join('\n');
}

export const roleLabels: Readonly<Record<Exclude<DraftField['role'], ''>, string>> = {
  name: 'nama peserta',
  phone: 'nomor ponsel',
  email: 'email',
  facility: 'rumah sakit',
};

const discountWords = (values: Values): string =>
  discountsOf(values)
    .map(({ min_class: from, value, schema }) => `Mulai ${from} pilihan: ${schema === 'percent' ? `${value}%` : `Rp${value}`}`)
    .join('\n');

/** Parts in the words in which they are compared, by name; `facilities` are the names of the facilities by id. */
function readable(values: Values, facilities: ReadonlyMap<string, string>): Values {
  const fields = fieldsOf(values);
  return {
    ...values,
    ...Object.fromEntries(fields.map((field) => [`field:${field.id}`, fieldWords(field, fields)])),
    discounts: discountWords(values),
    facility: facilities.get(values.facility ?? '') ?? 'Seluruh grup',
    order: fields.map(titleOf).join('\n'),
  };
}

const controlOf = (name: PartName): Pick<FieldWords, 'control' | 'options'> => {
  if (flags.includes(name)) return { control: 'flag' };
  if (name === 'audience' || name === 'party_price') return { control: 'select', options: choicesOfPart[name] };
  return { control: name === 'description' ? 'rich' : 'line' };
};

/** What differs between what is published and what is written, in words. */
export function diffOfWork(before: Values, after: Values, facilities: ReadonlyMap<string, string>): FieldDiff[] {
  const [from, to] = [readable(before, facilities), readable(after, facilities)];
  const fields = new Map([...fieldsOf(before), ...fieldsOf(after)].map((field) => [field.id, titleOf(field)]));
  const parts: FieldWords[] = [
    ...[...fields].map(([id, title]) => ({ name: `field:${id}`, label: `Isian: ${title}`, control: 'text' as const })),
    { name: 'order', label: 'Urutan isian', control: 'text' },
    ...(Object.entries(partLabels) as [PartName, string][]).map(([name, label]) => ({ name, label, ...controlOf(name) })),
  ];
  return diffOf(parts, from, to);
}

/** The name of a part in a conflict, and its text in words. */
export function conflictWords(name: string, values: Values): { label: string; text: string } {
  const fields = fieldsOf(values);
  const field = fields.find(({ id }) => `field:${id}` === name);
  if (name.startsWith('field:'))
    return { label: field ? `Isian: ${titleOf(field)}` : 'Isian', text: field ? fieldWords(field, fields) : '(dihapus)' };
  const text = name === 'discounts' ? discountWords(values) : (values[name] ?? '');
  return { label: partLabels[name as PartName] ?? name, text: text === flagOn ? 'Ya' : text };
}

/** What stands against a publication, as a sentence with the name of its part. */
export function errorSentence(
  { part, input, message }: Readonly<{ part: string; input: string; message: string }>,
  values: Values,
): string {
  if (part === 'fields') return message;
  const inputs: Readonly<Record<string, string>> = { label: 'nama', key: 'kunci', options: 'pilihan', show_when: 'syarat tampil' };
  const of = input === '' ? '' : `, ${inputs[input.split('.')[0] ?? ''] ?? input.split('.')[0]}`;
  return `${conflictWords(part, values).label}${of}: ${message}`;
}
