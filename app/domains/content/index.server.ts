import type { Values } from '#app/platform/content/field-values.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import { articleForm } from './article/article.content.schema.ts';
import * as articles from './article/article.store.server.ts';
import * as landing from './landing/landing.store.server.ts';
import { hashOfTexts } from './review/block-unreviewed-texts.server.ts';

export { findHomeContent } from './article/home-articles.store.server.ts';
export { findReviewedArticles } from './article/reviewed-articles.store.server.ts';
export type { Banner } from './banner/banner.content.schema.ts';
export { findBanners } from './banner/find-banners.server.ts';
export { findLandingTeasers } from './landing/get-landing-page.server.ts';
export { findLandingAddresses } from './landing/landing.store.server.ts';
export { findPromoAddresses } from './promo/promo.store.server.ts';
export { getReviewState } from './review/get-review.server.ts';
export { reviewText } from './review/review.ts';
export { permitEmergency, submitReview, withdrawReview } from './review/submit-review.server.ts';

/** The hash of an article's words, as its medical review keeps it; null for what cannot be published. */
export async function hashOfArticle(values: Values): Promise<string | null> {
  return await hashOfTexts({ schema: articleForm.schema }, values);
}

/** Returns the addresses of all articles published at `now` for site maps, each with its last change, the newest change first. */
export async function findArticleAddresses(db: Queryable, now: Date) {
  return await articles.findAddresses(db, now);
}

/** Returns the slugs of the published landing pages. They are few, and cached until one changes. */
export async function findLandingSlugs({ cache, clock, db }: Reads): Promise<string[]> {
  return await cache.getOrLoad('content: landing slugs', ['landing-pages'], async () => {
    const pages = await landing.findLandingAddresses(db, clock.now());
    return pages.map((page) => page.slug);
  });
}
