import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { CaseEvent, CaseRow, ListedCase, WorkDeclaration } from './declare-work.server.ts';
import { countWaiting, listStore } from './list-store.server.ts';
import { type Columns, computed, type RowOf, selected } from './work-columns.server.ts';
import type { Filters } from './work-filters.server.ts';

const missing = {
  version: computed(sql<number>`0`),
  assignee_id: computed(sql<null>`null::uuid`),
  owner: computed(sql<null>`null::text`),
  due_at: computed(sql<null>`null::timestamptz`),
};

export type NewEvent = Readonly<{ kind: string; actorId: string; text?: string | null; mailId?: string | null; now: Date }>;

/** The SQL of a kind of work. */
export function workStore<Reach, L extends Columns, D extends Columns, F extends Filters, X>(
  declaration: Pick<WorkDeclaration<Reach, L, D, F, X>, 'source' | 'list' | 'detail' | 'filters' | 'search' | 'order'>,
) {
  const { source, list, detail } = declaration;
  const { from, key, columns, within, table, events } = source;
  const all = { ...missing, ...columns };
  const { state, owner, due_at, created_at } = all;
  const listed = { state, owner, due_at, created_at, ...list };
  return {
    ...listStore<Reach, F, ListedCase & RowOf<L>>(declaration, listed),
    /** One record within a reach. */
    async get(db: Queryable, reach: Reach, asked: string) {
      const { rows } = await sql<CaseRow & RowOf<L> & RowOf<D>>`
        select ${selected({ id: computed(sql`${key}::text`), ...listed, ...all, ...detail })} from ${from}
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
    /** How many wait, since when, and until when the first is to be answered. */
    countOpen: (db: Queryable, reach: Reach) =>
      countWaiting(db, source, { where: source.waits, since: created_at.expression, due: due_at.expression }, reach),
  };
}
