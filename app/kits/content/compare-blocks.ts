import { diffArrays } from 'diff';
import type { Field } from '#app/platform/content/field-values.ts';
import { type Part, partsOf, readable } from './diff-fields.ts';

/** A paragraph, an item, a row or a line, in the words that people read. */
type Block = Readonly<{ variant: 'heading' | 'item' | 'plain'; parts: readonly Part[] }>;

/**
 * Blocks of two texts that stand beside each other, null where only one text has the block. `alike`: so many blocks are the same. `form`: the
 * words are the same and something else differs, such as bold words or the kind of list.
 */
export type BlockRow =
  | Readonly<{ kind: 'alike'; count: number }>
  | Readonly<{ kind: 'words' | 'form'; mine: Block | null; theirs: Block | null }>;

/** A block as it is written; blocks with the same `key` differ in nothing. */
type Written = Readonly<{ key: string; variant: Block['variant']; words: string }>;

/** The words of all blocks together may take so long: the person types meanwhile. What is left then is shown whole. */
const budgetMs = 100;
/** Texts in which more blocks came and went have nothing in common that is worth the search. */
const maxMoved = 1_000;

/** Two texts of a field block by block. The words that the other text does not have are `added`. */
export function compareBlocks(field: Field, mine: string, theirs: string): BlockRow[] {
  const end = performance.now() + budgetMs;
  const [own, other] = [blocksOf(field, mine), blocksOf(field, theirs)];
  const changes = diffArrays(other, own, { comparator: (one, two) => one.key === two.key, maxEditLength: maxMoved }) ?? [
    { value: other, removed: true, added: false },
    { value: own, removed: false, added: true },
  ];
  const rows: BlockRow[] = [];
  let open: { mine: Written[]; theirs: Written[] } = { mine: [], theirs: [] };
  const close = () => {
    const count = Math.max(open.mine.length, open.theirs.length);
    for (let at = 0; at < count; at += 1) rows.push(rowOf(open.mine[at], open.theirs[at], end));
    open = { mine: [], theirs: [] };
  };
  for (const { value, added, removed } of changes) {
    if (added) open.mine.push(...value);
    else if (removed) open.theirs.push(...value);
    else {
      close();
      rows.push({ kind: 'alike', count: value.length });
    }
  }
  close();
  return rows;
}

function rowOf(mine: Written | undefined, theirs: Written | undefined, end: number): BlockRow {
  const isForm = mine !== undefined && mine.words === theirs?.words;
  const parts: readonly Part[] = isForm ? [{ kind: 'same', text: mine.words }] : partsOf(theirs?.words ?? '', mine?.words ?? '', end);
  const shown = (block: Written | undefined, leaves: Part['kind']): Block | null => {
    if (!block) return null;
    const kept = parts.filter(({ kind }) => kind !== leaves);
    return { variant: block.variant, parts: kept.map(({ kind, text }) => ({ kind: kind === 'same' ? kind : 'added', text })) };
  };
  return {
    kind: isForm ? 'form' : 'words',
    mine: shown(mine, 'removed'),
    theirs: shown(theirs, 'added'),
  };
}

const blocks = 'p|li|h[2-6]|tr|blockquote|ul|ol|table|aside|div|details|summary|figure|figcaption';
const blockEdge = new RegExp(`(?<=</(?:${blocks})>|<hr>)|(?=<(?:${blocks})\\b|<(?:hr|img)\\b)`);
const container = /<(\/?)(ul|ol|blockquote|aside|details|table|li)\b([^<>]*)>/g;

function blocksOf(field: Field, text: string): Written[] {
  if (field.control !== 'rich') {
    return readable(field, text)
      .split('\n')
      .map((words) => ({ key: words, variant: 'plain', words }));
  }
  const found: Written[] = [];
  const around: string[] = [];
  for (const source of text.split(blockEdge)) {
    for (const [, closes, name, attributes] of source.matchAll(container)) {
      if (!closes) around.push(`${name}${attributes}`);
    }
    const words = wordsOf(source);
    if (words !== '') found.push({ key: `${around.join('>')}>${source.trim()}`, variant: variantOf(source), words });
    for (const [, closes, name] of source.matchAll(container)) {
      const at = closes ? around.findLastIndex((one) => one.startsWith(name as string)) : -1;
      if (at >= 0) around.splice(at);
    }
  }
  return found;
}

function variantOf(source: string): Block['variant'] {
  if (/<(?:h[2-6]|summary)\b/.test(source)) return 'heading';
  return /<li\b/.test(source) ? 'item' : 'plain';
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** A block of HTML in words. Where a link leads and what a picture shows are said, because they may be all that differs. */
function wordsOf(source: string): string {
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
