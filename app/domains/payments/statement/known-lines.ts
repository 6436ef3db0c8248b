export type KeyedLine = Readonly<{ key: string; day: string; amount: number; hasBalance: boolean }>;

const sumOfDay = ({ day, amount }: KeyedLine): string => `${day} ${amount}`;

/**
 * The lines of a file that no import has brought yet, and those that are known: by their key, or as another reading of a line, whose key is `of`: the
 * same sum of the same day, with another text, because columns were named anew or a spreadsheet has saved the file. Two lines with a balance each are
 * never that.
 */
export function sortKnown<Line extends KeyedLine>(
  lines: readonly Line[],
  known: readonly KeyedLine[],
): Readonly<{ added: readonly Line[]; known: readonly Line[]; alike: readonly (Line & Readonly<{ of: string }>)[] }> {
  const [keys, knownKeys] = [lines, known].map((all) => new Set(all.map(({ key }) => key)));
  const others = Map.groupBy(
    known.filter(({ key }) => !keys?.has(key)),
    sumOfDay,
  );
  const sorted = { added: [] as Line[], known: [] as Line[], alike: [] as (Line & { of: string })[] };
  for (const line of lines) {
    const left = others.get(sumOfDay(line)) ?? [];
    const same = left.find(({ hasBalance }) => !(hasBalance && line.hasBalance));
    if (knownKeys?.has(line.key)) sorted.known.push(line);
    else if (!same) sorted.added.push(line);
    else {
      left.splice(left.indexOf(same), 1);
      sorted.alike.push({ ...line, of: same.key });
    }
  }
  return sorted;
}
