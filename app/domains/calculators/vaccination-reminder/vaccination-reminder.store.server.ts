import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { ScheduleName } from '../vaccination/schedules.ts';

export type Reminder = Readonly<{ id: string; userId: string; memberId: string; schedule: ScheduleName; doses: string[] }>;

const columns = sql`r.id::text as id, r.user_id as "userId", r.member_id as "memberId", r.schedule, r.doses`;

/** The reminders of an account. */
export async function findReminders(db: Queryable, userId: string): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`select ${columns} from vaccination_reminders r where r.user_id = ${userId} order by r.id`.execute(
    db,
  );
  return rows;
}

/** A reminder; null for one that was stopped, or whose child is no member any more. */
export async function findReminder(db: Queryable, id: string): Promise<Reminder | null> {
  const { rows } = await sql<Reminder>`select ${columns} from vaccination_reminders r where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type Pending = Reminder & Readonly<{ birthDate: string }>;

/** Reminders with doses that are not told of, behind an id and up to `max`, with the birth date that the child has now. */
export async function findPending(db: Queryable, after: string, max: number): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select ${columns}, m.birth_date as "birthDate" from vaccination_reminders r join family_members m on m.id = r.member_id
    where r.id > ${after} and r.doses <> '{}' order by r.id limit ${max}`.execute(db);
  return rows;
}

/** Locks a reminder for the one that tells it. */
export async function lockPending(tx: Tx, id: string): Promise<Pending | null> {
  const { rows } = await sql<Pending>`
    select ${columns}, m.birth_date as "birthDate" from vaccination_reminders r join family_members m on m.id = r.member_id
    where r.id = ${id} for update of r`.execute(tx);
  return rows[0] ?? null;
}

type Removal = Readonly<{ now: Date; isNotified: boolean }>;

/** Takes doses off those that are to be told of: they were told of now, or are dropped, from which retention counts where nothing was told. */
export async function removeDoses(tx: Tx, id: string, gone: readonly string[], { now, isNotified }: Removal): Promise<void> {
  await sql`
    update vaccination_reminders set told_at = ${isNotified ? sql`${now}` : sql`coalesce(told_at, ${now})`},
      doses = array(select dose from unnest(doses) with ordinality d(dose, n) where dose <> all(${[...gone]}::text[]) order by n)
    where id = ${id}`.execute(tx);
}

/** Notes which messages told of it last. */
export async function noteMessages(
  tx: Tx,
  id: string,
  { mail, phone }: Readonly<{ mail: string | null; phone: string | null }>,
): Promise<void> {
  await tx.updateTable('vaccination_reminders').set({ mail_id: mail, phone_id: phone }).where('id', '=', id).execute();
}

/** Writes the one reminder of a child, for its own account alone; false for any other. */
export async function putReminder(
  tx: Tx,
  { userId, memberId, schedule, doses, now }: Omit<Reminder, 'id'> & Readonly<{ now: Date }>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into vaccination_reminders (user_id, member_id, schedule, doses, asked_at)
    select user_id, id, ${schedule}, ${[...doses]}::text[], ${now} from family_members where id = ${memberId} and user_id = ${userId}
    on conflict (member_id) do update set schedule = excluded.schedule, doses = excluded.doses, asked_at = excluded.asked_at
    returning id`.execute(tx);
  return rows.length > 0;
}

type Gone = Readonly<{ userId: string; messages: string[] }>;

/** Deletes reminders and returns the ids of their messages, which may still wait. */
export async function deleteReminders(tx: Tx, which: Readonly<{ userId: string; memberId?: string } | { id: string }>): Promise<Gone[]> {
  const condition =
    'id' in which
      ? sql`id = ${which.id}`
      : sql`user_id = ${which.userId} and (${which.memberId ?? null}::uuid is null or member_id = ${which.memberId ?? null}::uuid)`;
  const { rows } = await sql<{ userId: string; mail_id: string | null; phone_id: string | null }>`
    delete from vaccination_reminders where ${condition} returning user_id as "userId", mail_id::text, phone_id::text`.execute(tx);
  return rows.map(({ userId, mail_id: mail, phone_id: phone }) => ({
    userId,
    messages: [mail, phone].filter((one) => one !== null),
  }));
}

/** Deletes reminders whose last dose was told of before then. */
export async function deleteFinishedBefore(db: Queryable, before: Date): Promise<void> {
  await sql`delete from vaccination_reminders where doses = '{}' and told_at < ${before}`.execute(db);
}

/** Everything that is stored of the reminders of an account, with keys that a person understands. */
export async function findReminderRecord(db: Queryable, userId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select m.name as anak, r.schedule as jadwal, r.doses as imunisasi, r.asked_at as diminta, r.told_at as diingatkan
    from vaccination_reminders r join family_members m on m.id = r.member_id where r.user_id = ${userId} order by r.id`.execute(db);
  return rows;
}
