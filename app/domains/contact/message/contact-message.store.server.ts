import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { GuestContact } from '#app/platform/personal-data/personal-data.server.ts';
import { consentNotStated } from './contact-message.ts';

export type NewMessage = Readonly<{
  name: string;
  email: string;
  phone: string;
  message: string;
  specializationId: number | null;
  consentVersion: string;
  isSuspect: boolean;
}>;

/** Stores a message, without a specialization that does not exist. Returns the message's id and the specialization's name. */
export async function insertMessage(tx: Tx, given: NewMessage, now: Date): Promise<{ id: string; topic: string | null }> {
  const { rows } = await sql<{ id: string; topic: string | null }>`
    with topic as (select id, name from specializations where id = ${given.specializationId}),
    stored as (
      insert into contact_messages (name, email, phone, message, specialization_id, consent_version, is_suspect, created_at)
      values (${given.name}, ${given.email}, ${given.phone}, ${given.message}, (select id from topic), ${given.consentVersion},
        ${given.isSuspect}, ${now})
      returning id)
    select stored.id::text as id, (select name from topic) as topic from stored`.execute(tx);
  const [stored] = rows;
  if (!stored) throw new Error('an insert without conflict gives one row');
  return stored;
}

/** Deletes up to `max` messages written before `before`. Returns their number. */
export async function deleteOldMessages(db: Queryable, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from contact_messages where id in
      (select id from contact_messages where created_at < ${before} order by created_at limit ${max})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Records which mail delivered a message to the staff. */
export async function noteMail(tx: Tx, id: string, mailId: string): Promise<void> {
  await tx.updateTable('contact_messages').set({ mail_id: mailId }).where('id', '=', id).execute();
}

/** Whose messages: those of an account, or of somebody without one. */
export type Sender = Readonly<{ userId: string } | GuestContact>;

/** The messages with a proven address. A number proves nothing: people share one, and anybody can type it. */
const sentBy = (sender: Sender) =>
  'userId' in sender
    ? sql<boolean>`exists (select from users u where u.id = ${sender.userId} and lower(c.email) = u.email)`
    : sql<boolean>`(lower(c.email) = lower(${sender.email}::text)
        and (${sender.name}::text is null or lower(btrim(c.name)) = lower(btrim(${sender.name}::text))))`;

export type PersonalMessage = {
  nama: string;
  email: string;
  nomor_ponsel: string;
  poliklinik: string | null;
  pesan: string;
  versi_persetujuan: string | null;
  dikirim: Date;
  /** The answers and notes of staff, and why they looked at the addresses. */
  tindak_lanjut: { jenis: 'jawaban' | 'catatan' | 'kontak dibuka'; isi: string; waktu: string }[];
};

/** Returns all stored data of these messages, the newest first. */
export async function findMessagesOf(db: Queryable, sender: Sender): Promise<PersonalMessage[]> {
  const { rows } = await sql<PersonalMessage>`
    select c.name as nama, c.email, c.phone as nomor_ponsel, s.name as poliklinik, c.message as pesan,
      nullif(c.consent_version, ${consentNotStated}) as versi_persetujuan, c.created_at as dikirim,
      coalesce((select jsonb_agg(jsonb_build_object('jenis', case e.kind when 'answered' then 'jawaban' when 'revealed' then 'kontak dibuka' else 'catatan' end, 'isi', e.text,
          'waktu', e.happened_at) order by e.id)
        from contact_case_events e where e.message_id = c.id and e.kind in ('answered', 'noted', 'revealed')), '[]') as tindak_lanjut
    from contact_messages c left join specializations s on s.id = c.specialization_id
    where ${sentBy(sender)} order by c.id desc`.execute(db);
  return rows;
}

/** How many of them there are. */
export async function countMessagesOf(db: Queryable, sender: Sender): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from contact_messages c where ${sentBy(sender)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes these messages, and returns how many there were and the ids of their mails to the staff. */
export async function deleteMessagesOf(tx: Tx, sender: Sender): Promise<{ count: number; mails: string[] }> {
  // Both read the rows as they were before, so the answers' mails are found although they go with their letter.
  const { rows } = await sql<{ count: number; mails: string[] }>`
    with gone as (delete from contact_messages c where ${sentBy(sender)} returning c.id, c.mail_id)
    select (select count(*)::int from gone) as count, array(
      select mail_id::text from gone where mail_id is not null union all
      select e.mail_id::text from contact_case_events e join gone on gone.id = e.message_id where e.mail_id is not null) as mails`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, mails: [] };
}
