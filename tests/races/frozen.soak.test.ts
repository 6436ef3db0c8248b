import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#app/platform/database/db.server.ts';
import { migrate } from '#app/platform/database/migrations.server.ts';
import { projectDirectory } from '#server/build-directory.ts';
import { cleanUp, makeFolder, quiet } from '#server/database/database-testing.ts';
import { type DatabaseHandle, openDatabase } from '#server/database/engine.ts';
import { findPostgresOf } from '#server/database/process-table.ts';
import { submitBody } from '#tests/factories/appointments.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

const dataDir = makeFolder();
const frozenMs = 20_000;
const rounds = 3;

let engine: DatabaseHandle;
let db: Database;
let app: TestApp;
let slots: SlotFixture[];

beforeAll(async () => {
  engine = await openDatabase({ dataDir, log: quiet });
  await migrate(engine, join(projectDirectory, 'db/migrations'));
  db = createDatabase(createPool(engine.connection, 2));
  slots = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((day) => createSlot(db, { day, capacity: null })));
  app = await createTestApp({ connection: engine.connection, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
  await app.start();
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await engine.stop();
  await cleanUp();
});

/** Stops every process of the engine during its work, or resumes them. */
function signalEngine(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const pids = findPostgresOf(join(dataDir, 'database', 'cluster'));
  expect(pids.length).toBeGreaterThan(5);
  for (const pid of pids) process.kill(pid, signal);
}

type Answer = { status: number; ms: number; began: number };

test('a database that is frozen during writes delays no request longer than 8 s, and nothing that was acknowledged is lost', async () => {
  const answers: Answer[] = [];
  const acknowledged: string[] = [];
  let person = 0;
  let stopping = false;
  const writer = async () => {
    while (!stopping) {
      person += 1;
      const n = person;
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': `beku-${n}`,
        'x-forwarded-for': newAddress(),
      };
      const body = JSON.stringify(submitBody(slots[n % slots.length] as SlotFixture, n));
      const began = performance.now();
      const answer = await app.fetch('/v1/register/submit', { method: 'POST', headers, body });
      const { data } = (await answer.json()) as { data?: { code?: string } };
      const ms = performance.now() - began;
      answers.push({ status: answer.status, ms, began });
      if (answer.status === 200) acknowledged.push(data?.code ?? '');
      else await waitUntil(() => performance.now() - began > ms + 50, { interval: 10 });
    }
  };
  const writers = Array.from({ length: 12 }, writer);
  for (let round = 0; round < rounds; round += 1) {
    const aim = acknowledged.length + 50;
    await waitUntil(() => acknowledged.length >= aim, { interval: 5 });
    signalEngine('SIGSTOP');
    const frozenAt = performance.now();
    const ready = await app.fetch('/readyz');
    expect([ready.status, performance.now() - frozenAt < 1_000]).toEqual([503, true]);
    await waitUntil(() => performance.now() - frozenAt > frozenMs, { interval: 50 });
    const ended = answers.filter((one) => one.began < frozenAt + frozenMs - 8_000 && one.began + one.ms > frozenAt);
    expect(ended.length).toBeGreaterThan(12);
    signalEngine('SIGCONT');
  }
  await waitUntil(async () => (await app.fetch('/readyz')).status === 200, { interval: 50 });
  const aim = acknowledged.length + 50;
  await waitUntil(() => acknowledged.length >= aim, { interval: 5 });
  stopping = true;
  await Promise.all(writers);

  process.stdout.write(`longest request: ${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms of ${answers.length}\n`);
  expect(answers.filter(({ ms }) => ms > 8_000)).toEqual([]);
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 503]);
  const rows = await db.selectFrom('appointment_requests').select('code').execute();
  const stored = new Set(rows.map((row) => row.code));
  expect(acknowledged.filter((code) => !stored.has(code))).toEqual([]);
  // The jobs work again as well.
  const done = async () =>
    Number(
      (
        await db
          .selectFrom('outbox_messages')
          .select((eb) => eb.fn.countAll().as('n'))
          .where('sent_at', 'is', null)
          .executeTakeFirstOrThrow()
      ).n,
    );
  await waitUntil(async () => (await done()) === 0, { interval: 200 });
});
