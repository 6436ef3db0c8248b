import type { Field, Values } from '#app/platform/content/field-values.ts';
import { leftOutText } from '#app/platform/rich-text/left-out.ts';
import { readHtml } from '#app/platform/rich-text/rich-text.server.ts';

/** What of these texts is struck out, hidden or a remark and so never shown, by field, in words for who wrote them. */
export function leftOutTexts(fields: readonly Field[], values: Values): Record<string, string> {
  const rich = fields.filter(({ control }) => control === 'rich');
  return Object.fromEntries(
    rich.flatMap(({ name }) => {
      const text = leftOutText(readHtml(values[name] ?? '').left);
      return text === null ? [] : [[name, text]];
    }),
  );
}
