/** No language writes so many marks on one letter; Unicode's stream-safe text has as many at most (UAX #15, section 13). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in a Unicode normal form. The marks on a letter beyond the thirtieth are left out: sorting them takes quadratic time, and text of
 * strangers is long.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(tooManyMarks, '$1').normalize(form);
}
