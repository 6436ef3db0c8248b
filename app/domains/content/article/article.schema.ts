import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { pictureFile } from '#app/platform/operations/answer-fields.ts';
import { recordId, sentNumber } from '#app/platform/operations/fields.ts';
import { pageNumber, pageSize, pagingMeta, searchText } from '#app/platform/pages/paging.ts';
import { careHeadings } from '../care/care.schema.ts';

/** The maximum of records per page, whatever the query says. */
const maxPerPage = 50;

/** `?limit=` of the list: a larger value means the maximum. */
const limit = sentNumber()
  .transform((value) => Math.min(value, maxPerPage))
  .default(pageSize);

/** The specification's `article/content`. */
export const articleQuery = z.object({
  search: searchText,
  category: searchText.describe('Bagian dari nama kategori'),
  category_id: z.preprocess((value) => (value === '' ? undefined : value), recordId().optional()),
  page: pageNumber,
  limit,
});

/** The specification's "Article (list)". */
const articleCard = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  thumb_small: pictureFile,
  thumb_url: pictureFile,
  category: z.object({ name: z.string(), slug: z.string() }),
});

export const articleCategory = z.object({ id: z.int(), name: z.string(), slug: z.string() });

export const citation = z.object({ ref: z.string(), cite: z.string() });

/** What a care block says, with whose doctors to make an appointment. */
const articleCare = z.object({
  call: z.array(z.string()).describe(careHeadings.care_call),
  today: z.array(z.string()).describe(careHeadings.care_today),
  appointment: z.array(z.string()).describe(careHeadings.care_appointment),
  home: z.array(z.string()).describe(careHeadings.care_home),
  specialization: z.object({ name: z.string(), slug: z.string() }).nullable(),
});

/** The specification's "Article (detail)", with the dates of its record. The HTML is sanitized. */
const articleDetail = articleCard.extend({
  summary: z.string(),
  content: z.string(),
  ex_author: z.string(),
  reviewer: z.string().nullable(),
  reviewer_slug: z.string().nullable(),
  citations: z.array(citation),
  illnesses: z.array(z.string()).describe('Penyakit yang dibahas, seperti dalam daftar A–Z'),
  symptoms: z.array(z.string()),
  care: articleCare.nullable().describe('Kapan menelepon, datang, atau membuat janji; null bila artikel tidak mengatakannya'),
  cat_name: z.string(),
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  reviewed_at: z.iso.date().nullable(),
  next_review_at: z.iso.date().nullable(),
});

const relatedArticles = z.object({ relateds: z.array(articleCard), same_category: z.array(articleCard) });

/** A part of a URL path: no control characters, no lone surrogates. */
const slug = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u, { error: 'Alamat artikel tidak dikenal' });
export const articleParams = z.object({ slug });

export const articlesAnswer = envelopeSchema(z.array(articleCard)).extend({ meta: pagingMeta });
export const articleCategoriesAnswer = envelopeSchema(z.array(articleCategory));
export const articleAnswer = envelopeSchema(articleDetail);
export const relatedAnswer = envelopeSchema(relatedArticles);

export type ArticleQuery = z.output<typeof articleQuery>;
export type ArticleCategory = z.infer<typeof articleCategory>;
export type Citation = z.infer<typeof citation>;
