import { sql } from 'kysely';
import type { DemoLoad } from './demo-load.ts';

/** The licences of the doctors who offer services, some of which end soon, and the chat hours of those who offer chats. */
export async function loadChat({ trx, now }: DemoLoad): Promise<void> {
  await sql`
    insert into doctor_licences (doctor_id, kind, facility_id, number, valid_from, valid_to, verified_at)
    select s.doctor_id, 'SIP', s.facility_id, format('503/%s/%s/2025 (contoh)', s.facility_id, s.doctor_id), ${now}::date - 300,
      ${now}::date + (array[700, 900, 60, 1100, 20, 800, 5])[1 + (row_number() over (order by s.doctor_id, s.facility_id) % 7)], ${now}
    from (select distinct doctor_id, facility_id from services where doctor_id is not null) s`.execute(trx);
  await sql`
    insert into chat_hours (doctor_id, facility_id, day, opens, closes)
    select doctor_id, min(facility_id), day, '07:00', '21:00' from services cross join generate_series(1, 7) day
    where kind = 'consultation' and doctor_id is not null group by doctor_id, day`.execute(trx);
}
