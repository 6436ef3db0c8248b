import { sql } from 'kysely';
import { dateRefusal, slotOn } from '#app/domains/directory/sql.server.ts';
import { practiceRefusal, serviceRefusal } from '#app/domains/services/sql.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Hours } from '#app/platform/visits/visit-kinds.server.ts';
import { isOpen, joinBooking, stands } from './rescheduling.store.server.ts';
import { retryMinutes } from './rescheduling.ts';

/** The reschedulings of an absence that have no proposal yet, in the order in which they were booked. */
export async function findWaitingOf(db: Queryable, absenceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from rescues where absence_id = ${absenceId}::bigint and state = 'waiting' order by from_date, from_start, id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Hours with holds whose time is over. */
export async function findExpiredHours(db: Queryable, now: Date, limit: number): Promise<Hours[]> {
  const { rows } = await sql<Hours>`
    select distinct practice_schedule_id as practice, service_schedule_id as service from rescues where hold_until <= ${now}
    order by 1, 2 limit ${limit}`.execute(db);
  return rows;
}

/** The date of the proposal of `k` does not take place any more. */
const isRefused = (now: Date) => sql<boolean>`(k.state = 'proposed' and coalesce(
  (select ${practiceRefusal(dateRefusal(now, sql`k.visit_date`), sql`k.visit_date`)} is not null
    from practice_schedules s join practices p on p.id = s.practice_id join facilities f on f.id = p.facility_id ${slotOn(sql`k.visit_date`)}
    where s.id = k.practice_schedule_id),
  (select ${serviceRefusal(now, sql`k.visit_date`)} is not null
    from service_schedules h join services v on v.id = h.service_id join facilities f on f.id = v.facility_id where h.id = k.service_schedule_id),
  true))`;

/** A reservation that waits for its payment gets a proposal once it is paid. */
const isReady = sql<boolean>`(k.state = 'waiting' or k.state = 'none' and k.state_at < ${sql.ref('moment.at')} - interval '1 minute' * ${sql.lit(retryMinutes)})
  and (b.kind = 'request' or b.desk_state = 'confirmed')`;

/** Open reschedulings with something to do: no proposal yet, a proposal that does not take place, a booking that was changed elsewhere. */
export async function findToFollow(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select k.id::text as id from rescues k ${joinBooking}
    cross join (select ${now}::timestamptz as at) moment
    where ${isOpen} and (not ${stands(now)} or ${isReady} or ${isRefused(now)})
    order by k.from_date, k.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
