import { afterAll, afterEach, expect } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import type { LiveLimits } from '#app/platform/live/live-limits.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { type LiveClient, listenFor, openLive } from './live.ts';
import { createTestApp } from './test-app.ts';

/** The secret of both processes, so that a session of one is one of the other. */
export const liveVariables = { APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' };

/**
 * Two products over one database, as two processes, with what a test of the live stream needs. The short times are those of what is checked
 * at intervals; notices are immediate.
 */
export async function createLivePair(limits: Readonly<{ both?: Partial<LiveLimits>; second: Partial<LiveLimits> }>) {
  const variables = liveVariables;
  const live: Partial<LiveLimits> = { heartbeatMs: 1_000, sweepMs: 50, ...limits.both };
  const one = await createTestApp({ variables, live });
  const two = await createTestApp({ variables, connection: one.database.connection, live: { ...live, ...limits.second } });
  const { db } = one;
  const [first, second] = [await listenFor(one), await listenFor(two)];
  const open: LiveClient[] = [];
  const streamsOf = async (app: typeof one) => (await app.platform.metrics.liveStreams.get()).values[0]?.value ?? 0;
  afterEach(async () => {
    for (const client of open.splice(0)) client.cut();
    await expect.poll(async () => [await streamsOf(one), await streamsOf(two)]).toEqual([0, 0]);
  });
  afterAll(async () => {
    for (const listening of [first, second]) await listening.close();
    await two.close();
    await one.close();
  });
  return {
    one,
    db,
    first,
    second,
    async follow(url: string, headers: Record<string, string>, topics: string, more: Record<string, string> = {}) {
      const client = await openLive(url, headers, { topics, ...more });
      open.push(client);
      return client;
    },
    async person(given?: Parameters<typeof createUser>[1]) {
      const user = await createUser(db, given);
      return { ...user, ...(await signIn(db, user, one.platform.signed)), topic: `user:${user.id}` };
    },
    tell: (topic: string, ...keys: string[]) =>
      inTransaction(db, async (tx) => announce(tx, ...keys.map((key) => ({ topic, kind: 'test.changed', key })))),
  };
}
