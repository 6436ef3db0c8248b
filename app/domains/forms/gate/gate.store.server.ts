import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { groupTimeZone } from '../form/form-closing.ts';
import type { GateList } from './gate.ts';

/** An event as its gates know it. */
export type GateEvent = Readonly<{
  id: number;
  kind: 'event' | 'attendance';
  slug: string;
  name: string;
  facility_id: number | null;
  audience: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
}>;

const columns = sql`id, kind, slug, name, facility_id, audience, starts_at, ends_at,
  coalesce((select h.time_zone from facilities h where h.id = forms.facility_id), ${groupTimeZone}) as time_zone`;
// Whoever has registered can come as long as the event is not put away.
const hasGates = sql`kind <> 'survey' and state in ('published', 'closed') and starts_at is not null`;

/** One event that has gates. */
export async function getEventOrNull(db: Queryable, id: number): Promise<GateEvent | null> {
  const { rows } = await sql<GateEvent>`select ${columns} from forms where id = ${id}::int and ${hasGates}`.execute(db);
  return rows[0] ?? null;
}

/** The same by its address; where an event and an attendance have one, the event. */
export async function findEventBySlug(db: Queryable, slug: string): Promise<GateEvent | null> {
  const { rows } = await sql<GateEvent>`
    select ${columns} from forms where slug = ${slug} and ${hasGates} order by kind = 'event' desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The lists of an event, in the order in which they open. */
export async function findLists(db: Queryable, formId: number): Promise<GateList[]> {
  const { rows } = await sql<{ id: number; name: string; opens_at: Date; closes_at: Date }>`
    select id, name, opens_at, closes_at from event_gate_lists where form_id = ${formId} order by opens_at, id`.execute(db);
  return rows.map((row) => ({ id: row.id, name: row.name, opensAt: row.opens_at, closesAt: row.closes_at }));
}

type NewList = Readonly<{ formId: number; name: string; opensAt: Date; closesAt: Date; now: Date }>;

/** Adds a list; one of the same name remains as it is. */
export async function addList(tx: Queryable, { formId, name, opensAt, closesAt, now }: NewList): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into event_gate_lists (form_id, name, opens_at, closes_at, created_at) values (${formId}, ${name}, ${opensAt}, ${closesAt}, ${now})
    on conflict (form_id, name) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Whether another list of this event has the name. */
export async function hasOtherList(db: Queryable, id: number, { formId, name }: Pick<NewList, 'formId' | 'name'>): Promise<boolean> {
  const { rows } = await sql`select from event_gate_lists where form_id = ${formId} and name = ${name} and id <> ${id}`.execute(db);
  return rows.length > 0;
}

/** Changes a list of this event; false when there is none. */
export async function changeList(tx: Tx, id: number, { formId, name, opensAt, closesAt }: Omit<NewList, 'now'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update event_gate_lists set name = ${name}, opens_at = ${opensAt}, closes_at = ${closesAt}
    where id = ${id} and form_id = ${formId}`.execute(tx);
  return Number(numAffectedRows ?? 0) === 1;
}
