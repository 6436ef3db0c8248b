import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { ObjectStore } from '../../app/platform/files/object-store.server.ts';
import { DatabaseRefusal } from './refusal.ts';

/** Which uploaded files belong to a backup: their number, and the SHA-256 of the list beside it. */
export type BackupObjects = { store: ObjectStore['kind']; count: number; list: string };

type Entry = { key: string; bytes: number };

const listOf = (file: string) => `${file}.files.jsonl`;
const copiesOf = (file: string) => `${file}.files`;

/**
 * Saves the objects of all stored files that the transaction of `client` sees: a list of them beside `file`, and copies of those in a folder,
 * which take no room on the same disk. Objects of an S3 store stay there; the store itself has to keep them.
 */
export async function backupObjects(client: pg.Client, store: ObjectStore, file: string): Promise<BackupObjects> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT class || '/' || left(id::text, 2) || '/' || id AS key FROM files WHERE state = 'stored' ORDER BY id`,
  );
  const sizes = await sizesIn(store);
  const entries: Entry[] = [];
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    for (const { key } of rows) {
      const bytes = sizes.get(key);
      if (bytes === undefined) throw new DatabaseRefusal(`Berkas ${key} tercatat tetapi tidak ada di penyimpanan. Cadangan tidak dibuat.`);
      entries.push({ key, bytes });
      if (store.pathOf) await storeCopy(store.pathOf(key), path.join(copiesOf(file), key));
    }
    const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    await writeFile(listOf(file), text, { mode: 0o600, flag: 'wx', flush: true });
    return { store: store.kind, count: entries.length, list: sumOf(text) };
  } catch (error) {
    await removeObjectsOf(file);
    throw error;
  }
}

/** Removes what `backupObjects` has saved for a backup that did not come about. */
export async function removeObjectsOf(file: string): Promise<void> {
  await rm(listOf(file), { force: true });
  await rm(copiesOf(file), { recursive: true, force: true });
}

/** The sizes of all objects by key: a store of another machine answers a few lists sooner than a question for each object. */
async function sizesIn(store: ObjectStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const prefix of ['public/', 'private/']) for await (const { key, bytes } of store.list(prefix)) sizes.set(key, bytes);
  return sizes;
}

/** An object never changes, so that a second name for it is a copy; another disk needs a real one. */
async function storeCopy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await link(from, to).catch(() => copyFile(from, to));
}

/** What a restore will put into the store: objects that it lacks. */
export type Lacking = Entry & { from: string };

/**
 * The objects of a backup that `store` lacks and that are beside the backup. Throws DatabaseRefusal when one is nowhere, or the list is not
 * that of the backup.
 */
export async function findLackingObjects(saved: BackupObjects, store: ObjectStore, file: string): Promise<Lacking[]> {
  const text = await readFile(listOf(file), 'utf8').catch(() => '');
  if (sumOf(text) !== saved.list) {
    throw new DatabaseRefusal(`Daftar berkas ${listOf(file)} tidak ada atau bukan milik cadangan ini. Data tidak diubah.`);
  }
  const sizes = await sizesIn(store);
  const lacking: Lacking[] = [];
  let lost = 0;
  for (const line of text.split('\n').filter(Boolean)) {
    const entry = JSON.parse(line) as Entry;
    if (sizes.get(entry.key) === entry.bytes) continue;
    const from = path.join(copiesOf(file), entry.key);
    if (existsSync(from) && (await stat(from)).size === entry.bytes) lacking.push({ ...entry, from });
    else lost += 1;
  }
  if (lost > 0) {
    throw new DatabaseRefusal(
      `${lost} dari ${saved.count} berkas cadangan tidak ada di penyimpanan maupun di ${copiesOf(file)}. Salin folder itu ke sini, atau ` +
        'pulihkan versi lama dari bucket, lalu ulangi. Data tidak diubah.',
    );
  }
  return lacking;
}

/** Puts objects back. They are there before their rows; what a failed restore leaves is removed by the nightly comparison. */
export async function restoreObjects(lacking: readonly Lacking[], store: ObjectStore): Promise<void> {
  for (const { key, bytes, from } of lacking) await store.put(key, createReadStream(from), bytes);
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
