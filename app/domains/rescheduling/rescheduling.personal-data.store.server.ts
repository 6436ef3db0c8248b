import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { joinBooking } from './rescheduling.store.server.ts';

export type PersonalRescheduling = Readonly<{
  code: string;
  from_date: string;
  visit_date: string | null;
  start_hour: string | null;
  state: string;
  answered_at: Date | null;
  created_at: Date;
}>;

/** What was proposed to an account, the newest first. */
export async function findPersonal(db: Queryable, userId: string): Promise<PersonalRescheduling[]> {
  const { rows } = await sql<PersonalRescheduling>`
    select b.code, k.from_date, k.visit_date, to_char(k.start_hour, 'HH24:MI') as start_hour, k.state, k.answered_at, k.created_at
    from (
      select x.* from rescues x join appointment_requests r on r.id = x.request_id where r.user_id = ${userId}::uuid
      union all
      select x.* from rescues x join reservations r on r.id = x.reservation_id where r.user_id = ${userId}::uuid
    ) k ${joinBooking} order by k.id desc`.execute(db);
  return rows;
}
