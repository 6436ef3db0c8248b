import { slugOf } from '#app/platform/text/slug.ts';

/** A key for a record from the text that names it: the end of an address, or the words of a name. */
export function offerKey(text: string, max: number): string {
  const isAddress = /^(?:\/|https?:\/\/)/i.test(text.trim());
  const path = text.trim().split(/[?#]/, 1)[0] ?? '';
  return slugOf(isAddress ? (path.split('/').findLast((part) => part !== '') ?? '') : text, max);
}
