import { type RawBuilder, sql } from 'kysely';
import { hash, pick, type Rows, text } from './report-columns.ts';

/** Articles, and approvals of which a later one replaces some in time, some late and some long before. */
export function reviewRows(moment: (prime: number) => RawBuilder<unknown>): Rows[] {
  const approved = moment(7001);
  return [
    ['article_categories', { name: sql`'Kategori angka ' || g`, slug: sql`'kategori-angka-' || g` }, 3],
    [
      'articles',
      {
        category_id: sql`(select id from article_categories where slug = 'kategori-angka-' || (1 + g % 3))`,
        slug: sql`'artikel-angka-' || g`,
        name: sql`'Artikel ' || g`,
        summary: text('Ringkas'),
        content: text('<p>Isi.</p>'),
        ex_author: text('Redaksi'),
        published_at: sql`case when g % 10 > 0 then ${moment(3001)} end`,
        next_review_at: sql`case when g % 7 > 0 then (${moment(2909)})::date end`,
      },
      300,
    ],
    [
      'content_reviews',
      {
        kind: text('articles'),
        key: sql`(select id::text from articles where slug = 'artikel-angka-' || (1 + g % 300))`,
        hash: sql`encode(${hash('n')}, 'hex')`,
        state: pick(['approved', 'approved', 'replaced'], 101),
        submitted_at: approved,
        decided_at: sql`case when ${pick(['approved', 'approved', 'replaced'], 101)} = 'approved' then ${approved} end`,
        next_review_at: sql`(${approved})::date + (g % 70)::int`,
      },
      900,
    ],
  ];
}
