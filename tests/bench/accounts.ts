import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { createPasswordHashing } from '#app/platform/access/password-hashing.server.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { startDemoSite } from './demo-site.ts';
import { median, percentile, writeSection } from './report.ts';

const samples = 200;
const limits = { apartMs: 5, grownMb: 200, livezMs: 200, pagesP99Ms: 800 };
const password = 'sepatu kuda di awan';
/** What people do meanwhile: pages that are rendered for each, pages from the cache, and a call. */
const otherPages = ['/contact-us', '/', '/account/login', '/dokter', '/v1/doctors/list', '/pendaftaran'];

const { db, url, pid, stop } = await startDemoSite(async (demo) => {
  const hash = await createPasswordHashing().hash(password);
  const rows = Array.from({ length: samples }, (_, n) => ({
    email: `ada-${n}@contoh.id`,
    email_verified_at: new Date(),
    password_hash: hash,
  }));
  await demo.insertInto('users').values(rows).execute();
});

type Answer = { status: number; ms: number; text: string; retryAfter: number };

/** A call from an address of its own, through the trusted proxy, so that no limit per address stops it. */
async function call(path: string, body: object | null, headers: Record<string, string> = {}): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      'x-forwarded-for': newAddress(),
      ...headers,
    },
    body: body && JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await answer.text();
  return { status: answer.status, ms: performance.now() - began, text, retryAfter: Number(answer.headers.get('retry-after')) };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const contactOf = (isKnown: boolean, n: number) => `${isKnown ? 'ada' : 'tak-ada'}-${n}@contoh.id`;
/** The limits per address and number begin anew: what is compared is the work, not the refusal. */
const forgetLimits = () => db.deleteFrom('rate_limits').execute();

type Kind = { name: string; ask(contact: string): Promise<Answer> };
const tokens = new Map<string, string>();
const kinds: Kind[] = [
  { name: 'auth/login, wrong password', ask: (mailphone) => call('/v1/auth/login', { mailphone, password: 'sandi yang salah' }) },
  {
    name: 'auth/register',
    async ask(mailphone) {
      const answer = await call('/v1/auth/register', { mailphone });
      tokens.set(mailphone, JSON.parse(answer.text).accessToken);
      return answer;
    },
  },
  {
    name: 'verify/resend/email',
    ask: (contact) => call('/v1/verify/resend/email', {}, { authorization: `Bearer ${tokens.get(contact)}` }),
  },
  { name: 'auth/password/forgot', ask: (mailphone) => call('/v1/auth/password/forgot', { mailphone }) },
];

/** A body without what is random in every answer. */
const plain = (text: string) => text.replace(/"(requestId|accessToken)":"[^"]+"/g, '"$1":""');

async function compare({ name, ask }: Kind) {
  await forgetLimits();
  for (let n = 0; n < 10; n += 1) await ask(`anget-${name.length}-${n}@contoh.id`);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const bodies = new Set<string>();
  for (let n = 0; n < samples; n += 1) {
    // One after the other, each of both as often first.
    for (const isKnown of n % 2 ? [true, false] : [false, true]) {
      const { status, ms, text } = await ask(contactOf(isKnown, n));
      times[isKnown ? 'known' : 'unknown'].push(ms);
      bodies.add(`${status} ${plain(text)}`);
    }
  }
  if ([...bodies].some((one) => /^(429|5\d\d)/.test(one))) throw new Error(`${name}: refused: ${[...bodies].join(' | ')}`);
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return { name, known, unknown, apart: Math.abs(known - unknown), bodies: bodies.size, status: [...bodies][0]?.slice(0, 3) ?? '' };
}

const residentMb = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** What others see of the site while `work` goes on: the slowest probe, the pages, and the memory it takes. */
async function watch(work: () => Promise<unknown>) {
  let peak = residentMb();
  let isOver = false;
  const livez: number[] = [];
  const pages: number[] = [];
  const failed: string[] = [];
  const every = async (ms: number, sample: () => Promise<void> | void) => {
    while (!isOver) {
      await sample();
      await wait(ms);
    }
  };
  const watchers = [
    every(5, () => {
      peak = Math.max(peak, residentMb());
    }),
    every(20, async () => void livez.push((await call('/livez', null)).ms)),
    ...otherPages.map((path) =>
      every(20, async () => {
        const { status, ms } = await call(path, null);
        pages.push(ms);
        if (status !== 200) failed.push(`${path} ${status}`);
      }),
    ),
  ];
  await work();
  isOver = true;
  await Promise.all(watchers);
  return { peak, livez: percentile(livez, 1), p50: percentile(pages, 0.5), p99: percentile(pages, 0.99), seen: pages.length, failed };
}

/** Everybody signs in at once, and whoever is refused comes back when told to, while others read pages. */
async function crowd() {
  await forgetLimits();
  for (const path of otherPages) for (let n = 0; n < 5; n += 1) await call(path, null);
  for (let n = 0; n < 5; n += 1) await call('/v1/auth/login', { mailphone: contactOf(true, n), password });
  const baseline = await watch(() => wait(3_000));
  const before = residentMb();
  let refused = 0;
  const began = performance.now();
  const logIn = async (_: unknown, n: number) => {
    for (;;) {
      const { status, retryAfter } = await call('/v1/auth/login', { mailphone: contactOf(true, n), password });
      if (status === 200) return;
      if (status !== 503 || !(retryAfter > 0)) throw new Error(`a log-in was answered ${status}`);
      refused += 1;
      await wait(retryAfter * 1_000);
    }
  };
  const busy = await watch(() => Promise.all(Array.from({ length: samples }, logIn)));
  return { baseline, busy, before, refused, seconds: (performance.now() - began) / 1_000 };
}

const misses: string[] = [];
const rows: string[] = [];
let markdown = '';
try {
  for (const kind of kinds) {
    const one = await compare(kind);
    if (one.bodies !== 1) misses.push(`${one.name}: ${one.bodies} different bodies`);
    if (one.apart >= limits.apartMs) misses.push(`${one.name}: ${one.apart.toFixed(2)} ms apart`);
    rows.push(
      `| \`${one.name}\` | ${one.status} | ${one.bodies} | ${one.known.toFixed(2)} | ${one.unknown.toFixed(2)} | **${one.apart.toFixed(2)}** |`,
    );
    console.error(rows.at(-1));
  }
  const { baseline, busy, before, refused, seconds } = await crowd();
  const { n: sessions } = (
    await sql<{ n: number }>`select count(*)::int as n from sessions where kind = 'browser' and user_id is not null`.execute(db)
  ).rows[0] as { n: number };
  if (sessions < samples) misses.push(`only ${sessions} sessions`);
  if (!(busy.peak - before <= limits.grownMb)) misses.push(`memory grew by ${(busy.peak - before).toFixed(0)} MB`);
  if (busy.livez > limits.livezMs) misses.push(`/livez ${busy.livez.toFixed(0)} ms`);
  if (busy.p99 > limits.pagesP99Ms) misses.push(`pages p99 ${busy.p99.toFixed(0)} ms`);
  if (busy.failed.length > 0) misses.push(`${busy.failed.length} of ${busy.seen} pages refused: ${[...new Set(busy.failed)].join(', ')}`);
  markdown = `## Accounts: \`npm run bench:accounts\`

Known against unknown address or number, ${samples} samples of each in turn, every one from another client address. "Bodies" counts the
different answers, without request id and token. Medians in milliseconds.

| call | status | bodies (goal 1) | known | unknown | apart (goal < ${limits.apartMs}) |
|---|---|---|---|---|---|
${rows.join('\n')}

${samples} log-ins at once, whoever is refused coming back when told to, while ${otherPages.length} others read pages one after the other
(${otherPages.map((path) => `\`${path}\``).join(', ')}). All were in within ${seconds.toFixed(1)} s, after ${refused} times "503, come back".

| what | without log-ins | with them | goal |
|---|---|---|---|
| resident memory, MB | ${before.toFixed(0)} | ${busy.peak.toFixed(0)} at most (**+${(busy.peak - before).toFixed(0)}**) | ≤ +${limits.grownMb} |
| \`/livez\`, slowest, ms | ${baseline.livez.toFixed(0)} | **${busy.livez.toFixed(0)}** | ≤ ${limits.livezMs} |
| other pages, median, ms | ${baseline.p50.toFixed(0)} of ${baseline.seen} | ${busy.p50.toFixed(0)} of ${busy.seen} | |
| other pages, p99, ms | ${baseline.p99.toFixed(0)} | **${busy.p99.toFixed(0)}** | ≤ ${limits.pagesP99Ms} |
| other pages refused | ${baseline.failed.length} | ${busy.failed.length} | 0 |

${misses.length === 0 ? 'All goals met.' : `Missed: ${misses.join('; ')}.`}`;
} finally {
  await stop();
}
writeSection('accounts', markdown);
if (misses.length > 0) process.exitCode = 1;
