import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hashesOf, managePathOf } from '#app/domains/forms/registration/registration-link.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { fillCart, soldVariant } from '#tests/factories/cart.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { createArticle, createArticleCategory } from '#tests/factories/content.ts';
import { createForm, createRegistration, pricedDefinition } from '#tests/factories/forms.ts';
import { ownChat } from '#tests/factories/own-chats.ts';
import { freeReservable } from '#tests/factories/own-reservation.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { weighPage } from './weight.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function weigh(path: string, headers: Record<string, string> = {}) {
  const response = await app.fetch(path, { headers });
  const weight = weighPage(await response.text(), join(inject('buildDirectory'), 'client'));
  expect(response.status).toBe(200);
  // A page without any script would mean that this looked in the wrong place.
  expect(weight.scripts.length).toBeGreaterThan(0);
  return weight;
}

// `app/app.css` names the order of the layers: a sheet before it would give them another.
test.each(['/', '/cari', '/account/login'])('the styles of %s begin with those of elements', async (path) => {
  const html = await (await app.fetch(path)).text();
  const [, file, inline] = /href="([^"]+\.css)"|<style>([^<]*)/.exec(html) ?? [];
  const first = inline ?? (await (await app.fetch(file as string)).text());
  expect(/@layer ([\w.]+)/.exec(first)?.[1]).toBe('base');
});

test.each(['/', '/about', '/dokter', '/event', '/privacy-policy', '/offline'])(
  '%s, a page that is read, loads at most 10 kB of JavaScript',
  async (path) => {
    expect((await weigh(path)).scriptBrotli).toBeLessThanOrEqual(10_000);
  },
);

test.each(['/articles', '/promo', '/spesialisasi', '/fasilitas-kesehatan', '/layanan', '/obat'])(
  '%s, a list, loads at most 10 kB of JavaScript before anybody acts, and 125 kB with what a touch loads',
  async (path) => {
    const { scriptBrotli, touchedScriptBrotli } = await weigh(path);
    expect(scriptBrotli).toBeLessThanOrEqual(10_000);
    expect(touchedScriptBrotli).toBeGreaterThan(60_000);
    expect(touchedScriptBrotli).toBeLessThanOrEqual(125_000);
  },
);

const working = ['/order/cart', '/cari', '/pendaftaran', '/contact-us', '/account/login', '/account/register'];
test.each(working)('%s, a page one works with, loads at most 125 kB of JavaScript', async (path) => {
  expect((await weigh(path)).scriptBrotli).toBeLessThanOrEqual(125_000);
});

test('the confirmation of an order loads at most 125 kB of JavaScript, and none of its dialogs', async () => {
  const person = await createUser(app.db);
  await fillCart(app.db, person.id, [[await soldVariant(app.db), 1]]);
  const { headers } = await signIn(app.db, person);
  const page = '/order/products/confirmation';
  const [own, ...dialogs] = await Promise.all(['', '/pembayaran', '/alamat', '/alamat/baru'].map((below) => weigh(page + below, headers)));
  expect(own?.scriptBrotli).toBeLessThanOrEqual(125_000);
  // A dialog's code is none of the page's.
  for (const { scripts } of dialogs) expect(own?.scripts).not.toEqual(expect.arrayContaining(scripts));
});

test('the confirmation of a service loads at most 125 kB of JavaScript, and not its dialog', async () => {
  const { service, schedule } = await freeReservable(app.db);
  const { headers } = await signIn(app.db, await createUser(app.db));
  const query = new URLSearchParams({ layanan: service.slug, jadwal: String(schedule.id) });
  const [own, dialog] = await Promise.all(
    ['', '/pembayaran'].map((below) => weigh(`/order/service/confirmation${below}?${query}`, headers)),
  );
  expect(own?.scriptBrotli).toBeLessThanOrEqual(125_000);
  expect(own?.scripts).not.toEqual(expect.arrayContaining(dialog?.scripts ?? []));
});

test('a room of the doctor chat, also at the desk, and its purchase load at most 145 kB of JavaScript', async () => {
  const patient = await createUser(app.db);
  const by = await createChatDoctor(app.db);
  const { params } = await ownChat(app, patient.id, { by });
  const { headers } = await signIn(app.db, patient);
  const doctor = await signIn(app.db, by.user);
  const pages = [
    [`/chat/${params.room}`, headers],
    [`/order/services/confirmation?dokter=${by.doctor.slug}`, headers],
    [`/staff/chat/${params.room}`, doctor.headers],
  ] as const;
  for (const [page, of] of pages) expect((await weigh(page, of)).scriptBrotli, page).toBeLessThanOrEqual(145_000);
});

test('a form, and the page of a registration, load at most 135 kB of JavaScript', async () => {
  const form = await createForm(app.db, { definition: pricedDefinition });
  expect((await weigh(`/event/form/${form.slug}`)).scriptBrotli).toBeLessThanOrEqual(135_000);
  const { link_generation, code } = await createRegistration(app.db, form);
  const linked = { code, link_generation };
  await app.db.updateTable('event_registrations').set(hashesOf(app.platform, linked)).where('code', '=', code).execute();
  expect((await weigh(managePathOf(app.platform, linked))).scriptBrotli).toBeLessThanOrEqual(135_000);
});

test('the scanner at the gate loads at most 135 kB of JavaScript; its reader comes when the camera is turned on', async () => {
  const form = await createForm(app.db);
  expect((await weigh(`/event/verification-scanner/${form.slug}`)).scriptBrotli).toBeLessThanOrEqual(135_000);
});

test.each([
  ['/cari', 'paint'],
  ['/layanan', 'touch'],
])('the scripts that hydrate %s wait for the first %s', async (path, event) => {
  const html = await (await app.fetch(path)).text();
  expect(html).not.toMatch(/<script[^>]*type="module"|<link[^>]*modulepreload/);
  const found = [...html.matchAll(/<script[^>]*type="text\/plain" data-after-(\w+)="([^"]*)"/g)];
  expect(found.map(([, after]) => after)).toEqual([event]);
  const waiting = found.map(([, , modules]) => modules?.split(' '));
  expect(waiting).toHaveLength(1);
  expect(waiting[0]?.length).toBeGreaterThan(3);
  expect(waiting[0]?.every((address) => /^\/assets\/[\w.-]+\.js$/.test(address))).toBe(true);
});

test('the next page of a list is at most 5 kB of data', async () => {
  for (const name of ['Jantung', 'Anak', 'Gizi']) {
    const category = await createArticleCategory(app.db, { name });
    for (let n = 1; n <= 8; n += 1)
      await createArticle(app.db, { name: `${name}: yang perlu diketahui keluarga ${n}`, categoryId: category.id });
  }
  const next = await app.fetch('/articles.data?halaman=2');
  const text = await next.text();
  expect(text).toContain('yang perlu diketahui keluarga');
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(5_000);
});

/** Strings of React and of React Router that a build does not shorten. */
const marks = { react: 'react.transitional.element', router: '__reactRouterVersion' };

test('islands load React, but no router', async () => {
  const client = join(inject('buildDirectory'), 'client');
  const marksIn = (scripts: string[]) => {
    const text = scripts.map((file) => readFileSync(join(client, file), 'utf8')).join('');
    return Object.values(marks).filter((mark) => text.includes(mark));
  };
  type Manifest = Record<string, { file: string; dynamicImports?: string[] }>;
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const islands = manifest['app/entry.static.ts']?.dynamicImports ?? [];
  const { scripts } = weighPage(islands.map((name) => `src="/${manifest[name]?.file}"`).join(' '), client);
  expect(marksIn(scripts)).toEqual([marks.react]);
  // A hydrated page has both, so that the marks are known to be found.
  expect(marksIn((await weigh('/cari')).scripts)).toEqual([marks.react, marks.router]);
});
