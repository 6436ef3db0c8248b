import { compactPhone } from '#app/platform/contacts/phone.ts';
import { isContactPhone, isEmail } from '#app/platform/forms/form-checks.ts';
import { normalForm } from '#app/platform/text/normal-form.ts';
import { cleanBlock, hasStackedMarks, isPrintableLine, joinLine } from '#app/platform/text/plain-text.ts';
import { decimalText, readDecimal } from '#app/platform/text/typed-number.ts';
import type { Field, FieldOf } from './form-definition.schema.ts';
import { choicesOf } from './form-fields.ts';
import type { Answer, Answers } from './form-price.ts';

/** What a form sends under one name. */
export type RawAnswer = string | readonly string[] | undefined;

/** The first of what an input sent; nothing for an empty one. */
export const firstSent = (sent: string | string[] | undefined): string | undefined => (Array.isArray(sent) ? sent[0] : sent) || undefined;

/** `null` = nothing was given; `undefined` = what was given cannot be taken. */
type Read = Answer | null | undefined;

export const maxText = 200;
export const maxMultiline = 2000;

/** The longest token under which an uploaded file is known before the form is sent. */
const maxFileToken = 600;

/** Reads what was sent for a field. `today` is the date at the facility. */
export function readAnswer(field: Field, raw: RawAnswer, today: string): Read {
  const given = (typeof raw === 'string' ? [raw] : (raw ?? [])).filter((one) => one.trim() !== '');
  const [first] = given;
  if (first === undefined) return null;
  switch (field.type) {
    case 'field':
    case 'hidden':
      return null;
    case 'checkbox':
    case 'checkbox-price':
    case 'checkbox-multi':
      return readTicks(field, given);
    case 'file':
      return given.length <= field.max_files && given.every((one) => one.length <= maxFileToken) ? given : undefined;
    default:
      return given.length === 1 ? readOne(field, first, today) : undefined;
  }
}

type OneAnswer = FieldOf<'text' | 'email' | 'phone' | 'number' | 'date' | 'select' | 'radio'>;

function readOne(field: OneAnswer, given: string, today: string): Read {
  switch (field.type) {
    case 'text':
      return field.multiline ? readBlock(given) : readLine(given, maxText);
    case 'email': {
      const email = normalForm(given, 'NFKC').trim();
      return isEmail(email) ? email : undefined;
    }
    case 'phone':
      return isContactPhone(given) ? compactPhone(given) : undefined;
    case 'number':
      return readNumber(field, given.trim());
    case 'date':
      return readDate(field, given.trim(), today);
    default:
      return choicesOf(field).some(({ value }) => value === given) ? given : undefined;
  }
}

/** A line of text; null when it has nothing visible. */
export function readLine(given: string, max: number): string | null | undefined {
  if (given.length > max * 4 || !isPrintableLine(given)) return undefined;
  const line = joinLine(given);
  if (line === '') return null;
  return line.length <= max && !hasStackedMarks(line) ? line : undefined;
}

function readBlock(given: string): string | null | undefined {
  if (given.length > maxMultiline * 4 || !given.isWellFormed()) return undefined;
  const text = cleanBlock(given);
  if (text === '') return null;
  return text.length <= maxMultiline ? text : undefined;
}

function readNumber({ min, max }: FieldOf<'number'>, given: string): number | undefined {
  const value = readDecimal(given);
  if (value === null) return undefined;
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity) ? value : undefined;
}

function readDate({ min, max }: FieldOf<'date'>, given: string, today: string): string | undefined {
  if (!isCalendarDate(given)) return undefined;
  const bound = (date: string | null, otherwise: string) => (date === 'today' ? today : (date ?? otherwise));
  return given >= bound(min, '1900-01-01') && given <= bound(max, '2100-12-31') ? given : undefined;
}

/** True for `YYYY-MM-DD` of a date that exists. */
function isCalendarDate(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The ticked options in the order of the form, each once. */
function readTicks(field: FieldOf<'checkbox' | 'checkbox-price' | 'checkbox-multi'>, given: readonly string[]): string[] | undefined {
  const choices = choicesOf(field).map(({ value }) => value);
  if (!given.every((one) => choices.includes(one))) return undefined;
  const ticked = choices.filter((value) => given.includes(value));
  return ticked.length >= (field.min ?? 0) && ticked.length <= (field.max ?? choices.length) ? ticked : undefined;
}

/** Answers as the inputs of a form hold them. */
export function typedOf(answers: Answers): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      typeof answer === 'object' ? answer : [typeof answer === 'number' ? decimalText(answer) : String(answer)],
    ]),
  );
}
