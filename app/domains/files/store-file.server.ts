import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { type Database, inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import { type Content, encryptedSize, encryptFile } from '#app/platform/files/encrypted-file.server.ts';
import {
  type CheckedFile,
  checkFile,
  type FileRefusal,
  fileRefusals,
  fileTypes,
  refusalTextOf,
} from '#app/platform/files/file-checks.server.ts';
import type { FileKind, PrivateFileKind } from '#app/platform/files/files.server.ts';
import { isObjectStoreError } from '#app/platform/files/object-store.server.ts';
import type { ReceivedFile } from '#app/platform/files/received-file.server.ts';
import { type Failed, type Failure, fail, ok, type Succeeded, type Writes } from '#app/platform/operations/operation.server.ts';
import { perAddress, perVisitor } from '#app/platform/operations/operation-limits.server.ts';
import { Problem } from '#app/platform/operations/problem.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { attach, insertOfStranger, insertUploading, markDeleted, markKept, markStored } from './file.store.server.ts';
import { boundTo, objectKeyOf, pictureBaseOf, type ReceivedFor, strangerFiles } from './file-limits.ts';
import { removeObjects } from './remove-files.server.ts';

/** The limits of operations that take a file; all of them share one count. */
export const uploadLimits = [perVisitor(20, '1h', 'uploads'), perAddress(200, '1h', 'uploads')] as const;

/**
 * The limits of an operation that takes a file from everybody into `strangerBytes`. The files of a day of one address, at their largest, leave
 * room for others: for one record, and so in all. Only callers without an account are counted by their address.
 */
export const strangerUploadLimits = [
  perVisitor(20, '1h', 'uploads'),
  perAddress(strangerFiles.perHour, '1h', 'strangers-uploads'),
  perAddress(strangerFiles.perDay, '1d', 'strangers-uploads'),
] as const;

/** The failures of `storeFile`, for the declaration of an operation that takes a file. */
export const uploadFailures = {
  ...(Object.fromEntries(Object.entries(fileRefusals).map(([code, text]): [string, Failure] => [code, [422, text]])) as Readonly<
    Record<FileRefusal, Failure>
  >),
  uploads_full: [
    503,
    'Terlalu banyak berkas diterima hari ini. Isian Anda tetap ada: kirim lagi dalam beberapa jam, atau hubungi rumah sakit.',
  ],
} as const;

type Refusal = keyof typeof uploadFailures;

/** A file that is stored and not attached yet. */
export type StoredFile = Readonly<{
  id: string;
  kind: string;
  createdBy: string | null;
  /** Of the stored content, which differs from what was sent when it is a picture. */
  sha256: string;
  /** For a picture: its size, and the address below which its sizes are, if it is public. */
  picture: { width: number; height: number; base: string | null } | null;
}>;

type Context = Readonly<{ actor: Actor; db: Database; platform: PlatformServices }>;
type Stored = Succeeded<StoredFile> | Failed<Refusal>;

/**
 * Checks, re-encodes and stores a received file, for an operation with `transaction: 'none'`. It is deleted after 24 hours unless
 * `attachFile` attaches it. A refusal is returned as the operation's own, at the file's field; throws Problem `storage_full` or `unavailable`
 * when the store cannot take it. An operation that is open to everybody says what the file is for, such as `form:12`: what strangers send is
 * bounded by it.
 */
export async function storeFile(
  { actor, db, platform }: Context,
  kind: FileKind,
  received: ReceivedFile,
  { receivedFor }: Readonly<{ receivedFor?: ReceivedFor }> = {},
): Promise<Stored> {
  const refuse = (code: Refusal) => {
    const message = code === 'uploads_full' ? uploadFailures[code][1] : refusalTextOf(code, kind);
    return fail(code, { message, fieldErrors: { [received.field]: [message] } });
  };
  if (received.bytes > kind.maxBytes) return refuse('file_too_large');
  const scan = await platform.scan(received.path);
  if (scan === 'infected') return refuse('file_infected');
  const checked = await platform.fileWork.run(() => checkFile(received.path, kind.types, kind.maxBytes));
  if (!checked.ok) return refuse(checked.code);
  const { type, content, picture } = checked.value;
  const createdBy = 'userId' in actor ? actor.userId : null;
  if (createdBy === null && receivedFor === undefined) throw new Error(`files: what a stranger sends as ${kind.name} has no bound`);
  const of = { createdBy, receivedFor: createdBy === null ? (receivedFor ?? null) : null };
  const stored = await storeContent({ db, platform }, kind, { content, contentType: fileTypes[type], scan, ...of });
  if (stored === null) return refuse('uploads_full');
  const { id, sha256 } = stored;
  const base = picture && kind.class === 'public' ? pictureBaseOf({ id, sha256, tint: picture.tint }) : null;
  return ok({ id, kind: kind.name, createdBy, sha256, picture: shownPicture(picture, base) });
}

/**
 * Stores a file that the product makes, of any length in the memory of a piece: it waits encrypted in a temporary file, because the store is
 * told its size first. It is deleted after 24 hours unless `attachFile` attaches it.
 */
export async function storeGenerated(
  { db, platform }: Omit<Context, 'actor'>,
  kind: PrivateFileKind,
  { content, contentType }: Readonly<{ content: Content; contentType: string }>,
): Promise<StoredFile> {
  const named = { id: randomUUID(), class: kind.class };
  const key = randomBytes(32);
  const folder = await mkdtemp(join(tmpdir(), 'sehati-file-'));
  const path = join(folder, 'encrypted');
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* () {
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.byteLength;
      yield piece;
    }
  };
  try {
    await pipeline(Readable.from(encryptFile(counted(), key, boundTo(named))), createWriteStream(path, { mode: 0o600 }));
    const sha256 = hash.digest('hex');
    const file = { ...named, contentType, bytes, sha256, scan: 'clean' as const, createdBy: null, receivedFor: null };
    await storeObject({ db, platform }, kind, file, key, createReadStream(path));
    return { id: named.id, sha256, kind: kind.name, createdBy: null, picture: null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type NewContent = Readonly<{
  content: Buffer;
  contentType: string;
  scan: 'clean' | 'not_scanned';
  createdBy: string | null;
  /** What it is for, where it came without an account. */
  receivedFor: ReceivedFor | null;
}>;

async function storeContent(context: Omit<Context, 'actor'>, kind: FileKind, { content, ...rest }: NewContent) {
  const named = { id: randomUUID(), class: kind.class };
  const key = kind.class === 'private' ? randomBytes(32) : null;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const whole = (async function* () {
    yield content;
  })();
  const object = key ? encryptFile(whole, key, boundTo(named)) : whole;
  const isStored = await storeObject(context, kind, { ...named, ...rest, bytes: content.length, sha256 }, key, object);
  return isStored ? { id: named.id, sha256 } : null;
}

type NewObject = Omit<NewContent, 'content'> & Parameters<typeof boundTo>[0] & Readonly<{ bytes: number; sha256: string }>;

/** Writes the row of a file and its object, which is encrypted where there is a key. False when strangers have sent too much already. */
async function storeObject(
  { db, platform }: Omit<Context, 'actor'>,
  kind: FileKind,
  { contentType, createdBy, receivedFor, ...file }: NewObject,
  key: Buffer | null,
  object: Content,
): Promise<boolean> {
  const wrapped = key && platform.encryption.wrapKey(boundTo(file), key);
  const owner = { kind: kind.name, belongs_to: kind.belongsTo, created_by: createdBy };
  const named = { ...file, ...owner, content_type: contentType };
  const row = { ...named, key_id: wrapped?.keyId ?? null, wrapped_key: wrapped?.wrapped ?? null };
  if (receivedFor === null) await insertUploading(db, { ...row, received_for: null });
  else {
    const full = await inTransaction(db, (tx) => insertOfStranger(tx, row, receivedFor));
    if (full) {
      platform.metrics.strangerUploads.inc({ of: full });
      platform.log.warn({ receivedFor: receivedFor.record, full }, 'files of strangers are refused: too many in a day');
      return false;
    }
  }
  try {
    await platform.objects.put(objectKeyOf(file), object, key ? encryptedSize(file.bytes) : file.bytes);
  } catch (error) {
    // The clean-up removes what is left of it.
    await markDeleted(db, [file.id]).catch(() => {});
    throw problemOf(error, platform);
  }
  if (!(await markStored(db, file.id))) throw new Problem('unavailable', { retryAfterSeconds: 5 });
  return true;
}

function shownPicture(picture: CheckedFile['picture'], base: string | null): StoredFile['picture'] {
  return picture && { width: picture.width, height: picture.height, base };
}

const fullText = 'Penyimpanan berkas sedang penuh. Coba lagi nanti atau hubungi rumah sakit.';
const downText = 'Penyimpanan berkas sedang tidak tersedia. Coba lagi sebentar lagi.';

function problemOf(error: unknown, { log }: PlatformServices): unknown {
  if (!isObjectStoreError(error)) return error;
  log.error({ err: error }, 'a file could not be stored');
  if (error.isFull) return new Problem('storage_full', { message: fullText, retryAfterSeconds: 60 });
  return new Problem('unavailable', { message: downText, retryAfterSeconds: 30 });
}

/** Attaches a stored file to a record, in the transaction that writes the record. Throws when it is not there any more. */
export async function attachFile(tx: Tx, file: Pick<StoredFile, 'id' | 'kind' | 'createdBy'>, subjectId: string): Promise<void> {
  if (!(await attach(tx, file, subjectId))) throw new Problem('conflict');
}

/** Deletes files with the record that they belong to; their objects go after the commit. */
export async function deleteFiles({ tx, enqueue }: Pick<Writes, 'tx' | 'enqueue'>, ids: readonly string[]): Promise<void> {
  const deleted = await markDeleted(tx, ids);
  if (deleted.length > 0) await enqueue(removeObjects, {});
}

/** Takes files of an account that is erased over, where the law has the hospital keep their record; before the erasure of `files`. */
export async function retainFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await markKept(tx, ids);
}
