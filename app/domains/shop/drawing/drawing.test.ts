import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { pageSize } from '#app/platform/pages/paging.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { drawProduct } from './draw-product.ts';
import { drawingAddress } from './drawing.ts';
import { forms } from './package-forms.schema.ts';

const app = await createTestApp({ demo: true, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());

const get = async (id: number) => {
  const answer = await app.fetch(drawingAddress(id));
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

/** The pictures of the cards of a list, by address; null where a card has none. */
const picturesOn = (html: string): (string | null)[] =>
  [...html.slice(html.indexOf('data-list-items'), html.indexOf('</main>')).matchAll(/<li class="card .*?<\/li>/gs)].map(
    ([card]) => /<img [^>]*src="([^"]+)"/.exec(card)?.[1] ?? null,
  );

test('no card of any page is without a picture, and none of them is larger than 12 kB', async () => {
  const { rows } = await sql<{ listings: number; products: number }>`
    select count(*)::int as listings, count(distinct m.product_id)::int as products
    from listed_medicines(now()) l join medicines m on m.id = l.medicine_id`.execute(db);
  const [listed] = rows;
  const pictures: (string | null)[] = [];
  let html = '';
  do {
    html = await (await app.fetch(`/obat?halaman=${pictures.length / pageSize + 1}`)).text();
    pictures.push(...picturesOn(html));
  } while (html.includes('rel="next"'));
  expect(listed?.listings).toBeGreaterThan(140);
  expect([pictures.length, new Set(pictures).size, pictures.includes(null)]).toEqual([listed?.products, listed?.products, false]);
  const sizes = await Promise.all(
    pictures.map(async (address) => {
      const answer = await app.fetch(address ?? '', { headers: { 'x-forwarded-for': newAddress() } });
      return [answer.status, (await answer.arrayBuffer()).byteLength] as const;
    }),
  );
  expect(sizes.filter(([status, bytes]) => status !== 200 || bytes < 500 || bytes > 12 * 1024)).toEqual([]);
  // The control: a card without its picture is found.
  expect(picturesOn(html.replace(/(data-list-items.*?)<img /s, '$1<b ')).filter((picture) => picture === null)).toHaveLength(1);
});

test('every card of the demo has a picture, of at most 12 kB, that says what the record says and no more', async () => {
  const { rows } = await sql<{ id: number; generic: string; nie: string; maker: string }>`
    select distinct d.id, d.generic, d.nie, d.maker
    from listed_medicines(now()) l join medicines m on m.id = l.medicine_id join products d on d.id = m.product_id
    where m.images = '{}' order by d.id`.execute(db);
  expect(rows.length).toBeGreaterThan(100);
  for (const { id, generic, nie, maker } of rows) {
    const { status, type, text } = await get(id);
    expect([id, status, type]).toEqual([id, 200, 'image/svg+xml']);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(12 * 1024);
    expect(text).toContain(generic.split(' ')[0]);
    expect(text).not.toContain(nie);
    expect(text).not.toContain(maker);
  }
});

test('the demo has every form, and each is drawn in its own way', async () => {
  const { rows } = await sql<{ form: string }>`select distinct form from products where form is not null`.execute(db);
  expect(rows.map(({ form }) => form).sort()).toEqual(forms.map(({ value }) => value).sort());
  const facts = { class: 'bebas', generic: 'Contoh 10 mg', content: '10 tablet', category: 1 } as const;
  const drawn = [...forms.map(({ value }) => value), null].map((form) => drawProduct({ ...facts, form }));
  expect(new Set(drawn).size).toBe(forms.length + 1);
});

test('a long name is cut, and no text of a record becomes markup', () => {
  const text = drawProduct({
    form: 'botol',
    class: 'bebas_terbatas',
    generic: '<script>x</script> aluminium hidroksida, magnesium hidroksida, simetikon',
    content: '60 ml & "x"',
    category: 3,
  });
  expect(text).not.toContain('<script');
  expect(text).toContain('…</text>');
  expect(text).toContain('60 ml &amp; &quot;x&quot;');
  expect(text).toContain('>P</text>');
});

test('what is not listed is not drawn', async () => {
  const { rows } = await sql<{
    id: number;
  }>`update products set banned_at = now() where id = (select min(id) from products) returning id`.execute(db);
  app.platform.cache.purge(['medicines']);
  expect((await get(rows[0]?.id ?? 0)).status).toBe(404);
  expect((await get(999_999_999)).status).toBe(404);
});
