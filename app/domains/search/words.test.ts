import { sql } from 'kysely';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { searchKinds } from './kinds.schema.ts';
import type { SearchData } from './schema.ts';
import { suggestHits } from './ui/suggested-hits.tsx';
import { unfilteredText } from './understanding.rules.ts';

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

async function page(query: Readonly<Record<string, string>>): Promise<string> {
  const html = await (await app.fetch(`/cari?${new URLSearchParams(query)}`)).text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}
const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const chipsOf = (html: string) => [...html.matchAll(/aria-label="Hapus saringan ([^"]+)"/g)].map(([, label]) => label);

test('no known word is replaced', async () => {
  const replaced: string[] = [];
  for (const text of right) {
    const reading = (await readingOf(text))?.reading;
    if (reading !== null) replaced.push(`${text}: ${reading}`);
  }
  expect(replaced).toEqual([]);
});

test('nine of ten misspelt words are read as they are meant', async () => {
  const missed: string[] = [];
  for (const [typed, meant] of wrong) {
    const reading = (await readingOf(typed))?.reading;
    if (reading !== meant) missed.push(`${typed}: ${reading}`);
  }
  expect(wrong.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(Math.ceil(wrong.length * 0.9));
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
  expect(textOf(await page({ q: 'jam besuk' }))).toContain('Tidak ditemukan hasil untuk');
});

test.each([
  ['corrections and fewer words', { q: 'kolestrolitas dago' }],
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

test('a search without a result leads on: near words, fewer words, specialists, each unit and 119', async () => {
  const html = await page({ q: 'kolestrolitas' });
  expect(textOf(html)).toContain('Tidak ditemukan hasil untuk');
  expect(html).toContain('href="tel:119"');
  expect(html.match(/href="\/dokter\?spesialis=/g)).toHaveLength(8);
  expect(textOf(html)).toContain('WhatsApp RSU Sehati Dago');
});

describe('brands', () => {
  const medicines = async (text: string) => {
    const { data } = (await (await app.fetch(`/v1/search?${new URLSearchParams({ q: text, limit: '20' })}`)).json()) as {
      data: { hits: { kind: string; name: string }[]; notice?: string };
    };
    return { notice: data.notice ?? '', names: data.hits.filter(({ kind }) => kind === 'medicine').map(({ name }) => name) };
  };

  test.each(['sanmol', 'panadol', 'panadl', 'harga tempra', 'bodrexx'])(
    '%s shows what it contains, and the medicines with it',
    async (text) => {
      const { notice, names } = await medicines(text);
      expect(notice).toContain('berisi parasetamol');
      expect(notice).toContain('Isi bisa berbeda menurut varian; cocokkan dengan kemasan.');
      expect(names[0]).toMatch(/^Parasetamol/);
    },
  );

  test.each(['ponstan', 'norvasc', 'amoxsan', 'beli ponstan sakit gigi', 'ponstann', 'viagra', 'cytotec'])(
    '%s, with a prescription alone, shows the ways to it and no medicine',
    async (text) => {
      const { notice, names } = await medicines(text);
      expect(notice).toMatch(/^.+ hanya dengan resep dokter\.$/);
      expect(names).toEqual([]);
      const html = await page({ q: text });
      expect(html).not.toContain('/obat/detail/');
      expect(textOf(html).toLowerCase()).not.toMatch(/asam mefenamat|amlodipin|amoksisilin|sildenafil|misoprostol/);
    },
  );

  test.each(['komik', 'mata', 'promil', 'vitamin'])('%s is no misspelt brand', async (text) => {
    expect((await medicines(text)).notice).not.toContain('berisi');
  });

  test('where no medicines are asked for, nothing is said of what is sold', async () => {
    for (const kind of ['article', 'medicine']) {
      const { data } = (await (await app.fetch(`/v1/search?q=panadol&kind=${kind}`)).json()) as { data: { notice: string } };
      expect(data.notice).toContain('berisi parasetamol');
      expect([kind, /apotek/i.test(data.notice)]).toEqual([kind, kind === 'medicine']);
    }
  });

  test('the pages of its medicines have each once, as many as are counted', async () => {
    // So many contain it that they fill pages, and some have its name besides.
    await sql`
      update products set generic = 'Parasetamol'
      where id in (select m.product_id from listed_medicines(now()) l join medicines m on m.id = l.medicine_id order by m.id limit 30)`.execute(
      app.db,
    );
    await sql`
      update products set name = 'Panadol ' || name
      where id in (select m.product_id from listed_medicines(now()) l join medicines m on m.id = l.medicine_id order by m.id limit 40)`.execute(
      app.db,
    );
    app.platform.cache.purge(['medicines', 'search']);
    const found: string[] = [];
    let counted = '';
    for (let nth = 1; nth < 9; nth += 1) {
      const html = await page({ q: 'panadol', jenis: 'obat', halaman: String(nth) });
      counted ||= /Obat\s+(\d+)/.exec(textOf(html))?.[1] ?? '';
      found.push(...[...html.matchAll(/href="\/obat\/detail\/([^"?]+)/g)].map(([, slug]) => slug as string));
    }
    expect(found.length).toBeGreaterThan(30);
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBe(Number(counted));
  });

  test('the stricter of the row and the product of that name counts', async () => {
    expect((await medicines('sumagesic')).names).not.toEqual([]);
    await sql`insert into products (nie, name, generic, class, base_unit) values ('DKL0000000001A1', 'Sumagesic Kaplet', 'Parasetamol', 'keras', 'tablet')`.execute(
      app.db,
    );
    app.platform.cache.purge(['medicines', 'search']);
    expect(await medicines('sumagesic')).toEqual({ notice: expect.stringContaining('hanya dengan resep dokter'), names: [] });
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

describe('filters that a query says', () => {
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

  test('they narrow the doctors, each can be taken away, and without a doctor it is said', async () => {
    const women = await page({ q: 'dokter anak perempuan', jenis: 'dokter' });
    const slugs = [...women.matchAll(/href="\/dokter\/[^/"]+\/([^"]+)"/g)].map(([, slug]) => slug as string);
    expect(slugs.length).toBeGreaterThan(0);
    const genders = await app.db.selectFrom('doctors').select('gender').distinct().where('slug', 'in', slugs).execute();
    expect(genders).toEqual([{ gender: 'female' }]);
    expect(women).toContain('href="/cari?q=dokter+anak&amp;jenis=dokter"');
    await sql`update doctors set gender = 'male' where id in (select doctor_id from doctor_specializations join specializations s on s.id = specialization_id where s.slug = 'mata')`.execute(
      app.db,
    );
    const none = textOf(await page({ q: 'dokter mata wanita' }));
    expect(none).toContain('Tidak ada dokter yang cocok dengan saringan ini. Hasil di bawah tanpa saringan.');
    expect(none).toContain('Sp.M');
  });

  const answerOf = async (text: string) => {
    const { data } = (await (await app.fetch(`/v1/search?${new URLSearchParams({ q: text })}`)).json()) as { data: SearchData };
    return data;
  };

  test('the answer names them, as the page does, and says when no doctor fits', async () => {
    for (const text of ['dokter anak perempuan', 'dokter saraf senin pagi', 'dokter mata wanita', 'sakit gigi', 'dago']) {
      const { filters, notice } = await answerOf(text);
      const html = await page({ q: text });
      expect([text, filters ?? []]).toEqual([text, chipsOf(html)]);
      for (const label of filters ?? []) expect([text, notice]).toEqual([text, expect.stringContaining(label)]);
      expect([text, notice?.includes(unfilteredText) ?? false]).toEqual([text, textOf(html).includes(unfilteredText)]);
    }
    expect((await answerOf('dokter mata wanita')).notice).toBe(`Saringan: Mata, Perempuan. ${unfilteredText}`);
  });

  test('the box below the search field says it before the hits', async () => {
    const note = renderToStaticMarkup(suggestHits('x', await answerOf('dokter mata wanita'), '/cari?q=x').note);
    expect(note).toContain(`Saringan: Mata, Perempuan. ${unfilteredText}`);
  });
});
