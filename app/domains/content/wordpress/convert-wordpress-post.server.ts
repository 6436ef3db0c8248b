import { checkRecord } from '#app/domains/legal/claim/check-record-claims.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { Note } from '#app/platform/content/planned-rows.ts';
import { type LeftOut, leftOutParts, leftOutText } from '#app/platform/rich-text/left-out.ts';
import { isTooDeep } from '#app/platform/rich-text/markup-depth.server.ts';
import { markupOfHtml } from '#app/platform/rich-text/markup-of-html.server.ts';
import { readPaste } from '#app/platform/rich-text/read-paste.ts';
import { plainText } from '#app/platform/rich-text/rich-text.server.ts';
import { editableHtml } from '#app/platform/rich-text/write-document.ts';
import { articleForm } from '../article/article.content.schema.ts';
import { articlePath } from '../article/article.ts';
import { careFields } from '../care/care.schema.ts';
import { namesDoses } from '../review/doses.ts';
import type { Export, Post } from './wordpress.schema.ts';
import { categoryOf, linksOf, oldAddressesOf, publishedAt, slugOfPost, summaryOf } from './wordpress-plan.ts';
import { type Links, withOwnLinks, withoutShortcodes, withParagraphs } from './wordpress-text.ts';

/** The texts of an article from a post, and what stayed behind. */
export type Converted = Readonly<{ texts: Values; notes: readonly Note[]; text: string; lacksParts: boolean }>;

const note = (text: string, value = ''): Note => ({ column: '', value, text });

function notesOf(lost: { left: readonly LeftOut[]; pictures: number; embeds: number; oldLinks: number; names: readonly string[] }): Note[] {
  const { pictures, embeds, oldLinks, names } = lost;
  const leftOut = leftOutText(lost.left);
  return [
    ...(leftOut ? [{ ...note(leftOut.replace(/\.$/, '')), parts: leftOutParts(lost.left) }] : []),
    ...(pictures > 0 ? [note(`${pictures} gambar tidak ikut. Unggah di halaman Gambar, lalu sisipkan`)] : []),
    ...(names.length > 0 ? [note('Kode singkat tidak ikut', names.join(', '))] : []),
    ...(embeds > 0 ? [note(`${embeds} sisipan situs lain atau formulir tidak ikut`)] : []),
    ...(oldLinks > 0 ? [note(`${oldLinks} tautan menuju halaman situs lama yang bukan artikel. Periksa Alamat lama`)] : []),
  ];
}

/** Shortcodes without anything of their own to show. */
const emptyCode = /^(?:toc|ez-toc|more)$/;

/** The HTML of a post as it is read. */
function sourceOf(post: Post): { html: string; names: readonly string[] } {
  const { html, names } = withoutShortcodes(post.content);
  return { html: withParagraphs(html), names };
}

/** True for a post that cannot be read, because its elements stand in each other too deep. */
export const isUnreadable = (post: Post) => isTooDeep(sourceOf(post).html);

/** A post says neither when to call nor of which illness it is: its editor writes that. */
const withoutCare = Object.fromEntries(['illnesses', 'symptoms', ...careFields, 'care_specialization_id'].map((name) => [name, '']));

/** Reads the text of a post as a paste is read: into what an article can have. */
export function convertPost(post: Post, given: Readonly<{ links: Links; author: string }>): Converted {
  const { html, names } = sourceOf(post);
  const { nodes, embeds, oldLinks } = withOwnLinks(markupOfHtml(html), given.links);
  const { document, left, lostPictures } = readPaste(nodes);
  const content = editableHtml(document);
  const text = plainText(content);
  const texts = {
    name: post.title,
    slug: slugOfPost(post),
    summary: summaryOf(plainText(post.excerpt), text),
    content,
    image: '',
    ex_author: given.author,
    citations: '',
    ...withoutCare,
  };
  const pictures = lostPictures + (post.hasThumbnail ? 1 : 0);
  const lacksParts = pictures > 0 || embeds > 0 || names.some((name) => !emptyCode.test(name));
  return { texts, notes: notesOf({ left, pictures, embeds, oldLinks, names }), text, lacksParts };
}

/** The fields in which no doctor has read what they claim. */
const claimingFields = ['name', 'summary', 'content'] as const;
const namedClaims = 3;

/** The words that hold back a post which nobody reviews, as they are written. */
function claimsOf(texts: Values): string[] {
  const blocked = checkRecord(claimingFields, texts).filter(({ level }) => level === 'block');
  return [...new Set(blocked.map(({ quote }) => `“${quote}”`))].slice(0, namedClaims);
}

/** What is written of one post, with what the import does besides; the texts of the article have their own names. */
export async function planPost(
  post: Post,
  {
    file,
    links,
    author,
    isReleased,
    mayLackParts,
    now,
  }: Readonly<{ file: Export; links: Links; author: string; isReleased: boolean; mayLackParts: boolean; now: Date }>,
): Promise<{ values: Values; notes: Note[] }> {
  const by = author || file.authors.get(post.creator) || 'Redaksi';
  const { texts, notes, text, lacksParts } = convertPost(post, { links, author: by });
  const category = categoryOf(post);
  const published = publishedAt(post, now);
  const isComplete = (await articleForm.schema.safeParseAsync({ ...texts, category_id: '1' })).success;
  const hasDoses = namesDoses(`${texts.name}\n${texts.summary}\n${text}`);
  const claims = isReleased && published ? claimsOf(texts) : [];
  const held = [
    ...(post.password === '' ? [] : [note('Dilindungi kata sandi di situs lama: menjadi naskah')]),
    ...(isComplete ? [] : [note('Judul, ringkasan, atau isinya belum memenuhi syarat terbit: menjadi naskah')]),
    ...(lacksParts && !mayLackParts ? [note('Ada gambar, galeri, atau sisipan yang tidak ikut: menjadi naskah')] : []),
    ...(hasDoses ? [note('Menyebut dosis: menjadi naskah sampai ditinjau dokter')] : []),
    ...(claims.length > 0 ? [note('Ditahan pemeriksaan klaim: menjadi naskah sampai ditinjau dokter', claims.join(', '))] : []),
  ];
  const isLive = isReleased && published !== null && held.length === 0;
  const reasons = published === null ? [note('Belum terbit di situs lama: menjadi naskah')] : held;
  return {
    values: {
      ...texts,
      category_name: category.name,
      category_slug: category.slug,
      published_at: published?.toISOString() ?? '',
      release: isLive ? 'ya' : '',
      old_paths: oldAddressesOf(post).join('\n'),
    },
    notes: [...notes, ...(isReleased ? reasons : [])],
  };
}

/** Where the links of an export lead now. */
export const linksOfExport = (file: Export) => linksOf(file, articlePath);
