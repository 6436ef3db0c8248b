import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchPage, textOf } from '#tests/harness/search-page.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { searchKinds } from './search-kinds.schema.ts';

/*
 * Queries written before their results were seen. The words that are right stand in no record, or in one of another kind than a neighbour in
 * the letters; the misspelt ones differ from a word of the records.
 */
const right = [
  ...['jam besuk', 'cicilan', 'prodia', 'kontraksi', 'ambulan', 'senam hamil', 'medical check up pra nikah', 'usg 4 dimensi', 'zumba'],
  ...['kursi roda', 'parkir', 'lowongan kerja', 'magang', 'bayar pakai qris', 'naik kelas', 'surat rujukan', 'akta lahir', 'musala'],
  ...['kasir', 'dimensi', 'rapid tes', 'hcu', 'ranap', 'rajal', 'kancing', 'besar', 'bulanan', 'selang', 'tebus', 'pemulasaraan'],
  ...['alodokter', 'siloam', 'cicadas', 'antapani', 'kopo', 'ujang', 'asep', 'mikroskop', 'pelayanan', 'dititipkan', 'menginap'],
  ...['komplain', 'kehilangan barang', 'kwitansi', 'perpanjang', 'swab antigen', 'sksd', 'wifi', 'kantin', 'laundry', 'katering'],
] as const;

const wrong: readonly (readonly [typed: string, meant: string])[] = [
  ['jantungg', 'jantung'],
  ['sakid kepala', 'sakit kepala'],
  ['dokter kandungann', 'dokter kandungan'],
  ['diabetess', 'diabetes'],
  ['hipertnsi', 'hipertensi'],
  ['vaksinassi', 'vaksinasi'],
  ['dokter kullit', 'dokter kulit'],
  ['ortpedi', 'ortopedi'],
  ['telingga', 'telinga'],
  ['katarax', 'katarak'],
  ['migrainn', 'migrain'],
  ['kolesterrol', 'kolesterol'],
  ['psikolgo', 'psikolog'],
  ['fisioterpi', 'fisioterapi'],
  ['dokter hanifahh', 'dokter hanifah'],
  ['imunisaasi', 'imunisasi'],
  ['asam lambng', 'asam lambung'],
  ['mata mrah', 'mata merah'],
  ['kehamiln', 'kehamilan'],
  ['parasetmol', 'parasetamol'],
  // As it is said, and without its first letter.
  ['pisioterapi', 'fisioterapi'],
  ['paksin', 'vaksin'],
  ['munisasi', 'imunisasi'],
  ['sikiater', 'psikiater'],
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
});
afterAll(() => app.close());

async function readingOf(text: string) {
  const { rows } = await sql<{ reading: string | null; left_out: string[] }>`
    select reading, left_out from search_reading(${[...searchKinds]}::text[], ${text}, now())`.execute(app.db);
  return rows[0];
}

const page = (query: Readonly<Record<string, string>>) => searchPage(app, query);

test('no known word is replaced', async () => {
  const replaced: string[] = [];
  for (const text of right) {
    const reading = (await readingOf(text))?.reading;
    if (reading !== null) replaced.push(`${text}: ${reading}`);
  }
  expect(replaced).toEqual([]);
});

test('misspelt words are read as they are meant', async () => {
  const missed: string[] = [];
  for (const [typed, meant] of wrong) {
    const reading = (await readingOf(typed))?.reading;
    if (reading !== meant) missed.push(`${typed}: ${reading}`);
  }
  expect(missed).toEqual([]);
});

test('a correction shows both readings, and the typed words stay when asked for', async () => {
  const html = await page({ q: 'sakid kepala' });
  expect(textOf(html)).toContain('Menampilkan hasil untuk sakit kepala . Cari sakid kepala saja.');
  expect(html).toContain('href="/cari?q=sakid+kepala&amp;persis=1"');
  const exact = textOf(await page({ q: 'sakid kepala', persis: '1' }));
  expect(exact).not.toContain('Menampilkan hasil untuk');
  expect(exact).toContain('Tidak ada hasil dengan kata sakid ; ini hasil tanpa kata itu.');
});

test('a word that no record has is left out, and it is said; with fillers alone nothing is found', async () => {
  expect(textOf(await page({ q: 'katarak pemulasaraan' }))).toContain(
    'Tidak ada hasil dengan kata pemulasaraan ; ini hasil tanpa kata itu.',
  );
  expect(textOf(await page({ q: 'jam payung' }))).toContain('Tidak ditemukan hasil untuk');
});

test.each([
  ['near words and fewer words', { q: 'info vaksinasinnn' }],
  ['other kinds', { q: 'dokter anak', jenis: 'promo' }],
  ['chips, kinds and groups', { q: 'dokter anak perempuan' }],
  ['pages', { q: 'dokter', jenis: 'dokter', halaman: '2' }],
])('who asked for the typed words alone keeps them in every link: %s', async (_, query) => {
  const links = [...(await page({ ...query, persis: '1' })).matchAll(/href="(\/cari\?[^"]+)"/g)].map(([, href]) => href);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((href) => !href?.includes('persis=1'))).toEqual([]);
});

test('the last word is open-ended, also one that says little', async () => {
  const { data } = (await (await app.fetch('/v1/search?q=para')).json()) as { data: { hits: { kind: string; name: string }[] } };
  expect(data.hits[0]).toMatchObject({ kind: 'medicine', name: expect.stringMatching(/^Parasetamol/) });
});

test('a search without a result leads on: specialists, each unit and 119', async () => {
  const html = await page({ q: 'kolestrolitas' });
  expect(textOf(html)).toContain('Tidak ditemukan hasil untuk');
  expect(html).toContain('href="tel:119"');
  expect(html.match(/href="\/dokter\?spesialis=/g)).toHaveLength(8);
  expect(textOf(html)).toContain('WhatsApp RSU Sehati Dago');
});

describe('suggested queries of a search without a result', () => {
  type Suggested = [text: string, near: string[], shorter: string[], more?: { persis: string }];

  async function expectSuggested([text, near, shorter, more]: Suggested) {
    const html = await page({ q: text, ...more });
    expect(textOf(html)).toContain('Tidak ditemukan hasil untuk');
    const linksBehind = (label: string) => {
      const line = html.split(label)[1]?.split('</p>')[0] ?? '';
      return [...line.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, query]) => [href?.replaceAll('&amp;', '&'), query]);
    };
    const linksOf = (queries: readonly string[]) => queries.map((q) => [`/cari?${new URLSearchParams({ q, ...more })}`, q]);
    expect(linksBehind('Maksud Anda:')).toEqual(linksOf(near));
    expect(linksBehind('Cari dengan satu kata kurang:')).toEqual(linksOf(shorter));
  }

  test.each<Suggested>([
    ['kolestrolitas', [], []],
    ['vaksinasinnn', ['vaksinasi'], []],
    ['katarakkkk vaksinasinnn', ['katarak vaksinasinnn', 'katarakkkk vaksinasi'], []],
    ['attapulgitttt payung', ['attapulgit payung'], []],
    ['jam payung berapa', [], ['jam berapa']],
    ['info vaksinasinnn', ['info vaksinasi'], ['info']],
    ['katarakkkk info berapa', ['katarak info berapa'], ['info berapa']],
    // A shorter query is searched for as typed, too, and these are misspelt.
    ['ortopedikk lututt', ['ortopedi lututt', 'ortopedikk lutut', 'orthopedi lututt'], [], { persis: '1' }],
    ['info vaksinasinnn', ['info vaksinasi'], ['info'], { persis: '1' }],
  ])('%s', (...row) => expectSuggested(row));

  describe('while a medicine is not sold', () => {
    beforeAll(async () => {
      const sell = async (isSold: boolean) => {
        await sql`
          update medicine_stocks set is_active = ${isSold}
          where medicine_id in (select m.id from medicines m join products d on d.id = m.product_id where d.name = 'Attapulgit tablet')`.execute(
          app.db,
        );
        app.platform.cache.purge(['medicines', 'search']);
      };
      await sell(false);
      return () => sell(true);
    });

    test.each<Suggested>([
      ['attapulgitttt jam', [], ['jam']],
      ['attapulgit info', [], ['info']],
    ])('no query that finds it alone is suggested: %s', (...row) => expectSuggested(row));
  });
});

describe('words of Sundanese and Javanese', () => {
  const firstOf = async (text: string) => {
    const { data } = (await (await app.fetch(`/v1/search?${new URLSearchParams({ q: text, limit: '1' })}`)).json()) as {
      data: { hits: { name: string }[] };
    };
    return data.hits[0]?.name;
  };

  test.each([
    ['nyeri sirah', 'sakit kepala'],
    ['rambut sirah nyeri', 'rambut kepala nyeri'],
    ['boyok loro', 'sakit pinggang'],
    ['kiih getih', 'kencing darah'],
    ['panon burem', 'mata kabur'],
    ['mripat abang', 'mata merah'],
    ['watuk getih', 'batuk darah'],
    ['dokter untu', 'dokter gigi'],
    ['dokter budak', 'dokter anak'],
  ])('%s leads where %s does', async (local, indonesian) => {
    const found = await firstOf(local);
    expect(found).toBeDefined();
    expect(found).toBe(await firstOf(indonesian));
  });

  test('a word that is Indonesian too is read so beside another local one alone', async () => {
    const readAs = async (text: string) =>
      (await sql<{ words: string[] }>`select search_in_indonesian(${text}) as words`.execute(app.db)).rows[0]?.words;
    expect(await readAs('susu')).toEqual(['susu']);
    expect(await readAs('suku bareuh')).toEqual(['kaki', 'bengkak']);
    expect(await readAs('kejet kejet')).toEqual(['kejang']);
  });
});
