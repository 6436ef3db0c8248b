// npm run bench:streams: 1,000 streams of 500 chats over two processes, 100 messages a second. With --write the result goes to docs/benchmarks.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadOrCreateSecret } from '#app/platform/access/signed-value.server.ts';
import { createDatabase, createPool } from '#app/platform/database/db.server.ts';
import { openDatabase } from '#server/database/engine.ts';
import { type BenchRoom, createRooms } from './chat-rooms.ts';
import { cpuSeconds, memoryMb } from './cpu-seconds.ts';
import { addressOf, type OpenStream, openStream } from './open-stream.ts';
import { percentile, writeSection } from './report.ts';
import { startSite } from './site.ts';

const rooms = 500;
const streams = 2 * rooms;
const goals = { grownMb: 60, coreShare: 0.1, p99Ms: 500 };
const alone = { perSecond: 100, seconds: 30 };
/** With everything that a message costs on both pages: the machine has two cores for the servers, the database and the readers. */
const whole = { perSecond: 20, seconds: 20 };
const quiet = { info() {}, warn() {}, error: console.error };
const loadBefore = loadavg()[0] ?? 0;

const dataDir = mkdtempSync(join(tmpdir(), 'sehati-bench-streams-'));
const variables = { DATA_DIR: dataDir, NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' };
// Another process loads the content and ends, so that the memory of loading is in no figure.
await (await startSite(variables)).stop();
const [one, two, writer] = [await startSite(variables), await startSite(variables), await startSite(variables)];
const sites = [one, two];
const handle = await openDatabase({ dataDir, log: quiet });
const db = createDatabase(createPool(handle.connection, 4));

const opened: OpenStream[] = [];
/** When a message was sent, and when a stream, or the page that reads, had it; by room and number. */
let sentAt = new Map<string, number>();
let seen: [message: string, at: number][] = [];
let isReading = false;

type Side = 'patient' | 'doctor';

/** The number in the order of all clients, for the address; every second room has its two sides the other way round. */
const placeOf = (at: number, side: Side) => ({
  n: at * 2 + (side === 'doctor' ? 1 : 0),
  site: sites[(at + (side === 'doctor' ? 1 : 0)) % 2],
});

async function follow(room: BenchRoom, at: number, side: Side): Promise<void> {
  const { n, site } = placeOf(at, side);
  const url = site?.url ?? '';
  let last = 0;
  const read = async () => {
    const after = last;
    const answer = await fetch(`${url}/v1/chat/room/user/${room.name}?after=${after}`, {
      headers: { cookie: room[side], ...addressOf(n) },
    });
    if (!answer.ok) throw new Error(`a room answers ${answer.status}`);
    const { data } = (await answer.json()) as { data: { chats: { seq: number }[] } };
    const now = performance.now();
    for (const { seq } of data.chats.filter(({ seq }) => seq > last)) seen.push([`${room.name} ${seq}`, now]);
    last = Math.max(last, ...data.chats.map(({ seq }) => seq));
  };
  const stream = await openStream({ url, cookie: room[side], topic: `room:${room.name}`, n }, (frame) => {
    const now = performance.now();
    for (const [, version] of frame.matchAll(/"kind":"chat.message"[^}]*"version":(\d+)/g)) {
      if (isReading) void read();
      else {
        seen.push([`${room.name} ${version}`, now]);
        last = Number(version);
      }
    }
  });
  opened.push(stream);
}

/** Posts so many messages, at the sites in turn, and returns what each of the two processes needed and how long the messages took. */
async function measure(all: readonly BenchRoom[], { perSecond, seconds }: typeof alone, at: readonly { url: string }[]) {
  sentAt = new Map();
  seen = [];
  const count = perSecond * seconds;
  const cpuBefore = sites.map(({ pid }) => cpuSeconds(pid));
  const began = performance.now();
  const posts: Promise<void>[] = [];
  let maxMb = sites.map(({ pid }) => memoryMb(pid));
  for (let n = 0; n < count; n += 1) {
    await setTimeout(Math.max(0, began + (n * 1_000) / perSecond - performance.now()));
    const index = (n * 7) % all.length;
    const side = Math.floor(n / all.length) % 2 ? 'doctor' : 'patient';
    const room = all[index] as BenchRoom;
    posts.push(post(at[n % at.length]?.url ?? '', room, side, placeOf(index, side).n));
    if (n % perSecond === 0) maxMb = maxMb.map((max, site) => Math.max(max, memoryMb(sites[site]?.pid ?? 0)));
  }
  await Promise.all(posts);
  const elapsed = (performance.now() - began) / 1_000;
  const cpu = sites.map(({ pid }, site) => cpuSeconds(pid) - (cpuBefore[site] ?? 0));
  for (let waited = 0; seen.length < count * 2 && waited < 50; waited += 1) await setTimeout(100);
  const latencies = seen.map(([message, then]) => then - (sentAt.get(message) ?? 0));
  return { count, elapsed, cpu, maxMb, latencies, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

async function post(url: string, room: BenchRoom, side: Side, n: number): Promise<void> {
  const began = performance.now();
  const headers = { cookie: room[side], 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...addressOf(n) };
  const body = JSON.stringify({
    room: room.name,
    message: 'Obatnya diminum sesudah makan, tiga kali sehari.',
    client_id: crypto.randomUUID(),
  });
  const answer = await fetch(`${url}/v1/chat/message/post`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`a message got ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { seq: number } };
  sentAt.set(`${room.name} ${data.seq}`, began);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

try {
  const all = await createRooms(db, loadOrCreateSecret(dataDir), rooms);
  await setTimeout(3_000);
  const before = sites.map(({ pid }) => memoryMb(pid));
  for (let from = 0; from < rooms; from += 25) {
    const some = all.slice(from, from + 25);
    await Promise.all(some.flatMap((room, n) => [follow(room, from + n, 'patient'), follow(room, from + n, 'doctor')]));
  }
  await setTimeout(3_000);
  const first = await measure(all, alone, [writer]);
  isReading = true;
  const second = await measure(all, whole, sites);
  const grown = first.maxMb.map((max, n) => max - (before[n] ?? 0));
  const shares = first.cpu.map((seconds) => seconds / first.elapsed);
  const perMessage = (second.cpu.reduce((sum, seconds) => sum + seconds, 0) / second.count) * 1_000;
  const missed = [
    ...(Math.max(...grown) > goals.grownMb ? ['memory'] : []),
    ...(Math.max(...shares) > goals.coreShare ? ['processor'] : []),
    ...(first.p99 > goals.p99Ms ? [`delivery: p99 ${first.p99.toFixed(0)} ms`] : []),
    ...(first.latencies.length < first.count * 2 ? [`messages: ${first.latencies.length} of ${first.count * 2}`] : []),
    ...(second.latencies.length < second.count * 2 ? [`read: ${second.latencies.length} of ${second.count * 2}`] : []),
  ];
  writeSection(
    'streams',
    `## Chat streams: \`npm run bench:streams\`

${streams} streams of ${rooms} chats over two processes, each chat with its patient at one and its doctor at the other. First ${alone.perSecond} messages a second
for ${alone.seconds} s are posted at a third process, so that the figures of the two are those of the streams. A message counts from the begin of its post
to the frame at either side. The machine's load before: ${loadBefore.toFixed(1)}.

| what | goal | first process | second process |
|---|---|---|---|
| memory added | ≤ ${goals.grownMb} MB | ${grown.map((mb) => `${mb.toFixed(0)} MB`).join(' | ')} |
| processor | ≤ ${percent(goals.coreShare)} of a core | ${shares.map(percent).join(' | ')} |

Delivered: ${first.latencies.length} of ${first.count * 2}; median ${first.p50.toFixed(0)} ms, p99 ${first.p99.toFixed(0)} ms (goal ≤ ${goals.p99Ms} ms, of which up to 250 ms are the time in
which changes are collected).

A frame has the number of a message, and the page asks for its text. So then ${whole.perSecond} messages a second for ${whole.seconds} s are posted at the two
processes, and both pages read each: a message costs ${perMessage.toFixed(1)} ms of processor there (the post, two reads, two frames), and is read at both sides
after ${second.p50.toFixed(0)} ms (median) and ${second.p99.toFixed(0)} ms (p99). That has no goal: with 100 messages a second it is ${percent(perMessage / 20)} of a core at each.

${missed.length === 0 ? 'All goals met.' : `Missed: ${missed.join('; ')}.`}`,
  );
  console.log({ loadBefore, grown, shares, p50: first.p50, p99: first.p99, perMessage, readP50: second.p50, readP99: second.p99, missed });
} finally {
  for (const { close } of opened) close();
  await db.destroy();
  await handle.stop();
  await writer.stop();
  await two.stop();
  await one.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
