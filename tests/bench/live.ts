// npm run bench:live: 1,000 streams over two processes, 100 events a second. With --write the result goes to docs/benchmarks.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { insertSession } from '#app/domains/accounts/session/session.store.server.ts';
import { createSessionToken, hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import { createSignedValues, loadOrCreateSecret } from '#app/platform/access/signed-value.server.ts';
import { createDatabase, createPool, inTransaction } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { openDatabase } from '#server/database/engine.ts';
import { cpuSeconds, memoryMb } from './cpu-seconds.ts';
import { type OpenStream, openStream } from './open-stream.ts';
import { percentile, writeSection } from './report.ts';
import { startSite } from './site.ts';

const streams = 1_000;
/** Desks follow a unit; the other streams are patients, each on a topic of its own. */
const desks = 60;
const perSecond = 100;
const seconds = 30;
const targets = { grownMb: 60, coreShare: 0.1, p99Ms: 500 };
const quiet = { info() {}, warn() {}, error: console.error };

const dataDir = mkdtempSync(join(tmpdir(), 'sehati-bench-live-'));
const variables = { DATA_DIR: dataDir, NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' };
// Another process loads the content and ends, so that the memory of loading is in neither figure.
await (await startSite(variables)).stop();
const one = await startSite(variables);
const two = await startSite(variables);
const sites = [one, two];
const handle = await openDatabase({ dataDir, log: quiet });
const db = createDatabase(createPool(handle.connection, 8));
const signed = createSignedValues(loadOrCreateSecret(dataDir));

const latencies: number[] = [];
let [events, refetches] = [0, 0];

/** Opens a stream and counts what a page would do. */
function open(url: string, token: string, topic: string, n: number) {
  let refetchedAt = 0;
  return openStream({ url, cookie: `sesi=${token}`, topic, n }, (frame) => {
    const now = Date.now();
    for (const [, at] of frame.matchAll(/"key":"(\d+)"/g)) {
      events += 1;
      latencies.push(now - Number(at));
      // A page refetches at once, and then once for all that comes within a second.
      if (now > refetchedAt) {
        refetches += 1;
        refetchedAt = now < refetchedAt + 1_000 ? refetchedAt + 1_000 : now;
      }
    }
  });
}

try {
  const units = await db.selectFrom('facilities').select('id').where('is_unit', '=', true).orderBy('id').limit(3).execute();
  const followers: { token: string; topic: string }[] = [];
  for (let n = 0; n < streams; n += 1) {
    const { id } = await db
      .insertInto('users')
      .values({ name: `Orang ${n}`, email: `beban-${n}@contoh.id`, email_verified_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (n < desks) {
      await db.insertInto('user_roles').values({ user_id: id, role: 'booking_desk' }).execute();
      await db.insertInto('totp_factors').values({ user_id: id, sealed_secret: '', confirmed_at: new Date() }).execute();
    }
    const token = createSessionToken(signed);
    const session = { userId: id, kind: 'browser', device: 'Beban', isSecondFactorVerified: n < desks } as const;
    await insertSession(db, { ...session, tokenHash: hashOfToken(token) });
    followers.push({ token, topic: n < desks ? `unit:${units[n % units.length]?.id}` : `user:${id}` });
  }
  await setTimeout(3_000);
  const before = sites.map(({ pid }) => memoryMb(pid));
  const opened: OpenStream[] = [];
  for (let from = 0; from < streams; from += 50) {
    const batch = followers.slice(from, from + 50);
    opened.push(...(await Promise.all(batch.map(({ token, topic }, n) => open(sites[n % 2]?.url ?? '', token, topic, from + n)))));
  }
  await setTimeout(3_000);
  const cpuBefore = sites.map(({ pid }) => cpuSeconds(pid));
  const began = performance.now();
  const writing: Promise<void>[] = [];
  let maxMb = before;
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    await setTimeout(Math.max(0, began + (sent * 1_000) / perSecond - performance.now()));
    const topic = followers[sent % 2 ? sent % desks : desks + ((sent * 7) % (streams - desks))]?.topic ?? '';
    writing.push(inTransaction(db, async (tx) => announce(tx, { topic, kind: 'bench.changed', key: String(Date.now()) })));
    if (sent % perSecond === 0) maxMb = maxMb.map((max, n) => Math.max(max, memoryMb(sites[n]?.pid ?? 0)));
  }
  await Promise.all(writing);
  const elapsed = (performance.now() - began) / 1_000;
  const shares = sites.map(({ pid }, n) => (cpuSeconds(pid) - (cpuBefore[n] ?? 0)) / elapsed);
  await setTimeout(1_000);
  for (const { close } of opened) close();
  const grown = maxMb.map((max, n) => max - (before[n] ?? 0));
  const p99 = percentile(latencies, 0.99);
  const expected = writing.length / 2 + (writing.length / 2) * (desks / units.length);
  const missed = [
    ...(Math.max(...grown) > targets.grownMb ? ['memory'] : []),
    ...(Math.max(...shares) > targets.coreShare ? ['processor'] : []),
    ...(p99 > targets.p99Ms ? ['delivery'] : []),
    ...(events < expected ? [`events: ${events} of ${expected}`] : []),
  ];
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  writeSection(
    'live',
    `## Live stream: \`npm run bench:live\`

${streams} streams over two processes, ${desks} of them desks on ${units.length} units, the others patients on topics of their own; ${perSecond} events a second for
${seconds} s, half of them for units, written by a third process. Half of the streams of each topic of a unit are at either process. Refetches
are those that pages would send, at most one a second each; they are counted and not sent.

| what | goal | first process | second process |
|---|---|---|---|
| memory added | ≤ ${targets.grownMb} MB | ${grown.map((mb) => `${mb.toFixed(0)} MB`).join(' | ')} |
| processor | ≤ ${percent(targets.coreShare)} of a core | ${shares.map(percent).join(' | ')} |

Delivered: ${events} of ${expected} events; median ${percentile(latencies, 0.5)} ms, p99 ${p99} ms (goal ≤ ${targets.p99Ms} ms, of which up to 250 ms
are the time in which changes are collected). Refetches: ${(refetches / elapsed).toFixed(0)} a second.

${missed.length === 0 ? 'All goals met.' : `Missed: ${missed.join('; ')}.`}`,
  );
  console.log({ grown, shares, p99, events, expected, refetchesPerSecond: refetches / elapsed, missed });
} finally {
  await db.destroy();
  await handle.stop();
  await two.stop();
  await one.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
