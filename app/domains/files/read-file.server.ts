import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { type Content, decryptFile } from '#app/platform/files/encrypted-file.server.ts';
import type { PrivateFileKind } from '#app/platform/files/files.server.ts';
import { isObjectStoreError } from '#app/platform/files/object-store.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { Problem } from '#app/platform/operations/problem.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { type FileRow, findStored } from './file.store.server.ts';
import { boundTo, objectKeyOf } from './file-limits.ts';

/** Opens a private file for a caller who may read it; to all others it does not exist. Its owner sees in the access log who has read it. */
export const readFile = operation({
  name: 'file.read',
  access: 'public',
  limits: 'reads',
  input: z.object({ id: z.uuid() }),
  failures: { not_found: notFound },
  async run({ actor, db, platform }, { id }) {
    const row = await findStored(db, id);
    const kind = row && platform.fileKinds.get(row.kind);
    if (!row || kind?.class !== 'private') return fail('not_found');
    const userId = 'userId' in actor ? actor.userId : null;
    const isOwn = row.belongs_to === 'uploader' && actor.kind === 'user' && row.created_by === userId;
    const isAllowed = isOwn || (row.subject_id !== null && (await kind.mayRead(db, actor, row.subject_id)));
    if (!isAllowed) return fail('not_found');
    return ok({
      id,
      type: row.content_type,
      bytes: Number(row.bytes),
      isOwn,
      ownerId: row.belongs_to === 'uploader' ? row.created_by : await findOwner(db, kind, row),
      open: () => openObject(platform, row),
    });
  },
  audit: ({ id }, { isOwn, ownerId }) => (isOwn ? null : { ...(ownerId ? { subjectId: ownerId } : {}), object: `file:${id}` }),
});

const findOwner = async (db: Queryable, { findOwner: find }: PrivateFileKind, { subject_id: subjectId }: FileRow) =>
  find && subjectId !== null ? await find(db, subjectId) : null;

/** The decrypted content. Throws Problem `unavailable` when the store does not answer or has lost the object. */
async function openObject(platform: PlatformServices, row: FileRow): Promise<Readable> {
  const { encryption, log, objects } = platform;
  if (row.key_id === null || row.wrapped_key === null) throw new Error('file: a private file has a key');
  const key = encryption.unwrapKey(boundTo(row), row.key_id, row.wrapped_key);
  const found = await objects.open(objectKeyOf(row)).catch((error: unknown) => {
    if (!isObjectStoreError(error)) throw error;
    log.error({ err: error }, 'a file could not be read');
    return null;
  });
  if (!found)
    throw new Problem('unavailable', { message: 'Berkas ini sedang tidak dapat dibuka. Coba lagi sebentar lagi.', retryAfterSeconds: 30 });
  const { content } = found;
  const plain = Readable.from(decryptFile(content as Content, key, boundTo(row)));
  // A reader may go before it has read anything.
  plain.once('close', () => content.destroy());
  return plain;
}
