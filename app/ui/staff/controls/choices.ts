import type { Choice } from '#app/platform/content/typed-fields.ts';
import { readList } from '../editing/library.ts';

/**
 * Asks what a field can have: what has the text in its name, what these keys are, or the first choice by what another field has (`of`). Null
 * without an answer.
 */
export async function findChoices(
  kind: string,
  field: string,
  wanted: Readonly<{ search: string; near?: string } | { keys: readonly string[] } | { of: string }>,
): Promise<readonly Choice[] | null> {
  const query = 'keys' in wanted ? { keys: wanted.keys.join('\n') } : wanted;
  const answer = await readList<Choice>(`/v1/staff/${kind}/choices`, { field, ...query });
  return answer?.data ?? null;
}

/** How many chosen records are offered first again. */
const maxRecent = 5;
/** By kind and field, because each field can name records of its own. */
const chosen = new Map<string, readonly Choice[]>();

/** Remembers what was chosen in a field, until the page is loaded again. */
export function noteChosen(field: string, choice: Choice): void {
  const others = (chosen.get(field) ?? []).filter(({ value }) => value !== choice.value);
  chosen.set(field, [choice, ...others].slice(0, maxRecent));
}

/** What is offered: what was chosen last comes first, as long as nothing is typed. */
export function withRecent(field: string, search: string, found: readonly Choice[]): readonly Choice[] {
  if (search !== '') return found;
  const recent = chosen.get(field) ?? [];
  return [...recent, ...found.filter(({ value }) => recent.every((one) => one.value !== value))];
}
