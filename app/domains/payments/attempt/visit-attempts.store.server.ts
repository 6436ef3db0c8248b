import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Channel } from '#app/platform/payments/channels.ts';
import { spareMinutes } from './spare-minutes.ts';

/** The channel of the attempt that is open for a record; null without one. */
export async function findOpenChannel(db: Queryable, kind: string, subjectId: string): Promise<Channel | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('channel')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', 'in', ['created', 'pending', 'review'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return (row?.channel as Channel | undefined) ?? null;
}

/** The channel of the attempt that was started last for a record, also when it is over; null without one. */
export async function findLastChannel(db: Queryable, kind: string, subjectId: string): Promise<Channel | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('channel')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.channel as Channel | undefined) ?? null;
}

/** Who pays at the place does so until another time. False when that is not how the record is paid. The record is locked. */
export async function postponeAttempts(tx: Tx, kind: string, subjectId: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ expires_at: until, hold_until: new Date(until.getTime() + spareMinutes * 60_000) })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('channel', '=', 'at_place')
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
