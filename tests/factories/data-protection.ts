import { sql } from 'kysely';
import type { Database } from '#app/platform/database/db.server.ts';

/** A request of an account about its data, as the desk works on it. */
export async function openPrivacyRequest(db: Database, userId: string): Promise<string> {
  const { id } = await db
    .insertInto('privacy_requests')
    .values({
      kind: 'correction',
      channel: 'account',
      user_id: userId,
      details: 'Tanggal lahir anak saya salah tertulis.',
      received_at: sql`now()`,
      due_at: sql`now() + interval '72 hours'`,
      identity: 'account',
      identity_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into privacy_request_events (request_id, kind, text, happened_at) values (${id}, 'noted', 'Sudah ditelepon', now())`.execute(
    db,
  );
  return id;
}

/** A breach with a notice that waits for its approval, and one person whom it concerns. */
export async function openBreach(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with opened as (
      insert into privacy_incidents (is_exercise, title, what, systems, data_kinds, estimated, known_at, due_at, created_at,
        notice_data, notice_how, notice_done, notice_advice)
      values (false, 'Berkas salah alamat', 'Satu berkas terkirim keliru.', 'Pendaftaran', '{contact,health}', 12, now(),
        now() + interval '72 hours', now(), 'Nomor ponsel.', 'Terkirim keliru.', 'Sudah dihapus.', 'Waspada.')
      returning id),
    step as (insert into privacy_incident_steps (incident_id, kind, happened_at) select id, 'opened', now() from opened)
    insert into privacy_incident_persons (incident_id, user_id, origin) select id, ${userId}, 'accounts' from opened returning incident_id as id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}
