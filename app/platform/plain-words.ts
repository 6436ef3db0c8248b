/**
 * A text as its words alone: small letters, no accents, nothing but letters and digits, single spaces between. Signs mean nothing.
 * What is searched and what is searched for are both read by this.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+|['’‘`"]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
