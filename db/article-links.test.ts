import { expect, test } from 'vitest';
import { copySql, createBareDatabase, productSql } from '#tests/harness/bare-database.ts';

test('where texts of articles lead: found in those from before, and kept with each change', async () => {
  const { client, apply } = await createBareDatabase();
  await apply(copySql({ until: '20261123T0300' }));
  await client.query(`insert into article_categories (name, slug) values ('Jantung', 'jantung')`);
  const add = async (slug: string, content: string) =>
    await client.query(`insert into articles (name, slug, category_id, summary, content, ex_author) values ($1, $1, 1, '', $2, '')`, [
      slug,
      content,
    ]);
  await add(
    'lama',
    '<p>Baca <a href="/promo">ini</a>, <a href="/dokter?q=1">itu</a>, <a href="/promo">lagi</a>, <a href="https://contoh.id/x">luar</a>.</p>',
  );
  await apply(productSql);
  const links = async () => {
    const { rows } = await client.query<{ found: string }>(
      `select a.slug || ' ' || l.address as found from article_links l join articles a on a.id = l.article_id order by 1`,
    );
    return rows.map(({ found }) => found);
  };
  expect(await links()).toEqual(['lama /dokter?q=1', 'lama /promo']);
  await add('baru', `<a href="/articles/detail/lama">lama</a><a href="/${'x'.repeat(5_000)}">terlalu panjang</a>`);
  await client.query(`update articles set content = '<a href="/layanan">layanan</a>' where slug = 'lama'`);
  expect(await links()).toEqual(['baru /articles/detail/lama', 'lama /layanan']);
  await client.query(`delete from articles where slug = 'lama'`);
  expect(await links()).toEqual(['baru /articles/detail/lama']);
});
