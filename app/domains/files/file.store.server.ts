import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { backupLock } from '#app/platform/files/object-store.server.ts';
import { attachHours, type FileName, type ReceivedFor, strangerAttachHours, strangerBytes, uploadMinutes } from './file-limits.ts';

export type FileRow = Readonly<{
  id: string;
  kind: string;
  subject_id: string | null;
  class: 'public' | 'private';
  belongs_to: 'uploader' | 'hospital';
  content_type: string;
  bytes: string;
  sha256: string;
  key_id: string | null;
  wrapped_key: Buffer | null;
  created_by: string | null;
}>;

export type NewFile = Omit<FileRow, 'bytes' | 'subject_id'> &
  Readonly<{ bytes: number; scan: 'clean' | 'not_scanned'; received_for: string | null }>;

const columns = [
  'id',
  'kind',
  'subject_id',
  'class',
  'belongs_to',
  'content_type',
  'bytes',
  'sha256',
  'key_id',
  'wrapped_key',
  'created_by',
] as const;

/** The row is committed before its object is written. */
export async function insertUploading(db: Queryable, file: NewFile): Promise<void> {
  const hours = file.received_for === null ? attachHours : strangerAttachHours;
  const expires = sql<Date>`now() + make_interval(hours => ${hours})`;
  await db
    .insertInto('files')
    .values({ ...file, expires_at: expires })
    .execute();
}

/** What strangers have sent too much of in a day: for one thing, or in all. */
type Full = 'of_one' | 'of_all';

/**
 * The same for a file that came without an account, while there is room: what came in a day is counted one upload after the other. Null when
 * it is stored.
 */
export async function insertOfStranger(
  tx: Tx,
  ofOwner: Omit<NewFile, 'received_for'>,
  { record, files }: ReceivedFor,
): Promise<Full | null> {
  const file = { ...ofOwner, received_for: record };
  await sql`select pg_advisory_xact_lock(hashtextextended('files of strangers', 0))`.execute(tx);
  const { rows } = await sql<{ taken: number; one: number; all: number }>`
    select count(*) filter (where received_for = ${record})::int as taken, coalesce(sum(bytes), 0)::float8 as all,
      coalesce(sum(bytes) filter (where received_for = ${record}), 0)::float8 as one
    from files where received_for is not null and kind = ${file.kind} and created_at > now() - interval '24 hours'`.execute(tx);
  const { taken = 0, one = 0, all = 0 } = rows[0] ?? {};
  if (files === undefined ? one + file.bytes > strangerBytes.ofOne : taken >= files) return 'of_one';
  if (files === undefined && all + file.bytes > strangerBytes.ofAll) return 'of_all';
  await insertUploading(tx, file);
  return null;
}

/** False when the clean-up has given the upload up meanwhile. */
export async function markStored(db: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ state: 'stored' })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Attaches a stored file of this kind and uploader to a record. False when there is none that waits. */
export async function attach(tx: Tx, file: { id: string; kind: string; createdBy: string | null }, subjectId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ subject_id: subjectId, expires_at: null })
    .where('id', '=', file.id)
    .where('kind', '=', file.kind)
    .where('state', '=', 'stored')
    .where('subject_id', 'is', null)
    .where(sql<boolean>`created_by is not distinct from ${file.createdBy}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findStored(db: Queryable, id: string): Promise<FileRow | null> {
  const row = await db.selectFrom('files').select(columns).where('id', '=', id).where('state', '=', 'stored').executeTakeFirst();
  return (row as FileRow | undefined) ?? null;
}

/** Marks files as deleted and returns the ids of those that were not. */
export async function markDeleted(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('files')
    .set({ state: 'deleted' })
    .where('id', 'in', ids)
    .where('state', '<>', 'deleted')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives up uploads of processes that died, and files that were not attached in time. */
export async function markAbandoned(db: Queryable): Promise<void> {
  await sql`
    update files set state = 'deleted'
    where (state = 'uploading' and created_at < now() - make_interval(mins => ${uploadMinutes}))
      or (state = 'stored' and subject_id is null and expires_at < now())`.execute(db);
}

/** The ids of up to `max` deleted files that follow the id `after`. */
export async function findDeleted(db: Queryable, after: string | null, max: number): Promise<string[]> {
  let query = db.selectFrom('files').select('id').where('state', '=', 'deleted');
  if (after !== null) query = query.where('id', '>', after);
  const rows = await query.orderBy('id').limit(max).execute();
  return rows.map(({ id }) => id);
}

/** True when objects may be removed until the end of this transaction: no backup or restore is running (`backupLock`). */
export async function enterRemoval(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${backupLock}) as free`.execute(tx);
  return rows[0]?.free === true;
}

/** Removes the row of a deleted file. Null when it is gone, or another process is removing it. Throws when a record still refers to it. */
export async function removeDeletedRow(tx: Tx, id: string): Promise<FileName | null> {
  const locked = tx.selectFrom('files').select('id').where('id', '=', id).where('state', '=', 'deleted').forUpdate().skipLocked();
  const row = await tx.deleteFrom('files').where('id', 'in', locked).returning(['id', 'class']).executeTakeFirst();
  return (row as FileName | undefined) ?? null;
}

/** True for a file with a row, whatever its state. */
export async function isKnown(db: Queryable, id: string): Promise<boolean> {
  return (await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The files of one class whose ids begin with two digits, with their states. */
export async function findByPrefix(db: Queryable, ofClass: 'public' | 'private', prefix: string): Promise<{ id: string; state: string }[]> {
  const from = `${prefix}000000-0000-0000-0000-000000000000`;
  const to = `${prefix}ffffff-ffff-ffff-ffff-ffffffffffff`;
  return await db
    .selectFrom('files')
    .select(['id', 'state'])
    .where('class', '=', ofClass)
    .where('id', '>=', from)
    .where('id', '<=', to)
    .execute();
}

/** The stored files that a person has uploaded and that are theirs. */
export async function findOf(db: Queryable, userId: string) {
  return await db
    .selectFrom('files')
    .select(['id', 'kind', 'content_type', 'bytes', 'created_at'])
    .where('created_by', '=', userId)
    .where('belongs_to', '=', 'uploader')
    .where('state', '=', 'stored')
    .orderBy('created_at')
    .execute();
}

/** Takes files over from the person who has uploaded them: the hospital has to keep them. */
export async function markKept(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('files').set({ belongs_to: 'hospital', created_by: null }).where('id', 'in', ids).execute();
}

/** Private files after the id `after` whose key is not under `keyId`. */
export async function findUnderOtherKeys(db: Queryable, keyId: string, after: string | null, max: number): Promise<FileRow[]> {
  let query = db.selectFrom('files').select(columns).where('key_id', '<>', keyId);
  if (after !== null) query = query.where('id', '>', after);
  return (await query.orderBy('id').limit(max).execute()) as FileRow[];
}

/** Replaces the wrapped key. False when it has changed meanwhile. */
export async function rewrap(db: Queryable, file: FileRow, next: { keyId: string; wrapped: Buffer }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ key_id: next.keyId, wrapped_key: next.wrapped })
    .where('id', '=', file.id)
    .where('key_id', '=', file.key_id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
