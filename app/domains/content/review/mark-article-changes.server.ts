import { partsOf, readable } from '#app/kits/content/compare/diff-fields.ts';
import { markChanges } from '#app/platform/rich-text/changes.ts';
import { pairsOf } from '#app/platform/rich-text/list-pairs.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { type ComparisonBudget, newComparisonBudget } from '#app/platform/text/comparison-budget.ts';
import { careFields } from '../care/care.schema.ts';
import { publicText } from './review.store.server.ts';
import type { MarkedArticle, MarkedSource, Reviewed } from './review.ts';

type PublicText = ReturnType<typeof publicText>;

/** The words of an article; `before` has what visitors read now, null where nothing is to be compared. */
export function markArticle(before: Reviewed | null, after: Reviewed): MarkedArticle {
  const budget = newComparisonBudget();
  const words = (name: 'name' | 'summary' | 'ex_author') => partsOf((before ?? after)[name], after[name], budget);
  const [from, to] = [before && publicText(before), publicText(after)];
  const picturesOf = ({ image }: Reviewed) => (image ? [image] : []);
  return {
    title: words('name'),
    summary: words('summary'),
    author: words('ex_author'),
    pictures: { before: picturesOf(before ?? after), after: picturesOf(after) },
    text: textOf(before && from && { reviewed: before, text: from }, { reviewed: after, text: to }, budget),
    sources: sourcesOf(from ?? to, to, budget),
    care: careFields.flatMap((name) => {
      const [former, lines] = [(before ?? after)[name], after[name]];
      return former.length + lines.length > 0 ? [{ name, lines: partsOf(former.join('\n'), lines.join('\n'), budget) }] : [];
    }),
  };
}

type Side = Readonly<{ reviewed: Reviewed; text: PublicText }>;

function textOf(before: Side | null, after: Side, budget: ComparisonBudget): MarkedArticle['text'] {
  const { document, html } = after.text;
  if (!before) return document ? { document } : { html };
  const former = before.text.document;
  const citeOf =
    ({ sources }: PublicText) =>
    (ref: string) =>
      sources.find((source) => source.ref === ref)?.cite ?? ref;
  if (document && former) {
    return { document: markChanges(former, document, { sources: { before: citeOf(before.text), after: citeOf(after.text) } }) };
  }
  const wordsOf = ({ reviewed }: Side) => readable({ name: 'content', label: '', control: 'rich' }, cleanHtml(reviewed.content));
  return { words: partsOf(wordsOf(before), wordsOf(after), budget) };
}

function sourcesOf(before: PublicText, after: PublicText, budget: ComparisonBudget): MarkedSource[] {
  const given = { keyOf: ({ cite }: { cite: string }) => cite, isAlike: () => false, budget };
  return pairsOf<PublicText['sources'][number]>(before.sources, after.sources, given).map((pair) => {
    if (pair.kind === 'gone') return { ...pair.before, change: 'del' };
    return { ...pair.after, change: pair.kind === 'came' ? 'ins' : null };
  });
}
