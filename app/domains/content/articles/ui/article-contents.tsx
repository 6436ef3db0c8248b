import './article-contents.css';
import { list } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';

export type Heading = Readonly<{ id: string; level: number; text: string }>;

/**
 * "Daftar Isi" of an article, from its headings. On wide screens it stands beside the text and stays in view; on others the bar
 * takes its place once it has been scrolled past (`app/ui/behaviors/contents.ts`).
 */
export function ArticleContents({ headings }: { headings: readonly Heading[] }) {
  const named = headings.filter((heading) => heading.text !== '');
  if (named.length === 0) return null;
  // An article may begin with h3: the highest level it has stands at the edge.
  const top = Math.min(...named.map((heading) => heading.level));
  return (
    <nav className="article-contents" aria-labelledby="daftar-isi" data-contents>
      <h2 id="daftar-isi">Daftar Isi</h2>
      <ol>
        {named.map(({ id, level, text }) => (
          <li key={id} data-depth={level - top}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same list as a bar under the navbar, filled and shown by the script. */
export function ArticleContentsBar() {
  return (
    <details className="contents-bar" data-contents-bar hidden>
      <summary>
        <Icon glyph={list} />
        <strong>Daftar Isi</strong>
        <span data-contents-now />
      </summary>
      <div data-contents-copy />
    </details>
  );
}
