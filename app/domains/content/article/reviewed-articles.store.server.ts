import { readsTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** The maximum of articles on the page of a doctor. */
const max = 4;

const reviewed = compiledQuery((db, given: { doctorId: number; now: Date }) =>
  db
    .selectFrom('articles')
    .select(['slug', 'name', 'reviewed_at'])
    .where('reviewer_id', '=', given.doctorId)
    .where('published_at', '<=', given.now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max),
);

/** Returns the newest published articles that this doctor has reviewed. */
export async function findReviewedArticles(db: Queryable, doctorId: number, now: Date) {
  readsTags(['articles']);
  return await reviewed(db, { doctorId, now });
}
