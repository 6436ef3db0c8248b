import { mediumDateOf } from '#app/platform/calendar.ts';
import { phoneText } from '#app/platform/phone-text.ts';
import { choicesOf, isChoiceField } from './fields.rules.ts';
import type { Answer } from './price.rules.ts';
import type { Field } from './schema.ts';

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 6 });

/** An answer as people read it; the options by their labels. Empty without one. */
export function answerText(field: Field, answer: Answer | undefined): string {
  if (answer === undefined) return '';
  if (isChoiceField(field)) {
    const chosen = typeof answer === 'object' ? answer : [String(answer)];
    return choicesOf(field)
      .filter(({ value }) => chosen.includes(value))
      .map(({ label }) => label)
      .join(', ');
  }
  if (typeof answer === 'number') return number.format(answer);
  if (typeof answer === 'object') return `${answer.length} berkas`;
  if (field.type === 'date') return mediumDateOf(answer);
  return field.type === 'phone' ? phoneText(answer) : answer;
}
