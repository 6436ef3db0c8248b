import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** Since when the patient of an active room `r` waits: for the first word since the doctor began or took it over, or for an answer. */
export const doctorSince = sql<Date | null>`case when r.answered_seq is null
  then greatest(r.state_at, (select max(h.ended_at) from chat_handovers h where h.room_id = r.id and h.state = 'accepted'))
  else (select min(m.sent_at) from chat_messages m where m.room_id = r.id and m.side = 'patient'
    and m.seq > (select max(d.seq) from chat_messages d where d.room_id = r.id and d.side = 'doctor')) end`;

/** Since when its doctor, who has written since then, waits for the patient. */
const patientSince = sql<Date | null>`(select min(m.sent_at) from chat_messages m
  where m.room_id = r.id and m.side = 'doctor' and m.seq >= r.answered_seq
    and m.seq > coalesce((select max(p.seq) from chat_messages p where p.room_id = r.id and p.side = 'patient'), 0))`;

/** For whom the other one waits in an active room, and since when. */
export async function findSilence(
  db: Queryable,
  roomId: string,
): Promise<Readonly<{ doctorSince: Date | null; patientSince: Date | null }>> {
  const { rows } = await sql<{ doctorSince: Date | null; patientSince: Date | null }>`
    select ${doctorSince} as "doctorSince", ${patientSince} as "patientSince" from chat_rooms r
    where r.id = ${roomId} and r.state = 'active'`.execute(db);
  return rows[0] ?? { doctorSince: null, patientSince: null };
}
