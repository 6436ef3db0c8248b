import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { ensureBuild } from '#server/ensure-build.ts';
import { canPin, loadName, type Measured, measure, pin } from './load.ts';
import { below, median, writeSection } from './report.ts';
import { startSite } from './site.ts';
import { weighPage } from './weight.ts';

/** Pages of different kinds, all from the cache. */
const pages = [
  '/',
  '/articles',
  '/articles/detail/mengenali-serangan-jantung',
  '/dokter/anak/rina-kusumawardani',
  '/fasilitas-kesehatan/detail/rsu-sehati-dago',
  '/promo',
  '/obat/detail/ibuprofen-200-mg',
];
/** The page whose rendering has a goal of its own. */
const renderedPage = '/';
const rounds = 5;
const limits = { cached: 0.85, uncached: 0.01 };

type Raw = { status: number; headers: string[]; body: Buffer };

/** The answer as it stands on the wire, in brotli. */
async function getRaw(port: number, path: string): Promise<Raw> {
  const asked = request({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': 'br' } });
  asked.end();
  const [response] = await once(asked, 'response');
  return { status: response.statusCode, headers: response.rawHeaders, body: await buffer(response) };
}

/** The page from the cache, once its brotli form is there. */
async function getCached(port: number, path: string): Promise<Raw> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const raw = await getRaw(port, path);
    if (raw.status !== 200) throw new Error(`${path} answers ${raw.status}`);
    if (raw.headers.includes('br')) return raw;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${path} did not come in brotli`);
}

async function startBare(page: Raw) {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  const own = new Set(['date', 'connection', 'keep-alive']);
  const headers = page.headers.filter((_, at) => !own.has((page.headers[at - (at % 2)] as string).toLowerCase()));
  child.send({ headers, body: page.body.toString('base64') });
  const [port] = (await once(child, 'message')) as [number];
  pin(child.pid as number, 0);
  return { port, pid: child.pid as number, stop: () => void child.kill() };
}

const rates = (all: Measured[]) => all.map((one) => one.perSecond);

/** Each round against the bare server's run beside it, so that what else the machine does weighs on both. */
function compare(all: Measured[], bare: Measured[]) {
  for (const { refusedShare } of all) if (refusedShare > 0.01) throw new Error(`${Math.round(refusedShare * 100)} % were refused`);
  const pairs = all.map((one, at) => ({ one, base: bare[at] as Measured }));
  return {
    perSecond: median(rates(all)),
    ratio: median(pairs.map(({ one, base }) => one.perSecond / base.perSecond)),
    byCost: median(pairs.map(({ one, base }) => one.perSecond / one.busy / (base.perSecond / base.busy))),
  };
}

const count = (value: number) => Math.round(value).toLocaleString('en');
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const percent = (shares: number[]) => `${Math.round(median(shares) * 100)} %`;
const portOf = (url: string) => Number(new URL(url).port);

const { directory } = await ensureBuild();
const cached = await startSite();
const uncached = await startSite({ PAGE_CACHE: '0', TRUSTED_PROXIES: '127.0.0.1' });
const speeds: string[] = [];
const weights: string[] = [];
const misses: string[] = [];
const busy = { server: [] as number[], load: [] as number[] };
try {
  for (const site of [cached, uncached]) pin(site.pid, 0);
  for (const path of pages) {
    const page = await getCached(portOf(cached.url), path);
    const bare = await startBare(page);
    const target = { path, encoding: 'br' };
    // Rendering alone: packing the answer for one caller is no part of it (a page from the cache was packed before).
    const renderedTarget = { ...target, port: portOf(uncached.url), pid: uncached.pid, addresses: true, encoding: 'identity' };
    const results: Record<'bare' | 'cached' | 'uncached', Measured[]> = { bare: [], cached: [], uncached: [] };
    // The first renderings of a process are slow enough that others are refused. As few callers as run at once never wait.
    await measure(renderedTarget, 8, 1);
    for (let round = 0; round < rounds; round += 1) {
      results.bare.push(await measure({ ...target, ...bare }));
      results.cached.push(await measure({ ...target, port: portOf(cached.url), pid: cached.pid }));
      results.uncached.push(await measure(renderedTarget));
    }
    bare.stop();
    busy.server.push(...results.bare.map((one) => one.busy));
    busy.load.push(...results.bare.map((one) => one.loadBusy));
    const [fromCache, rendered] = [compare(results.cached, results.bare), compare(results.uncached, results.bare)];
    if (fromCache.ratio < limits.cached) misses.push(`${path} cached ${below(fromCache.ratio, limits.cached, 2)}`);
    if (path === renderedPage && rendered.ratio < limits.uncached)
      misses.push(`${path} rendered ${below(rendered.ratio, limits.uncached, 4)}`);
    speeds.push(
      `| \`${path}\` | ${count(median(rates(results.bare)))} | ${count(fromCache.perSecond)} | **${fromCache.ratio.toFixed(2)}** | ${fromCache.byCost.toFixed(2)} | ${count(rendered.perSecond)} | **${rendered.ratio.toFixed(4)}** | ${rendered.byCost.toFixed(4)} |`,
    );
    const weight = weighPage(brotliDecompressSync(page.body).toString(), join(directory, 'client'));
    weights.push(
      `| \`${path}\` | ${kilobytes(weight.htmlBytes)} | ${kilobytes(page.body.length)} | ${kilobytes(weight.cssBrotli)} | ${kilobytes(weight.scriptBrotli)} |`,
    );
  }
} finally {
  await Promise.all([cached.stop(), uncached.stop()]);
}

const markdown = `## Pages: \`npm run bench:pages\`

Requests per second, medians of ${rounds} interleaved rounds of 2 s, 32 keep-alive connections, brotli asked for; load from
\`${loadName}\`${canPin ? ', servers on one core and the load on the other' : ''}. "Bare" is \`node:http\` with one prebuilt answer of the same bytes and
headers. Under load the bare server was on its processor ${percent(busy.server)} of the time${Number.isFinite(busy.load) ? ` and the load on its own ${percent(busy.load)}` : ''}
(the rest went to others on this machine). "Rendered" is \`PAGE_CACHE=0\`, asked for without compression. Ratios are medians of the rounds; "by cost" compares answers
per second of the server's own processor time, which other work on the machine moves less.

| page | bare | from the cache | ratio (goal ≥ ${limits.cached}) | by cost | rendered | ratio (goal for \`${renderedPage}\` ≥ ${limits.uncached.toFixed(3)}) | by cost |
|---|---|---|---|---|---|---|---|
${speeds.join('\n')}

Weight of a first visit in kB; styles are inside the page, scripts are all that load without a touch.

| page | HTML | HTML, brotli | of it styles, brotli | JavaScript, brotli |
|---|---|---|---|---|
${weights.join('\n')}

${misses.length === 0 ? 'All goals met.' : `Missed: ${misses.join('; ')}.`}`;
writeSection('pages', markdown);
if (misses.length > 0) process.exitCode = 1;
