import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '#tests/harness/test-app.ts';
import { cleanUpPlatform } from '../database/cleanup.server.ts';
import { inTransaction } from '../database/db.server.ts';
import { endpoint } from './endpoint.server.ts';
import { withIdempotency } from './idempotency.server.ts';
import { Problem } from './problem.server.ts';

const base = {
  tag: 'Uji',
  summary: 'Uji',
  auth: 'public',
  idempotent: true,
  rateLimit: { name: 'x', max: 1e6, windowSeconds: 60 },
} as const;
const body = z.object({ text: z.string(), refuse: z.boolean().optional() });
const response = z.object({ id: z.number() });

/** Where the calls of the control wait for each other between reading and writing; later calls do not wait. */
let meeting: (() => Promise<void>) | undefined;

function meetingOf(people: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === people) resolve();
    return promise;
  };
}

const app = await createTestApp({
  endpoints: [
    endpoint({
      ...base,
      method: 'post',
      path: '/note',
      body,
      response,
      async handle({ platform, input, idempotency }) {
        const result = await inTransaction(platform.db, (tx) =>
          withIdempotency(tx, idempotency, async (): Promise<{ ok: true; id: number } | { ok: false }> => {
            if (input.body.refuse) return { ok: false };
            const { rows } = await sql<{ id: number }>`insert into notes (text) values (${input.body.text}) returning id`.execute(tx);
            return { ok: true, id: rows[0]?.id as number };
          }),
        );
        if (!result.ok) throw new Problem('conflict');
        return { id: result.id };
      },
    }),
    endpoint({
      ...base,
      method: 'post',
      path: '/careless-note',
      body,
      response,
      // The control: the same effect, read before the write and without protection.
      async handle({ platform, input }) {
        const known = await sql<{ id: number }>`select id from notes where text = ${input.body.text}`.execute(platform.db);
        await meeting?.();
        if (known.rows[0]) return { id: known.rows[0].id };
        const { rows } = await sql<{ id: number }>`insert into notes (text) values (${input.body.text}) returning id`.execute(platform.db);
        return { id: rows[0]?.id as number };
      },
    }),
  ],
});
afterAll(() => app.close());
await sql`create table notes (id int generated always as identity, text text not null)`.execute(app.database.ownerDb);
beforeEach(async () => {
  await sql`truncate notes`.execute(app.database.ownerDb);
});

const send = (path: string, key: string | null, input: object) =>
  app.fetch(`/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'idempotency-key': key }) },
    body: JSON.stringify(input),
  });

async function countNotes(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notes`.execute(app.db);
  return rows[0]?.n ?? 0;
}

test('50 calls at once and 50 later with one key have one effect and one answer', async () => {
  const key = randomUUID();
  const call = async () => {
    const answer = await send('/note', key, { text: 'x' });
    return `${answer.status} ${await answer.text()}`;
  };
  const answers = await Promise.all(Array.from({ length: 50 }, call));
  for (let i = 0; i < 50; i += 1) answers.push(await call());
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^200 \{"id":\d+\}$/);
  expect(await countNotes()).toBe(1);
});

test('control: without the guard the same calls have more than one effect', async () => {
  const key = randomUUID();
  // The error needs two overlapping calls, which this ensures on a busy machine too.
  meeting = meetingOf(2);
  await Promise.all(Array.from({ length: 50 }, () => send('/careless-note', key, { text: 'y' })));
  meeting = undefined;
  expect(await countNotes()).toBeGreaterThan(1);
});

test('the order of the fields does not matter, another content is 422 and has no effect', async () => {
  const key = randomUUID();
  await send('/note', key, { text: 'x', refuse: false });
  expect((await send('/note', key, { refuse: false, text: 'x' })).status).toBe(200);
  const other = await send('/note', key, { text: 'z' });
  expect([other.status, (await other.json()).code]).toEqual([422, 'idempotency_mismatch']);
  expect(await countNotes()).toBe(1);
});

test('a refusal is not stored: the corrected form may use its key', async () => {
  const key = randomUUID();
  expect((await send('/note', key, { text: 'x', refuse: true })).status).toBe(409);
  expect((await send('/note', key, { text: 'x' })).status).toBe(200);
});

test('keys of two endpoints are independent; without a key every call counts', async () => {
  const key = randomUUID();
  await send('/note', key, { text: 'a' });
  await send('/careless-note', key, { text: 'b' });
  await send('/note', null, { text: 'c' });
  await send('/note', null, { text: 'c' });
  expect(await countNotes()).toBe(4);
});

test.each(['', 'a b', 'ä', 'x'.repeat(256)])('key "%s" is refused', async (key) => {
  expect((await send('/note', key, { text: 'x' })).status).toBe(422);
});

test('a key of 255 characters is accepted', async () => {
  expect((await send('/note', 'x'.repeat(255), { text: 'x' })).status).toBe(200);
});

test('the cleanup deletes keys after a day, not earlier', async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  for (const key of [old, young]) await send('/note', key, { text: key });
  await sql`update idempotency_keys set created_at = now() - interval '23 hours 59 minutes' where key = ${young}`.execute(app.db);
  await sql`update idempotency_keys set created_at = now() - interval '24 hours 1 minute' where key = ${old}`.execute(app.db);
  await cleanUpPlatform.run(app.platform, {});
  const { rows } = await sql<{ key: string }>`select key from idempotency_keys where key in (${old}, ${young})`.execute(app.db);
  expect(rows).toEqual([{ key: young }]);
});
