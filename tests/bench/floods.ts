// One client sends what the security findings sent, while others use the site: nobody else may be refused or slowed down.
// node tests/bench/floods.ts; with --write the result goes to docs/benchmarks.md.
import { createPasswordHashing } from '#app/platform/access/password-hashing.server.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { type Answers, type Flood, flood, knownFloods } from '#tests/harness/flood.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { startDemoSite } from './demo-site.ts';
import { percentile, writeSection } from './report.ts';

const seconds = 5;
const rounds = 3;
const cpuTargetMs = 0.2;
const password = 'sepatu kuda di awan';

const email = 'pasien-bench@contoh.id';
const accountEmails = Array.from({ length: 24 }, (_, n) => `akun-bench-${n}@contoh.id`);
const { port, url, pid, stop } = await startDemoSite(async (db) => {
  const password_hash = await createPasswordHashing().hash(password);
  const rows = [email, ...accountEmails].map((one) => ({ email: one, email_verified_at: new Date(), password_hash }));
  await db.insertInto('users').values(rows).execute();
});

let asked = 0;
/** The times of those that were served. */
type Others = { times: number[]; refused: number };

async function ask(path: string, body?: object): Promise<{ ms: number; status: number }> {
  asked += 1;
  const began = performance.now();
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': newAddress(),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  return { ms: performance.now() - began, status: answer.status };
}

/** What others do, each from an address of their own: 40 requests a second of pages, calls, searches and right log-ins. */
async function others(isOver: () => boolean): Promise<Others> {
  const result: Others = { times: [], refused: 0 };
  const kinds = [
    () => ask('/account/login'),
    () => ask(`/cari?q=obat${asked}`),
    () => ask('/v1/facilities'),
    () => ask('/v1/doctors/list'),
    () => ask('/v1/auth/login', { mailphone: email, password }),
  ];
  const running: Promise<void>[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const kind = kinds[n % kinds.length] as (typeof kinds)[number];
    running.push(
      kind().then(({ ms, status }) => {
        if (status === 429 || status >= 500) result.refused += 1;
        else result.times.push(ms);
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await Promise.all(running);
  return result;
}

/** A flood with others beside it. `from` null spreads the same connections over addresses that each stay within their limits. */
async function run(plan: Omit<Flood, 'port' | 'from' | 'ms'>, from: string | null) {
  let isOver = false;
  const attack = flood({ ...plan, port, from, ms: seconds * 1_000 }).finally(() => {
    isOver = true;
  });
  const [answers, beside] = await Promise.all([attack, others(() => isOver)]);
  return { answers, beside };
}

/** The others alone, for as long as a flood. */
async function runBaseline(): Promise<Others> {
  const until = performance.now() + seconds * 1_000;
  return await others(() => performance.now() >= until);
}

/** Processor time of the server for one refused request, in milliseconds, with nobody beside the flood. */
async function refusalCost(plan: (typeof knownFloods)[keyof typeof knownFloods], from: string): Promise<number> {
  await flood({ ...plan, port, from, ms: 20_000, enoughRefused: 1 });
  const before = cpuSeconds(pid);
  const answers: Answers = await flood({ ...plan, port, from, ms: 3_000 });
  return ((cpuSeconds(pid) - before) * 1_000) / (answers['429'] ?? 0);
}

const rows: string[] = [];
const missed: string[] = [];
await ask('/account/login');
let address = 0;
for (const [name, plan] of Object.entries(knownFloods)) {
  const baseline: Others = { times: [], refused: 0 };
  const one: Others = { times: [], refused: 0 };
  const spread: Others = { times: [], refused: 0 };
  const add = (into: Others, more: Others) => {
    into.times.push(...more.times);
    into.refused += more.refused;
  };
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    address += 1;
    const { answers, beside } = await run(plan, `127.0.1.${address}`);
    refused += answers['429'] ?? 0;
    add(one, beside);
    // Not after the spread flood, which leaves requests that still wait for their turn.
    add(baseline, await runBaseline());
    add(spread, (await run(plan, null)).beside);
  }
  const cost = await refusalCost(plan, `127.0.2.${address}`);
  const [alone, own, beside] = [baseline, one, spread].map(({ times }) => percentile(times, 0.99)) as [number, number, number];
  const share = (spread.refused / (spread.refused + spread.times.length)) * 100;
  rows.push(
    `| ${name} | ${plan.connections} × ${plan.pipelined} | ${Math.round(refused / rounds / seconds).toLocaleString('en')} | **${one.refused}** of ${one.refused + one.times.length} | ${alone.toFixed(0)} | **${own.toFixed(0)}** | ${beside.toFixed(0)} (${share.toFixed(0)} %) | **${cost.toFixed(3)}** |`,
  );
  if (one.refused > 0) missed.push(`${name}: ${one.refused} others refused`);
  if (own > beside) missed.push(`${name}: p99 ${own.toFixed(0)} ms above ${beside.toFixed(0)} ms`);
  if (cost > cpuTargetMs) missed.push(`${name}: ${cost.toFixed(3)} ms for a refusal`);
  console.log(rows.at(-1));
}

async function logIn(mailphone: string): Promise<string> {
  const answer = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ mailphone, password }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

const sessions: string[] = [];
for (const one of accountEmails) sessions.push(await logIn(one));
const ofOne = { ...knownFloods.searches, connections: 190 };
const manyClients = {
  '24 accounts of one address': { plan: { ...ofOne, sessions }, from: '127.0.3.1' },
  '256 networks of one IPv6 /56': { plan: { ...ofOne, headers: { 'X-Forwarded-For': '2001:db8:0:{byte}::1' } }, from: '127.0.0.1' },
} as const;
const manyRows: string[] = [];
for (const [name, { plan, from }] of Object.entries(manyClients)) {
  const beside: Others = { times: [], refused: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const { times, refused } = (await run(plan, from)).beside;
    beside.times.push(...times);
    beside.refused += refused;
  }
  manyRows.push(
    `| ${name} | ${plan.connections} | **${beside.refused}** of ${beside.refused + beside.times.length} | ${percentile(beside.times, 0.99).toFixed(0)} |`,
  );
  if (beside.refused > 0) missed.push(`${name}: ${beside.refused} others refused`);
  console.log(manyRows.at(-1));
}

writeSection(
  'floods',
  `## Floods from one address: \`npm run bench:floods\`

What one client sent in the security findings, ${rounds} rounds of ${seconds} s, while others (40 requests a second, each from an
address of its own: the log-in page, searches, two calls, right log-ins) use the site. "Spread" is the same number of connections with
every request from another address, each within its limits, in turn with the other. No limit of an address bounds it, so the process as
a whole may be overloaded and refuse others too: that share is in brackets, and every p99 is of answered requests alone. "Calm" is the p99
of the same others with no flood beside them, in turn with both. The load runs on the same two cores.

| flood | connections × pipelined | refused per second | others refused (goal 0) | calm p99, ms | their p99, ms (goal ≤ spread) | p99 when spread, ms (others refused) | processor time of a refusal, ms (goal ≤ ${cpuTargetMs}) |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

One person can have many clients. Searches of each, with the same others beside them:

| many clients of one network | connections | others refused (goal 0) | their p99, ms |
|---|---|---|---|
${manyRows.join('\n')}

${missed.length === 0 ? 'All goals met.' : `Missed: ${missed.join('; ')}.`}`,
);
await stop();
process.exitCode = missed.length > 0 ? 1 : 0;
