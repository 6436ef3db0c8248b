import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import type { CaseEvent, CaseRow, ListedCase, WorkDeclaration } from './declare-work.server.ts';
import { type Columns, computed, type RowOf, selected } from './work-columns.server.ts';
import { type Asking, conditionsOf, type Filters, listsOf, type View } from './work-filters.server.ts';
import { cursorColumn, isBehind, orderBy, readCursor, writeCursor } from './work-paging.server.ts';

const missing = {
  version: computed(sql<number>`0`),
  assignee_id: computed(sql<null>`null::uuid`),
  owner: computed(sql<null>`null::text`),
  due_at: computed(sql<null>`null::timestamptz`),
};

export type NewEvent = Readonly<{ kind: string; actorId: string; text?: string | null; mailId?: string | null; now: Date }>;

/** The SQL of a kind of work. */
export function workStore<Reach, L extends Columns, D extends Columns, F extends Filters, X>({
  source: { from, key, columns, waits, within, table, events },
  list,
  detail,
  filters,
  order,
}: Pick<WorkDeclaration<Reach, L, D, F, X>, 'source' | 'list' | 'detail' | 'filters' | 'order'>) {
  const all = { ...missing, ...columns };
  const { state, owner, due_at, created_at } = all;
  const listed = { id: computed(sql`${key}::text`), state, owner, due_at, created_at, ...list };
  const orderingsOf = (view: View<F>) => {
    const { by, isDescending = false } = order(view);
    return [...by, { by: key, type: 'number' as const, isDescending }];
  };
  return {
    /** One page of a list, and the cursor of the page after it. */
    async find(db: Queryable, reach: Reach, view: View<F>, asking: Asking, limit: number) {
      const orderings = orderingsOf(view);
      const cursor = readCursor(orderings, view.after);
      const behind = cursor ? [isBehind(orderings, cursor)] : [];
      const conditions = [within(reach), ...conditionsOf(filters, view as View, asking), ...behind];
      const { rows } = await sql<Readonly<{ cursor: string }>>`
        select ${selected(listed)}, ${cursorColumn(orderings)} as cursor from ${from} where ${sql.join(conditions, sql` and `)}
        order by ${orderBy(orderings)} limit ${limit + 1}`.execute(db);
      const page = rows.slice(0, limit);
      return {
        rows: page.map(({ cursor: _cursor, ...row }) => row as unknown as ListedCase & RowOf<L>),
        next: rows.length > limit ? writeCursor(page.at(-1)?.cursor ?? '') : null,
      };
    },
    /** One record within a reach. */
    async get(db: Queryable, reach: Reach, asked: string) {
      const { rows } = await sql<CaseRow & RowOf<L> & RowOf<D>>`
        select ${selected({ ...listed, ...all, ...detail })} from ${from}
        where ${key} = ${asked} and ${within(reach)}`.execute(db);
      return rows[0] ?? null;
    },
    /** Changes a record that is still as it was read. False when somebody was quicker. */
    async change(tx: Tx, row: Pick<CaseRow, 'id' | 'version' | 'state'>, change: Readonly<Record<string, unknown>>, now: Date) {
      const columnsToSet = {
        ...change,
        ...(table.stateAt && 'state' in change ? { [table.stateAt]: now } : {}),
        ...(table.guard ? {} : { version: row.version + 1 }),
      };
      const set = Object.entries(columnsToSet).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
      const { rows } = await sql`
        update ${sql.table(table.name)} set ${sql.join(set)}
        where ${sql.id(table.key)} = ${row.id} and ${table.guard?.(row) ?? sql`version = ${row.version}`} returning 1`.execute(tx);
      return rows.length > 0;
    },
    /** Adds a line to the history. */
    async addEvent(tx: Tx, of: string, { kind, actorId, text = null, mailId = null, now }: NewEvent): Promise<void> {
      if (!events) return;
      await sql`
        insert into ${sql.table(events.table)} (${sql.id(events.key)}, kind, actor_id, text, mail_id, happened_at)
        values (${of}, ${kind}, ${actorId}, ${text}, ${mailId}, ${now})`.execute(tx);
    },
    /** The history, the newest first, with the state of its mails; nothing is known of a mail that is deleted again. */
    async findEvents(db: Queryable, of: string): Promise<CaseEvent[]> {
      if (!events) return [];
      const { rows } = await sql<CaseEvent>`
        select e.id::text as id, e.kind, e.text, e.happened_at as at, u.name as actor,
          case when o.id is null then null when o.sent_at is not null then 'sent' when o.last_error is not null then 'failing' else 'waiting' end as mail
        from ${sql.table(events.table)} e left join users u on u.id = e.actor_id left join outbox_messages o on o.id = e.mail_id
        where e.${sql.id(events.key)} = ${of} order by e.id desc`.execute(db);
      return rows;
    },
    /** How many records are in each list of a kind with several. */
    async countLists(db: Queryable, reach: Reach, asking: Asking): Promise<Record<string, number>> {
      const lists = listsOf(filters, asking);
      if (lists.length === 0) return {};
      const counts = lists.map(({ name, where }) => sql`count(*) filter (where ${where})::int as ${sql.id(name)}`);
      const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)} from ${from} where ${within(reach)}`.execute(db);
      return rows[0] ?? {};
    },
    /** How many wait, since when, and until when the first is to be answered. */
    async countOpen(db: Queryable, reach: Reach) {
      const { rows } = await sql<{ count: number; oldest: Date | null; due: Date | null }>`
        select count(*)::int as count, min(${created_at.expression}) as oldest, min(${due_at.expression}) as due
        from ${from} where ${waits} and ${within(reach)}`.execute(db);
      return rows[0] ?? { count: 0, oldest: null, due: null };
    },
  };
}
