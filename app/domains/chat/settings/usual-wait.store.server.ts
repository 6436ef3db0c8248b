import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** The chats that are counted: the newest ones of so many days; of fewer than the least nothing is said. */
const counted = { newest: 20, least: 5, days: 90 } as const;

export async function findUsualWait(db: Queryable, doctorId: number): Promise<number | null> {
  const row = await db.selectFrom('chat_usual_waits').select('minutes').where('doctor_id', '=', doctorId).executeTakeFirst();
  return row?.minutes ?? null;
}

/**
 * Writes for each doctor the median of whole minutes from payment to the first word, and returns whose has changed. A chat that changed hands
 * says nothing.
 */
export async function putUsualWaits(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ doctor_id: number }>`
    with waits as (
      select r.doctor_id, extract(epoch from said.first_at - paid.first_at) / 60 as minutes,
        row_number() over (partition by r.doctor_id order by r.started_at desc) as nth
      from chat_rooms r
      cross join lateral (select min(happened_at) as first_at from chat_events where room_id = r.id and kind = 'paid') paid
      cross join lateral (select min(sent_at) as first_at from chat_messages where room_id = r.id and side = 'doctor') said
      where r.answered_seq is not null and r.started_at > ${now}::timestamptz - make_interval(days => ${counted.days})
        and paid.first_at < said.first_at and not exists (select from chat_handovers h where h.room_id = r.id and h.to_seq is not null)
    ), usual as (
      select doctor_id, least(1440, greatest(1, ceil(percentile_cont(0.5) within group (order by minutes))))::smallint as minutes
      from waits where nth <= ${counted.newest} group by doctor_id having count(*) >= ${counted.least}
    ), gone as (
      delete from chat_usual_waits w where not exists (select from usual u where u.doctor_id = w.doctor_id) returning doctor_id
    ), written as (
      insert into chat_usual_waits (doctor_id, minutes) select doctor_id, minutes from usual
      on conflict (doctor_id) do update set minutes = excluded.minutes where chat_usual_waits.minutes <> excluded.minutes
      returning doctor_id
    )
    select doctor_id from gone union all select doctor_id from written`.execute(tx);
  return rows.map(({ doctor_id }) => doctor_id);
}
