import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { findArticleCategories, findArticles, findRelated, getArticleOrNull } from './operations.server.ts';
import { pictureAddress } from './rules.ts';
import { articleAnswer, articleCategoriesAnswer, articleParams, articleQuery, articlesAnswer, relatedAnswer } from './schema.ts';
import type { ArticleTeaser } from './teaser.schema.ts';

const reads: RateLimit = { name: 'articles', max: 300, windowSeconds: 60 };
const tag = 'Artikel';

const cardOf = ({ id, name, slug, image, category }: ArticleTeaser) => ({
  id,
  name,
  slug,
  thumb_small: pictureAddress(image, 320),
  thumb_url: pictureAddress(image, 640),
  category,
});

export const articleEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/article/content',
    summary: 'Artikel terbaru, atau yang cocok dengan pencarian',
    description: 'limit lebih dari 50 dianggap 50. total sebuah pencarian paling banyak 120.',
    tag,
    auth: 'public',
    rateLimit: reads,
    query: articleQuery,
    response: articlesAnswer,
    example: { query: { search: 'demam', page: 1, limit: 12 } },
    async handle({ actor, platform, input }) {
      const { articles, meta } = await findArticles(actor, input.query, platform);
      return { ...answer(articles.map(cardOf)), meta };
    },
  }),
  endpoint({
    method: 'get',
    path: '/article/category',
    summary: 'Kategori artikel',
    tag,
    auth: 'public',
    rateLimit: reads,
    response: articleCategoriesAnswer,
    handle: async ({ actor, platform }) => answer(await findArticleCategories(actor, platform)),
  }),
  endpoint({
    method: 'get',
    path: '/article/content/detail/{slug}',
    summary: 'Sebuah artikel dengan isi, peninjau, referensi, dan tanggalnya',
    description: 'Alamat lama menjawab artikel yang sama dengan slug-nya yang sekarang. Header Page tidak dipakai.',
    tag,
    auth: 'public',
    rateLimit: reads,
    problems: ['not_found'],
    params: articleParams,
    response: articleAnswer,
    async handle({ actor, platform, input }) {
      const article = await getArticleOrNull(actor, input.params, platform);
      if (!article) throw new Problem('not_found');
      const { reviewer, category } = article;
      return answer({
        ...cardOf(article),
        summary: article.summary,
        content: article.content,
        ex_author: article.ex_author,
        reviewer: reviewer?.name ?? null,
        reviewer_slug: reviewer?.is_active ? reviewer.slug : null,
        citations: article.citations,
        cat_name: category.name,
        published_at: article.published_at.toISOString(),
        updated_at: article.updated_at.toISOString(),
        reviewed_at: article.reviewed_at,
        next_review_at: article.next_review_at,
      });
    },
  }),
  endpoint({
    method: 'get',
    path: '/article/content/related/{slug}',
    summary: 'Artikel terkait dan artikel lain dalam kategori yang sama',
    tag,
    auth: 'public',
    rateLimit: reads,
    problems: ['not_found'],
    params: articleParams,
    response: relatedAnswer,
    async handle({ actor, platform, input }) {
      const found = await findRelated(actor, input.params, platform);
      if (!found) throw new Problem('not_found');
      return answer({ relateds: found.relateds.map(cardOf), same_category: found.sameCategory.map(cardOf) });
    },
  }),
];
