import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import { type Care, shownCare } from '../care/care.schema.ts';
import { articleAnswer, articleCategoriesAnswer, articlesAnswer, relatedAnswer } from './article.schema.ts';
import type { ArticleTeaser } from './article-teaser.schema.ts';
import { findArticleCategories, findArticles, findRelatedArticles, getArticle } from './find-articles.server.ts';

const reads: RateLimit = { name: 'articles', max: 300, windowSeconds: 60 };
const tag = 'Artikel';

const cardOf = ({ id, name, slug, image, category }: ArticleTeaser) => ({
  id,
  name,
  slug,
  thumb_small: pictureAddress(image, 'article', 'small'),
  thumb_url: pictureAddress(image, 'article'),
  category,
});

const careOf = (article: Care & { specialist: { name: string; slug: string } | null }) =>
  shownCare(article).length === 0
    ? null
    : {
        call: [...article.care_call],
        today: [...article.care_today],
        appointment: [...article.care_appointment],
        home: [...article.care_home],
        specialization: article.specialist,
      };

export const articleEndpoints: readonly Endpoint[] = [
  expose(findArticles, {
    method: 'get',
    path: '/article/content',
    summary: 'Artikel terbaru, atau yang cocok dengan pencarian',
    description: 'limit lebih dari 50 dianggap 50. total sebuah pencarian paling banyak 120.',
    tag,
    rateLimit: reads,
    response: articlesAnswer,
    example: { query: { search: 'demam', page: 1, limit: 12 } },
    respond: ({ articles, meta }) => ({ ...answer(articles.map(cardOf)), meta }),
  }),
  expose(findArticleCategories, {
    method: 'get',
    path: '/article/category',
    summary: 'Kategori artikel',
    tag,
    rateLimit: reads,
    response: articleCategoriesAnswer,
    respond: (categories) => answer(categories),
  }),
  expose(getArticle, {
    method: 'get',
    path: '/article/content/detail/{slug}',
    summary: 'Sebuah artikel dengan isi, peninjau, referensi, dan tanggalnya',
    description: 'Alamat lama menjawab artikel yang sama dengan slug-nya yang sekarang. Header Page tidak dipakai.',
    tag,
    rateLimit: reads,
    response: articleAnswer,
    respond(article) {
      const { reviewer, category } = article;
      return answer({
        ...cardOf(article),
        summary: article.summary,
        content: article.content,
        ex_author: article.ex_author,
        reviewer: reviewer?.name ?? null,
        reviewer_slug: reviewer?.is_active ? reviewer.slug : null,
        citations: article.citations,
        illnesses: article.illnesses,
        symptoms: article.symptoms,
        care: careOf(article),
        cat_name: category.name,
        published_at: article.published_at.toISOString(),
        updated_at: article.updated_at.toISOString(),
        reviewed_at: article.reviewed_at,
        next_review_at: article.next_review_at,
      });
    },
  }),
  expose(findRelatedArticles, {
    method: 'get',
    path: '/article/content/related/{slug}',
    summary: 'Artikel terkait dan artikel lain dalam kategori yang sama',
    tag,
    rateLimit: reads,
    response: relatedAnswer,
    respond: ({ relateds, sameCategory }) => answer({ relateds: relateds.map(cardOf), same_category: sameCategory.map(cardOf) }),
  }),
];
