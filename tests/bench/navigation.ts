import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { loadOrCreateSecret } from '#app/platform/access/signed-value.server.ts';
import { createDatabase, createPool } from '#app/platform/database/db.server.ts';
import { openDatabase } from '#server/database/engine.ts';
import { ensureBuild } from '#server/ensure-build.ts';
import { browserBinary } from '#tests/harness/browser-binary.ts';
import { measureBubble } from './chat-bubble.ts';
import { createRooms } from './chat-rooms.ts';
import { median, writeSection } from './report.ts';
import { logIn, startSite } from './site.ts';
import { weighPage } from './weight.ts';

// npm run bench:navigation: what a press costs within the working area, on a processor four times slower.

const rounds = 9;
const slower = 4;
const goal = { bytes: 5_000, paintMs: 150 };
const chatGoal = { bubbleMs: 50, scriptBytes: 145_000 };

/** The press, and what is in view when the next page is. */
type Step = Readonly<{ name: string; from: string; press: string; shown: string }>;
const steps: readonly Step[] = [
  { name: 'a filter of the articles', from: '/articles', press: 'details a[href*="kategori="] >> nth=0', shown: '?kategori=' },
  { name: 'profile to addresses', from: '/account/profile', press: 'main a[href="/account/addresses"]', shown: '/account/addresses' },
  { name: 'profile to family', from: '/account/profile', press: 'main a[href="/account/family"]', shown: '/account/family' },
];

type Measure = { bytes: number; paintMs: number; pressMs: number };

/** Milliseconds from the press, and from the last byte of the data, to the frame that shows the next page. */
async function measure(page: Page, { from, press, shown }: Step): Promise<Measure> {
  await page.goto(from);
  await page.waitForSelector('html[data-ready]');
  // A list loads React on the first touch.
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-hydrated]');
  const link = page.locator(press);
  await page.evaluate(() => {
    for (const closed of document.querySelectorAll('main details')) closed.setAttribute('open', '');
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(() => {
    performance.clearResourceTimings();
    const before = document.querySelector('main')?.textContent;
    const target = window as unknown as { done: Promise<{ pressed: number; painted: number }> };
    target.done = new Promise((resolve) => {
      let pressed = 0;
      addEventListener('click', () => (pressed ||= performance.now()), { capture: true, once: true });
      const watch = () => {
        const isNew = document.querySelector('main [aria-busy="true"]') === null && document.querySelector('main')?.textContent !== before;
        if (pressed && isNew) requestAnimationFrame(() => setTimeout(() => resolve({ pressed, painted: performance.now() })));
        else requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    });
  });
  await link.dispatchEvent('click');
  await page.waitForURL((url) => url.href.includes(shown));
  const result = await page.evaluate(async () => {
    const { pressed, painted } = await (window as unknown as { done: Promise<{ pressed: number; painted: number }> }).done;
    const data = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.data'));
    const last = Math.max(...data.map((entry) => (entry as PerformanceResourceTiming).responseEnd));
    const bytes = data.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
    return { bytes, paintMs: painted - last, pressMs: painted - pressed };
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return result;
}

const dataDir = mkdtempSync(join(tmpdir(), 'sehati-bench-navigation-'));
const { directory } = await ensureBuild();
const [site, binary] = await Promise.all([startSite({ DATA_DIR: dataDir }), browserBinary()]);
const handle = await openDatabase({ dataDir, log: { info() {}, warn() {}, error: console.error } });
const db = createDatabase(createPool(handle.connection, 2));
const browser = await chromium.launch({ executablePath: binary.executablePath, args: ['--no-sandbox'], env: binary.env });
const rows: string[] = [];
const chat: string[] = [];
const misses: string[] = [];
try {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } });
  const [name = '', value = ''] = (await logIn(site.url)).split('=');
  await context.addCookies([{ name, value, url: site.url }]);
  const page = await context.newPage();
  for (const step of steps) {
    const all: Measure[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await measure(page, step));
    const bytes = median(all.map((one) => one.bytes));
    const paintMs = Math.round(median(all.map((one) => one.paintMs)));
    if (bytes > goal.bytes) misses.push(`${step.name}: ${bytes} bytes`);
    if (paintMs > goal.paintMs) misses.push(`${step.name}: ${paintMs} ms`);
    rows.push(`| ${step.name} | ${bytes} | ${paintMs} | ${Math.round(median(all.map((one) => one.pressMs)))} |`);
  }
  chat.push(...(await measureChat()));
} finally {
  await browser.close();
  await db.destroy();
  await handle.stop();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(binary.folder, { recursive: true, force: true, maxRetries: 5 });
}

/** What the doctor chat weighs, and how soon an own message is there. */
async function measureChat(): Promise<string[]> {
  const [room] = await createRooms(db, loadOrCreateSecret(dataDir), 1);
  const pageOf = async (cookie = '') => {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } });
    await context.addCookies([{ name: 'sesi', value: cookie.slice('sesi='.length), url: site.url }]);
    return await context.newPage();
  };
  const weights: string[] = [];
  for (const [name, path, cookie] of [
    ['the room', `/chat/${room?.name}`, room?.patient],
    ['the room at the desk', `/staff/chat/${room?.name}`, room?.doctor],
    ['the list', '/account/chats', room?.patient],
    ['the desk', '/staff/chat', room?.doctor],
  ] as const) {
    const answer = await fetch(site.url + path, { headers: { cookie: cookie ?? '' } });
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    const { scriptBrotli } = weighPage(await answer.text(), join(directory, 'client'));
    if (scriptBrotli > chatGoal.scriptBytes) misses.push(`${name} of the chat: ${scriptBrotli} bytes of JavaScript`);
    weights.push(`${name} ${(scriptBrotli / 1_000).toFixed(1)} kB`);
  }
  const page = await pageOf(room?.patient);
  await page.goto(`/chat/${room?.name}`);
  await page.waitForSelector('html[data-ready]');
  const [here, phone] = [await measureBubble(page, { slower: 1, rounds }), await measureBubble(page, { slower, rounds })];
  if (here > chatGoal.bubbleMs) misses.push(`bubble: ${here.toFixed(0)} ms`);
  if (phone > chatGoal.bubbleMs) misses.push(`bubble on the slower processor: ${phone.toFixed(0)} ms`);
  return [
    `Doctor chat: from the tap on Kirim to the frame with the own message ${here.toFixed(0)} ms, on the slower processor ${phone.toFixed(0)} ms (goal ≤ ${chatGoal.bubbleMs} ms).`,
    `JavaScript of a first visit, brotli: ${weights.join(', ')} (goal ≤ ${chatGoal.scriptBytes / 1_000} kB).`,
    '',
  ];
}

const table = [
  '## Within the working area: `npm run bench:navigation`',
  '',
  `A press on a phone whose processor is ${slower} times slower than this machine's, medians of ${rounds}. Data as transferred, without headers.`,
  '',
  '| press | data, bytes | last byte to the frame that shows it, ms | press to that frame, ms |',
  '|---|---|---|---|',
  ...rows,
  '',
  ...chat,
  `Targets: ≤ ${goal.bytes} bytes, ≤ ${goal.paintMs} ms. ${misses.length === 0 ? 'All met.' : `Missed: ${misses.join('; ')}.`}`,
].join('\n');
writeSection('navigation', table);
if (misses.length > 0) process.exitCode = 1;
