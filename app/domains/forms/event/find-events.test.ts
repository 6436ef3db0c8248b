import { afterAll, expect, test } from 'vitest';
import { createFacility } from '#tests/factories/directory.ts';
import { createForm, plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { definitionSchema } from '../definition/form-definition.schema.ts';
import { priceText } from './event-price.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const read = async (path: string) => await (await app.fetch(path)).text();

test('the list has the events that people can come to, the next one first, and says when one takes nobody', async () => {
  expect(await read('/event')).toContain('Belum ada acara');
  const facility = await createFacility(db, { name: 'RS Melati' });
  const day = 86_400_000;
  const at = (days: number) => ({ startsAt: new Date(Date.now() + days * day), endsAt: new Date(Date.now() + (days + 0.1) * day) });
  await createForm(db, { name: 'Kelas Kedua', ...at(20), facilityId: facility.id, definition: pricedDefinition });
  const first = await createForm(db, { name: 'Kelas Pertama', ...at(10), opensAt: new Date(Date.now() + day) });
  for (const hidden of [{ state: 'draft' }, { state: 'closed' }, at(-2), { kind: 'survey' }] as const) {
    await createForm(db, { name: 'Tidak tampil', ...hidden });
  }
  app.platform.cache.purgeAll();
  app.cache.purgeAll();
  const html = await read('/event');
  expect(html).not.toContain('Tidak tampil');
  expect(html.indexOf('Kelas Pertama')).toBeLessThan(html.indexOf('Kelas Kedua'));
  for (const text of ['Gratis', 'Mulai Rp150.000', 'RS Melati', 'Pendaftaran dibuka', `/event/form/${first.slug}`])
    expect(html).toContain(text);
  expect(html).toContain('"@type":"ItemList"');
  const map = await read('/sitemap-events-1.xml');
  expect(map).toContain(`/event/form/${first.slug}`);
  expect(map).not.toContain('tidak-tampil');
  const found = await (await app.fetch('/v1/search?q=kelas%20pertama')).json();
  expect(JSON.stringify(found)).toContain(`/event/form/${first.slug}`);
  const picture = await app.fetch(`/share/event/${first.slug}.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('twelve events are on a page, and every other one is a page away', async () => {
  const day = 86_400_000;
  for (let n = 10; n < 35; n += 1) {
    const startsAt = new Date(Date.now() + (100 + n) * day);
    await createForm(db, { name: `Seri ${n}`, startsAt, endsAt: new Date(startsAt.getTime() + day) });
  }
  app.cache.purgeAll();
  const seen: string[] = [];
  let next: string | undefined = '/event';
  for (let turns = 0; next !== undefined && turns < 5; turns += 1) {
    const html: string = await read(next);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"?]*${next.replace('?', '\\?')}"`));
    seen.push(...[...html.matchAll(/<a[^>]*>(Seri \d+)<\/a>/g)].map(([, name = '']) => name));
    next = /href="([^"]+)"[^>]*>Berikutnya</.exec(html)?.[1];
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `Seri ${n + 10}`));
  expect((await app.fetch('/event?halaman=90')).status).toBe(404);
});

test('what an event costs at least', () => {
  const priced = (prices: number[]) =>
    definitionSchema.parse({
      ...plainDefinition,
      fields: [
        { key: 'k', type: 'checkbox-price', label: 'K', options: prices.map((price, at) => ({ value: `o${at}`, label: 'O', price })) },
      ],
    });
  const text = (definition: ReturnType<typeof priced>, ...full: string[]) => priceText(definition, new Set(full));
  expect(text(definitionSchema.parse(plainDefinition))).toBe('Gratis');
  expect([priced([0]), priced([50_000]), priced([0, 75_000])].map((one) => text(one))).toEqual(['Gratis', 'Rp50.000', 'Mulai Rp0']);
  // The cheapest that can still be had; of a full event its usual price.
  expect(text(priced([50_000, 75_000, 90_000]), 'k.o0')).toBe('Mulai Rp75.000');
  expect(text(priced([50_000, 75_000]), 'k.o0')).toBe('Rp75.000');
  expect(text(priced([50_000, 75_000]), 'k.o0', 'k.o1')).toBe('Mulai Rp50.000');
});
