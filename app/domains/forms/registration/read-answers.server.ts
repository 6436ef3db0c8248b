import { phoneToE164 } from '#app/platform/contacts/phone.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dateInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { answerOfRole, type CheckedAnswers, checkAnswers, type RawAnswers } from '../definition/check-answers.ts';
import type { Definition } from '../definition/form-definition.schema.ts';
import type { Answer, Answers } from '../definition/form-price.ts';
import { type AnsweredFile, readFiles } from '../file/upload-form-file.server.ts';
import type { Form } from '../form/published-form.store.server.ts';
import type { ChoiceRow, Participant } from './registration.store.server.ts';
import { browserText } from './registration-deadlines.ts';

/** What was sent, checked and as it is stored. */
export type ReadAnswers = Readonly<{
  checked: CheckedAnswers;
  values: Answers;
  files: readonly AnsweredFile[];
  choices: readonly ChoiceRow[];
  contact: Readonly<{ name: string | null; phone: string | null; email: string | null }>;
}>;

type Sent = Readonly<{ fields: RawAnswers; agent?: string | null | undefined }>;

/** Checks what was sent by the one validator, and prepares it to be stored. `errors` is empty when all of it can be taken. */
export function readAnswers(
  platform: Pick<PlatformServices, 'signed'>,
  form: Pick<Form, 'id' | 'definition' | 'time_zone' | 'is_sensitive'>,
  { fields, agent }: Sent,
  now: Date,
): Readonly<{ errors: Record<string, string>; read: ReadAnswers }> {
  const { definition } = form;
  const checked = checkAnswers(definition, fields, dateInZone(now, form.time_zone));
  const uploaded = readFiles(platform, form.id, definition, checked.values);
  const values = storedValues(definition, checked, uploaded.files, agent ?? null);
  const read = {
    checked,
    values,
    files: uploaded.files,
    choices: choicesOf(form, checked),
    contact: {
      name: answerOfRole(definition, values, 'name'),
      phone: answerOfRole(definition, values, 'phone'),
      email: answerOfRole(definition, values, 'email'),
    },
  };
  return { errors: { ...checked.errors, ...uploaded.errors }, read };
}

/** Phones as E.164, files by their ids, and of hidden fields the browser's family and system. */
function storedValues(definition: Definition, checked: CheckedAnswers, files: readonly AnsweredFile[], agent: string | null): Answers {
  const browser = browserText(agent);
  const stored = new Map<string, Answer>();
  for (const field of definition.fields) {
    const value = Object.hasOwn(checked.values, field.key) ? checked.values[field.key] : undefined;
    if (field.type === 'hidden' && browser !== null && checked.visible.has(field.key)) stored.set(field.key, browser);
    else if (value === undefined) continue;
    else if (field.type === 'phone') stored.set(field.key, phoneToE164(String(value)) ?? value);
    else if (field.type === 'file') {
      stored.set(
        field.key,
        files.filter((one) => one.field === field.key).map(({ id }) => id),
      );
    } else stored.set(field.key, value);
  }
  return Object.fromEntries(stored);
}

/** The options that are counted or paid; of sensitive forms no others stand in the clear. */
function choicesOf(
  { definition, is_sensitive: isSensitive }: Pick<Form, 'definition' | 'is_sensitive'>,
  checked: CheckedAnswers,
): ChoiceRow[] {
  const quantity = definition.party.price_per === 'person' ? checked.party : 1;
  return checked.chosen
    .filter(({ choice }) => !isSensitive || choice.price > 0 || choice.capacity !== null)
    .map(({ field, choice }) => ({ field, option: choice.value, quantity: choice.price > 0 ? quantity : 1, price: choice.price }));
}

/** Who comes: the person of the form, and those whose names it asks for. */
export function participantsOf({ checked, contact }: ReadAnswers): Participant[] {
  const names = [contact.name ?? '', ...checked.companions];
  return names.map((name, index) => ({
    n: index + 1,
    name,
    guardian_name: index === 0 ? (checked.guardian?.name ?? null) : null,
    guardian_relation: index === 0 ? (checked.guardian?.relation ?? null) : null,
  }));
}
