import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** A visit of a session that may be open, with its number, as its own page needs it. */
type OwnNumber = Readonly<{
  facility_id: number;
  facility: string;
  facility_slug: string;
  time_zone: string;
  session_id: string;
  number: number;
  code: string;
  desk_state: string;
  reported_at: Date | null;
}>;

/** The visit with this private link, on its date and in the night after it; null on every other day, and for one without a number. */
export async function getOwnNumberOrNull(db: Queryable, tokenHash: Buffer, now: Date): Promise<OwnNumber | null> {
  const { rows } = await sql<OwnNumber>`
    select b.facility_id, f.name as facility, f.slug as facility_slug, f.time_zone, b.session_id::text as session_id, n.number, b.code, b.desk_state,
      n.reported_at
    from bookings b
    join facilities f on f.id = b.facility_id
    join visit_numbers n on n.session_id = b.session_id and n.number = b.visit_number
    where b.token_hash = ${tokenHash} and b.is_listed and b.visit_date between ${localNow(now)}::date - 1 and ${localNow(now)}::date`.execute(
    db,
  );
  return rows[0] ?? null;
}
