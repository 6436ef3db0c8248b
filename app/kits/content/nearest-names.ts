/** A word as it is compared: in small letters, with single spaces. */
export const plainName = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** How many letters must change, go or come for one word to be the other; more than `max` is not counted. */
function lettersBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, own] of [...other].entries())
      next.push(Math.min((row[place] ?? 0) + (own === letter ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    if (Math.min(...next) > max) return max + 1;
    row = next;
  }
  return row.at(-1) ?? 0;
}

const maxLetters = 2;
const maxOffers = 3;
/** Names this short are two letters away from too many. */
const shortest = 3;
const longest = 150;

/** The names that a text may mean, the nearest first: two letters away, or ones that begin so. Three at most. */
export function nearestNames<T extends Readonly<{ label: string }>>(text: string, known: readonly T[]): T[] {
  const wanted = plainName(text);
  if (wanted.length < shortest || wanted.length > longest) return [];
  const away = (label: string) => (label.startsWith(wanted) ? 0 : lettersBetween(wanted, label, maxLetters));
  return known
    .map((one) => ({ one, letters: away(plainName(one.label)) }))
    .filter(({ letters }) => letters <= maxLetters)
    .toSorted((a, b) => a.letters - b.letters || a.one.label.localeCompare(b.one.label))
    .slice(0, maxOffers)
    .map(({ one }) => one);
}
