import { normalForm } from './normal-form.ts';

/** The letters of a list from A to Z. */
export const letters: readonly string[] = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));

/** What begins with something else than a letter. */
const others = '#';

export type LetterGroup<T> = Readonly<{ letter: string; entries: readonly T[] }>;

const letterOf = (name: string): string => {
  const first = normalForm(name, 'NFKD')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 1)
    .toUpperCase();
  return letters.includes(first) ? first : others;
};

/** The entries by their first letter and within it by name; letters without any are left out. */
export function byLetter<T extends Readonly<{ name: string }>>(entries: readonly T[]): LetterGroup<T>[] {
  const sorted = [...entries].sort((one, other) => one.name.localeCompare(other.name, 'id', { sensitivity: 'base', numeric: true }));
  const groups = Map.groupBy(sorted, ({ name }) => letterOf(name));
  return [...letters, others].flatMap((letter) => {
    const of = groups.get(letter);
    return of ? [{ letter, entries: of }] : [];
  });
}
