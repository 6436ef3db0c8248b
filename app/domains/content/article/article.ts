import { doctorAddress } from '#app/domains/directory/doctor/doctor-address.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import type { ArticleCategory, Citation } from './article.schema.ts';
import type { ArticleTeaser } from './article-teaser.schema.ts';

/**
 * Returns the categories of the filter: null means all, an empty list matches nothing. The typed text is matched literally inside the
 * names, without regard to case, as specified.
 */
export function wantedCategories<T extends ArticleCategory>(
  categories: readonly T[],
  target: { text?: string; id?: number; slug?: string },
): readonly T[] | null {
  const text = target.text?.trim().toLowerCase() ?? '';
  if (text === '' && target.id === undefined && target.slug === undefined) return null;
  return categories.filter(
    (category) =>
      (target.id === undefined || category.id === target.id) &&
      (target.slug === undefined || category.slug === target.slug) &&
      category.name.toLowerCase().includes(text),
  );
}

/** Returns the fields of an article's card. The title has at most 50 characters, as specified. */
export function cardOf({ id, slug, name, category, image }: ArticleTeaser) {
  return { id, slug, name: cutText(name, 50), category: category.name, image };
}

/** The text of an empty list, as specified. */
export function emptyListText(keyword: string, category: string | null): string {
  const where = category ?? 'semua kategori';
  return keyword === ''
    ? `Tidak ditemukan artikel dalam ${where}`
    : `Tidak ditemukan artikel dengan kata kunci "${keyword}" dalam ${where}`;
}

export type Reference = {
  /** The id of the entry, the target of the links in the text. */
  id: string;
  /** Its number in the list; null continues from the entry before. */
  number: number | null;
  cite: string;
  /** The ids of the citations in the text, in their order. */
  citedAt: readonly string[];
};

const referenceLink = /<a href="#referensi-([^"]*)">(.*?)<\/a>/gs;

/**
 * Connects a sanitized text with its references: each `<a href="#referensi-1">` gets an id, and each reference gets the ids of its
 * citations. A link to an unknown reference becomes plain text.
 */
export function linkReferences(html: string, citations: readonly Citation[]): { html: string; references: Reference[] } {
  const citedAt = new Map<string, string[]>(citations.map(({ ref }) => [ref, []]));
  const linked = html.replace(referenceLink, (_, ref: string, words: string) => {
    const places = citedAt.get(ref);
    if (!places) return words;
    const id = `kutipan-${ref}-${places.length + 1}`;
    places.push(id);
    return `<a href="#referensi-${ref}" id="${id}">${words}</a>`;
  });
  return { html: linked, references: referencesOf(citations, citedAt) };
}

/** Returns the list below a text: each source once, with the ids of its citations. */
export function referencesOf(citations: readonly Citation[], citedAt: ReadonlyMap<string, readonly string[]>): Reference[] {
  return [...new Map(citations.map((citation) => [citation.ref, citation])).values()].map(({ ref, cite }) => ({
    id: `referensi-${ref}`,
    number: /^[1-9]\d{0,3}$/.test(ref) ? Number(ref) : null,
    cite,
    citedAt: citedAt.get(ref) ?? [],
  }));
}

/** Returns the path of an article's page. */
export function articlePath(slug: string): string {
  return `/articles/detail/${encodeURIComponent(slug)}`;
}

/** Returns the path of the reviewing doctor's page; null when the doctor is no longer active. */
export function reviewerPath(reviewer: { slug: string; is_active: boolean }): string | null {
  return reviewer.is_active ? doctorAddress(null, reviewer.slug) : null;
}
