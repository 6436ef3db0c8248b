import { sql } from 'kysely';
import { findDoctorsOfText } from '#app/domains/directory/sql.server.ts';
import { nameIn, shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { datedRows, idOfKey, writeRow } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import { writeRows } from '#app/platform/content/row-text.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { editableText, storedTextOf, writtenDocument } from '#app/platform/rich-text/publish-rich-text.server.ts';
import { numberReferences } from '#app/platform/rich-text/references.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { careFields } from '../care/care.schema.ts';
import { getReleaseOrNull, liveReviewOf, reviewHash } from '../review/review.store.server.ts';
import { type ArticleSnapshot, articleForm } from './article.content.schema.ts';
import type { Citation } from './article.schema.ts';

/** The columns with one text for each line. */
const listFields = ['illnesses', 'symptoms', ...careFields] as const;

const taken = { slug: ['Alamat ini dipakai artikel lain.'] };

async function read(db: Queryable, key: string) {
  if (idOfKey(key) === null) return null;
  const row = await db.selectFrom('articles').selectAll().where('id', '=', Number(key)).executeTakeFirst();
  if (!row) return null;
  const { name, slug, summary, ex_author } = row;
  return {
    name,
    slug,
    summary,
    ex_author,
    ...Object.fromEntries(listFields.map((field) => [field, row[field].join('\n')])),
    care_specialization_id: String(row.care_specialization_id ?? ''),
    content: editableText(row.content, row.content_doc),
    category_id: String(row.category_id),
    image: row.image ?? '',
    citations: writeRows(
      {},
      (row.citations as Citation[]).map(({ ref, cite }) => [ref, cite]),
    ),
  };
}

/** The texts of an article that is on the site at `now`. */
export async function readLive(db: Queryable, key: string, now: Date) {
  if (idOfKey(key) === null) return null;
  const live = db.selectFrom('articles').select('id').where('id', '=', Number(key)).where('published_at', '<=', now);
  return (await live.executeTakeFirst()) ? await read(db, key) : null;
}

/** The columns of the text and of its sources, numbered by their first use. */
async function textOf(tx: Tx, { content, citations }: ArticleSnapshot) {
  const written = writtenDocument(content);
  const cleaned = citations.map(({ ref, cite }) => ({ ref, cite: cleanHtml(cite) }));
  const { document, sources } = written ? numberReferences(written, cleaned) : { document: null, sources: cleaned };
  const stored = await storedTextOf(tx, content, document, (ids) => findDoctorsOfText(tx, ids));
  if (stored.errors) return { errors: stored.errors, row: null };
  return { errors: null, row: { ...stored.text, citations: JSON.stringify(sources) } };
}

/**
 * Who reviewed these words and when they are due again: as their approval says, and nobody where there is none. Null leaves what the row says,
 * for words that are on the site already.
 */
async function findReviewOf(tx: Tx, key: string, snapshot: ArticleSnapshot, now: Date) {
  const hash = reviewHash(snapshot);
  const release = await getReleaseOrNull(tx, { kind: 'articles', key }, hash, now);
  if (release?.state === 'approved' && release.doctor_id !== null) {
    return { reviewer_id: release.doctor_id, reviewed_at: release.reviewed_at, next_review_at: release.next_review_at };
  }
  const former = await articleForm.schema.safeParseAsync((await readLive(tx, key, now)) ?? {});
  return former.success && reviewHash(former.data) === hash ? null : { reviewer_id: null, reviewed_at: null, next_review_at: null };
}

/** An address belongs to one article for ever: a former one still leads to its article. */
async function publish(tx: Tx, key: string, snapshot: ArticleSnapshot, { now, firstAt }: { now: Date; firstAt: Date }) {
  const id = Number(key);
  const { slug } = snapshot;
  // Held, so that a category thrown away at the same moment either sees this article or is already gone.
  const category = tx.selectFrom('article_categories').select('id').where('id', '=', snapshot.category_id).forKeyShare();
  if (!(await category.executeTakeFirst())) return { category_id: ['Kategori ini sudah tidak ada. Pilih yang lain.'] };
  const { rows } = await sql<{ is_taken: boolean; former: string | null }>`
    select exists (select from articles where slug = ${slug} and id <> ${id})
        or exists (select from article_renames where old_slug = ${slug} and article_id <> ${id}) as is_taken,
      (select slug from articles where id = ${id}) as former`.execute(tx);
  const { is_taken, former } = rows[0] as { is_taken: boolean; former: string | null };
  if (is_taken) return taken;
  const { errors, row } = await textOf(tx, snapshot);
  if (errors) return errors;
  const review = await findReviewOf(tx, key, snapshot, now);
  await writeRow(tx, 'articles', id, { ...snapshot, ...row, ...review }, { now, firstAt });
  if (former !== null && former !== slug) {
    await tx
      .insertInto('article_renames')
      .values({ old_slug: former, article_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await tx.deleteFrom('article_renames').where('old_slug', '=', slug).execute();
  return null;
}

export const articleStore: ResourceStore<ArticleSnapshot> = {
  listed: sql`
    select a.id::text as key, a.name as title, coalesce(a.published_at <= now(), false) as is_live, a.updated_at as changed_at,
      ${shownFields({
        category_id: sql`a.category_id`,
        ex_author: sql`a.ex_author`,
        slug: sql`a.slug`,
        image: sql`a.image`,
        reviewed_at: sql`a.reviewed_at`,
        next_review_at: sql`a.next_review_at`,
      })} as shown
    from articles a`,
  facetOf: liveReviewOf('articles'),
  listCells: ({ textOf }) => ({
    picture: textOf('image'),
    penulis: textOf('ex_author'),
    kategori: nameIn('article_categories', textOf('category_id')),
  }),
  read,
  publish,
  ...datedRows('articles'),
  keepsFormerAddresses: true,
  // Two publications at once can take one address, and a category can be deleted after it was chosen.
  constraints: {
    articles_slug: taken,
    article_renames_pk: taken,
    articles_category: { category_id: ['Kategori ini sudah tidak ada. Pilih yang lain.'] },
    articles_care_specialization: { care_specialization_id: ['Spesialisasi ini sudah tidak ada. Pilih yang lain.'] },
  },
  async findMentions(db, address) {
    const { rows } = await sql<{ key: string; title: string }>`
      select a.id::text as key, a.name as title from article_links l join articles a on a.id = l.article_id
      where l.address = ${address} and a.published_at is not null order by a.id limit 50`.execute(db);
    return rows;
  },
};
