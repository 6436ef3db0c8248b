import type { Database } from '#app/platform/db.server.ts';

let count = 0;
const next = () => {
  count += 1;
  return count;
};

/** Published one minute later than the article made before it, unless told otherwise; null = a draft. */
export async function createArticle(db: Database, given: { name?: string; category?: string; publishedAt?: Date | null } = {}) {
  const n = next();
  const category = await db
    .insertInto('article_categories')
    .values({ name: given.category ?? `Kategori ${n}`, slug: `kategori-${n}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return await db
    .insertInto('articles')
    .values({
      category_id: category.id,
      slug: `artikel-${n}`,
      name: given.name ?? `Artikel ${n}`,
      summary: 'Ringkasan',
      content: '<p>Isi</p>',
      ex_author: 'Redaksi',
      published_at: given.publishedAt === undefined ? new Date(Date.UTC(2026, 0, 1, 0, n)) : given.publishedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
