import type { PoolClient } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createClock } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { bookAsVisitor, free, newVisit, taken } from '#tests/factories/duplicates.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// The work of a request must not reveal a duplicate to a stranger. duplicate-requests.test.ts compares the answers, duplicate-work.soak.test.ts the
// times.

const app = await createTestApp({ clock: createClock() });
const { db } = app;
afterAll(() => app.close());

let people = 0;
const next = () => {
  people += 1;
  return people;
};

test('a duplicate sends the same statements as another request, in the same order', async () => {
  const slot = await createSlot(db, { capacity: 12 });
  const sent: string[] = [];
  const recorded = new WeakSet<object>();
  const record = (client: PoolClient) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const queryRecorded = (...args: [string | { text: string }, ...unknown[]]) => {
      sent.push(typeof args[0] === 'string' ? args[0] : args[0].text);
      return query(...args);
    };
    Object.assign(client, { query: queryRecorded });
  };
  app.platform.pool.on('acquire', record);
  const statementsOf = async (n: number, date: string, visit?: string) => {
    sent.length = 0;
    await bookAsVisitor(app, slot, n, date, visit);
    // Batched counts of rate limits are written at intervals, independent of the request.
    return sent.filter((text) => !text.includes('unnest'));
  };
  const [victim, visit] = [next(), newVisit()];
  const first = await statementsOf(victim, taken, visit);
  const duplicate = await statementsOf(victim, taken);
  const another = await statementsOf(victim, free);
  expect(duplicate).toEqual(another);
  expect(duplicate.some((text) => text.includes('appointment_requests'))).toBe(true);
  // Control: the maker of the first request gets it again, which takes other statements.
  const again = await statementsOf(victim, taken, visit);
  app.platform.pool.off('acquire', record);
  expect(again).not.toEqual(first);
});
