import { diffArrays } from 'diff';
import type { FieldWords } from '#app/platform/content/typed-fields.ts';
import { type ComparisonBudget, newComparisonBudget, searchWithin } from '#app/platform/text/comparison-budget.ts';
import { type Part, partsOf, readable } from './diff-fields.ts';
import { blocksOfHtml, type WordBlock } from './html-words.ts';

/** A paragraph, an item, a row or a line, in the words that people read. */
type Block = Readonly<{ variant: WordBlock['variant']; parts: readonly Part[] }>;

/**
 * Blocks of two texts that stand beside each other, null where only one text has the block. `alike`: so many blocks are the same. `form`: the
 * words are the same and something else differs, such as bold words or the kind of list.
 */
export type BlockRow =
  | Readonly<{ kind: 'alike'; count: number }>
  | Readonly<{ kind: 'words' | 'form'; mine: Block | null; theirs: Block | null }>;

/** Two texts of a field block by block. The words that the other text does not have are `added`. */
export function compareBlocks(field: FieldWords, mine: string, theirs: string): BlockRow[] {
  const budget = newComparisonBudget();
  const [own, other] = [blocksOf(field, mine), blocksOf(field, theirs)];
  const search = (maxEditLength: number) => diffArrays(other, own, { comparator: (one, two) => one.key === two.key, maxEditLength });
  const changes = searchWithin(budget, own.length + other.length, search) ?? [
    { value: other, removed: true, added: false },
    { value: own, removed: false, added: true },
  ];
  const rows: BlockRow[] = [];
  let open: { mine: WordBlock[]; theirs: WordBlock[] } = { mine: [], theirs: [] };
  const close = () => {
    const count = Math.max(open.mine.length, open.theirs.length);
    for (let at = 0; at < count; at += 1) rows.push(rowOf(open.mine[at], open.theirs[at], budget));
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

function rowOf(mine: WordBlock | undefined, theirs: WordBlock | undefined, budget: ComparisonBudget): BlockRow {
  const isForm = mine !== undefined && mine.words === theirs?.words;
  const parts: readonly Part[] = isForm ? [{ kind: 'same', text: mine.words }] : partsOf(theirs?.words ?? '', mine?.words ?? '', budget);
  const shown = (block: WordBlock | undefined, leaves: Part['kind']): Block | null => {
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

function blocksOf(field: FieldWords, text: string): WordBlock[] {
  if (field.control === 'rich') return blocksOfHtml(text);
  return readable(field, text)
    .split('\n')
    .map((words) => ({ key: words, variant: 'plain', words }));
}
