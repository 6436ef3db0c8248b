/**
 * No language writes so many marks on one letter; Unicode's stream-safe text has as many at most (UAX #15, section 13). The two of narrow
 * katakana are marks in the forms with K alone.
 */
const tooManyMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text in a Unicode normal form. The marks on a letter beyond the thirtieth are left out: sorting them takes quadratic time, and text of
 * strangers is long.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(tooManyMarks, '$1').normalize(form);
}
