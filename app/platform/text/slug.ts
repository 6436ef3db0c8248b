import { normalForm } from './normal-form.ts';

/** The last part of an address from a title: small letters without accents, with dashes between words, cut at a word. */
export function slugOf(title: string, max: number): string {
  const words = normalForm(title, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= max) return words;
  const cut = words.slice(0, max + 1);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : words.slice(0, max);
}
