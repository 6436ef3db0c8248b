import {
  type DraftCondition,
  type DraftDiscount,
  type DraftField,
  type DraftLeaf,
  type DraftOption,
  draftRoles,
  fieldTypes,
  idPattern,
  operators,
} from './form-parts.schema.ts';

type Given = Readonly<Record<string, unknown>>;

const maxText = 2_000;
const maxOptions = 100;
const maxConditions = 10;

const isRecord = (given: unknown): given is Given => typeof given === 'object' && given !== null && !Array.isArray(given);
const textOf = (given: unknown): string => (typeof given === 'string' ? given.slice(0, maxText) : '');
const idOf = (given: unknown): string | null => (typeof given === 'string' && idPattern.test(given) ? given : null);

function oneOf<T extends string>(list: readonly T[], given: unknown, otherwise: T): T {
  return list.find((one) => one === given) ?? otherwise;
}

function listOf<T>(given: unknown, max: number, read: (id: string, one: Given) => T): T[] {
  return (Array.isArray(given) ? given.slice(0, max) : []).filter(isRecord).flatMap((one) => {
    const id = idOf(one.id);
    return id === null ? [] : [read(id, one)];
  });
}

const readLeaf = (id: string, { value, label, capacity }: Given): DraftLeaf => ({
  id,
  value: textOf(value),
  label: textOf(label),
  capacity: textOf(capacity),
});

const readOption = (id: string, given: Given): DraftOption => ({
  ...readLeaf(id, given),
  price: textOf(given.price),
  options: listOf(given.options, maxOptions, readLeaf),
});

const readCondition = (id: string, { field, op, value }: Given): DraftCondition => ({
  id,
  field: idOf(field) ?? '',
  op: oneOf(operators, op, '='),
  value: textOf(value),
});

const readDiscount = (id: string, { min_class, value, schema }: Given): DraftDiscount => ({
  id,
  min_class: textOf(min_class),
  value: textOf(value),
  schema: schema === 'flat' ? 'flat' : 'percent',
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A field from the text of its part; what is not as it should be in it is empty. Null when it is no field. */
export function readField(text: string): DraftField | null {
  const given = parse(text);
  const id = isRecord(given) ? idOf(given.id) : null;
  if (!isRecord(given) || id === null || typeof given.at !== 'number') return null;
  return {
    id,
    at: given.at,
    type: oneOf(fieldTypes, given.type, 'text'),
    key: textOf(given.key),
    label: textOf(given.label),
    required: given.required === true,
    placeholder: textOf(given.placeholder),
    description: textOf(given.description),
    multiline: given.multiline === true,
    section: given.section === true,
    role: oneOf(draftRoles, given.role, ''),
    min: textOf(given.min),
    max: textOf(given.max),
    options: listOf(given.options, maxOptions, readOption),
    when: given.when === 'any' ? 'any' : 'all',
    conditions: listOf(given.conditions, maxConditions, readCondition),
  };
}

/** Discounts from the text of their part. */
export const readDiscounts = (text: string): DraftDiscount[] => listOf(parse(text), maxConditions, readDiscount);
