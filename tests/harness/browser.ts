import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { browserBinary } from './browser-binary.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/**
 * The product in a real browser. Once per test file:
 *
 *     const site = await openSite();
 *     afterAll(() => site.close());
 *     test('…', async () => {
 *       const page = await site.newPage({ width: 360 });
 *       await page.goto('/');
 *       expect(await findings(page)).toEqual([]);
 *     });
 *
 * The app has its own port and database (`site.app.db`), the browser is the worker's, and `page.goto` takes a path. A page closes with its
 * test and fails it on any console error, uncaught error, CSP violation or request to another host; `allow` permits expected console
 * errors, such as that of a 404 document, and `over` requests to one other site.
 */
export async function openSite(options: Parameters<typeof createTestApp>[0] = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const app = await createTestApp({ ...options, variables: { PUBLIC_URL: url, ...options.variables } });
  const server = (await import(pathToFileURL(join(inject('buildDirectory'), 'server/app.js')).href)) as typeof import('#server/app.ts');
  const listening = await server.listen(app.product, { host: '127.0.0.1', port });
  const browser = await sharedBrowser();
  return {
    url,
    app: app as TestApp,
    browser,
    newPage: (page: PageOptions = {}) => newPage(browser, url, page),
    async close() {
      await listening.close();
      await app.close();
    },
  };
}

export type PageOptions = {
  /** Width in pixels; under 750 it is a phone with touch. */
  width?: number;
  height?: number;
  dark?: boolean;
  reducedMotion?: boolean;
  javaScript?: boolean;
  /** Allows the service worker; without it every page behaves as on a first visit, and nothing is fetched in the background. */
  worker?: boolean;
  /** Console errors that the test expects. */
  allow?: RegExp;
  /** Another site that the test visits, such as a log-in provider; as `https://host:port`. */
  over?: string;
};

async function newPage(browser: Browser, url: string, options: PageOptions): Promise<Page> {
  const width = options.width ?? 1280;
  const settings: BrowserContextOptions = {
    baseURL: url,
    viewport: { width, height: options.height ?? 800 },
    hasTouch: width < 750,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    javaScriptEnabled: options.javaScript ?? true,
    serviceWorkers: options.worker ? 'allow' : 'block',
  };
  const context = await browser.newContext(settings);
  context.setDefaultTimeout(inject('waitMs'));
  const errors: string[] = [];
  const addError = (text: string) => {
    if (!options.allow?.test(text)) errors.push(text);
  };
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on('console', (message) => message.type() === 'error' && addError(`console: ${message.text()} ${message.location().url}`));
  context.on('weberror', (error) => addError(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const target = new URL(request.url());
    if (target.protocol.startsWith('http') && target.origin !== url && target.origin !== options.over)
      addError(`foreign host: ${target.href}`);
  });
  onTestFinished(async () => {
    await context.close();
    expect(errors).toEqual([]);
  });
  const page = await context.newPage();
  return options.javaScript === false ? page : waitingForScript(page);
}

/** The page's script runs after the first paint, which may be after the `load` event: `goto` and `reload` wait for it too. */
function waitingForScript(page: Page): Page {
  const ready = async () => {
    if ((await page.locator('script[data-src]').count()) > 0) await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  };
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await ready();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await ready();
    return response;
  };
  return page;
}

/** Lets React come to a list that loads it on a touch (`app/ui/hydrate-on-touch.ts`), by a key that does nothing else. */
export async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Marks the document that is shown, for `isSameDocument`. */
export const watchDocument = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isWatched: true }));

/** True when the pages since `watchDocument` were shown without loading a document. */
export const isSameDocument = (page: Page) => page.evaluate(() => 'isWatched' in globalThis);

// The minified file: reading the other one takes a page as long as the rules.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe whose outcome a colour scheme can change. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The findings of axe on the page, of all rules or of those on colours, one line each with the elements; a page must have none. */
export async function findings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // During a transition colours differ from their final values. Finishing the running animations starts the next of a sequence.
  await page.evaluate(async () => {
    for (let round = 0; round < 20; round += 1) {
      const running = document
        .getAnimations()
        .filter(
          ({ effect, playState, timeline }) =>
            playState !== 'finished' &&
            timeline instanceof DocumentTimeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      if (running.length === 0) return;
      for (const one of running) one.finish();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (runOnly) => {
      const runner = (globalThis as unknown as { axe: typeof import('axe-core') }).axe;
      // Reading all styles first serves one rule alone, which is experimental and does not run.
      const preload = { assets: ['media'] };
      const settings = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations' as const], preload, runOnly };
      const found = (await runner.run(document, settings)).violations;
      // A target partly under a bar is too small only at the present scroll position: it is checked again in the middle of the screen.
      const sizes = found.find(({ id }) => id === 'target-size');
      if (!sizes) return found;
      const { scrollX: left, scrollY: top } = window;
      const remaining: typeof sizes.nodes = [];
      for (const node of sizes.nodes) {
        const element = document.querySelector(String(node.target[0]));
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await runner.run(element ?? document, { runOnly: ['target-size'], resultTypes: ['violations'], preload: false });
        remaining.push(...again.violations.flatMap(({ nodes }) => nodes));
      }
      scrollTo({ left, top, behavior: 'instant' });
      return found.map((one) => (one === sizes ? { ...one, nodes: remaining } : one)).filter(({ nodes }) => nodes.length > 0);
    },
    rules === 'all' ? undefined : colorRules,
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map((node) => `${node.html.slice(0, 160)} (${node.any[0]?.message ?? node.all[0]?.message ?? ''})`).join(' | ')}`,
  );
}

const worker = globalThis as { sharedBrowser?: Promise<Browser> };

/** The browser of this worker, which ends with it: each page has a separate context, and contexts share nothing. */
function sharedBrowser(): Promise<Browser> {
  worker.sharedBrowser ??= launch();
  return worker.sharedBrowser;
}

/** Pages of the shared browser for a site at `url` that another function has started. */
export async function openBrowser(url: string) {
  const browser = await sharedBrowser();
  return { newPage: (page: PageOptions = {}) => newPage(browser, url, page) };
}

const launchArgs = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ...['--headless=new', '--no-first-run'],
];

/** A browser of the caller, whose camera shows a video; it allows the camera without asking. One browser has one video. */
export async function openCameraBrowser(url: string, video: string) {
  const { executablePath, env } = await browserBinary(inject('browserFolder'));
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${video}`];
  const browser = await chromium.launch({ executablePath, env, args: [...launchArgs, ...camera], timeout: inject('waitMs') });
  return { newPage: (page: PageOptions = {}) => newPage(browser, url, page), close: () => browser.close() };
}

/** A browser of the caller that keeps its files in `folder`, so that it can be killed and started again. */
export async function openKeptBrowser(folder: string) {
  const { executablePath, env } = await browserBinary(inject('browserFolder'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    env,
    args: launchArgs,
    timeout: inject('waitMs'),
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
  });
  context.setDefaultTimeout(inject('waitMs'));
  return context;
}

async function launch(): Promise<Browser> {
  const { executablePath, env } = await browserBinary(inject('browserFolder'));
  const browser = await chromium.launch({ executablePath, env, args: launchArgs, timeout: inject('waitMs') });
  // A crash fails its file, and the next file starts a new browser.
  browser.once('disconnected', () => {
    worker.sharedBrowser = undefined;
  });
  return browser;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}
