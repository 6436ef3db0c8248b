import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ demo: true });
afterAll(() => app.close());

/** The list of products at this address: the names of its cards, and those of the products with the same ingredients. */
async function list(query: string) {
  const html = await (await app.fetch(`/obat${query}`)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '');
  const [own = '', same = ''] = main.split('id="sama"');
  const namesIn = (part: string) =>
    [...part.matchAll(/<h2[^>]*><a href="\/obat\/detail\/[^"]+">([^<]+)<\/a><\/h2>/g)].map(([, name]) => name ?? '');
  const pricesIn = [...own.matchAll(/<strong>Rp([\d.]+)<\/strong>/g)].map(([, price = '']) => Number(price.replaceAll('.', '')));
  return { html, text: own.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), names: namesIn(own), same: namesIn(same), prices: pricesIn };
}

describe('a search', () => {
  test.each(['para', 'parac', 'paracetamol', 'asetaminofen', 'acetamin'])('%s finds paracetamol by any of its names', async (typed) => {
    const { names } = await list(`?cari=${typed}`);
    expect(names.length).toBeGreaterThan(3);
    expect(names[0]).toMatch(/parasetamol/i);
  });

  test('a part of a name is enough where no name begins with it; a misspelt name is still corrected', async () => {
    for (const typed of ['cetamol', 'etamo', 'upr']) expect((await list(`?cari=${typed}`)).names, typed).not.toEqual([]);
    expect((await list('?cari=cetamol')).names[0]).toMatch(/parasetamol/i);
    expect((await list('?cari=parasetamool')).names[0]).toMatch(/parasetamol/i);
    expect((await list('?cari=zqxv')).names).toEqual([]);
  });

  test('a brand finds its product, and then those with the same active ingredient and no other', async () => {
    const { names, same, text } = await list('?cari=parasatu');
    expect(names).toEqual(['Parasetamol kaplet 600 mg']);
    expect(text).toContain('Parasatu (contoh)');
    expect(same).toContain('Parasetamol tablet 500 mg');
    expect(same).not.toContain('Parasetamol kaplet 600 mg');
    expect(same.filter((name) => /kafein|ibuprofen|flu/i.test(name))).toEqual([]);
  });

  test('a brand that is not sold leads to what it contains; one with a prescription alone to nothing', async () => {
    expect((await list('?cari=panadol')).same[0]).toMatch(/^Parasetamol/);
    const hard = await list('?cari=ponstan');
    expect([hard.names, hard.same]).toEqual([[], []]);
  });
});

describe('filters', () => {
  test('class, form, pharmacy, price and stock, each alone and together', async () => {
    const blue = await list('?golongan=bebas_terbatas');
    expect(blue.names.length).toBe(12);
    expect(new Set(blue.html.match(/data-class="\w+"/g))).toEqual(new Set(['data-class="bebas_terbatas"']));
    expect((await list('?bentuk=koyo')).names.sort()).toEqual(['Koyo dingin mentol', 'Koyo hangat kapsikum']);
    const cheap = await list('?harga=10000&stok=ada&apotek=apotek-sehati-dago');
    expect(cheap.names.length).toBeGreaterThan(3);
    expect(cheap.prices.every((price) => price <= 10_000)).toBe(true);
    expect(cheap.text).not.toContain('Habis');
    expect(cheap.text).not.toMatch(/Apotek Sehati (Melati|Cibiru) (mulai )?Rp/);
  });

  test('the cheapest first, over the whole list', async () => {
    const { prices, html } = await list('?urut=termurah');
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(html).toContain('noindex');
    // The next page keeps what was chosen.
    expect(html).toContain('href="/obat?urut=termurah&amp;halaman=2"');
  });

  test('they are a form that needs no script, with what is chosen; unknown values are no filter', async () => {
    const { html } = await list('?cari=sirop&bentuk=botol');
    expect(html).toContain('<form method="get" action="/obat"><input type="hidden" name="cari" value="sirop">');
    expect(html).toContain('<a href="/obat?cari=sirop" class="link">Hapus saringan</a>');
    // The search above it keeps them, too.
    expect(html).toContain('<input type="hidden" name="bentuk" value="botol"/>');
    expect(html).toContain('<option value="botol" selected="">Botol</option>');
    expect((await list('?bentuk=kotak&urut=acak&harga=7')).names).toEqual((await list('')).names);
    expect((await list('?bentuk=koyo&harga=10000&golongan=bebas_terbatas')).text).toContain('Tidak ditemukan obat dengan saringan ini');
  });
});
