import { flagOf, type Values } from '#app/platform/content/field-values.ts';
import { normalForm } from '#app/platform/text/normal-form.ts';
import type { Definition, Field, Option } from '../definition/form-definition.schema.ts';
import { choicesOf, isChoiceField, isReservedKey, nestedLabel } from '../definition/form-fields.ts';
import {
  type DraftDiscount,
  type DraftField,
  type DraftLeaf,
  type DraftOption,
  fieldPart,
  isFieldPart,
  type Operator,
} from './form-parts.schema.ts';
import { readDiscounts, readField } from './read-form-parts.ts';

/** The fields that are written, in their order. A part that is no field is left out. */
export function fieldsOf(values: Values): DraftField[] {
  const found = Object.entries(values).flatMap(([name, text]) => {
    const field = isFieldPart(name) ? readField(text) : null;
    return field && fieldPart(field.id) === name ? [field] : [];
  });
  return found.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** The discounts that are written. */
export const discountsOf = (values: Values): DraftDiscount[] => readDiscounts(values.discounts ?? '');

/** A field as its part. */
export const fieldText = (field: DraftField): string => JSON.stringify(field);

/** A new field behind this place. */
export function newField(id: string, at: number, type: DraftField['type']): DraftField {
  const options = needsOptions(type) ? [newOption(`${id.slice(0, 10)}a`), newOption(`${id.slice(0, 10)}b`)] : [];
  return {
    id,
    at,
    type,
    key: '',
    label: '',
    required: false,
    placeholder: '',
    description: '',
    multiline: false,
    section: false,
    role: '',
    min: '',
    max: '',
    options,
    when: 'all',
    conditions: [],
  };
}

/** True for types whose answers are chosen from options. */
export const needsOptions = (type: DraftField['type']): boolean => type === 'select' || type === 'radio' || type.startsWith('checkbox');

/** An option that nothing is written of. */
export const newOption = (id: string): DraftOption => ({ id, value: '', label: '', price: '', capacity: '', options: [] });

/** Where something stands that is put between two others; at an end, one beyond. */
export function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 1 : after - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}

/** The place of a field that is moved by so many steps; null at an end. */
export function movedPlace(fields: readonly DraftField[], id: string, by: -1 | 1): number | null {
  const from = fields.findIndex((one) => one.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= fields.length) return null;
  const rest = fields.filter((one) => one.id !== id);
  return between(rest[to - 1]?.at, rest[to]?.at);
}

const words = (text: string) =>
  normalForm(text.toLowerCase(), 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The key of a field that was called so, another than those that are there. */
export function keyFrom(label: string, taken: ReadonlySet<string>): string {
  const base = (words(label).replaceAll(' ', '_') || 'jawaban').replace(/^(\d)/, 'n$1');
  return unlike((isReservedKey(base) ? `jawaban_${base}` : base).slice(0, 36), taken, '_');
}

/** The value of an option that was called so. */
export function valueFrom(label: string, taken: ReadonlySet<string>): string {
  return unlike((words(label).replaceAll(' ', '-') || 'pilihan').slice(0, 70), taken, '-');
}

/** The names that the other options of a field have: a group and what is in it share one list. */
function valuesBeside({ options }: DraftField, id: string): Set<string> {
  const all = options.flatMap((one) => [one, ...one.options]);
  return new Set(all.filter((one) => one.id !== id).map(({ value }) => value));
}

/** What changes of an option: its name follows its label until it is published or typed. */
export function optionChanges<T extends DraftLeaf>(field: DraftField, option: T, changes: Partial<T>, isPublished: boolean): Partial<T> {
  const { label } = changes;
  if (label === undefined) return changes;
  const taken = valuesBeside(field, option.id);
  const follows = option.value === '' || (!isPublished && option.value === valueFrom(option.label, taken));
  return follows ? { value: valueFrom(label, taken), ...changes } : changes;
}

function unlike(base: string, taken: ReadonlySet<string>, joint: string): string {
  let [text, n] = [base, 1];
  while (taken.has(text)) {
    n += 1;
    text = `${base}${joint}${n}`;
  }
  return text;
}

/** A published definition as what is written. Ids come from the keys, so that two copies of it are merged field by field. */
export function partsOf(definition: Definition): Values {
  const ids = new Map(definition.fields.map((field) => [field.key, idOf(field.key)]));
  const { party, consents, texts, audience } = definition;
  const fields = definition.fields.map((field, at) => draftOf(field, at, ids));
  return {
    ...Object.fromEntries(fields.map((field) => [fieldPart(field.id), fieldText(field)])),
    discounts:
      definition.discounts.length > 0
        ? JSON.stringify(
            definition.discounts.map(({ min_class, value, schema }, n) => ({
              id: `d${n}`,
              min_class: `${min_class}`,
              value: `${value}`,
              schema,
            })),
          )
        : '',
    party_max: `${party.max}`,
    party_names: flagOf(party.names),
    party_price: party.price_per,
    audience,
    sensitive: flagOf(definition.is_sensitive),
    complaint: flagOf(definition.is_complaint),
    consent_processing: consents.processing,
    consent_announcement: consents.announcement,
    consent_marketing: consents.marketing,
    text_submit: texts.submit,
    text_success: texts.success,
    text_whatsapp: texts.whatsapp,
  };
}

/** A short name that is always the same for a key: two editors that begin from one version have the same parts. */
function idOf(key: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const letter of key) hash = ((hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(36).slice(0, 12);
}

/** A number as people type it, with a comma; a text as it is. */
const typedText = (value: number | string | boolean): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value);

function draftOf(field: Field, at: number, ids: ReadonlyMap<string, string>): DraftField {
  const limit = (value: number | string | null | undefined) => (value === null || value === undefined ? '' : typedText(value));
  const when = field.show_when;
  const conditions = when ? ('all' in when ? when.all : when.any) : [];
  return {
    ...newField(ids.get(field.key) ?? idOf(field.key), at + 1, field.type),
    key: field.key,
    label: field.label,
    required: field.required,
    placeholder: field.placeholder,
    description: field.description,
    ...(field.type === 'text' ? { multiline: field.multiline } : {}),
    ...(field.type === 'field' ? { section: field.section } : {}),
    role: ('role' in field && field.role) || '',
    ...('min' in field ? { min: limit(field.min), max: limit(field.max) } : {}),
    ...(field.type === 'file' ? { max: limit(field.max_files) } : {}),
    options: isChoiceField(field) ? field.options.map((one) => draftOption(one)) : [],
    when: when && 'any' in when ? 'any' : 'all',
    conditions: conditions.map(({ field: of, op, value }, n) => ({
      id: `c${n}`,
      field: ids.get(of) ?? '',
      op: (op === 'exists' ? (value === true ? 'exists' : 'missing') : op) satisfies Operator,
      value: op === 'exists' ? '' : typedText(value),
    })),
  };
}

type AnyOption = Option & Readonly<{ price?: number; options?: readonly Option[] }>;

const draftLeaf = ({ value, label, capacity }: Option): DraftLeaf => ({
  id: idOf(value),
  value,
  label,
  capacity: capacity === null ? '' : `${capacity}`,
});

const draftOption = (one: AnyOption): DraftOption => ({
  ...draftLeaf(one),
  price: one.price === undefined ? '' : `${one.price}`,
  options: (one.options ?? []).map(draftLeaf),
});

/** The options of a field that is written, by their whole names, as its conditions name them. */
export function optionsOf({ type, options }: DraftField): readonly DraftLeaf[] {
  if (!needsOptions(type)) return [];
  if (type !== 'checkbox-multi') return options;
  return options.flatMap((group) =>
    group.options.length > 0 ? group.options.map((one) => ({ ...one, label: nestedLabel(group.label, one.label || one.value) })) : [group],
  );
}

/** The keys of pools that the options of a definition have, with how many seats; null = as many as the form has. */
export function optionPools({ fields }: Definition): { key: string; capacity: number | null }[] {
  return fields.flatMap((field) =>
    isChoiceField(field) ? choicesOf(field).map(({ value, capacity }) => ({ key: `${field.key}.${value}`, capacity })) : [],
  );
}
