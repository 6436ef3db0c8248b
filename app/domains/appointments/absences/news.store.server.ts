import { sql } from 'kysely';
import { dateRefusal, slotOn, startOfToday } from '#app/domains/directory/sql.server.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import { isExpectedVisit } from './affected.store.server.ts';

export type VisitNews = Readonly<{ kind: 'absent' | 'late'; doctor: string; minutes: number | null }>;

/** What is new about the open visit with this token; null when it takes place as it was told, or is not there. */
export async function getNewsOrNull(db: Queryable, tokenHash: Buffer, now: Date): Promise<VisitNews | null> {
  const { rows } = await sql<VisitNews>`
    select case when n.is_refused then 'absent' else 'late' end as kind, n.doctor, case when not n.is_refused then n.minutes end as minutes
    from (
      select d.name as doctor, ${dateRefusal(startOfToday(now), sql`r.visit_date`)} is not null as is_refused, (
          select max(b.minutes) from absences b
          where b.schedule_id = r.schedule_id and b.starts_on = r.visit_date and b.kind = 'late' and b.undone_at is null
        ) as minutes
      from appointment_requests r
      join practice_schedules s on s.id = r.schedule_id
      join practices p on p.id = s.practice_id
      join doctors d on d.id = p.doctor_id
      join facilities f on f.id = p.facility_id
      ${slotOn(sql`r.visit_date`)}
      where r.token_hash = ${tokenHash} and ${isExpectedVisit(now)}
    ) n where n.is_refused or n.minutes is not null`.execute(db);
  return rows[0] ?? null;
}
