import { Island } from '#app/ui/island.tsx';
import { Contents, ContentsBar, type Heading } from './contents.island.tsx';

/**
 * "Daftar Isi" of an article, from its headings. On wide screens it stands beside the text and stays in view; on others the bar takes its
 * place once it has been scrolled past. `data-contents-of` marks the text.
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
