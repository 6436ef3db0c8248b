import { maskedPhone, phoneText } from '#app/platform/contacts/phone-text.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import type { Definition, Field } from './form-definition.schema.ts';
import { choicesOf, isAnswered, isChoiceField } from './form-fields.ts';
import type { Answer, Answers } from './form-price.ts';

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

/** The answers as their person reads them, with the number masked as beside them; what was not asked or not answered is left out. */
export function answerLines(definition: Definition, answers: Answers): { label: string; text: string }[] {
  return definition.fields.flatMap((field) => {
    const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined;
    const whole = isAnswered(field) ? answerText(field, answer) : '';
    const text = 'role' in field && field.role === 'phone' ? maskedPhone(whole) : whole;
    return text === '' ? [] : [{ label: field.label, text }];
  });
}
