import { listText } from '#app/platform/text/list-text.ts';
import type { FilterChip } from './search-filters.schema.ts';
import type { BrandNote } from './vocabulary/brand-note.ts';

/** How a query was understood, beside what it found. */
export type Understood = {
  brand: BrandNote | null;
  chips: FilterChip[];
  /** The address of the same doctors by their first free date. */
  doctorList: string | null;
  /** No doctor fits the filters, so the results are those without them. */
  isUnfiltered: boolean;
};

/** What is said when no doctor fits the filters. */
export const unfilteredText = 'Tidak ada dokter yang cocok dengan saringan ini. Hasil di bawah tanpa saringan.';

/** What is said of words that no record has: what stands before them, they, which a page shows in bold, and what stands after them. */
export const leftOutText = (words: readonly string[]): [before: string, words: string, after: string] => [
  'Tidak ada hasil dengan kata ',
  listText(words),
  '; ini hasil tanpa kata itu.',
];

type Given = Pick<Understood, 'isUnfiltered'> & {
  brand: { text: string } | null;
  chips: readonly { label: string }[];
  leftOut: readonly string[];
  count: number;
};

/** What is said of a result of so many hits: its brand, its filters, and the words that no record has; undefined when there is nothing to say. */
export function noticeOf({ brand, chips, isUnfiltered, leftOut, count }: Given): string | undefined {
  const hasHits = count > 0;
  const sentences = [
    brand ? brand.text : null,
    chips.length > 0 ? `Saringan: ${chips.map(({ label }) => label).join(', ')}.` : null,
    isUnfiltered && hasHits ? unfilteredText : null,
    leftOut.length > 0 && hasHits ? leftOutText(leftOut).join('') : null,
  ];
  return sentences.filter((one) => one !== null).join(' ') || undefined;
}
