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

/** What stands before a later word of a name. */
const beforeWords = [' ', '(', '-', '/'];

/** How far a name is from a text: it begins so, a later word of it does, or this many letters differ. */
function distanceTo(wanted: string, label: string): number {
  if (label.startsWith(wanted)) return 0;
  if (beforeWords.some((sign) => label.includes(sign + wanted))) return 0.5;
  return lettersBetween(wanted, label, maxLetters);
}

/** The names that a text may mean, the nearest first: they begin so, a word of theirs does, or they are two letters away. Three at most. */
export function nearestNames<T extends Readonly<{ label: string }>>(text: string, known: readonly T[]): T[] {
  const wanted = plainName(text);
  if (wanted.length < shortest || wanted.length > longest) return [];
  return known
    .map((one) => ({ one, distance: distanceTo(wanted, plainName(one.label)) }))
    .filter(({ distance }) => distance <= maxLetters)
    .toSorted((a, b) => a.distance - b.distance || a.one.label.localeCompare(b.one.label))
    .slice(0, maxOffers)
    .map(({ one }) => one);
}
