import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { delayMinutes, isCalledOff, isExpectedVisit } from '../request/visit-time.store.server.ts';

export type VisitNews = Readonly<{ kind: 'absent' | 'late'; doctor: string; minutes: number | null }>;

/** What is new about the open visit with this token; null when it takes place as it was told, or is not there. */
export async function getNewsOrNull(db: Queryable, tokenHash: Buffer, now: Date): Promise<VisitNews | null> {
  const { rows } = await sql<VisitNews>`
    select case when n.is_off then 'absent' else 'late' end as kind, n.doctor, case when not n.is_off then n.minutes end as minutes
    from (
      select d.name as doctor, ${isCalledOff} as is_off, ${delayMinutes} as minutes
      from appointment_requests r
      join doctors d on d.id = r.doctor_id
      join facilities f on f.id = r.facility_id
      where r.token_hash = ${tokenHash} and ${isExpectedVisit(now)}
    ) n where n.is_off or n.minutes is not null`.execute(db);
  return rows[0] ?? null;
}
