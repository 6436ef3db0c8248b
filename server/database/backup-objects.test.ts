import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server } from '#tests/harness/s3-server.ts';
import { createFolderStore, type ObjectStore } from '../../app/platform/files/object-store.server.ts';
import { createS3Store } from '../../app/platform/files/object-store-s3.server.ts';
import { backupDatabase } from './backup-database.ts';
import { ask, cleanUp, makeFolder, quiet } from './database-testing.ts';
import { type DatabaseHandle, openDatabase } from './engine.ts';
import { restoreDatabase } from './restore-database.ts';

const folder = makeFolder();
const key = randomBytes(32);
let handle: DatabaseHandle;
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  s3 = await startS3Server();
  handle = await openDatabase({ dataDir: path.join(folder, 'data'), log: quiet });
  await ask(
    handle.owner,
    `CREATE TABLE schema_migrations (version text PRIMARY KEY, checksum text NOT NULL);
    INSERT INTO schema_migrations VALUES ('0001', 'a');
    CREATE TABLE files (id uuid PRIMARY KEY, class text NOT NULL, state text NOT NULL)`,
  );
});
afterAll(async () => {
  await s3?.close();
  await handle?.stop();
  await cleanUp();
});

let stores = 0;
const newFolderStore = () => {
  stores += 1;
  return createFolderStore(path.join(folder, `store-${stores}`));
};

const keyOf = (id: string) => `private/${id.slice(0, 2)}/${id}`;
const filesOf = (file: string) => fs.globSync('**/*', { cwd: `${file}.files` }).filter((one) => one.split(path.sep).length === 3);

/** Empties the table and stores files of one state each, with their objects. */
async function createFiles(store: ObjectStore, states: string[]): Promise<Map<string, Buffer>> {
  await ask(handle.owner, 'TRUNCATE files');
  const created = new Map<string, Buffer>();
  for (const state of states) {
    const id = randomUUID();
    const content = randomBytes(1_000);
    await store.put(keyOf(id), pieces(content), content.length);
    await ask(handle.owner, `INSERT INTO files VALUES ('${id}', 'private', '${state}')`);
    created.set(id, content);
  }
  return created;
}

async function* pieces(content: Buffer) {
  yield content;
}

const contentOf = async (store: ObjectStore, id: string) => {
  const found = await store.open(keyOf(id));
  return found && (await buffer(found.content));
};

test('a backup has the stored files of its moment; a restore puts back what the store lacks', async () => {
  const store = newFolderStore();
  const created = await createFiles(store, ['stored', 'stored', 'uploading', 'deleted']);
  const [first = '', second = ''] = created.keys();
  const file = path.join(folder, 'one.backup');
  const header = await backupDatabase(handle.owner, file, key, store);
  expect(header.objects).toMatchObject({ store: 'folder', count: 2 });
  expect(filesOf(file)).toHaveLength(2);
  expect(fs.statSync(`${file}.files.jsonl`).mode & 0o777).toBe(0o600);

  // Afterwards one is deleted, and a new one comes.
  await store.remove(keyOf(first));
  await ask(handle.owner, `DELETE FROM files WHERE id = '${first}'`);
  await restoreDatabase(handle.owner, file, key, store);
  expect((await contentOf(store, first))?.equals(created.get(first) ?? Buffer.alloc(0))).toBe(true);
  expect(await ask(handle.owner, `SELECT count(*)::int AS n FROM files WHERE state = 'stored'`)).toEqual([{ n: 2 }]);

  // On another machine with an empty store.
  const elsewhere = newFolderStore();
  await restoreDatabase(handle.owner, file, key, elsewhere);
  for (const id of [first, second]) expect((await contentOf(elsewhere, id))?.equals(created.get(id) ?? Buffer.alloc(0))).toBe(true);
});

test('a file that is nowhere, or a list of another backup, refuses the restore before anything is changed', async () => {
  const store = newFolderStore();
  const [id = ''] = (await createFiles(store, ['stored'])).keys();
  const file = path.join(folder, 'two.backup');
  await backupDatabase(handle.owner, file, key, store);
  await ask(handle.owner, `INSERT INTO files VALUES ('${randomUUID()}', 'private', 'deleted')`);
  const rows = () => ask(handle.owner, 'SELECT id, state FROM files ORDER BY id');
  const before = await rows();
  fs.rmSync(path.join(`${file}.files`, keyOf(id)));
  await expect(restoreDatabase(handle.owner, file, key, newFolderStore())).rejects.toThrow('1 dari 1 berkas cadangan tidak ada');
  expect(await rows()).toEqual(before);
  // The store has it: nothing is lacking.
  await restoreDatabase(handle.owner, file, key, store);
  fs.copyFileSync(path.join(folder, 'one.backup.files.jsonl'), `${file}.files.jsonl`);
  await expect(restoreDatabase(handle.owner, file, key, store)).rejects.toThrow('bukan milik cadangan ini');
});

test('a stored file without its object makes no backup, and nothing is left of it', async () => {
  const store = newFolderStore();
  const [id = ''] = (await createFiles(store, ['stored', 'stored'])).keys();
  await store.remove(keyOf(id));
  const file = path.join(folder, 'three.backup');
  await expect(backupDatabase(handle.owner, file, key, store)).rejects.toThrow('tidak ada di penyimpanan');
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('three'))).toEqual([]);
});

test('no object is removed while a backup copies', async () => {
  const store = newFolderStore();
  await createFiles(store, ['stored', 'stored']);
  const free = async () => (await ask(handle.owner, 'SELECT pg_try_advisory_xact_lock_shared(7420260) AS free'))[0]?.free;
  const seen: unknown[] = [];
  const watched: ObjectStore = {
    ...store,
    async *list(prefix) {
      seen.push(await free());
      yield* store.list(prefix);
    },
  };
  await backupDatabase(handle.owner, path.join(folder, 'four.backup'), key, watched);
  expect([seen, await free()]).toEqual([[false, false], true]);
});

test('no object is removed while a restore puts objects back before their rows', async () => {
  const store = newFolderStore();
  await createFiles(store, ['stored']);
  const file = path.join(folder, 'six.backup');
  await backupDatabase(handle.owner, file, key, store);
  const elsewhere = newFolderStore();
  const free = async () => (await ask(handle.owner, 'SELECT pg_try_advisory_xact_lock_shared(7420260) AS free'))[0]?.free;
  const seen: unknown[] = [];
  const watched: ObjectStore = {
    ...elsewhere,
    async put(...args) {
      await elsewhere.put(...args);
      seen.push(await free());
    },
  };
  await restoreDatabase(handle.owner, file, key, watched);
  expect([seen, await free()]).toEqual([[false], true]);
});

test('objects of S3 stay there: the backup lists them, and a restore checks that they are there', async () => {
  const store = createS3Store(s3.settings);
  const [id = ''] = (await createFiles(store, ['stored', 'stored'])).keys();
  const file = path.join(folder, 'five.backup');
  const header = await backupDatabase(handle.owner, file, key, store);
  expect([header.objects?.store, header.objects?.count, fs.existsSync(`${file}.files`)]).toEqual(['s3', 2, false]);
  await restoreDatabase(handle.owner, file, key, store);
  await store.remove(keyOf(id));
  await expect(restoreDatabase(handle.owner, file, key, store)).rejects.toThrow('1 dari 2 berkas cadangan tidak ada');
});
