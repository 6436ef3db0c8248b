import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import type { NoticeTopic, VisitMessageKind } from './rules.ts';

/** A message to a patient, as what the patient was told. */
export type Notice = Readonly<{
  id: string;
  kind: VisitMessageKind;
  about: string;
  said: string;
  absence_id: string | null;
  message_id: string | null;
  is_current: boolean;
  /** The patient has it, or may have it. */
  has_left: boolean;
  /** It is still to be sent, by us or by the desk. */
  is_waiting: boolean;
}>;

/** Of `m`, a message: what the desk says of it counts more than what its provider said. */
const hasLeft = sql<boolean>`(case when m.manual_result is not null then m.manual_result = 'sent'
  else m.state in ('sending', 'uncertain', 'accepted', 'sent', 'delivered', 'read') end)`;
const isWaiting = sql<boolean>`(m.state = 'waiting' or (m.state = 'failed' and m.manual_at is not null and m.manual_result is null))`;

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
      -- Messages are deleted after thirty days; until then it was sent.
      n.message_id is null or coalesce(o.has_left, false) as has_left, coalesce(o.is_waiting, false) as is_waiting
    from appointment_notices n
    cross join lateral (
      select bool_or(${hasLeft}) as has_left, bool_or(${isWaiting}) as is_waiting from outbox_messages m
      where m.id = n.message_id or m.fallback_of = n.message_id
    ) o
    where n.request_id = ${requestId} and n.topic = ${topic} order by n.id desc`.execute(tx);
  return rows;
}

/** Lets the notice `keep` hold, null = none of them. What has not left besides is not sent any more. */
export async function keepNotice(tx: Tx, notices: readonly Notice[], keep: Notice | null, absenceId: string | null): Promise<void> {
  const ended = notices.filter((one) => !one.has_left && one !== keep).map(({ id }) => id);
  await sql`delete from appointment_notices where id = any(${ended}::bigint[])`.execute(tx);
  const others = notices.filter((one) => one.has_left && one !== keep && one.is_current).map(({ id }) => id);
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
