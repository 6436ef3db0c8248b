import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createOperationCalls } from '#tests/harness/operation-calls.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db } = app;
const { call } = createOperationCalls(app);
afterAll(() => app.close());

const closed = operation({
  name: 'race.closed',
  access: ['admin'],
  limits: [perAccount(1, '1h')],
  input: z.object({}),
  run: async () => ok(),
  audit: true,
});
const many = 120;
const times = Array.from({ length: many }, (_, at) => at);
const rowsOf = async (userId: string) =>
  (await db.selectFrom('audit_records').select('id').where('actor_id', '=', userId).execute()).length;

test.each(Array.from({ length: bySuite({ push: 2, soak: 10 }) }, (_, at) => at))(
  'round %i: 120 refusals at once are one row, and none of them is lost from its number',
  async () => {
    const actor = actorFor(await createUser(db));
    const results = await Promise.all(times.map(() => call(closed, { actor, input: {} })));
    expect(new Set(results.map((one) => (one.ok ? 'ok' : one.failure.code)))).toEqual(new Set(['forbidden']));
    const counts = await db.selectFrom('refusal_counts').select('count').where('actor_id', '=', actor.userId).execute();
    // Ten minutes may end meanwhile.
    expect(await rowsOf(actor.userId)).toBe(counts.length);
    expect(counts.length).toBeLessThanOrEqual(2);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(many);
  },
);

test('control: read first and written after, as many at once are several rows', async () => {
  const { id } = await createUser(db);
  async function careless(): Promise<void> {
    const { rows } = await sql`select from audit_records where actor_id = ${id}`.execute(db);
    if (rows.length > 0) return;
    await sql`insert into audit_records (action, actor_id, request_id) values ('race.careless', ${id}, 'race')`.execute(db);
  }
  await Promise.all(times.map(careless));
  expect(await rowsOf(id)).toBeGreaterThan(1);
});
