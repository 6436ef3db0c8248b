import { z } from 'zod';

/** The name of a field: of its input, in `/v1` and in what is stored. It means the same in every version of a form. */
export const fieldKeyPattern = /^[a-z][a-z0-9_]{0,39}$/;

/** What an option is called where it is stored. Of a field for a hospital it is the slug of the facility. */
export const optionPattern = /^[a-z0-9][a-z0-9_-]{0,79}$/;

export const maxFields = 80;
const maxOptions = 100;

const fieldKey = z.string().regex(fieldKeyPattern, 'Hanya huruf kecil, angka dan garis bawah, diawali huruf');
const optionValue = z.string().regex(optionPattern, 'Hanya huruf kecil, angka, garis bawah dan tanda hubung');
const line = (max: number) => z.string().trim().min(1).max(max);
const text = (max: number) => z.string().trim().max(max).default('');
const price = z.int().min(0).max(999_999_999);
const isoDate = z.iso.date().or(z.literal('today'));
/** Seats of this option alone; null = as many as the form has. Its pool is `field.option`. */
const capacity = z.int().min(0).max(100_000).nullable().default(null);

const condition = z.object({
  /** A field before this one. */
  field: fieldKey,
  op: z.enum(['exists', '=', '!=', '>', '<', '>=', '<=']),
  /** For `exists`: whether it has an answer. Of fields with options: the value of an option. */
  value: z.union([z.boolean(), z.number(), z.string().max(200)]),
});

/** When a field is asked. Without it: always. An unanswered field fulfils only `exists` = false. */
export const showWhen = z.union([
  z.object({ all: z.array(condition).min(1).max(10) }).strict(),
  z.object({ any: z.array(condition).min(1).max(10) }).strict(),
]);

const option = z.object({ value: optionValue, label: line(120), capacity });
const priceOption = option.extend({ price });
/** With options of its own it is a heading above them, and cannot be chosen itself. */
const multiOption = option.extend({ options: z.array(option).max(maxOptions).default([]) });

const options = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(maxOptions);

const asked = {
  key: fieldKey,
  label: line(200),
  required: z.boolean().default(false),
  placeholder: text(120),
  description: text(1000),
  show_when: showWhen.nullable().default(null),
};
/** How many options may be ticked; null = any number. A required field needs one at least. */
const ticks = {
  min: z.int().min(0).max(maxOptions).nullable().default(null),
  max: z.int().min(1).max(maxOptions).nullable().default(null),
};

/**
 * Which answer is the person's: the name of who comes (of a child's form, the child's), the phone and email of who registers, the hospital
 * that was chosen.
 */
const role = z.enum(['name', 'phone', 'email', 'facility']).nullable().default(null);

const field = z.discriminatedUnion('type', [
  /** The value that is sent is ignored; the server stores browser and system. */
  z.object({ ...asked, type: z.literal('hidden') }),
  /** A heading with its text, no answer. With `section` it begins a page of the form. */
  z.object({ ...asked, type: z.literal('field'), section: z.boolean().default(false) }),
  z.object({ ...asked, type: z.literal('text'), multiline: z.boolean().default(false), role }),
  z.object({ ...asked, type: z.literal('email'), role }),
  z.object({ ...asked, type: z.literal('phone'), role }),
  z.object({ ...asked, type: z.literal('number'), min: z.number().nullable().default(null), max: z.number().nullable().default(null) }),
  z.object({ ...asked, type: z.literal('date'), min: isoDate.nullable().default(null), max: isoDate.nullable().default(null) }),
  z.object({ ...asked, type: z.literal('select'), options: options(option), role }),
  z.object({ ...asked, type: z.literal('radio'), options: options(option), role }),
  z.object({ ...asked, ...ticks, type: z.literal('checkbox'), options: options(option) }),
  z.object({ ...asked, ...ticks, type: z.literal('checkbox-price'), options: options(priceOption) }),
  z.object({ ...asked, ...ticks, type: z.literal('checkbox-multi'), options: options(multiOption) }),
  z.object({ ...asked, type: z.literal('file'), max_files: z.int().min(1).max(5).default(1) }),
]);

/** From `min_class` ticked prices on. `events/form` writes 2 for percent and 1 for flat. */
const discount = z.object({
  min_class: z.int().min(1).max(maxOptions),
  value: price,
  schema: z.preprocess((given) => (given === 2 ? 'percent' : given === 1 ? 'flat' : given), z.enum(['percent', 'flat'])),
});

/** What is asked for besides the processing of the answers, each by a tick of its own; empty = not asked. */
const consents = z.object({
  /** A line above the button; ticked where the form is about a child or reveals facts about health. */
  processing: line(1000),
  announcement: text(500),
  marketing: text(500),
});

/** Texts in place of the usual ones; empty = the usual one. */
const texts = z.object({ submit: text(40), success: text(1000), whatsapp: text(500) });

/**
 * What a form asks, and how answers are checked and priced. The columns `party_max`, `audience`, `is_sensitive` and `is_announced` of the
 * form are copies that its publication writes, for SQL.
 */
export const definitionSchema = z.object({
  fields: z.array(field).min(1).max(maxFields),
  discounts: z.array(discount).max(10).default([]),
  /** How many come on one registration; `names`: the name of each is asked. */
  party: z
    .object({ max: z.int().min(1).max(20), names: z.boolean(), price_per: z.enum(['registration', 'person']) })
    .default({ max: 1, names: false, price_per: 'registration' }),
  /** A child's form asks for the guardian who registers. */
  audience: z.enum(['adult', 'child']).default('adult'),
  /** Who registered, and what was answered, reveals facts about a person's health. */
  is_sensitive: z.boolean().default(false),
  /** Of a survey: each submission is a complaint that is followed up. */
  is_complaint: z.boolean().default(false),
  consents,
  texts: texts.default({ submit: '', success: '', whatsapp: '' }),
});

export type Definition = z.output<typeof definitionSchema>;
export type DefinitionInput = z.input<typeof definitionSchema>;
export type Field = Definition['fields'][number];
export type FieldType = Field['type'];
export type FieldOf<T extends FieldType> = Extract<Field, { type: T }>;
export type ShowWhen = NonNullable<Field['show_when']>;
export type Condition = z.output<typeof condition>;
export type Option = z.output<typeof option>;
export type Discount = Definition['discounts'][number];
export type ConsentPurpose = keyof Definition['consents'];
