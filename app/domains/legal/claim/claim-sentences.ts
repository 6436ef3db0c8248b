import { normalForm } from '#app/platform/text/normal-form.ts';
/** One sentence of a text, with its words in lower case at the same places. */
export type Sentence = Readonly<{ text: string; lower: string }>;

/** Ends a sentence: a full stop inside a number, an abbreviation or a title does not. */
const sentenceEnd =
  /(?<=[!?…]["”’)]?|(?<!\b(?:no|jl|dr|drg|sp|apt|ny|tn|prof|ns|h|hj|rp|s\.d|dll|mis|[a-z]))\.["”’)]?)\s+(?=["“‘]?[\p{Lu}\d])/giu;

/** These tags part words; any other stands inside of a word, as `dis<b>kon</b>` is read. */
const parting =
  /^(?:p|li|ul|ol|dl|dt|dd|h[1-6]|table|caption|thead|tbody|tr|td|th|div|blockquote|figure|figcaption|details|summary|section|article|aside|header|footer|pre|hr|br|img)$/;
const ending = /^<(?:\/|[bh]r\b)/;
/** A tag is no longer than this; what is goes to its first `>`. */
const longestTag = 2_000;

/** Where the tag or comment ends that begins at this place: a `>` in quotes ends none. There is one behind it. */
function tagEnd(html: string, start: number): number {
  if (html.startsWith('<!--', start)) {
    const end = html.slice(start, start + longestTag).indexOf('-->');
    if (end !== -1) return start + end + 2;
  }
  let quote = '';
  for (let at = start; at < Math.min(html.length, start + longestTag); at += 1) {
    const one = html[at] as string;
    if (quote) quote = one === quote ? '' : quote;
    else if (one === '"' || one === "'") quote = one;
    else if (one === '>') return at;
  }
  return html.indexOf('>', start);
}

/** The text between tags, with a line break at the end of each block. Takes time in proportion to the text. */
function withoutTags(html: string): string {
  const last = html.lastIndexOf('>');
  const parts: string[] = [];
  let read = 0;
  for (const { index } of html.matchAll(/<[a-z/!?]/gi)) {
    if (index < read) continue;
    if (index > last) break;
    const end = tagEnd(html, index);
    const tag = html.slice(index, Math.min(end, index + 20)).toLowerCase();
    const name = /^<\/?([a-z][a-z0-9]*)/.exec(tag)?.[1] ?? '';
    const gap = !parting.test(name) ? '' : ending.test(tag) ? '\n' : ' ';
    parts.push(html.slice(read, index), gap);
    read = end + 1;
  }
  return parts.join('') + html.slice(read);
}

const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  tab: ' ',
  newline: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  shy: '',
  zwj: '',
  zwnj: '',
  nobreak: '',
  zerowidthspace: '',
  percnt: '%',
  num: '#',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
};

/** The character of `&#100;`, `&#x64;` or a name; anything else as it stands. */
function character(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return entities[name.toLowerCase()] ?? whole;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

const inline = /^(?:a|abbr|b|cite|code|del|em|i|ins|mark|picture|q|s|small|source|span|strong|sub|sup|time|u)$/;
/** A usual tag, without words for readers: its attributes are addresses, class names and numbers. */
const usualTag =
  /<\/?([a-z][a-z0-9]*)(?:\s+(?:href|src|class|id|rel|target|width|height|colspan|rowspan|scope|start|type|data-[a-z]{1,20})="[^"\s<>]{0,500}"){0,8}\s*\/?>/gi;

/**
 * The readings of a text: as HTML, with the words of unusual tags, and without those tags. A field without HTML shows
 * `<diskon 50 persen>` as it stands, and a browser ends a broken tag elsewhere.
 */
function readingsOf(given: string): string[] {
  const unusual = given.replace(usualTag, (tag: string, name: string) => {
    const known = name.toLowerCase();
    if (parting.test(known)) return '\n';
    return inline.test(known) ? '' : tag;
  });
  if (!/[<>]/.test(unusual)) return [withoutTags(given)];
  return [withoutTags(given), unusual.replaceAll(/[<>"]/g, ' '), unusual.replaceAll(/<[^<>]*>/g, '')];
}

/** The text of HTML without tags as it is read. */
function textOf(text: string): string {
  return visible(text.replace(/&(?:#(\d{1,9});?|#x([0-9a-f]{1,8});?|([a-z]{2,20});)/gi, character));
}

/** Invisible characters and wide forms hide a word from a rule, not from a reader. */
function visible(text: string): string {
  return normalForm(text, 'NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/** A rule reads so much at once: a longer sentence is read in parts, which overlap so that no words are parted. */
const longest = 600;
const overlap = 200;

function partsOf(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest);
    const end = space > longest - overlap ? space : longest;
    parts.push(rest.slice(0, end));
    const next = rest.indexOf(' ', end - overlap);
    rest = rest.slice(next !== -1 && next < end ? next + 1 : end - overlap);
  }
  return [...parts, rest];
}

/** "Promo terbatas! Hanya Rp199.000": a call or question of a few words is read with what follows. */
function withCalls(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last && /^(?:\S+ ){0,2}\S+[!?]$/.test(last)) joined[joined.length - 1] = `${last} ${sentence}`;
    else joined.push(sentence);
  }
  return joined;
}

/** The sentences of a text or of HTML. */
export function sentencesOf(given: string): Sentence[] {
  const parts = readingsOf(given)
    .flatMap((reading) => textOf(reading).split('\n'))
    .flatMap((line) => withCalls(line.replace(/\s+/g, ' ').trim().split(sentenceEnd)))
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(partsOf);
  return [...new Set(parts)].map((text) => ({ text, lower: lowerOf(text) }));
}

/** Lower case of the same length, so that a match has the same place in both. */
function lowerOf(text: string): string {
  return [...text].map((one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('');
}

const negation =
  /\b(?:tidak|tak|gak|ga|nggak|ngga|enggak|bukan|bukanlah|belum|jangan|tanpa|hindari|waspadai|dilarang|mustahil|hati-hati)\b/g;
/** These words begin like a negation and praise. */
const praise =
  /\b(?:bukan|tidak|tak|gak|ga|nggak|enggak|jangan)\s+(?:hanya|sekadar|sekedar|cuma|saja|diragukan|heran|mengherankan|salah|sulit|perlu|usah|ragu|khawatir|lewatkan|tunda|tunggu|biarkan|takut|bingung|lupa|sia-siakan|lain|pernah (?:gagal|salah|berhenti)|ada\s+(?:\S+\s+)?(?:lain|yang\s+lebih|\S+\s+yang\s+lebih))\b/;
/** A comma or a dash begins another clause. */
const clauseEnd = /[,;:–—]|\b(?:tetapi|tapi|namun|melainkan|karena|dan(?= (?:tanpa|tidak|tak)\b))\b/;

/** A question, or a text about false claims, makes none; "Apakah Anda ingin …?" courts. */
const asked =
  /^(?:apakah(?! (?:anda|kamu) (?:ingin|mau|lelah|bosan|mendambakan))|benarkah|adakah|bisakah|dapatkah|bolehkah)\b.*\?|\b(?:mitos|hoaks|waspada(?:i|lah)?|hati-hati|curigai|klaim(?! (?:asuransi|bpjs|biaya))|laporkan|iklan (?:yang|obat)|melanggar|dilarang)\b/;

/** True when the sentence asks, or warns of what others claim. */
export function isAsking(lower: string): boolean {
  return asked.test(lower);
}

/** How many words a negation may stand before what it negates. "Tanpa" negates its own object alone: "sembuh tanpa obat, dijamin". */
const reach = 7;
const reachOfWithout = 2;

/** True when the words before this place say that it is not so. */
export function isNegated(lower: string, index: number): boolean {
  const before = lower.slice(0, index).split(clauseEnd).at(-1) ?? '';
  // "Tidak berbahaya dan tanpa risiko": what denies by itself is no longer denied by the first half.
  if (/\bdan $/.test(before) && /^(?:tanpa|tidak|tak|bebas|nol)\b/.test(lower.slice(index))) return false;
  const last = [...before.matchAll(negation)].at(-1);
  if (!last || praise.test(before.slice(last.index) + lower.slice(index))) return false;
  return before.slice(last.index).trim().split(/\s+/).length - 1 <= (last[0] === 'tanpa' ? reachOfWithout : reach);
}
