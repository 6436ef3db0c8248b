/** Spans of hours that a form offers for each day. */
const spansPerDay = 2;

/** The rows of the form of a week, from Monday: their place in the form, and their day. */
export const weekRows = Array.from({ length: 7 * spansPerDay }, (_, n) => ({
  n,
  day: Math.floor(n / spansPerDay) + 1,
  isFirst: n % spansPerDay === 0,
}));

/** The name of a cell of the form, under which a refusal is said too. */
export const cellName = (n: number, cell: 'start_hour' | 'end_hour' | 'capacity') => `hours.${n}.${cell}`;

/** The names of all cells. */
export const cellNames = weekRows.flatMap(({ n }) => [cellName(n, 'start_hour'), cellName(n, 'end_hour'), cellName(n, 'capacity')]);

/** The rows as the operation takes them; an empty one stays in its place, so that a refusal names the right one. */
export function readWeekRows(fields: URLSearchParams) {
  return weekRows.map(({ n, day }) => ({
    day,
    start_hour: fields.get(cellName(n, 'start_hour')) ?? '',
    end_hour: fields.get(cellName(n, 'end_hour')) ?? '',
    capacity: fields.get(cellName(n, 'capacity')) ?? '',
  }));
}
