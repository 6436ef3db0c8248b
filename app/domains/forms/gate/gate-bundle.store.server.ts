import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';

/** A registration as a device keeps it for one list. */
export type ListedTicket = Readonly<{
  ticket_id: Buffer;
  code: string;
  generation: number;
  party: number;
  state: string;
  name: string;
  admitted: number | null;
  first_at: Date | null;
}>;

const columns = sql`r.ticket_id, r.code, r.generation, r.party, r.state, r.name, a.admitted, a.first_at`;

/** The registrations of an event with who is inside by a list: all, or those that were changed or scanned since. */
export async function findTickets(db: Queryable, formId: number, listId: number, since: Date | null): Promise<ListedTicket[]> {
  const isChanged = since
    ? sql`(r.updated_at >= ${since} or r.id in (
        select s.registration_id from event_scans s where s.form_id = ${formId} and s.created_at >= ${since} and s.registration_id is not null))`
    : sql`true`;
  const { rows } = await sql<ListedTicket>`
    select ${columns} from event_registrations r
    left join event_admissions a on a.registration_id = r.id and a.list_id = ${listId}
    where r.form_id = ${formId} and ${isChanged} order by r.id`.execute(db);
  return rows;
}

/** How many registrations an event has. */
export async function countTickets(db: Queryable, formId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from event_registrations where form_id = ${formId}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Registrations of an event by a part of the name or the end of the number, at most 20. */
export async function searchTickets(
  db: Queryable,
  { formId, listId, name, digits }: Readonly<{ formId: number; listId: number; name: string | null; digits: string | null }>,
): Promise<(ListedTicket & { phone: string | null })[]> {
  const pattern = name && likePattern(name);
  const { rows } = await sql<ListedTicket & { phone: string | null }>`
    select ${columns}, r.phone from event_registrations r
    left join event_admissions a on a.registration_id = r.id and a.list_id = ${listId}
    where r.form_id = ${formId} and r.state not in ('rejected', 'expired')
      and (r.name ilike ${pattern} or r.phone like '%' || ${digits}::text)
    order by r.name, r.id limit 20`.execute(db);
  return rows;
}
