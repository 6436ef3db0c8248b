import { flagOn, type Values } from '#app/platform/content/field-values.ts';
import { readDecimal } from '#app/platform/text/typed-number.ts';
import type { DefinitionInput } from '../definition/form-definition.schema.ts';
import type { DraftCondition, DraftField, DraftLeaf, DraftOption } from './form-parts.schema.ts';
import { discountsOf, fieldsOf } from './form-work.ts';

/** What was typed as a number. Null when nothing was; NaN, which no schema takes, for what cannot be read. */
export const typedNumber = (text: string): number | null => (text.trim() === '' ? null : (readDecimal(text) ?? Number.NaN));

const leafOf = ({ value, label, capacity }: DraftLeaf) => ({ value, label, capacity: typedNumber(capacity) });

function optionOf(option: DraftOption, type: DraftField['type']) {
  if (type === 'checkbox-price') return { ...leafOf(option), price: typedNumber(option.price) ?? Number.NaN };
  return type === 'checkbox-multi' ? { ...leafOf(option), options: option.options.map(leafOf) } : leafOf(option);
}

/** What a condition compares with, by the type of the field that it names. */
function conditionValue({ op, value }: DraftCondition, of: DraftField | undefined): string | number | boolean {
  if (op === 'exists' || op === 'missing') return op === 'exists';
  return of?.type === 'number' ? (typedNumber(value) ?? Number.NaN) : value;
}

function showWhen({ when, conditions }: DraftField, fields: readonly DraftField[]) {
  if (conditions.length === 0) return null;
  const list = conditions.map((one) => {
    const of = fields.find(({ id }) => id === one.field);
    return { field: of?.key ?? '', op: one.op === 'missing' ? ('exists' as const) : one.op, value: conditionValue(one, of) };
  });
  return when === 'any' ? { any: list } : { all: list };
}

/** The parts that only some types have. */
function ownParts(field: DraftField): Record<string, unknown> {
  const { type, min, max, role } = field;
  const bounds = (read: (text: string) => unknown) => ({ min: read(min), max: read(max) });
  switch (type) {
    case 'text':
      return { multiline: field.multiline, role: role || null };
    case 'email':
    case 'phone':
      return { role: role || null };
    case 'number':
      return bounds(typedNumber);
    case 'date':
      return bounds((text) => text || null);
    case 'field':
      return { section: field.section };
    case 'file':
      return { max_files: typedNumber(max) ?? 1 };
    case 'hidden':
      return {};
    case 'select':
    case 'radio':
      return { options: field.options.map((one) => optionOf(one, type)), role: role || null };
    default:
      return { options: field.options.map((one) => optionOf(one, type)), ...bounds(typedNumber) };
  }
}

/** What is written as the input of the definition's schema, which says what is missing or wrong; each field with its id. */
export function assembleForm(values: Values): { input: DefinitionInput; ids: readonly string[] } {
  const fields = fieldsOf(values);
  const part = (name: string) => (values[name] ?? '').trim();
  const input = {
    fields: fields.map((field) => ({
      type: field.type,
      key: field.key,
      label: field.label,
      required: field.required,
      placeholder: field.placeholder,
      description: field.description,
      show_when: showWhen(field, fields),
      ...ownParts(field),
    })),
    discounts: discountsOf(values).map(({ min_class, value, schema }) => ({
      min_class: typedNumber(min_class) ?? Number.NaN,
      value: typedNumber(value) ?? Number.NaN,
      schema,
    })),
    party: {
      max: typedNumber(part('party_max')) ?? 1,
      names: part('party_names') === flagOn,
      price_per: part('party_price') || 'registration',
    },
    audience: part('audience') || 'adult',
    is_sensitive: part('sensitive') === flagOn,
    is_complaint: part('complaint') === flagOn,
    consents: {
      processing: part('consent_processing'),
      announcement: part('consent_announcement'),
      marketing: part('consent_marketing'),
    },
    texts: { submit: part('text_submit'), success: part('text_success'), whatsapp: part('text_whatsapp') },
  };
  // Whatever is wrong in it, the schema says.
  return { input: input as DefinitionInput, ids: fields.map(({ id }) => id) };
}
