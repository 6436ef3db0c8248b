import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createFolderStore } from '#app/platform/files/object-store.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createCaller } from '#tests/factories/callers.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { ownProcess, type Running } from '#tests/harness/own-process.ts';
import { formWith } from '#tests/harness/sent-body.ts';
import { cleanFiles, sweepFiles } from './remove-files.server.ts';

const { start, onDatabase, close, dataDir } = ownProcess();
let running: Running | null = null;
afterAll(() => close(running));

const kills = 20;
const described = { alt: 'Uji', licence: 'own', persons: 'none' };

/** What the clean-up needs of the platform, on the killed app's data. */
const platformOn = (db: Platform['db']) => {
  const objects = createFolderStore(join(dataDir, 'files', 'objects'));
  const log = { error() {}, info() {}, warn() {} } as unknown as Platform['log'];
  return { db, objects, log } as Platform;
};

/** Objects without a row, and rows in no final state or without an object, as they are now. */
async function differences(platform: Platform) {
  const rows = await platform.db.selectFrom('files').select(['id', 'class', 'state']).execute();
  const known = new Set(rows.map(({ id, class: ofClass }) => `${ofClass}/${id.slice(0, 2)}/${id}`));
  const keys = new Set<string>();
  for (const prefix of ['public/', 'private/']) for await (const { key } of platform.objects.list(prefix)) keys.add(key);
  return {
    withoutRow: [...keys].filter((key) => !known.has(key)).length,
    withoutObject: rows.filter(({ id, class: ofClass, state }) => state === 'stored' && !keys.has(`${ofClass}/${id.slice(0, 2)}/${id}`))
      .length,
    unfinished: rows.filter(({ state }) => state !== 'stored').length,
    stored: rows.filter(({ state }) => state === 'stored').length,
  };
}

test('kill -9 during uploads and deletions, 20 times: the clean-up leaves no object without a row and no row without an object', async () => {
  running = await start();
  const editor = await onDatabase((db) => createCaller(db, 'editor'));
  const acknowledged = new Set<string>();
  const deleted = new Set<string>();
  let stopping = false;
  let uploads = 0;

  async function writer(): Promise<void> {
    while (!stopping) {
      const app = running;
      if (!app) {
        await waitUntil(() => running !== null, { interval: 5 });
        continue;
      }
      uploads += 1;
      const background = { r: uploads % 256, g: (uploads >> 8) % 256, b: 90 };
      const file = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer();
      try {
        const { headers } = editor;
        const answer = await fetch(`${app.url}/v1/staff/media`, { method: 'POST', headers, body: formWith(described, { file }) });
        // A request that is wrong would leave this test without work.
        if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
          throw new Error(`refused: ${answer.status} ${await answer.text()}`);
        if (!answer.ok) {
          await answer.arrayBuffer();
          continue;
        }
        const { data } = (await answer.json()) as { data: { id: string } };
        acknowledged.add(data.id);
        if (uploads % 2 === 0) {
          // Asked for: a kill may come before or after its commit.
          deleted.add(data.id);
          const gone = await fetch(`${app.url}/v1/staff/media/${data.id}`, { method: 'DELETE', headers });
          await gone.arrayBuffer();
        }
      } catch (error) {
        if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
        if (running === app) await waitUntil(() => running !== app, { interval: 2 });
      }
    }
  }

  const writers = Promise.all(Array.from({ length: 4 }, writer));
  let left = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const before = acknowledged.size;
    await waitUntil(() => acknowledged.size > before + 2, { interval: 1 });
    // A random moment of the work that follows.
    const until = performance.now() + Math.random() * 120;
    await waitUntil(() => performance.now() > until, { interval: 1 });
    const app = running as Running;
    running = null;
    app.process.kill('SIGKILL');
    await once(app.process, 'exit');
    const found = await onDatabase((db) => differences(platformOn(db)));
    // Whatever a kill interrupts, no object is without its row, and no stored row without its object.
    expect([kill, found.withoutRow, found.withoutObject]).toEqual([kill, 0, 0]);
    left += found.unfinished;
    // Every account may upload so many in an hour.
    await onDatabase((db) => sql`delete from rate_limits`.execute(db));
    running = await start();
  }
  stopping = true;
  await writers;
  const app = running as Running;
  running = null;
  app.process.kill('SIGKILL');
  await once(app.process, 'exit');

  await onDatabase(async (db) => {
    const platform = platformOn(db);
    // The kills hit work that was half done; without that this test would show nothing.
    expect(left).toBeGreaterThan(0);
    await sql`update files set created_at = created_at - interval '2 hours', expires_at = expires_at - interval '2 days'`.execute(db);
    await cleanFiles.run(platform, {});
    expect(await sweepFiles(platform)).toEqual({ removed: 0, missing: [] });
    const after = await differences(platform);
    expect(after).toMatchObject({ withoutRow: 0, withoutObject: 0, unfinished: 0 });
    const kept = new Set((await db.selectFrom('media').select('id').execute()).map(({ id }) => id));
    expect([...acknowledged].filter((id) => !kept.has(id) && !deleted.has(id))).toEqual([]);
    expect(after.stored).toBe(kept.size);
  });
});

test('without the order of row and object, a kill leaves an object that no row knows, and the sweep finds it', async () => {
  await onDatabase(async (db) => {
    const platform = platformOn(db);
    // The object first, as a careless upload would: the process dies before it writes the row.
    const key = 'public/aa/aa000000-0000-4000-8000-000000000001';
    await platform.objects.put(
      key,
      (async function* () {
        yield Buffer.from('x');
      })(),
      1,
    );
    expect((await differences(platform)).withoutRow).toBe(1);
    expect(await sweepFiles(platform)).toEqual({ removed: 1, missing: [] });
    expect((await differences(platform)).withoutRow).toBe(0);
  });
});
