type Item = Readonly<{ title: string; why: string; href: string; act: string; due?: Date | null; count?: number }>;
type Line = Readonly<{
  name: string;
  label: string;
  href: string | null;
  count: number;
  oldest: Date | null;
  due: Date | null;
  items: readonly Item[];
}>;

/** How many things stand on the home page by their names. */
const maxShown = 12;

const last = Number.MAX_SAFE_INTEGER;

/** A line that is named as one thing, because the time of its first thing is over. */
const asItem = ({ label, count, due, href }: Line & { href: string }): Item => ({
  title: label,
  why: `${count.toLocaleString('id-ID')} menunggu${count > 1 ? ', ada yang lewat tenggat' : ''}`,
  href,
  act: 'Buka',
  due,
});

/**
 * Parts what waits into the things that are named, those with the nearest due time first, and the rest as counts. A line of which all is named
 * is not counted; of one that goes on, what is left has no age and no due time of its own. What is overdue, things and lines that have such, stands apart.
 */
export function splitWaiting<L extends Line>(lines: readonly L[], now: Date): { overdue: Item[]; items: L['items'][number][]; rest: L[] } {
  const all = lines.flatMap((line) => line.items.map((item) => ({ item, line })));
  const timeOf = ({ due }: Item) => due?.getTime() ?? last;
  // The order of lines and of their items remains where no due time says otherwise.
  const shown = all.toSorted((one, other) => timeOf(one.item) - timeOf(other.item)).slice(0, maxShown);
  const rest = lines.flatMap((line) => {
    const named = shown.filter((one) => one.line === line).reduce((sum, { item: { count = 1 } }) => sum + count, 0);
    if (named === 0) return line;
    return line.count > named ? { ...line, label: `${line.label}, lainnya`, count: line.count - named, oldest: null, due: null } : [];
  });
  const isOver = ({ due = null }: { due?: Date | null }) => due !== null && due < now;
  const named = shown.map(({ item }) => item);
  const overLines = rest.flatMap((line) => (isOver(line) && line.href ? asItem({ ...line, href: line.href }) : []));
  return {
    overdue: [...named.filter(isOver), ...overLines].toSorted((one, other) => timeOf(one) - timeOf(other)),
    items: named.filter((item) => !isOver(item)),
    rest: rest.filter((line) => !(isOver(line) && line.href)),
  };
}
