/** A paragraph, an item, a row or a box of HTML in words. Blocks with the same `key` differ in nothing. */
export type WordBlock = Readonly<{ key: string; variant: 'heading' | 'item' | 'plain'; words: string }>;

const blocks = 'p|li|h[2-6]|tr|blockquote|ul|ol|table|aside|div|details|summary|figure|figcaption';
const blockEdge = new RegExp(`(?<=</(?:${blocks})>|<hr>)|(?=<(?:${blocks})\\b|<(?:hr|img)\\b)`);
const container = /<(\/?)(ul|ol|blockquote|aside|details|table|li)\b([^<>]*)>/g;

/** HTML as people read it, block by block. */
export function blocksOfHtml(html: string): WordBlock[] {
  const found: WordBlock[] = [];
  const around: string[] = [];
  for (const source of html.split(blockEdge)) {
    for (const [, closes, name, attributes] of source.matchAll(container)) {
      if (!closes) around.push(`${name}${attributes}`);
    }
    const words = wordsOfHtml(source);
    if (words !== '') found.push({ key: `${around.join('>')}>${source.trim()}`, variant: variantOf(source), words });
    for (const [, closes, name] of source.matchAll(container)) {
      const at = closes ? around.findLastIndex((one) => one.startsWith(name as string)) : -1;
      if (at >= 0) around.splice(at);
    }
  }
  return found;
}

function variantOf(source: string): WordBlock['variant'] {
  if (/<(?:h[2-6]|summary)\b/.test(source)) return 'heading';
  return /<li\b/.test(source) ? 'item' : 'plain';
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** A block of HTML in words. Where a link leads and what a picture shows are said, because they may be all that differs. */
export function wordsOfHtml(source: string): string {
  let address = '';
  return source
    .replace(/<a\b([^<>]*)>|<\/a>/g, (_tag, attributes?: string) => {
      const said = attributes === undefined && address !== '' ? ` (${address})` : '';
      address = /\shref="(?!#)([^"]*)"/.exec(attributes ?? '')?.[1] ?? '';
      return said;
    })
    .replace(/<img\b[^<>]*>/g, (tag) => `[Gambar: ${/\balt="([^"]*)"/.exec(tag)?.[1] ?? ''}]`)
    .replace(/<hr\b[^<>]*>/g, '[Garis]')
    .replace(/<br\b[^<>]*>/g, '\n')
    .replace(/<\/t[dh]>(?=\s*<t[dh])/g, ' | ')
    .replace(/<[^<>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
}
