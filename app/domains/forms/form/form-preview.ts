import type { Values } from '#app/platform/content/field-values.ts';
import { checkDefinition, conditionsOf } from '../definition/check-definition.ts';
import type { Definition, Field } from '../definition/form-definition.schema.ts';
import { assembleForm } from './assemble-form.ts';

type AnyOption = Readonly<{ value: string; label: string; price?: number; options?: readonly AnyOption[] }>;

const named = (text: string, otherwise: string): string => (text.trim() === '' ? otherwise : text);
const numberOr = <T>(value: unknown, otherwise: T): number | T => (typeof value === 'number' && Number.isFinite(value) ? value : otherwise);
const within = (value: unknown, min: number, max: number) => Math.min(max, Math.max(min, Math.round(numberOr(value, min))));

/** An option as it can be shown: nameless ones get a name, and a price that is no number is none. */
const shownOption = (one: AnyOption, at: number): AnyOption => ({
  ...one,
  value: named(one.value, `pilihan-${at + 1}`),
  label: named(one.label, `Pilihan ${at + 1}`),
  ...('price' in one ? { price: numberOr(one.price, 0) } : {}),
  ...(one.options ? { options: one.options.map(shownOption) } : {}),
});

const emptyOption = { value: '', label: '', capacity: null };

function shownField(field: Field, at: number, earlier: readonly Field[]): Field {
  const isTaken = field.key.trim() === '' || earlier.some(({ key }) => key === field.key);
  const limits = field.type === 'date' || !('min' in field) ? {} : { min: numberOr(field.min, null), max: numberOr(field.max, null) };
  const options = 'options' in field ? { options: (field.options.length > 0 ? field.options : [emptyOption]).map(shownOption) } : {};
  return {
    ...field,
    key: isTaken ? `isian_${at + 1}` : field.key,
    label: named(field.label, '(tanpa nama)'),
    ...limits,
    ...options,
    ...(field.type === 'file' ? { max_files: within(field.max_files, 1, 5) } : {}),
    // A number that is compared with is still being typed.
    ...(conditionsOf(field).some(({ value }) => Number.isNaN(value)) ? { show_when: null } : {}),
  } as Field;
}

/** What is written as a form that can be shown: what is missing yet is filled in. Null while it has no fields. */
export function previewOf(values: Values): Definition | null {
  // The input of the definition's schema with all its parts: as they are in a definition, but for what is mended here.
  const input = assembleForm(values).input as Definition;
  if (input.fields.length === 0) return null;
  const definition: Definition = {
    ...input,
    fields: input.fields.map((field, at) => shownField(field, at, input.fields.slice(0, at))),
    discounts: input.discounts.filter(({ min_class, value }) => Number.isFinite(min_class) && Number.isFinite(value)),
    party: { ...input.party, max: within(input.party.max, 1, 20) },
    consents: { ...input.consents, processing: named(input.consents.processing, 'Persetujuan pemrosesan data') },
  };
  // A condition that names nothing would hide its field for good.
  const lost = checkDefinition(definition, 'event', []).filter(({ path }) => path.endsWith('show_when'));
  const isLost = (at: number) => lost.some(({ path }) => path === `fields.${at}.show_when`);
  return { ...definition, fields: definition.fields.map((field, at) => (isLost(at) ? { ...field, show_when: null } : field)) };
}
