import { Island } from '#app/ui/island.tsx';
import { Contents, ContentsBar, type Heading } from './contents.island.tsx';

/**
 * "Daftar Isi" of an article, from its headings; `data-contents-of` marks the text. On wide screens it is sticky beside the text; on others
 * the bar replaces it after it has scrolled out of view.
 */
export function ArticleContents({ headings }: { headings: readonly Heading[] }) {
  const named = withText(headings);
  if (named.length === 0) return null;
  return <Island name="article-contents" of={Contents} props={{ headings: named }} when="scroll" />;
}

/** The same list as a bar under the navbar. */
export function ArticleContentsBar({ headings }: { headings: readonly Heading[] }) {
  const named = withText(headings);
  if (named.length === 0) return null;
  return <Island name="article-contents-bar" of={ContentsBar} props={{ headings: named }} when="scroll" />;
}

const withText = (headings: readonly Heading[]) =>
  headings.filter(({ text }) => text !== '').map(({ id, level, text }) => ({ id, level, text }));
