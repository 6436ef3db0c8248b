// npm run bench:queue: 1,000 watchers of the queues of three units over two processes. With --write the result goes to docs/benchmarks.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase, createPool, inTransaction } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { openDatabase } from '#server/database/engine.ts';
import { cpuSeconds, memoryMb } from './cpu-seconds.ts';
import { addressOf, type OpenStream, openFrames } from './open-stream.ts';
import { percentile, writeSection } from './report.ts';
import { startSite } from './site.ts';

const watchers = 1_000;
/** A call every four seconds at each unit: a busy morning of forty doctors. */
const everyMs = 4_000;
const seconds = 60;
const targets = { grownMb: 60, coreShare: 0.1, p99Ms: 2_000 };
const quiet = { info() {}, warn() {}, error: console.error };

const dataDir = mkdtempSync(join(tmpdir(), 'sehati-bench-queue-'));
const variables = { DATA_DIR: dataDir, NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' };
// Another process loads the content and ends, so that the memory of loading is in neither figure.
await (await startSite(variables)).stop();
const one = await startSite(variables);
const two = await startSite(variables);
const sites = [one, two];
const handle = await openDatabase({ dataDir, log: quiet });
const db = createDatabase(createPool(handle.connection, 8));
const opened: OpenStream[] = [];

try {
  const units = await db.selectFrom('facilities').select('id').where('is_unit', '=', true).orderBy('id').limit(3).execute();
  /** The calls that were written, by unit and number, and how often each was seen. */
  const calledAt = new Map<string, number>();
  const latencies: number[] = [];
  const seen = new Map<string, number>();
  await setTimeout(3_000);
  const before = sites.map(({ pid }) => memoryMb(pid));
  for (let from = 0; from < watchers; from += 50) {
    const batch = Array.from({ length: 50 }, (_, n) => {
      const at = from + n;
      const unit = units[at % units.length]?.id ?? 0;
      const own = new Set<string>();
      return openFrames(
        { url: sites[at % 2]?.url ?? '', path: `/live/view?of=queue:${unit}`, headers: addressOf(at), first: 'event: view' },
        (frame) => {
          const now = Date.now();
          for (const [, id, number] of frame.matchAll(/"id":"(\d+)"[^{}]*"last":\{"number":(\d+)/g)) {
            const call = `${id} ${number}`;
            const at = calledAt.get(call);
            if (at === undefined || own.has(call)) continue;
            own.add(call);
            latencies.push(now - at);
            seen.set(call, (seen.get(call) ?? 0) + 1);
          }
        },
      );
    });
    opened.push(...(await Promise.all(batch)));
  }
  await setTimeout(3_000);

  const { rows: numbers } = await sql<{ session_id: string; number: number; facility_id: number }>`
    select n.session_id::text as session_id, n.number, p.facility_id
    from visit_numbers n
    join visit_sessions v on v.id = n.session_id
    join practice_schedules s on s.id = v.practice_schedule_id
    join practices p on p.id = s.practice_id
    join facilities f on f.id = p.facility_id
    where v.visit_date = (now() at time zone f.time_zone)::date and n.calls = 0 and n.done_at is null and n.request_id is not null
    order by n.number, n.session_id`.execute(db);
  if (numbers.length === 0) throw new Error('the demo has no numbers today');
  const cpuBefore = sites.map(({ pid }) => cpuSeconds(pid));
  const began = performance.now();
  let maxMb = before;
  let calls = 0;
  for (let turn = 0; turn * everyMs < seconds * 1_000; turn += 1) {
    await setTimeout(Math.max(0, began + turn * everyMs - performance.now()));
    for (const { id } of units) {
      const next = numbers.find(
        ({ facility_id: unit, session_id: session, number }) => unit === id && !calledAt.has(`${session} ${number}`),
      );
      await inTransaction(db, async (tx) => {
        if (next) {
          calledAt.set(`${next.session_id} ${next.number}`, Date.now());
          calls += 1;
          await sql`update visit_numbers set called_at = now(), calls = calls + 1
            where session_id = ${next.session_id}::bigint and number = ${next.number}`.execute(tx);
        }
        announce(tx, { topic: `unit:${id}`, kind: 'queue.called', key: '1' });
      });
    }
    maxMb = maxMb.map((max, n) => Math.max(max, memoryMb(sites[n]?.pid ?? 0)));
  }
  await setTimeout(2_000);
  const elapsed = (performance.now() - began) / 1_000;
  const shares = sites.map(({ pid }, n) => (cpuSeconds(pid) - (cpuBefore[n] ?? 0)) / elapsed);
  const grown = maxMb.map((max, n) => max - (before[n] ?? 0));
  const p99 = percentile(latencies, 0.99);
  const expected = (calls * watchers) / units.length;
  const missed = [
    ...(Math.max(...grown) > targets.grownMb ? ['memory'] : []),
    ...(Math.max(...shares) > targets.coreShare ? ['processor'] : []),
    ...(latencies.length === 0 || p99 > targets.p99Ms ? ['delivery'] : []),
    ...(latencies.length < expected * 0.99 ? [`seen: ${latencies.length} of ${Math.round(expected)}`] : []),
  ];
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  writeSection(
    'queue',
    `## Queues that many watch: \`npm run bench:queue\`

${watchers} watchers without accounts over two processes, at the boards of ${units.length} units of the demo, half of each unit at either process. A call is written every ${everyMs / 1_000} s at
each unit for ${seconds} s by a third process. Each process computes a board once for all, and sends it whole.

| what | goal | first process | second process |
|---|---|---|---|
| memory added | ≤ ${targets.grownMb} MB | ${grown.map((mb) => `${mb.toFixed(0)} MB`).join(' | ')} |
| processor | ≤ ${percent(targets.coreShare)} of a core | ${shares.map(percent).join(' | ')} |

Seen: ${latencies.length} of ${Math.round(expected)} calls; median ${percentile(latencies, 0.5)} ms, p99 ${p99} ms (goal ≤ ${targets.p99Ms} ms, of which up to 250 ms are the time in which
changes are collected).

${missed.length === 0 ? 'All goals met.' : `Missed: ${missed.join('; ')}.`}`,
  );
  console.log({ grown, shares, p50: percentile(latencies, 0.5), p99, calls, seen: latencies.length, expected, missed });
} finally {
  for (const { close } of opened) close();
  await db.destroy();
  await handle.stop();
  await two.stop();
  await one.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
