import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { findMedicines, maxMatches } from './medicine-list.store.server.ts';
import { findProducts } from './product-list.store.server.ts';

const { db, close } = await createTestDatabase({ demo: true });
afterAll(close);
const now = new Date();

const contents = new Map(
  (
    await sql<{ id: number; name: string; contents: string[] }>`
      select d.id, d.name, array_agg(i.name order by i.name) as contents
      from products d join product_ingredients p on p.product_id = d.id join ingredients i on i.id = p.ingredient_id group by d.id`.execute(
      db,
    )
  ).rows.map((row) => [row.id, row]),
);

type Found = { product_id: number; name: string };
const products = (search: string, from: Queryable = db) =>
  findProducts(from, { search, categoryIds: null, maxListings: 2 * maxMatches }, 1, now);
const listings = (search: string) => findMedicines(db, { search, categoryIds: null }, 1, now);
/** What the search of the whole site says, by name where its ranks are equal. */
const matches = async (search: string) =>
  (
    await sql<Found>`
      select m.product_id, m.name from search_matches('{medicine}', ${search}, ${maxMatches}, ${now}) s join medicines m on m.id = s.record_id
      order by s.rank desc, m.name`.execute(db)
  ).rows;

/** Of what was found: alone and called as it, alone under another name, and with others. */
function kindsOf(found: readonly Found[], ingredient: string): string[] {
  return found.flatMap(({ product_id: id, name }) => {
    const has = contents.get(id)?.contents ?? [];
    if (!has.includes(ingredient)) return [];
    return has.length > 1 ? 'with others' : name.toLowerCase().startsWith(ingredient.toLowerCase()) ? 'called so' : 'alone';
  });
}
const inOrder = (kinds: readonly string[]) => {
  const ranks = kinds.map((kind) => ['called so', 'alone', 'with others'].indexOf(kind));
  return ranks.every((rank, at) => at === 0 || rank >= (ranks[at - 1] ?? 0));
};

describe('what contains the typed ingredient and nothing else comes first', () => {
  test.each([
    ...['parasetamol', 'Paracetamol', 'asetaminofen', 'acetaminophen', 'para', 'parac', 'parasetam', 'asetam', 'parasetamool'].map(
      (typed) => [typed, 'Parasetamol'] as const,
    ),
    ...['ibuprofen', 'ibu', 'ibuprofn'].map((typed) => [typed, 'Ibuprofen'] as const),
  ])('%s, of products and of listings', async (typed, ingredient) => {
    for (const find of [products, listings]) {
      const found = await find(typed);
      const kinds = kindsOf(found, ingredient);
      expect([found[0]?.name, kinds[0]]).toEqual([expect.stringMatching(new RegExp(`^${ingredient}`, 'i')), 'called so']);
      expect(inOrder(kinds)).toBe(true);
    }
  });

  test('a part inside the name brings those that are called so before the combinations, too', async () => {
    const kinds = kindsOf(await products('cetamol'), 'Parasetamol');
    expect(kinds.lastIndexOf('called so')).toBeLessThan(kinds.indexOf('with others'));
    expect(kinds.indexOf('with others')).toBeGreaterThan(0);
  });

  test('another name of an ingredient of two words; several words keep the order of the search', async () => {
    expect((await products('vitamin c')).slice(0, 2).map(({ product_id: id }) => contents.get(id)?.contents)).toEqual([
      ['Asam askorbat'],
      ['Asam askorbat'],
    ]);
    expect((await products('parasetamol kafein'))[0]?.name).toBe('Parasetamol dan kafein kaplet');
    expect((await products('sirop parasetamol'))[0]?.name).toBe('Sirop parasetamol anak 60 ml');
  });

  test('a new name of an ingredient leads to it at once, and no former one', async () => {
    const done = new Error('taken back');
    const run = db.transaction().execute(async (tx) => {
      const rename = (synonyms: string[]) => tx.updateTable('ingredients').set({ synonyms }).where('name', '=', 'Ibuprofen').execute();
      await rename(['Zat Lama']);
      expect(kindsOf(await products('zat lama', tx), 'Ibuprofen')[0]).toBe('called so');
      await rename(['Zat-Baru']);
      expect(kindsOf(await products('zat baru', tx), 'Ibuprofen')[0]).toBe('called so');
      expect(kindsOf(await products('zat lama', tx), 'Ibuprofen')[0]).not.toBe('called so');
      throw done;
    });
    await expect(run).rejects.toBe(done);
  });

  test('control: by the ranks of the search alone a combination stands before it', async () => {
    const kinds = kindsOf(await matches('parasetamol'), 'Parasetamol');
    expect(kinds).toContain('with others');
    expect(inOrder(kinds)).toBe(false);
  });
});
