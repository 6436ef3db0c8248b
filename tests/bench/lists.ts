import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type pg from 'pg';
import { createClient } from '#app/platform/database/db.server.ts';
import { loadLarge } from '#db/demo/large.ts';
import { createSized, startEngine } from './demo-site.ts';
import { canPin, pin } from './load.ts';
import { openLoop } from './open-loop.ts';
import { median, percentile, reportOptions, writeSection } from './report.ts';
import type { Statement } from './sql-worker.ts';

const sizes = {
  small: { articles: 100, doctors: 5_000, promos: 5_000, medicines: 200 },
  large: { articles: 20_000, doctors: 5_000, promos: 5_000, medicines: 20_000 },
};
const limits = { p99: 50, ratio: 0.5, growth: 1.5 };
const rounds = 5;
const seconds = 1;
const busy = 16;
const p99Seconds = 4;

/**
 * `lists`: the goals of lists and searches hold for it, of a page all but that of its statements alone; `grows`: it reads articles or medicines,
 * whose numbers differ between the two sets.
 */
type Kind = { name: string; paths: string[]; lists: boolean | 'page'; grows: boolean };
type Site = { port: number; statementsOf(path: string): Promise<Statement[]>; stop(): void };
type Run = { perSecond: number; p50: number; p99: number };

/** `npm run bench:lists -- --only medicine` measures what begins so, and writes nothing into the documents. */
const { only } = parseArgs({ options: { ...reportOptions, only: { type: 'string' } } }).values;
const isMeasured = ({ name }: Kind) => only === undefined || name.startsWith(only);

const run = promisify(execFile);
const { engine, fork, stop } = await startEngine();

/** A database of this size with the demo content, and the product on it. */
async function startSized(name: keyof typeof sizes): Promise<{ connection: pg.PoolConfig; site: Site }> {
  const connection = await createSized(engine, name, (db) => loadLarge(db, sizes[name]));
  // A page that is kept would say nothing of its list.
  const { child, pid, port } = await fork(connection, { variables: { PAGE_CACHE: 'false' } });
  pin(pid, 0);
  const site: Site = {
    port,
    async statementsOf(path) {
      child.send(path);
      const [statements] = (await once(child, 'message')) as [Statement[]];
      return statements;
    },
    stop: () => void child.kill(),
  };
  return { connection, site };
}

/** Addresses of each kind of list, with records and words of the generated content. */
async function kindsOf(connection: pg.PoolConfig): Promise<Kind[]> {
  const client = createClient(connection);
  await client.connect();
  const column = async (sql: string) => (await client.query<{ value: string }>(sql)).rows.map(({ value }) => value);
  const of = (prefix: string, values: string[]) => values.map((value) => prefix + encodeURIComponent(value));
  const firstWords = (table: string) =>
    column(
      `select distinct (regexp_match(name, '[[:alpha:]]{5,}'))[1] as value from (select name from ${table} order by id limit 60) t limit 20`,
    );
  const [articleWords, doctorWords, promoWords] = [await firstWords('articles'), await firstWords('doctors'), await firstWords('promos')];
  const medicineWords = await firstWords('products');
  const filters = [
    ...['golongan=bebas_terbatas', 'bentuk=botol', 'harga=10000', 'stok=ada', 'apotek=apotek-sehati-dago', 'harga=25000&stok=ada'],
    ...['golongan=bebas&bentuk=strip&stok=ada&urut=termurah', 'apotek=apotek-sehati-dago&stok=ada&urut=termurah'],
  ];
  const begun = ['para', 'parac', 'ibup', 'vita', 'cetamol', 'parasatu'];
  const slugsOfCategories = await column('select slug as value from medicine_categories order by id');
  const medicineCategories = await column('select id::text as value from medicine_categories order by id');
  const medicines = await column('select slug as value from medicines order by id limit 40');
  const categories = await column('select id::text as value from article_categories order by id limit 10');
  const slugs = await column('select slug as value from articles where published_at is not null order by id limit 40');
  const specializations = await column(
    'select specialization_id::text as value from doctor_specializations group by 1 order by count(*) desc limit 10',
  );
  await client.end();
  return [
    { name: 'article/content', paths: ['/v1/article/content', '/v1/article/content?page=3'], lists: true, grows: true },
    { name: 'article/content?category_id', paths: of('/v1/article/content?category_id=', categories), lists: true, grows: true },
    { name: 'article/content?search', paths: of('/v1/article/content?search=', articleWords), lists: true, grows: true },
    { name: 'article/content/detail/{slug}', paths: of('/v1/article/content/detail/', slugs), lists: false, grows: true },
    { name: 'article/content/related/{slug}', paths: of('/v1/article/content/related/', slugs), lists: false, grows: true },
    { name: 'doctors/list', paths: of('/v1/doctors/list?specialization_id=', specializations), lists: true, grows: false },
    { name: 'doctors/list?search', paths: of('/v1/doctors/list?search=', doctorWords), lists: true, grows: false },
    { name: 'promo', paths: ['/v1/promo', '/v1/promo?page=2'], lists: true, grows: false },
    { name: 'promo?search', paths: of('/v1/promo?search=', promoWords), lists: true, grows: false },
    { name: 'medicine/all', paths: ['/v1/medicine/all', '/v1/medicine/all?page=3'], lists: true, grows: true },
    { name: 'medicine/all?category_id', paths: of('/v1/medicine/all?category_id=', medicineCategories), lists: true, grows: true },
    { name: 'medicine/all?group', paths: ['/v1/medicine/all?group=1', '/v1/medicine/all?group=1&page=3'], lists: true, grows: true },
    {
      name: 'medicine/all?group&category_id',
      paths: of('/v1/medicine/all?group=1&category_id=', medicineCategories),
      lists: true,
      grows: true,
    },
    { name: 'medicine/all?group&search', paths: of('/v1/medicine/all?group=1&search=', medicineWords), lists: true, grows: true },
    { name: 'medicine/all?search', paths: of('/v1/medicine/all?search=', medicineWords), lists: true, grows: true },
    { name: 'medicine/all?group&search, being typed', paths: of('/v1/medicine/all?group=1&search=', begun), lists: true, grows: true },
    { name: 'medicine: /obat?urut=termurah', paths: ['/obat?urut=termurah', '/obat?urut=termurah&halaman=3'], lists: 'page', grows: true },
    {
      name: 'medicine: /obat?kategori&urut=termurah',
      paths: of('/obat?urut=termurah&kategori=', slugsOfCategories),
      lists: 'page',
      grows: true,
    },
    { name: 'medicine: /obat, filtered', paths: filters.map((filter) => `/obat?${filter}`), lists: 'page', grows: true },
    { name: 'medicine/detail/{slug}', paths: of('/v1/medicine/detail/', medicines), lists: false, grows: true },
    { name: 'search', paths: of('/v1/search?q=', [...articleWords, ...doctorWords]), lists: true, grows: true },
  ];
}

const onLoadCore = (command: string[]) => (canPin ? ['taskset', '-c', '1', ...command] : command);

async function askSite(site: Site, paths: string[], connections: number): Promise<Run> {
  const worker = join(import.meta.dirname, 'latency-worker.ts');
  const [program, ...rest] = onLoadCore([
    process.execPath,
    worker,
    String(site.port),
    String(connections),
    String(seconds),
    JSON.stringify(paths),
  ]);
  return JSON.parse((await run(program as string, rest)).stdout) as Run;
}

async function askDatabase(connection: pg.PoolConfig, requests: Statement[][]): Promise<Run> {
  const worker = join(import.meta.dirname, 'sql-worker.ts');
  // On the core of the site: it stands in for it.
  const command = [process.execPath, worker, JSON.stringify(connection), String(busy), String(seconds)];
  const [program, ...rest] = canPin ? ['taskset', '-c', '0', ...command] : command;
  const running = run(program as string, rest);
  running.child.stdin?.end(JSON.stringify(requests));
  return JSON.parse((await running).stdout) as Run;
}

/** Figures that have a goal stand out. */
const target = (has: boolean, figure: string) => (has ? `**${figure}**` : figure);

const began = performance.now();
const [small, large] = [await startSized('small'), await startSized('large')];
pin(process.pid, 1);
const loadSeconds = Math.round((performance.now() - began) / 1_000);
const rows: string[] = [];
const misses: string[] = [];
try {
  const kinds = (await kindsOf(large.connection)).filter(isMeasured);
  const smallKinds = (await kindsOf(small.connection)).filter(isMeasured);
  for (const [index, kind] of kinds.entries()) {
    const requests = [];
    for (const path of kind.paths) requests.push(await large.site.statementsOf(path));
    const smallPaths = smallKinds[index]?.paths ?? [];
    const results: Record<'site' | 'sql' | 'one' | 'oneSmall', Run[]> = { site: [], sql: [], one: [], oneSmall: [] };
    for (let round = 0; round < rounds; round += 1) {
      results.site.push(await askSite(large.site, kind.paths, busy));
      results.sql.push(await askDatabase(large.connection, requests));
      results.one.push(await askSite(large.site, kind.paths, 1));
      if (kind.grows) results.oneSmall.push(await askSite(small.site, smallPaths, 1));
    }
    const best = Math.max(...results.site.map((one) => one.perSecond));
    const { answered, refused, unsent } = await openLoop({
      port: large.site.port,
      paths: kind.paths,
      perSecond: Math.round(best / 2),
      seconds: p99Seconds,
      maxSockets: 200,
    });
    if (refused.length + unsent > 0) throw new Error(`${kind.name}: ${refused.length} refused, ${unsent} not sent at half the best rate`);
    const p99 = percentile(answered, 0.99);
    const ratio = median(results.site.map((one, at) => one.perSecond / (results.sql[at] as Run).perSecond));
    const growth = kind.grows ? median(results.one.map((one, at) => one.p50 / (results.oneSmall[at] as Run).p50)) : null;
    if (kind.lists && p99 > limits.p99) misses.push(`${kind.name}: p99 ${p99.toFixed(1)} ms`);
    if (kind.lists === true && ratio < limits.ratio) misses.push(`${kind.name}: ratio ${ratio.toFixed(2)}`);
    if (growth !== null && growth > limits.growth) misses.push(`${kind.name}: growth ${growth.toFixed(2)}`);
    const perSecond = Math.round(median(results.site.map((one) => one.perSecond))).toLocaleString('en');
    const statements = median(requests.map((one) => one.length));
    rows.push(
      `| \`${kind.name}\` | ${statements} | ${perSecond} | ${target(kind.lists !== false, p99.toFixed(1))} | ${target(kind.lists === true, ratio.toFixed(2))} | ${median(results.one.map((one) => one.p50)).toFixed(2)} | ${growth === null ? '' : `**${growth.toFixed(2)}**`} |`,
    );
    console.error(rows.at(-1));
  }
} finally {
  for (const { site } of [small, large]) site.stop();
  await stop();
}

const markdown = `## Lists and search: \`npm run bench:lists\`

The \`/v1\` endpoints on 20,000 articles, 5,000 doctors, 5,000 promos and 20,000 medicines (and the demo content), loaded in ${loadSeconds} s with the small set.
Medians of ${rounds} interleaved rounds of ${seconds} s; the requests come from many client addresses in turn. "p99" at half of the best
rate of the rounds, for ${p99Seconds} s, whatever the server does. "Ratio" is answers
per second against the same statements sent through \`pg\` alone over ${busy} connections, on the same core. "Growth" is the median time of one
request at a time against the same product with 100 articles and 200 medicines. Details have only the goal of growth, pages no goal of the ratio.
No page is kept in memory.

| endpoint | statements | per second | p99, ms (goal ≤ ${limits.p99}) | ratio (goal ≥ ${limits.ratio}) | one request, ms | growth (goal ≤ ${limits.growth}) |
|---|---|---|---|---|---|---|
${rows.join('\n')}

${misses.length === 0 ? 'All goals met.' : `Missed: ${misses.join('; ')}.`}`;
if (only === undefined) writeSection('lists', markdown);
else console.log(markdown);
if (misses.length > 0) process.exitCode = 1;
