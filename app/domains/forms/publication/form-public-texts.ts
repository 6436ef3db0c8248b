import type { Values } from '#app/platform/content/field-values.ts';
import type { DraftLeaf } from '../form/form-parts.schema.ts';
import { fieldPart } from '../form/form-parts.schema.ts';
import { fieldsOf } from '../form/form-work.ts';

const textParts = [
  'name',
  'description',
  'place',
  'consent_announcement',
  'consent_marketing',
  'text_submit',
  'text_success',
  'text_whatsapp',
];

const labelsOf = (options: readonly (DraftLeaf & { options?: readonly DraftLeaf[] })[]): string[] =>
  options.flatMap(({ label, options: inner = [] }) => [label, ...labelsOf(inner)]);

/** What visitors read of a form, by the part in which it is written; of a field all of its texts, a line for each. */
export function publicTexts(values: Values): Values {
  const fields = fieldsOf(values).map(({ id, label, description, placeholder, options }) => {
    const lines = [label, description, placeholder, ...labelsOf(options)];
    return [fieldPart(id), lines.filter(Boolean).join('\n')] as const;
  });
  return { ...Object.fromEntries(textParts.map((name) => [name, values[name] ?? ''])), ...Object.fromEntries(fields) };
}
