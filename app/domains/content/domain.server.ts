import type { Domain } from '#app/kits/domain.server.ts';
import { type GeneratedAsset, packText, textAnswer, textLimit } from '#app/platform/cache/generated-asset.server.ts';
import { below, fixedPages, type SiteMapSource, undated } from '#app/platform/pages/site-map-source.server.ts';
import type { ShareReader } from '#app/platform/pictures/share-picture.server.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { stethoscope } from '#app/ui/icons/page-glyphs.ts';
import { articleResource } from './article/article.content.server.ts';
import { articleEndpoints } from './article/article.endpoints.server.ts';
import { findAddresses as findArticleAddresses } from './article/article.store.server.ts';
import { categoryResource } from './article/article-category.content.server.ts';
import { feedPath } from './article/article-feed.ts';
import * as articles from './article/find-articles.server.ts';
import { getArticleFeed } from './article/get-article-feed.server.ts';
import { bannerResource } from './banner/banner.content.server.ts';
import { followUps } from './content.follow-ups.store.server.ts';
import { preparations } from './content.preparations.store.server.ts';
import { dataMap } from './data-map.ts';
import { getLandingPage, listLandingTeasers } from './landing/get-landing-page.server.ts';
import { landingResource } from './landing/landing.content.server.ts';
import { findLandingAddresses } from './landing/landing.store.server.ts';
import * as promos from './promo/find-promos.server.ts';
import { promoResource } from './promo/promo.content.server.ts';
import { promoEndpoints } from './promo/promo.endpoints.server.ts';
import { findPromoAddresses } from './promo/promo.store.server.ts';
import { dueReviews, overdueArticles, returnedReviews, submittedReviews, unreviewedArticles } from './review/count-reviews.server.ts';
import { decideReview } from './review/decide-review.server.ts';
import { findReviews } from './review/find-reviews.server.ts';
import { getReview, getReviewState } from './review/get-review.server.ts';
import { mailOverdueReviews } from './review/mail-overdue-reviews.server.ts';
import { renewReview } from './review/renew-review.server.ts';
import { personalWriting } from './review/review.personal-data.server.ts';
import { permitEmergency, submitReview, withdrawReview } from './review/submit-review.server.ts';
import { findSharedArticle, findSharedPromo } from './sharing/shared-content.store.server.ts';
import { findTopics, getSymptom } from './topic/find-topics.server.ts';
import { findTopics as readTopics } from './topic/topic.store.server.ts';
import { entriesOf, symptomPath } from './topic/topic.ts';
import { wordpressImport } from './wordpress/import-wordpress.server.ts';

const siteMap: readonly SiteMapSource[] = [
  fixedPages('/articles', '/promo', '/penyakit', '/gejala'),
  {
    kind: 'symptoms',
    tags: ['articles'],
    async find({ db, clock }) {
      const symptoms = entriesOf(await readTopics(db, clock.now()), 'symptom');
      return undated(symptoms.map(({ slug }) => symptomPath(slug)));
    },
  },
  {
    kind: 'articles',
    tags: ['articles'],
    find: async ({ db, clock }) => below('/articles/detail', await findArticleAddresses(db, clock.now())),
  },
  { kind: 'promos', tags: ['promos'], find: async ({ db, clock }) => below('/promo/detail', await findPromoAddresses(db, clock.now())) },
  {
    kind: 'landing-pages',
    tags: ['landing-pages'],
    find: async ({ db, clock }) => below('/sp', await findLandingAddresses(db, clock.now())),
  },
];

/** The share picture of an article: category, title and reviewer. */
const sharedArticle: ShareReader = async ({ db, clock }, slug) => {
  const found = await findSharedArticle(db, slug, clock.now());
  if (!found) return null;
  const line = found.reviewer ? `Ditinjau ${found.reviewer}` : '';
  return { kicker: found.category, title: found.name, line, base: found.image, kind: 'article' };
};

/** The share picture of a promo: its facility, its title and its last day. */
const sharedPromo: ShareReader = async ({ db, clock }, slug) => {
  const found = await findSharedPromo(db, slug, clock.now());
  if (!found) return null;
  const line = found.ends_on ? `Berlaku sampai ${mediumDateOf(found.ends_on)}` : '';
  return { kicker: found.facility ? `Promo · ${found.facility}` : 'Promo', title: found.name, line, base: found.image, kind: 'promo' };
};

const feed: GeneratedAsset = {
  pattern: feedPath,
  rateLimit: textLimit,
  async answer({ platform }) {
    const text = await platform.cache.getOrLoad('feed', ['articles'], async () => packText(await getArticleFeed(platform)));
    return textAnswer('application/rss+xml; charset=utf-8', text);
  },
};

export const content = {
  name: 'content',
  operations: [
    articles.findArticleCategories,
    articles.findArticles,
    articles.findRelatedArticles,
    articles.getArticle,
    articles.getArticleList,
    articles.getArticlePage,
    findTopics,
    getSymptom,
    getLandingPage,
    listLandingTeasers,
    promos.findPromoFacilities,
    promos.findPromos,
    promos.getPromo,
    ...[decideReview, findReviews, getReview, getReviewState, permitEmergency, renewReview, submitReview, withdrawReview],
  ],
  staffPages: [
    {
      path: '/staff/tinjauan',
      label: 'Tinjauan medis',
      glyph: stethoscope,
      capability: 'reviews.read',
      group: 'content',
      after: '/staff/konten',
    },
  ],
  followUps,
  waiting: [submittedReviews, dueReviews, overdueArticles, unreviewedArticles, returnedReviews],
  jobs: [mailOverdueReviews],
  endpoints: [...promoEndpoints, ...articleEndpoints],
  resources: [articleResource, categoryResource, promoResource, landingResource, bannerResource],
  dataMap,
  personalData: [personalWriting],
  preparations,
  fileImports: [wordpressImport],
  purges: {
    article_categories: ['article-categories'],
    article_renames: ['article:{article_id}'],
    articles: ['articles', 'article:{id}'],
    banners: ['banners'],
    landing_pages: ['landing-pages'],
    promos: ['promos', 'promo:{id}'],
  },
  siteMap,
  sharePictures: { article: sharedArticle, promo: sharedPromo },
  generatedAssets: [feed],
} satisfies Domain;
