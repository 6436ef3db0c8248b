import { sql } from 'kysely';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchPage, textOf } from '#tests/harness/search-page.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { SearchData } from './search.schema.ts';
import { unfilteredText } from './search-understanding.ts';
import { suggestHits } from './ui/suggested-hits.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
});
afterAll(() => app.close());

const page = (query: Readonly<Record<string, string>>) => searchPage(app, query);
const chipsOf = (html: string) => [...html.matchAll(/aria-label="Hapus saringan ([^"]+)"/g)].map(([, label]) => label);

test.each([
  ['dokter anak hari rabu', ['Anak', 'Rabu']],
  ['dokter saraf senin pagi', ['Saraf', 'Senin', 'Pagi']],
  ['obgyn perempuan', ['Kebidanan dan Kandungan (Obgyn)', 'Perempuan']],
  ['sakit gigi di dago', ['Dental (Gigi dan Mulut)', 'RSU Sehati Dago']],
  ['dokter kulit minggu', ['Kulit, Kelamin, dan Estetika', 'Minggu']],
  ['dokter rina kamis', ['Kamis']],
])('%s', async (text, chips) => {
  expect(chipsOf(await page({ q: text }))).toEqual(chips);
});

test.each([
  'batuk 2 minggu',
  'demam seminggu',
  'kanker pada wanita',
  'sesak nafas malam hari',
  'mencret dari pagi',
  'dago',
  'kontrol minggu depan',
])('none in “%s”', async (text) => {
  expect(chipsOf(await page({ q: text }))).toEqual([]);
});

test('they narrow the doctors, and each can be taken away', async () => {
  const women = await page({ q: 'dokter anak perempuan', jenis: 'dokter' });
  const slugs = [...women.matchAll(/href="\/dokter\/[^/"]+\/([^"]+)"/g)].map(([, slug]) => slug as string);
  expect(slugs.length).toBeGreaterThan(0);
  const genders = await app.db.selectFrom('doctors').select('gender').distinct().where('slug', 'in', slugs).execute();
  expect(genders).toEqual([{ gender: 'female' }]);
  expect(women).toContain('href="/cari?q=dokter+anak&amp;jenis=dokter"');
});

const answerOf = async (text: string) => {
  const { data } = (await (await app.fetch(`/v1/search?${new URLSearchParams({ q: text })}`)).json()) as { data: SearchData };
  return data;
};

test.each(['dokter anak perempuan', 'dokter saraf senin pagi', 'sakit gigi', 'dago'])(
  'the answer to “%s” names them as the page does',
  async (text) => {
    const { filters, notice } = await answerOf(text);
    expect(filters ?? []).toEqual(chipsOf(await page({ q: text })));
    for (const label of filters ?? []) expect(notice).toContain(label);
    expect(notice ?? '').not.toContain(unfilteredText);
  },
);

describe('when no doctor fits', () => {
  const said = `Saringan: Mata, Perempuan. ${unfilteredText}`;

  beforeAll(async () => {
    const { rows: women } = await sql<{ id: number }>`
      select d.id from doctors d join doctor_specializations ds on ds.doctor_id = d.id join specializations s on s.id = ds.specialization_id
      where s.slug = 'mata' and d.gender = 'female'`.execute(app.db);
    const setGender = async (gender: 'male' | 'female') => {
      await sql`update doctors set gender = ${gender} where id = any (${women.map(({ id }) => id)}::integer[])`.execute(app.db);
      app.platform.cache.purge(['doctors', 'search']);
    };
    await setGender('male');
    return () => setGender('female');
  });

  test('the page says so and shows all', async () => {
    const html = await page({ q: 'dokter mata wanita' });
    expect(chipsOf(html)).toEqual(['Mata', 'Perempuan']);
    expect(textOf(html)).toContain('Tidak ada dokter yang cocok dengan saringan ini. Hasil di bawah tanpa saringan.');
    expect(textOf(html)).toContain('Sp.M');
  });

  test('the answer says so', async () => {
    expect(await answerOf('dokter mata wanita')).toMatchObject({ filters: ['Mata', 'Perempuan'], notice: said });
  });

  test('the box below the search field says so before the hits', async () => {
    const { note } = suggestHits('x', await answerOf('dokter mata wanita'), '/cari?q=x');
    expect(renderToStaticMarkup(note)).toContain(said);
  });
});
