import { diffWordsWithSpace } from 'diff';
import type { Field, Values } from '#app/platform/resources/values.ts';

type Part = Readonly<{ kind: 'same' | 'added' | 'removed'; text: string }>;
export type FieldDiff = Readonly<{ label: string; parts: readonly Part[] }>;

/** Two long texts without a common word would take long to compare. */
const timeoutMs = 300;
/** Of a long text without changes only its ends are shown. */
const keptCharacters = 160;

/** The fields that differ, each as words that stayed, came and went. */
export function diffOf(fields: readonly Field[], before: Values, after: Values): FieldDiff[] {
  return fields.flatMap((field) => {
    const [from, to] = [before[field.name] ?? '', after[field.name] ?? ''].map((text) => readable(field, text)) as [string, string];
    if (from === to) return [];
    const changes = diffWordsWithSpace(from, to, { timeout: timeoutMs });
    const parts = changes?.map(
      ({ value, added, removed }): Part => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }),
    ) ?? [
      { kind: 'removed' as const, text: from },
      { kind: 'added' as const, text: to },
    ];
    return [{ label: field.label, parts: parts.map(shorten) }];
  });
}

function readable({ control, options }: Field, text: string): string {
  if (control === 'flag') return text === '' ? 'Tidak' : 'Ya';
  const chosen = options?.find(({ value }) => value === text);
  if (chosen) return chosen.label;
  // One block per line, so that a change is seen in its paragraph.
  return control === 'rich' ? text.replace(/(<\/(?:p|li|h[2-6]|tr|blockquote|ul|ol|table)>)(?=\S)/g, '$1\n') : text;
}

function shorten(part: Part): Part {
  if (part.kind !== 'same' || part.text.length <= 2 * keptCharacters + 20) return part;
  return { kind: 'same', text: `${part.text.slice(0, keptCharacters)} … ${part.text.slice(-keptCharacters)}` };
}
