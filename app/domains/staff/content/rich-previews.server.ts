import type { Field, Values } from '#app/platform/content/field-values.ts';
import { documentOfAll } from '#app/platform/rich-text/conversion.ts';
import { markupOfHtml } from '#app/platform/rich-text/markup-of-html.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';

/** The long texts of a record as their editor will show them, by field; none of a text that stays HTML. */
export function richPreviews(fields: readonly Pick<Field, 'name' | 'control'>[], values: Values): Record<string, string> {
  const texts = fields.filter(({ control }) => control === 'rich').map(({ name }) => [name, values[name] ?? ''] as const);
  return Object.fromEntries(texts.filter(([, text]) => documentOfAll(markupOfHtml(text))).map(([name, text]) => [name, cleanHtml(text)]));
}
