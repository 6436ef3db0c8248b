import { normalForm } from './normal-form.ts';
/**
 * A text as plain words: lower case, no accents, only letters and digits, single spaces between. Both the searched records and the search
 * text are normalised by this.
 */
export function plainWords(text: string): string {
  return normalForm(text, 'NFKD')
    .replace(/\p{M}+|['’‘`"]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
