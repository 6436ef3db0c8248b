import { type RawAnswer, readAnswer } from './answer-values.ts';
import type { Definition, Field } from './form-definition.schema.ts';
import { fieldOfRole } from './form-fields.ts';
import { checkPersons, missing, type Persons, wrong } from './form-persons.ts';
import { type Answer, type Answers, type Chosen, chosenOptions, type Price, priceOf } from './form-price.ts';
import { isShown } from './shown-fields.ts';

export type RawAnswers = Readonly<Record<string, RawAnswer>>;

export type CheckedAnswers = Persons &
  Readonly<{
    /** By the key of their field. Phones without separators; the server writes them as E.164. Files by their tokens. */
    values: Answers;
    /** What is missing or wrong, by the name of its input, in the order of the form. */
    errors: Readonly<Record<string, string>>;
    /** Keys of the fields that are asked. */
    visible: ReadonlySet<string>;
    price: Price;
    /** The options that were chosen, which are counted and paid. */
    chosen: readonly Chosen[];
  }>;

/** What a refused form says as a whole, as specified. */
export const formRefusal = 'Silakan ikuti petunjuk yang ada pada Form, lihat keterangan di bawah field yang salah';

/** What may be uploaded. */
export const fileLimits = 'maksimal 5 MB (JPG, PNG, WebP, PDF)';

/** What a field says when its answer cannot be taken. */
export const wrongText = ({ label, type }: Field): string => (type === 'file' ? `${wrong(label)}, ${fileLimits}` : wrong(label));

/**
 * The one check of answers: in the page, in its action, in `/v1`, at the desk. `raw` is what was sent, by the names of the inputs; `today`
 * is the date at the facility. The answer to a field that is hidden by its condition is neither required, kept, priced nor counted.
 */
export function checkAnswers(definition: Definition, raw: RawAnswers, today: string): CheckedAnswers {
  const answers = new Map<string, Answer>();
  const errors = new Map<string, string>();
  const visible = new Set<string>();
  const sent = (name: string): RawAnswer => (Object.hasOwn(raw, name) ? raw[name] : undefined);
  for (const field of definition.fields) {
    if (!isShown(field, answers)) continue;
    visible.add(field.key);
    if (field.type === 'hidden' || field.type === 'field') continue;
    const answer = readAnswer(field, sent(field.key), today);
    if (answer === undefined) errors.set(field.key, wrongText(field));
    else if (answer !== null) answers.set(field.key, answer);
    else if (field.required) errors.set(field.key, missing(field.label));
  }
  const persons = checkPersons(definition, sent, (name, message) => errors.set(name, message));
  const values = Object.fromEntries(answers);
  return {
    ...persons,
    values,
    errors: Object.fromEntries(errors),
    visible,
    price: priceOf(definition, values, persons.party),
    chosen: chosenOptions(definition, values),
  };
}

/** The answer of the field that has this role, as text; null without one. */
export function answerOfRole(definition: Definition, values: Answers, role: 'name' | 'phone' | 'email' | 'facility'): string | null {
  const key = fieldOfRole(definition.fields, role)?.key;
  return key !== undefined && Object.hasOwn(values, key) ? String(values[key]) : null;
}

/** What a form or its address sent, by name; a name that came several times has all its values. */
export function rawAnswers(entries: Iterable<readonly [string, unknown]>): RawAnswers {
  const raw = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    const before = raw.get(name);
    if (typeof before === 'object') before.push(value);
    else raw.set(name, before === undefined ? value : [before, value]);
  }
  return Object.fromEntries(raw);
}
