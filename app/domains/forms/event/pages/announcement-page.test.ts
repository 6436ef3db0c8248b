import { afterAll, expect, test } from 'vitest';
import { pageNumbers } from '#app/ui/page-numbers.ts';
import { createForm, createRegistration } from '#tests/factories/forms.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const open = async (path: string) => {
  const answer = await app.fetch(path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const namesIn = (html: string) => [...html.matchAll(/<tr><td>\d+<\/td><td>([^<]*)<\/td><\/tr>/g)].map(([, name]) => name);

test('the announced list has masked names of those who wanted it, 25 on a page, searched by what is shown', async () => {
  const form = await createForm(db, { name: 'Seminar Jantung', isAnnounced: true });
  const empty = await open(`/event/announcement/${form.slug}`);
  expect([empty.status, empty.html.includes('Belum ada peserta diumumkan.')]).toEqual([200, true]);
  for (let n = 0; n < 27; n += 1) {
    await createRegistration(db, form, {
      name: `${String.fromCharCode(65 + (n % 26))}ni Rahma`,
      phone: `+6281230000${100 + n}`,
      isAnnounced: true,
    });
  }
  await createRegistration(db, form, { name: 'Rahasia Sekali', isAnnounced: false });
  await createRegistration(db, form, { name: 'Batal Datang', isAnnounced: true, state: 'cancelled' });
  const { html, headers } = await open(`/event/announcement/${form.slug}`);
  expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex, nofollow', 'no-store']);
  expect(namesIn(html)).toHaveLength(25);
  expect(namesIn(html)[0]).toBe('Ani R***');
  expect(html).not.toMatch(/Rahma|81230000|Rahasia|Batal Datang/);
  expect(html).toContain(`href="/event/announcement/${form.slug}?halaman=2"`);
  const last = await open(`/event/announcement/${form.slug}?halaman=2`);
  expect(namesIn(last.html)).toHaveLength(2);
  const found = await open(`/event/announcement/${form.slug}?cari=bni`);
  expect(namesIn(found.html)).toEqual(['Bni R***']);
  const none = await open(`/event/announcement/${form.slug}?cari=rahma`);
  expect(none.html).toContain('Tidak ditemukan peserta dengan kata kunci : rahma');
  for (const path of [`/event/announcement/${(await createForm(db)).slug}`, '/event/announcement/tidak-ada']) {
    expect((await open(path)).status).toBe(404);
  }
});

test('the linked pages are the first, the last and those around', () => {
  expect([pageNumbers(1, 2), pageNumbers(5, 9), pageNumbers(9, 9)]).toEqual([
    [1, 2],
    [1, null, 4, 5, 6, null, 9],
    [1, null, 8, 9],
  ]);
});
