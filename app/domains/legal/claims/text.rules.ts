/** One sentence of a text, with its words in lower case at the same places. */
export type Sentence = Readonly<{ text: string; lower: string }>;

/** Ends a sentence: a full stop inside a number, an abbreviation or a title does not. */
const sentenceEnd =
  /(?<=[!?…]["”’)]?|(?<!\b(?:no|jl|dr|drg|sp|apt|ny|tn|prof|ns|h|hj|rp|s\.d|dll|mis|[a-z]))\.["”’)]?)\s+(?=["“‘]?[\p{Lu}\d])/giu;

/** The text of HTML, with a line break at the end of each block. */
function textOfHtml(html: string): string {
  return html
    .replace(/<\/(?:p|li|h[1-6]|td|th|tr|div|blockquote|figcaption|summary)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(nbsp|amp|quot|lt|gt|#39);/g, (_whole, name: string) => entities[name] ?? ' ');
}

const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" };

/** Invisible characters and wide forms hide a word from a rule, not from a reader. */
function visible(text: string): string {
  return text.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '');
}

/** The sentences of a text or of HTML. */
export function sentencesOf(given: string): Sentence[] {
  return textOfHtml(visible(given))
    .split('\n')
    .flatMap((line) => line.split(sentenceEnd))
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((text) => ({ text, lower: lowerOf(text) }));
}

/** Lower case of the same length, so that a match has the same place in both. */
function lowerOf(text: string): string {
  return [...text].map((one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('');
}

const negation = /\b(?:tidak|tak|bukan|bukanlah|belum|jangan|tanpa|hindari|waspadai|dilarang|mustahil|hati-hati)\b/g;
/** These words begin like a negation and praise. */
const praise =
  /\b(?:bukan|tidak|tak|jangan)\s+(?:hanya|sekadar|sekedar|cuma|saja|diragukan|heran|mengherankan|salah|sulit|perlu|usah|ragu|khawatir|lewatkan|tunda|lain|pernah (?:gagal|salah|berhenti)|ada\s+(?:\S+\s+)?(?:lain|yang\s+lebih|\S+\s+yang\s+lebih))\b/;
/** A comma or a dash begins another clause. */
const clauseEnd = /[,;:–—]|\b(?:tetapi|tapi|namun|melainkan|karena)\b/;

/** A question, or a text about false claims, makes none. */
const asked =
  /^(?:apakah|benarkah|adakah|bisakah|dapatkah|bolehkah)\b.*\?|\b(?:mitos|hoaks|waspada(?:i|lah)?|hati-hati|curigai|laporkan|iklan (?:yang|obat)|melanggar|dilarang)\b/;

/** True when the sentence asks, or warns of what others claim. */
export function isAsking(lower: string): boolean {
  return asked.test(lower);
}

/** How many words a negation may stand before what it negates. */
const reach = 7;

/** True when the words before this place say that it is not so. */
export function isNegated(lower: string, index: number): boolean {
  const before = lower.slice(0, index).split(clauseEnd).at(-1) ?? '';
  const last = [...before.matchAll(negation)].at(-1);
  if (!last || praise.test(before.slice(last.index) + lower.slice(index))) return false;
  return before.slice(last.index).trim().split(/\s+/).length - 1 <= reach;
}
