import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { submitBody } from '#tests/factories/appointments.ts';
import { createArticle } from '#tests/factories/content.ts';
import { createFacility, createSlot } from '#tests/factories/directory.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const site = await openSite();
afterAll(() => site.close());
const { db } = site.app;
const facility = await createFacility(db, { name: 'RS Contoh Luring' });
await db.updateTable('facilities').set({ emergency_phone: '+622200000119' }).where('id', '=', facility.id).execute();
const first = await createArticle(db, { name: 'Artikel pertama' });
const second = await createArticle(db, { name: 'Artikel kedua' });
const third = await createArticle(db, { name: 'Artikel ketiga' });
const slot = await createSlot(db);
const pathOf = (article: { slug: string }) => `/articles/detail/${article.slug}`;

/** What a browser says of pages and files it cannot fetch. */
const lost = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 404|Failed to load resource/;

/** A page whose worker has taken over. */
async function visit(path: string): Promise<Page> {
  const page = await site.newPage({ width: 360, worker: true, allow: lost });
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    }
  });
  return page;
}

/** The addresses in every cache of the browser. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname + new URL(request.url).search);
    }
    return found;
  });

/** Tells the worker something and waits until it is done. */
const postToWorker = (page: Page, data: object) =>
  page.evaluate(
    (message) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data: answer }) => resolve(answer);
        navigator.serviceWorker.controller?.postMessage(message, [port2]);
      }),
    data,
  );

describe('without a network', () => {
  test('articles that were read are there, marked as copies; the others, and every other page, are the page of numbers', async () => {
    const page = await visit(pathOf(first));
    // Read before the worker was there, and read through it.
    await expect.poll(() => kept(page)).toContain(pathOf(first));
    await page.goto('/articles');
    await page.goto(`${pathOf(second)}?utm_source=brosur`);
    await expect.poll(() => kept(page)).toContain(pathOf(second));
    await page.context().setOffline(true);

    for (const article of [first, second]) {
      await page.goto(pathOf(article));
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(article.name);
      expect(await page.locator('.offline-note').textContent()).toMatch(/Anda sedang luring. Ini salinan dari \d+ \w+ \d{4}/);
    }
    expect(await findings(page)).toEqual([]);
    await page.goto('/articles');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Artikel');

    for (const path of [pathOf(third), '/dokter', '/articles?cari=x', '/pendaftaran']) {
      await page.goto(path);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Anda sedang luring');
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    }
    expect(await page.locator('main a[href="tel:119"]').isVisible()).toBe(true);
    expect(await page.getByRole('complementary', { name: 'Gawat darurat?' }).locator('a[href="tel:+622200000119"]').isVisible()).toBe(true);
    expect(await page.locator('main').getByText(facility.address).isVisible()).toBe(true);
    expect(await findings(page)).toEqual([]);

    await page.context().setOffline(false);
    await page.goto(pathOf(third));
    await page.getByRole('link', { name: 'Artikel' }).first().waitFor();
    expect(await page.locator('.offline-note').count()).toBe(0);
  });

  test('"Coba lagi" opens the page that was asked for', async () => {
    const page = await visit('/');
    await page.context().setOffline(true);
    await page.goto('/about');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Coba lagi' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tentang Kami' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
  });
});

describe('what is never kept', () => {
  test('personal pages, forms, calls and lists of searches are in no cache', async () => {
    const page = await visit('/');
    const stored = await site.app.fetch('/v1/register/submit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(submitBody(slot)),
    });
    const status = new URL((await stored.json()).data.status_url).pathname;
    const visited = [
      status,
      '/pendaftaran',
      '/contact-us',
      '/account',
      '/order/list',
      '/articles?cari=demam',
      '/dokter',
      pathOf(first),
      '/articles',
    ];
    for (const path of visited) await page.goto(path);
    await page.evaluate(() => fetch('/v1/facilities').then((answer) => answer.text()));
    await expect.poll(() => kept(page)).toEqual(expect.arrayContaining([pathOf(first), '/articles', '/offline', '/pertolongan-pertama']));
    const found = (await kept(page)).filter((path) => !/^\/(assets|media)\//.test(path));
    expect(found.sort()).toEqual(['/articles', pathOf(first), '/offline', '/pertolongan-pertama'].sort());
    await page.context().setOffline(true);
    await page.goto(status);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Anda sedang luring');
  });

  test('an article that is gone is forgotten', async () => {
    const gone = await createArticle(db, { name: 'Artikel yang ditarik' });
    const page = await visit('/');
    await page.goto(pathOf(gone));
    await expect.poll(() => kept(page)).toContain(pathOf(gone));
    await db.updateTable('articles').set({ published_at: null }).where('id', '=', gone.id).execute();
    site.app.cache.purgeAll();
    expect((await page.goto(pathOf(gone)))?.status()).toBe(404);
    await expect.poll(() => kept(page)).not.toContain(pathOf(gone));
  });

  test('the 30 articles read last', async () => {
    const page = await visit('/');
    const articles = await Promise.all(Array.from({ length: 32 }, (_, n) => createArticle(db, { name: `Bacaan ${n}` })));
    for (const article of articles) {
      await postToWorker(page, { kind: 'read', address: pathOf(article), files: [] });
    }
    const paths = (await kept(page)).filter((path) => path.startsWith('/articles/detail/'));
    expect(paths).toEqual(articles.slice(2).map(pathOf));
  });

  test('a page tells the worker to keep nothing but articles', async () => {
    const page = await visit('/');
    for (const address of [
      '/pendaftaran',
      '/v1/facilities',
      'https://lain.example/articles',
      '/articles?cari=x',
      '/articles/detail/tidak-ada',
    ]) {
      await postToWorker(page, { kind: 'read', address, files: ['/v1/facilities', '/pendaftaran', 'https://lain.example/assets/x.js'] });
    }
    expect((await kept(page)).filter((path) => !path.startsWith('/assets/')).sort()).toEqual(['/offline', '/pertolongan-pertama']);
  });

  test('nothing that was read, once the page says so', async () => {
    const page = await visit(pathOf(first));
    await expect.poll(() => kept(page)).toContain(pathOf(first));
    expect(await postToWorker(page, { kind: 'forget' })).toBe('done');
    const left = await kept(page);
    expect(left.filter((path) => /^\/(articles|media)/.test(path))).toEqual([]);
    // The numbers and the site's own files stay.
    expect(left).toContain('/offline');
    expect(left.some((path) => path.startsWith('/assets/'))).toBe(true);
  });
});

describe('updates', () => {
  /** The same site at another port, with a worker of the test's choice, as another build or setting would bring it. */
  async function openWith(worker: { change(text: string): string }) {
    const server = createServer(async (request, response) => {
      const answer = await site.app.fetch(request.url ?? '/');
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, Object.fromEntries([...answer.headers].filter(([name]) => name !== 'content-length')));
      response.end(request.url === '/sw.js' ? worker.change(body.toString()) : body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const context = await site.browser.newContext({ baseURL: `http://localhost:${(server.address() as AddressInfo).port}` });
    onTestFinished(async () => {
      await context.close();
      server.close();
      server.closeAllConnections();
    });
    const page = await context.newPage();
    await page.goto(pathOf(first));
    await expect.poll(() => kept(page)).toContain(pathOf(first));
    return { page, names: () => page.evaluate(() => caches.keys()) };
  }
  const update = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

  test('a new version takes over, drops the old shell and keeps what was read', async () => {
    const worker = { change: (text: string) => text };
    const { page, names } = await openWith(worker);
    worker.change = (text) => text.replace(/"version":"[^"]+"/, '"version":"000000000000"');
    await update(page);
    await expect.poll(async () => (await names()).sort()).toEqual(['sehati-articles-1', 'sehati-files-1', 'sehati-shell-000000000000']);
    await page.context().setOffline(true);
    await page.goto(pathOf(first));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(first.name);
  });

  test('a build whose files are not there yet is no update: the old one stays', async () => {
    const worker = { change: (text: string) => text };
    const { page, names } = await openWith(worker);
    const before = await names();
    worker.change = (text) => text.replace(/"version":"[^"]+","files":\[/, '$&"/assets/tidak-ada.js",');
    await update(page).catch(() => {});
    await page.goto(pathOf(second));
    await expect.poll(() => kept(page)).toContain(pathOf(second));
    expect(before.every((name) => name.startsWith('sehati-'))).toBe(true);
    expect(await names()).toEqual(expect.arrayContaining(before));
    await page.context().setOffline(true);
    await page.goto('/dokter');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Anda sedang luring');
  });

  test('switched off, it takes back every copy and itself', async () => {
    const off = await createTestApp({ variables: { SERVICE_WORKER: '0' } });
    const taken = await (await off.fetch('/sw.js')).text();
    await off.close();
    const worker = { change: (text: string) => text };
    const { page, names } = await openWith(worker);
    worker.change = () => taken;
    await update(page);
    await expect.poll(names).toEqual([]);
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });
});
