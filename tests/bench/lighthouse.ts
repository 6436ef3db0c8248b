import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { browserBinary } from '#tests/harness/browser-binary.ts';
import { median, reportOptions, writeSection } from './report.ts';
import { logIn, startSite } from './site.ts';

type Limits = Readonly<{ scores: readonly number[]; paintMs: number; scriptBytes: number }>;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const maxShift = 0.02;
const reading: Limits = { scores: [100, 100, 100, 100], paintMs: 950, scriptBytes: 10_000 };
const working: Limits = { scores: [97, 100, 100, 100], paintMs: 2_500, scriptBytes: 125_000 };
/** A page of the working area that loads React on a touch. */
const list: Limits = { ...working, scriptBytes: 10_000 };
/** Not for search engines: without a score of theirs. */
const personal: Limits = { ...working, scores: [97, 100, 100, 0] };
const chat: Limits = { ...personal, scriptBytes: 145_000 };

/** One page of each kind, by area; pages of the account are loaded signed in. */
const pages: Readonly<Record<string, Limits>> = {
  '/': reading,
  '/articles/detail/mengenali-serangan-jantung': reading,
  '/dokter/anak/rina-kusumawardani': reading,
  '/sp/robotic-total-knee-replacement-rsmelinda2': reading,
  '/fasilitas-kesehatan/detail/rsu-sehati-dago': reading,
  '/dokter': reading,
  '/pasien/besuk': reading,
  '/darurat': reading,
  '/mutu': reading,
  '/karier': reading,
  '/penyakit': reading,
  '/gejala/demam': reading,
  '/pertolongan-pertama/stroke': reading,
  '/imunisasi': working,
  '/hari-perkiraan-lahir': reading,
  '/antrean/rsu-sehati-dago': { ...working, scores: [97, 100, 100, 0] },
  '/articles': list,
  '/promo': list,
  '/layanan': list,
  '/obat': list,
  '/obat/detail/ibuprofen-200-mg': reading,
  '/cari?q=jantung': personal,
  '/pendaftaran': working,
  '/contact-us': working,
  '/account/login': personal,
  '/account/profile': personal,
  '/account/addresses/new': personal,
  '/order/cart': personal,
  '/order/products/confirmation': personal,
  '/order/list': personal,
  '/account/reservations': personal,
  '/account/chats': chat,
  '/order/services/confirmation?dokter=rina-kusumawardani': chat,
  '/chat/{room}': chat,
};
const { values } = parseArgs({ options: { ...reportOptions, only: { type: 'string' }, runs: { type: 'string' } } });
const runs = Number(values.runs ?? 3);
const measured = Object.entries(pages).filter(([path]) => values.only === undefined || values.only.split(',').includes(path));

type Measure = {
  scores: number[];
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  bytes: Record<string, number>;
  failed: string[];
};

const isPersonal = (url: string) => /^\/(account|order|chat)\/(?!login)/.test(new URL(url).pathname);

/** Puts the cookie of the session into the browser, for the whole origin: a live stream sends no header that is set from outside. */
async function keepCookie(port: number, url: string, cookie: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [name = '', value = ''] = cookie.split('=', 2);
  await browser.contexts()[0]?.addCookies([{ name, value, url: new URL(url).origin }]);
  await browser.close();
}

/** One load in Lighthouse's mobile preset, in a browser profile of its own. */
async function measure(url: string, chromePath: string, cookie: string): Promise<Measure> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'], logLevel: 'silent' });
  try {
    if (isPersonal(url)) await keepCookie(chrome.port, url, cookie);
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { audits } = result.lhr;
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const requests =
      (audits['network-requests']?.details as { items?: { resourceType: string; transferSize: number }[] } | undefined)?.items ?? [];
    const bytes: Record<string, number> = {};
    for (const { resourceType, transferSize } of requests) bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
    const counted = categories.flatMap((id) => result.lhr.categories[id]?.auditRefs.filter((ref) => ref.weight > 0) ?? []);
    return {
      scores: categories.map((id) => Math.round((result.lhr.categories[id]?.score ?? 0) * 100)),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
      bytes,
      failed: counted.filter((ref) => (audits[ref.id]?.score ?? 1) < 0.9).map((ref) => ref.id),
    };
  } finally {
    chrome.kill();
  }
}

/** Puts the cheapest variants of a few medicines into the cart of the person who is signed in. */
async function fillCart(origin: string, cookie: string): Promise<void> {
  const list = (await (await fetch(`${origin}/v1/medicine/all`)).json()) as { data: { id: number; available: boolean }[] };
  for (const { id } of list.data.filter(({ available }) => available).slice(0, 3)) {
    const detail = (await (await fetch(`${origin}/v1/medicine/detail/${id}`)).json()) as { data: { stock: { id: number }[] } };
    const body = JSON.stringify({ medicine_stock_id: detail.data.stock[0]?.id, count: 1 });
    const headers = { cookie, 'content-type': 'application/json', origin };
    const answer = await fetch(`${origin}/v1/cart`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`the cart answers ${answer.status}`);
  }
}

/** The name of a chat that goes on, of the person who is signed in. */
async function findRoom(origin: string, cookie: string): Promise<string> {
  const list = (await (await fetch(`${origin}/v1/chat/room/user`, { headers: { cookie } })).json()) as {
    data: { room: { name: string }; active: boolean }[];
  };
  const found = list.data.find(({ active }) => active);
  if (!found) throw new Error('no chat of the demo goes on');
  return found.room.name;
}

/** A page from the cache has its strongest compression soon after its first answer; other pages are only asked once. */
async function warm(url: string, cookie: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br', ...(isPersonal(url) ? { cookie } : {}) } });
    const html = await answer.text();
    if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
    await Promise.all([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => warmFile(new URL(file, url))));
    if (answer.headers.get('content-encoding') === 'br' || answer.headers.get('cache-control') === 'no-store') return;
    await pause(50);
  }
  throw new Error(`${url} did not come in brotli`);
}

const warmFiles = new Set<string>();

/** A file has its strongest compression soon after its first answer too. */
async function warmFile({ href }: URL): Promise<void> {
  for (let attempt = 0; attempt < 100 && !warmFiles.has(href); attempt += 1) {
    const answer = await fetch(href, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.headers.get('content-encoding') === 'br' || Number(answer.headers.get('content-length')) < 1_000) warmFiles.add(href);
    else await pause(50);
  }
}

function summarise(all: Measure[]) {
  const kinds = [...new Set(all.flatMap((one) => Object.keys(one.bytes)))].sort();
  return {
    scores: categories.map((_, index) => median(all.map((one) => one.scores[index] as number))),
    fcp: median(all.map((one) => one.fcp)),
    lcp: median(all.map((one) => one.lcp)),
    cls: median(all.map((one) => one.cls)),
    tbt: median(all.map((one) => one.tbt)),
    bytes: Object.fromEntries(kinds.map((kind) => [kind, median(all.map((one) => one.bytes[kind] ?? 0))])),
    failed: [...new Set(all.flatMap((one) => one.failed))],
  };
}

const [site, browser] = await Promise.all([startSite(), browserBinary()]);
const results = new Map<string, Measure[]>(measured.map(([path]) => [path, []]));
try {
  const cookie = await logIn(site.url);
  await fillCart(site.url, cookie);
  const room = await findRoom(site.url, cookie);
  for (let run = 0; run < runs; run += 1) {
    for (const [path] of measured) {
      const url = site.url + path.replace('{room}', room);
      await warm(url, cookie);
      results.get(path)?.push(await measure(url, browser.executablePath, cookie));
    }
  }
} finally {
  await site.stop();
  rmSync(browser.folder, { recursive: true, force: true, maxRetries: 5 });
}

const misses: string[] = [];
const rows: string[] = [];
for (const [page, all] of results) {
  const limits = pages[page] as Limits;
  const found = summarise(all);
  const script = found.bytes.Script ?? 0;
  if (found.scores.some((score, index) => score < (limits.scores[index] ?? 0)))
    misses.push(`${page}: scores ${found.scores.join('/')} (${found.failed.join(', ')})`);
  if (found.cls > maxShift) misses.push(`${page}: layout shift ${found.cls.toFixed(3)}`);
  if (found.lcp > limits.paintMs) misses.push(`${page}: largest paint ${Math.round(found.lcp)} ms`);
  if (script > limits.scriptBytes) misses.push(`${page}: ${script} bytes of JavaScript`);
  const weights = Object.entries(found.bytes).map(([kind, size]) => `${kind} ${(size / 1000).toFixed(1)}`);
  rows.push(
    `| \`${page}\` | ${limits === reading ? 'reading' : 'working'} | ${found.scores.join(' / ')} | ${Math.round(found.fcp)} | ${Math.round(found.lcp)} | ${found.cls.toFixed(3)} | ${Math.round(found.tbt)} | ${(script / 1000).toFixed(1)} | ${weights.join(', ')} |`,
  );
}
const targets = `Targets: reading 100 in all, largest paint ≤ ${reading.paintMs} ms, JavaScript ≤ ${reading.scriptBytes / 1000} kB; working ≥ ${working.scores[0]} / 100 / 100, JavaScript ≤ ${working.scriptBytes / 1000} kB; layout shift ≤ ${maxShift}.`;
const table = [
  '## In the browser: Lighthouse (`npm run lighthouse`)',
  '',
  `Lighthouse ${(await import('lighthouse/package.json', { with: { type: 'json' } })).default.version}, mobile preset (simulated slow 4G, 4× CPU), medians of ${runs} loads, demo content, public pages from the cache.`,
  'Scores: performance / accessibility / best practices / SEO (pages that search engines may not list have none). Bytes are as transferred, headers included.',
  '',
  '| page | area | scores | first paint, ms | largest paint, ms | layout shift | blocking, ms | JavaScript, kB | by type, kB |',
  '|---|---|---|---|---|---|---|---|---|',
  ...rows,
  '',
  misses.length === 0 ? `All met. ${targets}` : `${targets} Missed: ${misses.join('; ')}.`,
].join('\n');
if (values.only === undefined) writeSection('lighthouse', table);
else console.log(table);
if (misses.length > 0) process.exitCode = 1;
