import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

export type Summary = Readonly<{ version: number; summaryText: string; signedAt: Date; doctor: string | null }>;

/** The versions of a room's summary, the newest first. */
export async function findSummaries(db: Queryable, roomId: string): Promise<Summary[]> {
  const { rows } = await sql<Summary>`
    select s.version, s.sealed_text as "summaryText", s.signed_at as "signedAt", d.name as doctor
    from chat_summaries s left join doctors d on d.user_id = s.signed_by where s.room_id = ${roomId} order by s.version desc`.execute(db);
  return rows;
}

export async function countSummaries(db: Queryable, roomId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from chat_summaries where room_id = ${roomId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Adds a version to a locked room's summary; those before stay. */
export async function insertSummary(
  tx: Tx,
  { roomId, summaryText, signedBy, now }: Readonly<{ roomId: string; summaryText: string; signedBy: string; now: Date }>,
): Promise<void> {
  await sql`
    insert into chat_summaries (room_id, version, sealed_text, signed_by, signed_at)
    select ${roomId}, coalesce(max(version), 0) + 1, ${summaryText}, ${signedBy}, ${now} from chat_summaries where room_id = ${roomId}`.execute(
    tx,
  );
}

/** The number of the licence under which a doctor practised at a facility at a moment. */
export async function findSip(db: Queryable, { doctorId, facilityId, at }: Readonly<{ doctorId: number; facilityId: number; at: Date }>) {
  const { rows } = await sql<{ number: string }>`
    select l.number from doctor_licences l join facilities f on f.id = l.facility_id
    where l.doctor_id = ${doctorId} and l.facility_id = ${facilityId} and l.kind = 'SIP'
      and (${at}::timestamptz at time zone f.time_zone)::date between l.valid_from and l.valid_to`.execute(db);
  return rows[0]?.number ?? null;
}
