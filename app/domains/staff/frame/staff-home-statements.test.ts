import { afterAll, expect, test } from 'vitest';
import { staffFrame } from '#app/domains.server.ts';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { statementsOf } from '#tests/harness/read-tables.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ demo: true, variables: { DATABASE_POOL: '10' } });
afterAll(() => app.close());

test('the home page of an administrator sends few statements, and counts all follow-ups by one', async () => {
  const { headers } = await signIn(app.db, await createUser(app.db, { roles: ['admin'] }));
  const load = async () => void (await (await app.fetch('/staff', { headers })).text());
  await load();
  const sent = await statementsOf(load);
  // A reader of the process's own may send one beside.
  const others = [await statementsOf(load), await statementsOf(load)].map(({ length }) => length);
  // One for each line of work, and four: the session, what is counted for all follow-ups, and what the caller writes and has planned.
  const lines = staffFrame.waiting.filter(({ capability }) => rolesWith(capability).includes('admin')).length;
  expect(Math.min(sent.length, ...others)).toBeLessThanOrEqual(lines + 4);
  const about = (words: string) => sent.filter((text) => text.includes(words)).length;
  expect([about('d.portrait is null'), about('payment_accounts a'), about('next_review_at <')]).toEqual([1, 1, 1]);
});

test('what waits for somebody with many roles is read by half of the connections at most', async () => {
  const roles = ['admin', 'manager', 'editor', 'booking_desk', 'dpo'] as const;
  const { headers } = await signIn(app.db, await createUser(app.db, { roles: [...roles] }));
  const { pool } = app.platform;
  let peak = 0;
  const note = () => {
    peak = Math.max(peak, pool.totalCount - pool.idleCount);
  };
  pool.on('acquire', note);
  expect((await app.fetch('/v1/staff/waiting?units=', { headers })).status).toBe(200);
  pool.off('acquire', note);
  expect(peak).toBeLessThanOrEqual(5);
  expect(peak).toBeGreaterThan(1);
});
