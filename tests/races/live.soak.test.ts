import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { type LiveClient, openLive } from '#tests/harness/live.ts';
import { ownProcess, type Running } from '#tests/harness/own-process.ts';

const product = ownProcess();
const running: Running[] = [];
afterAll(async () => {
  for (const one of running) await product.stop(one);
  await product.close(null);
});

test('1,000 changes, 30 cuts and a kill -9 of one of two processes: each change once, in order', async () => {
  const [one, two] = [await product.start(), await product.start()];
  running.push(one, two);
  await product.onDatabase(async (db) => {
    const user = await createUser(db);
    const { headers } = await signIn(db, user);
    const topic = `user:${user.id}`;
    const tell = (key: string) => inTransaction(db, async (tx) => announce(tx, { topic, kind: 'test.changed', key }));
    let next = 0;
    const received: number[] = [];
    let followed: LiveClient | null = null;
    /** Who misses more than 200 events begins again. Nobody writes so many while somebody comes back, however slow the machine is. */
    const isFarBehind = () => next - received.length - (followed?.seqs().length ?? 0) > 100;
    const write = async () => {
      while (next < 1_000) {
        await expect.poll(isFarBehind, { interval: 5 }).toBe(false);
        next += 1;
        await tell(String(next));
      }
    };
    let cursor = '';
    let urls = [one.url, two.url];
    const follow = async (n: number): Promise<LiveClient> => {
      const query = { topics: topic, ...(cursor ? { cursor } : {}) };
      const client = await openLive(urls[n % urls.length] ?? '', headers, query);
      expect(client.status).toBe(200);
      await client.greeted();
      followed = client;
      return client;
    };
    const leave = (client: LiveClient) => {
      followed = null;
      received.push(...client.seqs());
      cursor = client.cursor() || cursor;
      client.cut();
    };
    let client = await follow(0);
    await tell('first');
    await expect.poll(() => client.seqs().length).toBe(1);
    const writing = Promise.all([write(), write()]);
    for (let round = 0; round < 30; round += 1) {
      if (round === 10) {
        one.process.kill('SIGKILL');
        await expect.poll(() => one.process.signalCode).toBe('SIGKILL');
        urls = [two.url];
      }
      leave(client);
      client = await follow(round);
      await expect.poll(() => client.seqs().length > 0 || next >= 1_000).toBe(true);
    }
    await writing;
    const last = received[0] as number;
    await expect.poll(() => [...received, ...client.seqs()].length).toBe(1_001);
    expect([...received, ...client.seqs()]).toEqual(Array.from({ length: 1_001 }, (_, n) => last + n));
    expect(client.names()).not.toContain('reset');
    client.cut();
  });
});

test('a log-out at one process ends the streams at the other within a second, and without its notice within a minute', async () => {
  const [one, two] = [await product.start(), await product.start()];
  running.push(one, two);
  await product.onDatabase(async (db) => {
    const users = [await createUser(db), await createUser(db), await createUser(db)];
    const opened = [];
    for (const user of users) {
      const session = await signIn(db, user);
      const client = await openLive(two.url, session.headers, { topics: `user:${user.id}` });
      await client.greeted();
      opened.push({ ...session, client });
    }
    const [gone, old, kept] = opened as [(typeof opened)[0], (typeof opened)[0], (typeof opened)[0]];
    const init = { method: 'POST', headers: gone.headers };
    expect((await fetch(`${one.url}/v1/auth/logout`, init)).status).toBe(200);
    const loggedOut = performance.now();
    await expect.poll(gone.client.byes, { interval: 10 }).toEqual(['session']);
    expect(performance.now() - loggedOut).toBeLessThan(scaled(1_000));
    // What ends by its age is told by nobody.
    await sql`update sessions set last_used_at = now() - interval '20 days' where id = ${old.sessionId}`.execute(db);
    const ended = performance.now();
    await expect.poll(old.client.byes).toEqual(['session']);
    const after = performance.now() - ended;
    console.log(`without a notice: ${Math.round(after / 1_000)} s`);
    expect(after).toBeLessThan(scaled(60_000));
    expect(kept.client.byes()).toEqual([]);
    kept.client.cut();
  });
});
