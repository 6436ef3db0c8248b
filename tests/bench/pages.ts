import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { ensureBuild } from '#server/build.ts';
import { canPin, loadName, measure, pin } from './load.ts';
import { median, writeSection } from './report.ts';
import { startSite } from './site.ts';
import { weighPage } from './weight.ts';

/** Pages that come from the cache. */
const pages = ['/'];
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

const count = (value: number) => Math.round(value).toLocaleString('en');
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const percent = (shares: number[]) => `${Math.round(median(shares) * 100)} %`;
const portOf = (url: string) => Number(new URL(url).port);

const { directory } = await ensureBuild();
const cached = await startSite();
const uncached = await startSite({ PAGE_CACHE: '0' });
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
    const rates = { bare: [] as number[], cached: [] as number[], uncached: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const yardstick = await measure({ ...target, ...bare });
      busy.server.push(yardstick.busy);
      busy.load.push(yardstick.loadBusy);
      rates.bare.push(yardstick.perSecond);
      rates.cached.push((await measure({ ...target, port: portOf(cached.url), pid: cached.pid })).perSecond);
      rates.uncached.push((await measure({ ...target, port: portOf(uncached.url), pid: uncached.pid })).perSecond);
    }
    bare.stop();
    const base = median(rates.bare);
    const ratio = { cached: median(rates.cached) / base, uncached: median(rates.uncached) / base };
    if (ratio.cached < limits.cached) misses.push(`${path} cached ${ratio.cached.toFixed(2)} < ${limits.cached}`);
    if (ratio.uncached < limits.uncached) misses.push(`${path} rendered ${ratio.uncached.toFixed(4)} < ${limits.uncached}`);
    speeds.push(
      `| \`${path}\` | ${count(base)} | ${count(median(rates.cached))} | **${ratio.cached.toFixed(2)}** | ${count(median(rates.uncached))} | **${ratio.uncached.toFixed(4)}** |`,
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
headers. Under load the bare server was on its processor ${percent(busy.server)} of the time and the load on its own ${percent(busy.load)}
(the rest went to others on this machine). "Rendered" is \`PAGE_CACHE=0\`.

| page | bare | from the cache | ratio (goal ≥ ${limits.cached}) | rendered | ratio (goal ≥ ${limits.uncached.toFixed(3)}) |
|---|---|---|---|---|---|
${speeds.join('\n')}

Weight of a first visit in kB; styles are inside the page, scripts are all that load without a touch.

| page | HTML | HTML, brotli | of it styles, brotli | JavaScript, brotli |
|---|---|---|---|---|
${weights.join('\n')}

${misses.length === 0 ? 'All goals met.' : `Missed: ${misses.join('; ')}.`}`;
console.log(markdown);
writeSection('pages', markdown);
if (misses.length > 0) process.exitCode = 1;
