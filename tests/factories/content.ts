import type { Database } from '#app/platform/database/db.server.ts';

let count = 0;
const next = () => {
  count += 1;
  return count;
};

export async function createArticleCategory(db: Database, given: { name?: string } = {}) {
  const n = next();
  return await db
    .insertInto('article_categories')
    .values({ name: given.name ?? `Kategori ${n}`, slug: `kategori-${n}` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type ArticleGiven = {
  name?: string;
  slug?: string;
  /** Name of a new category; `categoryId` names one that exists. */
  category?: string;
  categoryId?: number;
  reviewerId?: number;
  summary?: string;
  content?: string;
  image?: string;
  citations?: readonly { ref: string; cite: string }[];
  publishedAt?: Date | null;
  updatedAt?: Date;
  reviewedAt?: string;
  nextReviewAt?: string;
};

/** Published one minute later than the previous article by default; null = a draft. */
export async function createArticle(db: Database, given: ArticleGiven = {}) {
  const n = next();
  const categoryId = given.categoryId ?? (await createArticleCategory(db, { name: given.category })).id;
  const publishedAt = given.publishedAt === undefined ? new Date(Date.UTC(2026, 0, 1, 0, n)) : given.publishedAt;
  return await db
    .insertInto('articles')
    .values({
      category_id: categoryId,
      slug: given.slug ?? `artikel-${n}`,
      name: given.name ?? `Artikel ${n}`,
      summary: given.summary ?? 'Ringkasan',
      content: given.content ?? '<p>Isi</p>',
      image: given.image ?? null,
      ex_author: 'Redaksi',
      reviewer_id: given.reviewerId ?? null,
      citations: JSON.stringify(given.citations ?? []),
      published_at: publishedAt,
      updated_at: given.updatedAt ?? publishedAt ?? new Date(),
      reviewed_at: given.reviewedAt ?? null,
      next_review_at: given.nextReviewAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
