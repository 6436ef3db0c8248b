import { errorCode, inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enterRemoval, findByPrefix, findDeleted, isKnown, markAbandoned, removeDeletedRow } from './file.store.server.ts';
import { type FileName, objectKeyOf } from './file-limits.ts';

const batch = 100;
const foreignKeyViolation = '23503';
const classes = ['public', 'private'] as const;
const prefixes = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));
/** A share of objects without rows above which nothing is removed: the database is not the one of this store. */
const maxForeignShare = 0.5;
/** Below this number of objects the share says nothing. */
const fewObjects = 50;

/**
 * Removes deleted files, each in a transaction of its own: the row goes first, so that a record that still needs it refuses before the object
 * is touched, and is committed last. One that a record still needs is logged and stays; the store's errors end the work.
 */
async function removeDeleted({ db, objects, log }: Platform): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ids: string[] = await findDeleted(db, after, batch);
    for (const id of ids) {
      await inTransaction(db, async (tx) => {
        if (!(await enterRemoval(tx))) return;
        const file = await removeDeletedRow(tx, id);
        if (file) await objects.remove(objectKeyOf(file));
      }).catch((error: unknown) => {
        if (errorCode(error) !== foreignKeyViolation) throw error;
        log.error({ file: id }, 'a deleted file is still part of a record');
      });
    }
    after = ids.at(-1) ?? null;
    if (ids.length < batch) return;
  }
}

/** Removes the objects of files that were just deleted. */
export const removeObjects: Job = { name: 'files.remove', callsProvider: true, run: removeDeleted };

/** Deletes what killed processes left and what was never attached. May run twice, or on two processes. */
export const cleanFiles: Job = {
  name: 'files.clean',
  cron: '*/10 * * * *',
  async run(platform) {
    await markAbandoned(platform.db);
    await removeDeleted(platform);
  },
};

/** What a sweep found: objects without a row, and stored files without an object. */
export type Swept = Readonly<{ removed: number; missing: readonly string[] }>;

/**
 * Compares all rows with all objects. An object without a row is removed, because its row is written before it; a stored file without its
 * object is reported, never deleted. Throws when most objects have no row.
 */
export async function sweepFiles({ db, objects, log }: Platform): Promise<Swept> {
  const foreign: FileName[] = [];
  const missing: string[] = [];
  let seen = 0;
  for (const ofClass of classes) {
    for (const prefix of prefixes) {
      const before = await findByPrefix(db, ofClass, prefix);
      const listed = new Set<string>();
      for await (const { key } of objects.list(`${ofClass}/${prefix}/`)) listed.add(key.slice(key.lastIndexOf('/') + 1));
      seen += listed.size;
      if (listed.size === 0 && before.length === 0) continue;
      // Read again: an object that was listed has had a row since before it was written.
      const after = await findByPrefix(db, ofClass, prefix);
      const known = new Set(after.map(({ id }) => id));
      const stillStored = new Set(after.filter(({ state }) => state === 'stored').map(({ id }) => id));
      for (const id of listed) if (!known.has(id)) foreign.push({ id, class: ofClass });
      for (const { id, state } of before) if (state === 'stored' && stillStored.has(id) && !listed.has(id)) missing.push(id);
    }
  }
  if (seen > fewObjects && foreign.length > seen * maxForeignShare) {
    throw new Error(`files: ${foreign.length} of ${seen} objects have no row; is this the database of this store?`);
  }
  const removed = await removeForeign({ db, objects }, foreign);
  if (removed > 0 || missing.length > 0) log.error({ removed, missing }, 'files and objects differed');
  return { removed, missing };
}

/** Removes objects without a row, unless a restore is about to write the row. Returns how many it removed. */
async function removeForeign({ db, objects }: Pick<Platform, 'db' | 'objects'>, files: readonly FileName[]): Promise<number> {
  let removed = 0;
  for (const file of files) {
    await inTransaction(db, async (tx) => {
      // Meanwhile its row may have come by a restore, or both may have gone.
      if (!(await enterRemoval(tx)) || (await isKnown(tx, file.id)) || !(await objects.has(objectKeyOf(file)))) return;
      await objects.remove(objectKeyOf(file));
      removed += 1;
    });
  }
  return removed;
}

/** The nightly comparison. */
export const sweep: Job = {
  name: 'files.sweep',
  cron: '15 3 * * *',
  callsProvider: true,
  async run(platform) {
    await sweepFiles(platform);
  },
};
