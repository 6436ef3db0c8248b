import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserBinary } from '#tests/harness/browser-binary.ts';
import { median, writeSection } from './report.ts';
import { startSite } from './site.ts';

/** One page of each kind. */
const pages = [
  '/',
  '/pendaftaran',
  '/articles',
  '/articles/detail/mengenali-serangan-jantung',
  '/dokter',
  '/dokter/anak/rina-kusumawardani',
  '/promo',
  '/sp/robotic-total-knee-replacement-rsmelinda2',
  '/fasilitas-kesehatan/detail/rsu-sehati-dago',
  '/layanan',
  '/contact-us',
];
const runs = 3;
const limits = { score: 100, paintMs: 1_000, shift: 0.02, scriptBytes: 105_000 };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Measure = {
  scores: number[];
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  bytes: Record<string, number>;
  failed: string[];
};

/** One load in Lighthouse's mobile preset, in a browser profile of its own. */
async function measure(url: string, chromePath: string): Promise<Measure> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'], logLevel: 'silent' });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
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

/** A page from the cache has its strongest compression soon after its first answer; other pages are only asked once. */
async function warm(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
    if (answer.headers.get('content-encoding') === 'br' || answer.headers.get('cache-control') === 'no-store') return;
    await pause(50);
  }
  throw new Error(`${url} did not come in brotli`);
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
const results = new Map<string, Measure[]>(pages.map((page) => [page, []]));
try {
  for (let run = 0; run < runs; run += 1) {
    for (const page of pages) {
      await warm(site.url + page);
      results.get(page)?.push(await measure(site.url + page, browser.executablePath));
    }
  }
} finally {
  await site.stop();
  rmSync(browser.folder, { recursive: true, force: true, maxRetries: 5 });
}

const misses: string[] = [];
const rows: string[] = [];
for (const [page, all] of results) {
  const found = summarise(all);
  const script = found.bytes.Script ?? 0;
  if (found.scores.some((score) => score < limits.score))
    misses.push(`${page}: scores ${found.scores.join('/')} (${found.failed.join(', ')})`);
  if (found.fcp > limits.paintMs) misses.push(`${page}: first paint ${Math.round(found.fcp)} ms`);
  if (found.cls > limits.shift) misses.push(`${page}: layout shift ${found.cls.toFixed(3)}`);
  if (found.lcp > limits.paintMs) misses.push(`${page}: largest paint ${Math.round(found.lcp)} ms`);
  if (script > limits.scriptBytes) misses.push(`${page}: ${script} bytes of JavaScript`);
  const weights = Object.entries(found.bytes).map(([kind, size]) => `${kind} ${(size / 1000).toFixed(1)}`);
  rows.push(
    `| \`${page}\` | ${found.scores.join(' / ')} | ${Math.round(found.fcp)} | ${Math.round(found.lcp)} | ${found.cls.toFixed(3)} | ${Math.round(found.tbt)} | ${(script / 1000).toFixed(1)} | ${weights.join(', ')} |`,
  );
}
const table = [
  '## In the browser: Lighthouse (`npm run lighthouse`)',
  '',
  `Lighthouse ${(await import('lighthouse/package.json', { with: { type: 'json' } })).default.version}, mobile preset (simulated slow 4G, 4× CPU), medians of ${runs} loads, demo content, pages from the cache.`,
  'Scores: performance / accessibility / best practices / SEO. Bytes are as transferred, headers included.',
  '',
  '| page | scores | first paint, ms | largest paint, ms | layout shift | blocking, ms | JavaScript, kB | by type, kB |',
  '|---|---|---|---|---|---|---|---|',
  ...rows,
  '',
  misses.length === 0
    ? `All targets met: ${categories.map(() => limits.score).join('/')}, both paints ≤ ${limits.paintMs} ms, layout shift ≤ ${limits.shift}, JavaScript ≤ ${limits.scriptBytes / 1000} kB.`
    : `Missed: ${misses.join('; ')}.`,
].join('\n');
console.log(table);
writeSection('lighthouse', table);
if (misses.length > 0) process.exitCode = 1;
