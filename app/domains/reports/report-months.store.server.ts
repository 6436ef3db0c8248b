import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { monthAfter } from '#app/platform/time/dates.ts';
import { minPersons } from './figure-publication.ts';
import { type FigureName, figures } from './figures.ts';
import { findCells, findWaits } from './report-facts.store.server.ts';
import { isWholeOn } from './report-months.ts';
import { emptyMonth, type MonthShown, monthOf, shownOf, storedMonth, storedOf } from './shown-months.ts';

const firstDay = (month: string) => `${month}-01`;

/** The closed months among these. */
async function findClosed(db: Queryable, figure: FigureName, months: readonly string[]): Promise<Map<string, MonthShown>> {
  const { rows } = await sql<{ month: string; published: unknown; isWhole: boolean }>`
    select to_char(month, 'YYYY-MM') as month, published, is_whole as "isWhole" from report_months
    where figure = ${figure} and month = any(${months.map(firstDay)}::date[])`.execute(db);
  return new Map(rows.map(({ month, published, isWhole }) => [month, monthOf(storedMonth.parse(published), isWhole)]));
}

/** Counts months from the tables. They follow each other. */
export async function countMonths(
  db: Queryable,
  figure: FigureName,
  months: readonly string[],
  today: string,
): Promise<Map<string, MonthShown>> {
  const sorted = months.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!(first && last)) return new Map();
  const span = { from: firstDay(first), until: firstDay(monthAfter(last, 1)) };
  const found = await findCells(db, figure, span);
  const counted = figures[figure].isOfThings ? found.map((cell) => ({ ...cell, persons: Math.max(cell.persons, minPersons) })) : found;
  const cells = Map.groupBy(counted, ({ month }) => month);
  const waits = Map.groupBy(await findWaits(db, figure, span), ({ month }) => month);
  const shown = (month: string) =>
    shownOf(cells.get(month) ?? [], waits.get(month) ?? [], isWholeOn(month, figures[figure].keptDays, today));
  return new Map(months.map((month) => [month, shown(month)]));
}

/** What may be shown of these months: as it was stored, or, of a month that is not closed, as it is counted now. */
export async function readMonths(
  db: Queryable,
  figure: FigureName,
  months: readonly string[],
  today: string,
): Promise<(month: string) => MonthShown> {
  const closed = await findClosed(db, figure, months);
  const open = await countMonths(
    db,
    figure,
    months.filter((month) => !closed.has(month)),
    today,
  );
  return (month) => closed.get(month) ?? open.get(month) ?? emptyMonth;
}

/** The months until this one, at most so many, that are not closed. */
export async function findOpenMonths(db: Queryable, figure: FigureName, until: string, count: number): Promise<string[]> {
  const months = Array.from({ length: count }, (_, at) => monthAfter(until, -at));
  const closed = await findClosed(db, figure, months);
  return months.filter((month) => !closed.has(month));
}

/** Stores what is shown of a month. A month is closed once. */
export async function closeMonth(db: Queryable, figure: FigureName, month: string, shown: MonthShown, now: Date): Promise<void> {
  await db
    .insertInto('report_months')
    .values({ figure, month: firstDay(month), is_whole: shown.isWhole, closed_at: now, published: JSON.stringify(storedOf(shown)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
