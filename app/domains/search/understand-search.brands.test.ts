import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchPage, textOf } from '#tests/harness/search-page.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
});
afterAll(() => app.close());

const page = (query: Readonly<Record<string, string>>) => searchPage(app, query);

const medicines = async (text: string) => {
  const { data } = (await (await app.fetch(`/v1/search?${new URLSearchParams({ q: text, limit: '20' })}`)).json()) as {
    data: { hits: { kind: string; name: string }[]; notice?: string };
  };
  return { notice: data.notice ?? '', names: data.hits.filter(({ kind }) => kind === 'medicine').map(({ name }) => name) };
};

test.each(['sanmol', 'panadol', 'panadl', 'harga tempra', 'bodrexx', 'sumagesic'])(
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

test.each([
  ['tolak angn', 'tolak angin'],
  ['tolak-angn', 'tolak angin'],
  ['Tólak  ANGN', 'tolak angin'],
  ['beli tolak-angn anak', 'beli tolak angin anak'],
  ['bódrexx', 'bodrex'],
])('the misspelt name in “%s” is replaced among its words', async (text, corrected) => {
  expect(textOf(await page({ q: text }))).toContain(`Menampilkan hasil untuk ${corrected} . Cari ${text.replace(/ +/, ' ')} saja.`);
});

test('a name that is right, or asked for as typed, is not replaced', async () => {
  for (const query of ['q=tolak-angin', 'q=bodrex', 'q=bodrexx&persis=1'])
    expect(textOf(await page(Object.fromEntries(new URLSearchParams(query))))).not.toContain('Menampilkan hasil untuk');
});

describe('with so many medicines that they fill pages', () => {
  beforeAll(async () => {
    const { rows: former } = await sql<{ id: number; name: string; generic: string }>`select id, name, generic from products`.execute(
      app.db,
    );
    await sql`
      update products set generic = 'Parasetamol'
      where id in (select m.product_id from listed_medicines(now()) l join medicines m on m.id = l.medicine_id order by m.id limit 30)`.execute(
      app.db,
    );
    // Some have the name of the brand too.
    await sql`
      update products set name = 'Panadol ' || name
      where id in (select m.product_id from listed_medicines(now()) l join medicines m on m.id = l.medicine_id order by m.id limit 40)`.execute(
      app.db,
    );
    app.platform.cache.purge(['medicines', 'search']);
    return async () => {
      await sql`
        update products p set name = f.name, generic = f.generic
        from json_to_recordset(${JSON.stringify(former)}::json) f (id integer, name text, generic text)
        where p.id = f.id and (p.name, p.generic) <> (f.name, f.generic)`.execute(app.db);
      app.platform.cache.purge(['medicines', 'search']);
    };
  });

  test('the pages have each once, as many as are counted', async () => {
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
});

describe('with a product of its name that needs a prescription', () => {
  beforeAll(async () => {
    await sql`insert into products (nie, name, generic, class, base_unit) values ('DKL0000000001A1', 'Sumagesic Kaplet', 'Parasetamol', 'keras', 'tablet')`.execute(
      app.db,
    );
    app.platform.cache.purge(['medicines', 'search']);
    return async () => {
      await sql`delete from products where nie = 'DKL0000000001A1'`.execute(app.db);
      app.platform.cache.purge(['medicines', 'search']);
    };
  });

  test('the stricter of the row and the product counts', async () => {
    expect(await medicines('sumagesic')).toEqual({ notice: expect.stringContaining('hanya dengan resep dokter'), names: [] });
  });
});
