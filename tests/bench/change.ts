// npm run bench:change: a hospital's number changes under load. Two processes on one database; every public page of the demo is in the memory
// of both. With --write the result goes to docs/benchmarks.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertSession } from '#app/domains/accounts/session/session.store.server.ts';
import { createSessionToken, hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import { createSignedValues, loadOrCreateSecret } from '#app/platform/access/signed-value.server.ts';
import { createDatabase, createPool } from '#app/platform/database/db.server.ts';
import { openDatabase } from '#server/database/engine.ts';
import { openLoop } from './open-loop.ts';
import { median, percentile, writeSection } from './report.ts';
import { startSite } from './site.ts';

const perSecond = 250;
const seconds = 30;
const rounds = 3;
const limit = 2;
const cause = `Every page has the numbers of all hospitals in its footer, so each is rendered again at its next request, all of them within the first
seconds. What would close it: a footer that is kept apart and put into the kept pages.`;
const quiet = { info() {}, warn() {}, error: console.error };

const dataDir = mkdtempSync(join(tmpdir(), 'sehati-bench-change-'));
const variables = { DATA_DIR: dataDir, NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' };
const one = await startSite(variables);
const two = await startSite(variables);
const sites = [one, two];
const handle = await openDatabase({ dataDir, log: quiet });
const db = createDatabase(createPool(handle.connection, 4));
const signed = createSignedValues(loadOrCreateSecret(dataDir));
let asked = 0;

/** Each request from another address, so that the limits per address refuse none. */
async function get(url: string): Promise<{ status: number; text: string }> {
  asked += 1;
  const address = `10.9.${(asked >> 8) & 255}.${asked & 255}`;
  const answer = await fetch(url, { redirect: 'manual', headers: { 'x-forwarded-for': address } });
  return { status: answer.status, text: await answer.text() };
}

/** An account with a role in the whole group, for calls of `/v1`. */
async function staffOf(role: 'manager' | 'editor') {
  const { id } = await db
    .insertInto('users')
    .values({ name: role, email: `${role}-bench@contoh.id`, email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_roles').values({ user_id: id, role }).execute();
  await db.insertInto('totp_factors').values({ user_id: id, sealed_secret: '', confirmed_at: new Date() }).execute();
  const token = createSessionToken(signed);
  await insertSession(db, { userId: id, kind: 'api', device: 'Ukuran', isSecondFactorVerified: true, tokenHash: hashOfToken(token) });
  return async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${one.url}/v1/staff/facilities/${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { version: number; values: Record<string, string> } }).data;
  };
}

/** The addresses of all pages in the site maps. */
async function findPages(): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await get(one.url + path)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname);
  const maps = await locations('/sitemap.xml');
  const files = maps.filter((path) => path.endsWith('.xml'));
  const nested = await Promise.all(files.map(locations));
  return [...new Set([...maps, ...nested.flat()])].filter((path) => !path.endsWith('.xml'));
}

/** Asks for every page of a process, some at a time; says which do not have the text. */
async function lacking(url: string, paths: readonly string[], text: string): Promise<string[]> {
  const rest = [...paths];
  const without: string[] = [];
  const work = async () => {
    for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
      const answer = await get(url + path);
      if (answer.status !== 200 || !answer.text.includes(text)) without.push(`${path} (${answer.status})`);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return without;
}

type Load = Readonly<{ p50: number; p99: number; max: number }>;

const load = async (paths: readonly string[]): Promise<Load> => {
  const plan = { paths, perSecond, seconds, maxSockets: 256 };
  const outcomes = await Promise.all(sites.map(({ url }) => openLoop({ ...plan, port: Number(new URL(url).port) })));
  const refused = outcomes.reduce((sum, one_) => sum + one_.refused.length + one_.unsent, 0);
  if (refused > 0) console.error(`${refused} requests were refused or not sent`);
  const answered = outcomes.flatMap((outcome) => outcome.answered);
  return { p50: percentile(answered, 0.5), p99: percentile(answered, 0.99), max: Math.max(...answered) };
};

try {
  const [manager, editor] = [await staffOf('manager'), await staffOf('editor')];
  const { id } = await db.selectFrom('facilities').select('id').where('slug', '=', 'rsu-sehati-dago').executeTakeFirstOrThrow();
  let last = 0;
  /** One person writes a new number, another publishes it. Returns the number as a link has it. */
  const change = async () => {
    last += 1;
    const phone = `+62222000${String(last).padStart(4, '0')}`;
    const { version, values } = await manager('GET', String(id));
    const saved = await manager('PUT', String(id), { version, base: values, values: { ...values, phone } });
    await editor('POST', `${id}/publish`, { version: saved.version, base: saved.values, values: {} });
    return `tel:${phone}`;
  };
  const found = await findPages();
  // Some addresses of the site maps lead on, as those of old pages do.
  const first = await change();
  const noNumber = new Set((await lacking(one.url, found, first)).map((text) => text.split(' (')[0]));
  const pages = found.filter((path) => !noNumber.has(path));
  await Promise.all(sites.map(({ url }) => lacking(url, pages, '')));
  const old: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const number = await change();
    old.push(...(await Promise.all(sites.map(({ url }) => lacking(url, pages, number)))).flat());
  }
  const measured: { before: Load; after: Load; ratio: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await load(pages);
    await change();
    const after = await load(pages);
    measured.push({ before, after, ratio: after.p99 / before.p99 });
    console.log(measured.at(-1));
  }
  const ratio = median(measured.map((one_) => one_.ratio));
  const ms = (pick: (one_: (typeof measured)[number]) => number) => median(measured.map(pick)).toFixed(1);
  const isMet = ratio <= limit && old.length === 0;
  const markdown = `## A number that changes: \`npm run bench:change\`

Two processes on one database, ${pages.length} public pages of the demo in the memory of both (${noNumber.size} addresses of the site maps show no number
of a hospital or lead on). A manager writes another number for a hospital, an editor publishes it; then every page of both processes is asked for once.
Load: ${perSecond} requests a second on each process, all pages in turn, ${seconds} s before and ${seconds} s from the publication on; medians of ${rounds} rounds.

| next answers with the old number | p50 before | p99 before | p99 after | longest after | ratio of p99 (goal ≤ ${limit}) |
|---|---|---|---|---|---|
| ${old.length} of ${pages.length * sites.length * rounds} | ${ms(({ before }) => before.p50)} ms | ${ms(({ before }) => before.p99)} ms | ${ms(({ after }) => after.p99)} ms | ${ms(({ after }) => after.max)} ms | **${ratio.toFixed(2)}** |

${isMet ? 'Goal met.' : `Missed. ${old.length > 0 ? `Old: ${old.slice(0, 10).join(', ')}.` : cause}`}`;
  writeSection('change', markdown);
  if (!isMet) process.exitCode = 1;
} finally {
  await db.destroy();
  await handle.stop();
  await two.stop();
  await one.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
