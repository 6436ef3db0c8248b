import { cutText } from '#app/platform/cut-text.ts';
import type { ArticleCategory, Citation } from './schema.ts';
import type { ArticleTeaser } from './teaser.schema.ts';

/**
 * The categories a list is limited to: null = all, none = nothing can fit. The typed text is looked for literally in the
 * names, whatever the case (spec 1, section 5).
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

/** Of an article, what its card shows: the title at most 50 characters (spec 1, section 9). */
export function cardOf({ id, slug, name, category, image }: ArticleTeaser) {
  return { id, slug, name: cutText(name, 50), category: category.name, image };
}

/** What an empty list says: spec 1, section 8. */
export function emptyListText(keyword: string, category: string | null): string {
  const where = category ?? 'semua kategori';
  return keyword === '' ? `Tidak ditemukan artikel dalam ${where}` : `Tidak ditemukan artikel dengan kata kunci ${keyword} dalam ${where}`;
}

export type Reference = {
  /** Id of the entry, the target of the links in the text. */
  id: string;
  /** Its number in the list; null = counted on from the entry before. */
  number: number | null;
  cite: string;
  /** Ids of the places in the text that cite it, in their order. */
  citedAt: readonly string[];
};

const referenceLink = /<a href="#referensi-([^"]*)">(.*?)<\/a>/gs;

/**
 * Ties a cleaned text and its references together: each `<a href="#referensi-1">` gets an id to come back to, and each reference
 * learns of them. A link to a reference that is not in the list becomes plain text.
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
  const references = [...new Map(citations.map((citation) => [citation.ref, citation])).values()].map(({ ref, cite }) => ({
    id: `referensi-${ref}`,
    number: /^[1-9]\d{0,3}$/.test(ref) ? Number(ref) : null,
    cite,
    citedAt: citedAt.get(ref) ?? [],
  }));
  return { html: linked, references };
}

/** The address of a picture in one of its widths; null when there is none. */
export function pictureAddress(base: string | null, width: number): string | null {
  return base === null ? null : `${base}-${width}.webp`;
}

/** The path of an article's page. */
export function articlePath(slug: string): string {
  return `/articles/detail/${encodeURIComponent(slug)}`;
}

/** The path of the page of a doctor who has reviewed; null when it is not there any more. */
export function reviewerPath(reviewer: { slug: string; is_active: boolean }): string | null {
  return reviewer.is_active ? `/dokter/peninjau/${encodeURIComponent(reviewer.slug)}` : null;
}
