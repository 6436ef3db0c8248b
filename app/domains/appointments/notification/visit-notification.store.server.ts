import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { NoticeTopic, VisitMessageKind } from './visit-messages.ts';

/** A message to a patient, as what the patient was told. */
export type Notice = Readonly<{
  id: string;
  kind: VisitMessageKind;
  about: string;
  said: string;
  absence_id: string | null;
  /** Null once the outbox has deleted the message. */
  message_id: string | null;
  is_current: boolean;
  /** The patient has it, or may have it: by the message, or by the SMS that stands in for it. */
  has_left: boolean;
  /** It is still to be sent, by us or by the desk. */
  is_waiting: boolean;
}>;

/**
 * The message with this alias has left, or may have: what the desk says of it counts more than what its provider said, unless the provider saw
 * it arrive. False where a join has
 * found no message.
 */
const hasLeftItself = (alias: string) => {
  const [result, state] = [sql.ref(`${alias}.manual_result`), sql.ref(`${alias}.state`)];
  return sql<boolean>`coalesce(case when ${state} in ('delivered', 'read') then true when ${result} is not null then ${result} = 'sent'
    else ${state} in ('sending', 'uncertain', 'accepted', 'sent') end, false)`;
};

/** The same, or the SMS that stands in for the message has left. */
export const hasLeft = (alias: string) => sql<boolean>`(${hasLeftItself(alias)} or exists (
  select from outbox_messages sms where sms.fallback_of = ${sql.ref(`${alias}.id`)} and ${hasLeftItself('sms')}))`;

const isWaitingItself = (alias: string) => {
  const [result, state, manual] = [sql.ref(`${alias}.manual_result`), sql.ref(`${alias}.state`), sql.ref(`${alias}.manual_at`)];
  return sql<boolean>`(${state} = 'waiting' or (${state} = 'failed' and ${manual} is not null and ${result} is null))`;
};

/** The message, or the SMS that stands in for it, is still to be sent, by us or by the desk. */
const isWaiting = (alias: string) => sql<boolean>`(${isWaitingItself(alias)} or exists (
  select from outbox_messages sms where sms.fallback_of = ${sql.ref(`${alias}.id`)} and ${isWaitingItself('sms')}))`;

/** The same, and the notice of the message holds, so that it is not dropped then. */
export const willLeave = (alias: string) => sql<boolean>`(${isWaiting(alias)} and exists (
  select from appointment_notices n where n.message_id = ${sql.ref(`${alias}.id`)} and n.is_current))`;

/**
 * The notices of a request about one topic, the newest first. Their messages are locked with the SMS that stand in for them, so that none
 * leaves unnoticed before the transaction ends. The lock of the request's schedule must be held.
 */
export async function lockNotices(tx: Tx, requestId: string, topic: NoticeTopic): Promise<Notice[]> {
  const ids = sql`(select n.message_id from appointment_notices n where n.request_id = ${requestId} and n.topic = ${topic})`;
  await sql`select from outbox_messages m where m.id in ${ids} order by m.id for update`.execute(tx);
  // A message that failed is replaced under its lock, so no SMS is added from here on.
  await sql`select from outbox_messages m where m.fallback_of in ${ids} order by m.id for update`.execute(tx);
  const { rows } = await sql<Notice>`
    select n.id::text as id, n.kind, n.about, n.said, n.absence_id::text as absence_id, n.message_id::text as message_id, n.is_current,
      case when m.id is null then n.left_at is not null else ${hasLeft('m')} end as has_left,
      coalesce(${isWaiting('m')}, false) as is_waiting
    from appointment_notices n
    left join outbox_messages m on m.id = n.message_id
    where n.request_id = ${requestId} and n.topic = ${topic} order by n.id desc`.execute(tx);
  return rows;
}

/** Those of the requests whose patients were told that the doctor is late, or are about to hear it. */
export async function findNotifiedOfDelay(tx: Tx, requestIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select n.request_id::text as id from appointment_notices n
    where n.request_id = any(${[...requestIds]}::bigint[]) and n.kind = 'doctor_late' and n.is_current`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** After this notice, a message about the visit has left, which says that it takes place. */
export async function hasLeftSince(tx: Tx, requestId: string, { id }: Notice): Promise<boolean> {
  // A message that the outbox has deleted left on the day that was written down then.
  const leftAt = sql`coalesce(n.left_at, m.sent_at, m.state_at)`;
  const { rows } = await sql`
    with heard as (
      select n.id, n.topic, ${leftAt} as left_at from appointment_notices n left join outbox_messages m on m.id = n.message_id
      where n.request_id = ${requestId} and (n.id = ${id} or (n.topic = 'visit' and case when m.id is null then n.left_at is not null else ${hasLeft('m')} end))
    )
    select from heard v join heard p on p.id = ${id} where v.topic = 'visit' and (v.left_at, v.id) > (p.left_at, p.id)`.execute(tx);
  return rows.length > 0;
}

/**
 * Lets the notice `keep` hold, null = none of them. What has not left besides is not sent any more by us; the desk may have opened it, and then
 * it counts once it is marked as sent.
 */
export async function keepNotice(tx: Tx, notices: readonly Notice[], keep: Notice | null, absenceId: string | null): Promise<void> {
  const others = notices.filter((one) => one !== keep && one.is_current).map(({ id }) => id);
  await sql`update appointment_notices set is_current = false where id = any(${others}::bigint[])`.execute(tx);
  if (keep) await sql`update appointment_notices set is_current = true, absence_id = ${absenceId} where id = ${keep.id}`.execute(tx);
}

export type NewNotice = Readonly<{
  requestId: string;
  topic: NoticeTopic;
  kind: VisitMessageKind;
  about: string;
  said: string;
  absenceId: string | null;
}>;

export async function insertNotice(tx: Tx, { requestId, topic, kind, about, said, absenceId }: NewNotice): Promise<string> {
  const { id } = await tx
    .insertInto('appointment_notices')
    .values({ request_id: requestId, topic, kind, about, said, absence_id: absenceId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function noteNoticeMessage(tx: Tx, id: string, messageId: string): Promise<void> {
  await tx.updateTable('appointment_notices').set({ message_id: messageId }).where('id', '=', id).execute();
}

/** The notice that holds and has this id; null once another one holds, or the patient changed the visit. */
export async function getCurrentOrNull(db: Queryable, id: string): Promise<{ absence_id: string | null } | null> {
  const found = db.selectFrom('appointment_notices').select('absence_id').where('id', '=', id).where('is_current', '=', true);
  return (await found.executeTakeFirst()) ?? null;
}

/** After a change by the patient nothing counts that the hospital told before; what waits is not sent. */
export async function forgetNotices(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('appointment_notices').where('request_id', '=', requestId).execute();
}

/**
 * What was told of the doctor's practice counts no longer: the patient has heard something else of it, by another message or by telephone.
 * `keepsWaiting`: a message that waits is still sent. The lock of the request's schedule must be held.
 */
export async function forgetPractice(tx: Tx, requestId: string, { keepsWaiting }: Readonly<{ keepsWaiting: boolean }>): Promise<void> {
  const notices = await lockNotices(tx, requestId, 'practice');
  const gone = notices.filter((one) => !(keepsWaiting && one.is_current && !one.has_left)).map(({ id }) => id);
  await sql`delete from appointment_notices where id = any(${gone}::bigint[])`.execute(tx);
}

/** Writes down which messages from before a date have left: the outbox keeps none for longer than 30 days, a visit may be later. */
export async function recordSentMessages(db: Queryable, before: Date): Promise<void> {
  await sql`
    update appointment_notices n set left_at = m.state_at from outbox_messages m
    where m.id = n.message_id and n.left_at is null and m.created_at < ${before} and ${hasLeft('m')}`.execute(db);
}
