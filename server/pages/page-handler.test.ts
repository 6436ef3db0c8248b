import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { hashSource } from './built-assets.ts';
import { startTestPages } from './page-testing.ts';

let app: TestApp;
let pages: Awaited<ReturnType<typeof startTestPages>>;

beforeAll(async () => {
  app = await createTestApp();
  await sql`create table shown (value text not null); insert into shown values ('satu')`.execute(app.database.ownerDb);
  pages = await startTestPages(app.platform, app.database.connection);
});
afterAll(async () => {
  await pages.close();
  await app.close();
});

const show = (value: string) => app.database.pool.query('update shown set value = $1', [value]);

test('a page is rendered once and then answered before any framework, the same bytes for everybody', async () => {
  const first = await pages.get('/');
  const html = await first.text();
  expect(html).toContain('<p>satu</p>');
  const second = await pages.getFast('/', { headers: { 'accept-encoding': 'identity', cookie: 'sesi=1' } });
  expect(await second.text()).toBe(html);
  expect(pages.renders('/')).toBe(1);
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  for (const name of ['content-security-policy', 'x-content-type-options', 'cross-origin-opener-policy', 'cache-control', 'vary']) {
    expect(second.headers.get(name), name).toBe(first.headers.get(name));
  }
});

test('a cached page has no nonce and its policy has the hash of the styles it got', async () => {
  const response = await pages.getFast('/');
  const html = await response.text();
  expect(html).not.toContain('nonce=');
  expect(html).toContain(`<style>${pages.styles}</style>`);
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' ${hashSource(pages.styles)};`);
});

test('each encoding has its own tag, and a caller that has it gets 304 with the headers and no body', async () => {
  const encodings = new Map<string, string>();
  for (const encoding of ['br', 'gzip', 'identity']) {
    await waitUntil(async () => {
      const response = await pages.getFast('/', { headers: { 'accept-encoding': encoding } });
      expect(await response.text()).toContain('satu');
      encodings.set(encoding, response.headers.get('etag') as string);
      return encoding === 'identity' || response.headers.get('content-encoding') === encoding;
    });
  }
  expect(new Set(encodings.values()).size).toBe(3);
  for (const [encoding, etag] of encodings) {
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await pages.getFast('/', { headers: { 'accept-encoding': encoding, 'if-none-match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('content-security-policy')).not.toBeNull();
    }
    const other = await pages.getFast('/', { headers: { 'accept-encoding': encoding, 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
    const slow = await pages.get('/', { headers: { 'accept-encoding': encoding, 'if-none-match': etag } });
    expect(slow.status).toBe(304);
  }
});

test('HEAD has the headers of GET and no body, on both paths', async () => {
  const get = await pages.getFast('/', { headers: { 'accept-encoding': 'identity' } });
  for (const head of [
    await pages.getFast('/', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } }),
    await pages.get('/', { method: 'HEAD' }),
  ]) {
    expect(head.headers.get('content-length')).toBe(String((await get.clone().arrayBuffer()).byteLength));
    expect(await head.text()).toBe('');
  }
});

test('a key has the declared parameters only, in one order and each once', async () => {
  const before = pages.cache.size.pages;
  const first = await (await pages.get('/list?page=2&facility=a')).text();
  for (const query of ['facility=a&page=2', 'utm_source=x&facility=a&page=2&x=1', 'page=2&page=3&facility=a']) {
    expect(await (await pages.get(`/list?${query}`)).text()).toBe(first);
    expect(await (await pages.getFast(`/list?${query}`)).text()).toBe(first);
  }
  expect(first).toContain('?facility=a&amp;page=2');
  expect(pages.cache.size.pages).toBe(before + 1);
  for (let n = 0; n < 50; n += 1) await (await pages.get(`/?unknown=${n}`)).text();
  expect(pages.cache.size.pages).toBe(before + 1);
  expect((await pages.getFast('/?unknown=fast')).status).toBe(200);
  expect((await pages.getFast('/list?page=77')).status).toBe(599);
});

test('addresses that a page understands as one are one page', async () => {
  const before = pages.cache.size.pages;
  const shown = async (query: string) => /<p>(.*?)<\/p>/.exec(await (await pages.get(`/understood${query}`)).text())?.[1] ?? '';
  for (const query of ['', '?day=x1', '?day=x2', '?halaman=1', '?halaman=x', '?halaman=0', '?text=a', '?text=b']) {
    expect([query, await shown(query)]).toEqual([query, '']);
  }
  expect(pages.cache.size.pages).toBe(before + 1);
  for (const query of ['?day=sat', '?day=SAT', '?day=Sat&halaman=1', '?text=a&day=sat']) {
    expect([query, await shown(query)]).toEqual([query, '?day=sat']);
    expect((await pages.getFast(`/understood${query}`)).status).toBe(200);
  }
  expect(pages.cache.size.pages).toBe(before + 2);
  expect(await shown('?halaman=2&day=sun')).toBe('?day=sun&amp;halaman=2');
});

test('without more, a text is what it is without space around it', async () => {
  const before = pages.cache.size.pages;
  for (const query of ['facility=b', 'facility=%20b', 'facility=b%20%20', 'facility=b%0A'])
    await (await pages.get(`/list?${query}`)).text();
  expect(pages.cache.size.pages).toBe(before + 1);
});

test('the data of a public page is cached and purged like the page, the same bytes for everybody', async () => {
  await show('data satu');
  pages.cache.purgeAll();
  const first = await pages.get('/slow.data');
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const text = await first.text();
  expect(text).toContain('data satu');
  const renders = pages.renders('/slow.data');
  // A browser names the routes that it lacks; every caller gets the data of all of them.
  for (const query of ['', '?_routes=slow', '?utm_source=x']) {
    const again = await pages.get(`/slow.data${query}`, { headers: { cookie: 'sesi=1' } });
    expect([await again.text(), again.headers.get('etag')], query).toEqual([text, first.headers.get('etag')]);
  }
  expect(await (await pages.getFast('/slow.data')).text()).toBe(text);
  expect(pages.renders('/slow.data')).toBe(renders);
  expect(await (await pages.get('/list.data?facility=a&page=2')).text()).toContain('?facility=a&page=2');
  await show('data dua');
  await purgePages(app.db, ['shown']);
  await waitUntil(async () => (await (await pages.get('/slow.data')).text()).includes('data dua'));
});

test('the data of a page in another spelling of its address is answered, and not cached', async () => {
  const before = pages.cache.size.pages;
  const spelled = await pages.get('/LIST.data?page=2');
  expect([spelled.status, spelled.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const missing = await pages.get('/dokter/hilang.data');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  const mine = await pages.get('/mine.data');
  expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(pages.cache.size.pages).toBe(before);
});

test('a non-canonical address redirects to the one that is cached', async () => {
  for (const [written, right] of [
    ['/LIST?page=2', '/list?page=2'],
    ['/list/', '/list'],
    ['/list//', '/list'],
    ['/dokter/%61ndi', '/dokter/andi'],
    ['/dokter/andi/?x=1', '/dokter/andi?x=1'],
  ]) {
    const moved = await pages.get(`http://localhost:3000${written}`);
    expect([written, moved.status, moved.headers.get('location')]).toEqual([written, 308, right]);
  }
  // An escaped slash inside a value is not decoded: the answer may not become the address of another host.
  const slash = await pages.get('/dokter/%2f%2fevil.example');
  expect(slash.headers.get('location')).toBe('/dokter/%2F%2Fevil.example');
  expect((await pages.get(slash.headers.get('location') as string)).status).toBe(200);
});

test('what is not a plain page is neither cached nor delayed', async () => {
  const before = pages.cache.size.pages;
  const missing = await pages.get('/dokter/hilang');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(missing.headers.get('content-security-policy')).toContain(hashSource(pages.styles));
  const old = await pages.get('/dokter/lama');
  expect([old.status, old.headers.get('location'), old.headers.get('cache-control')]).toEqual([302, '/dokter/baru', 'no-store']);
  const mine = await pages.get('/mine');
  expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(pages.cache.size.pages).toBe(before);
});

test('a personal page has another nonce each time', async () => {
  const policies = await Promise.all(
    Array.from({ length: 50 }, async () => (await pages.get('/mine')).headers.get('content-security-policy')),
  );
  expect(new Set(policies).size).toBe(50);
  const response = await pages.get('/mine');
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
  expect(await response.text()).toContain(`<style nonce="${nonce}">${pages.styles}</style>`);
});

test('a public page that sets a cookie is refused rather than shared', async () => {
  await expect(pages.get('/cookie')).rejects.toThrow('may not set a cookie');
  expect((await pages.getFast('/cookie')).status).toBe(599);
});

test('a page that fails shows the error page, and neither it nor the log has a value of the error', async () => {
  const response = await pages.get('/broken');
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(await response.text()).toContain('<h1>gangguan</h1>');
  const logged = app.logLines.filter((line) => line.includes('a page failed')).join();
  expect(logged).toContain('"code":"22P02"');
  expect(logged).not.toContain('Budi');
});

test('when the error page fails too, a plain page in Indonesian is sent', async () => {
  const response = await pages.get('/twice');
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  const html = await response.text();
  expect(html).toContain('Ada gangguan di sistem kami');
  expect(html).toContain(`<style>${pages.styles}</style>`);
});

test('many requests for a page that is not cached share one render', async () => {
  pages.control.hold = true;
  const asked = Array.from({ length: 20 }, () => pages.get('/slow'));
  await waitUntil(() => pages.control.held.length > 0);
  pages.control.hold = false;
  for (const open of pages.control.held.splice(0)) open();
  const texts = await Promise.all(asked.map(async (answer) => (await answer).text()));
  expect(new Set(texts).size).toBe(1);
  expect(pages.renders('/slow')).toBe(1);
});

test('a purge that overtakes a render wins over what the render had read', async () => {
  await show('lama');
  pages.cache.purgeAll();
  pages.control.hold = true;
  const asked = pages.get('/slow');
  await waitUntil(() => pages.control.held.length > 0);
  await inTransaction(app.db, async (tx) => {
    await sql`update shown set value = 'baru'`.execute(tx);
    await purgePages(tx, ['shown']);
  });
  // The notice of an unrelated page, sent later on the same channel, shows that the first one has arrived.
  const later = await pages.cache.put('/later', Buffer.from('x'), {}, new Set(['later']), { purged: new Set() });
  await purgePages(app.db, ['later']);
  await waitUntil(() => later.purgedAt !== null);
  pages.control.hold = false;
  for (const open of pages.control.held.splice(0)) open();
  expect(await (await asked).text()).toContain('<p>baru</p>');
});
