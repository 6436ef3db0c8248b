import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Waiting } from '#app/platform/staff/staff-frame.server.ts';
import type { Listing, ListSource, Waits } from './declare-list.server.ts';
import { type Columns, computed, selected } from './work-columns.server.ts';
import { type Asking, conditionsOf, type Filters, listsOf, type View } from './work-filters.server.ts';
import { cursorColumn, isBehind, orderBy, readCursor, writeCursor } from './work-paging.server.ts';

type Listed<Reach, F extends Filters> = Readonly<{ source: ListSource<Reach> }> &
  Pick<Listing<Reach, Columns, F, never, never>, 'filters' | 'search' | 'order'>;

/** The SQL of a list, whose rows have these columns beside their id. */
export function listStore<Reach, F extends Filters, Row>({ source, filters, search, order }: Listed<Reach, F>, columns: Columns) {
  const { from, key, within } = source;
  const listed = { id: computed(sql`${key}::text`), ...columns };
  return {
    /** One page of a list, and the cursor of the page after it. */
    async find(db: Queryable, reach: Reach, view: View<F>, asking: Asking, limit: number) {
      const { by, isDescending = false } = order(view);
      const orderings = [...by, { by: key, type: 'number' as const, isDescending }];
      const cursor = readCursor(orderings, view.after);
      const behind = cursor ? [isBehind(orderings, cursor)] : [];
      const conditions = [within(reach), ...conditionsOf(filters, search, view as View, asking), ...behind];
      const { rows } = await sql<Readonly<{ cursor: string }>>`
        select ${selected(listed)}, ${cursorColumn(orderings)} as cursor from ${from} where ${sql.join(conditions, sql` and `)}
        order by ${orderBy(orderings)} limit ${limit + 1}`.execute(db);
      const page = rows.slice(0, limit);
      return {
        rows: page.map(({ cursor: _cursor, ...row }) => row as unknown as Row & Readonly<{ id: string }>),
        next: rows.length > limit ? writeCursor(page.at(-1)?.cursor ?? '') : null,
      };
    },
    /** How many records are in each list of a kind with several. */
    async countLists(db: Queryable, reach: Reach, asking: Asking): Promise<Record<string, number>> {
      const lists = listsOf(filters, asking);
      if (lists.length === 0) return {};
      const counts = lists.map(({ name, where }) => sql`count(*) filter (where ${where})::int as ${sql.id(name)}`);
      const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)} from ${from} where ${within(reach)}`.execute(db);
      return rows[0] ?? {};
    },
  };
}

/** How many records of a reach wait, since when, and until when the first is to be answered. */
export async function countWaiting<Reach>(
  db: Queryable,
  { from, within }: ListSource<Reach>,
  { where, since, due = sql`null::timestamptz` }: Waits,
  reach: Reach,
): Promise<Waiting> {
  const { rows } = await sql<{ count: number; oldest: Date | null; due: Date | null }>`
    select count(*)::int as count, min(${since}) as oldest, min(${due}) as due from ${from} where ${where} and ${within(reach)}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest: null, due: null };
}
