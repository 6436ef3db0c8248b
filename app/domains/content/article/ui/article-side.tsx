import { cutText } from '#app/platform/text/cut-text.ts';
import { useNonce } from '#app/ui/document-assets.tsx';
import { listAddress } from '#app/ui/list/address.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { ArticleCategory } from '../article.schema.ts';
import { articlePath } from '../article.ts';
import type { ArticleTeaser } from '../article-teaser.schema.ts';
import styles from './article.module.css';

/** The browser fetches a page when the pointer or a finger is near its link. This is allowed because all of these pages are public. */
const prefetchNear = JSON.stringify({ prefetch: [{ where: { selector_matches: '[data-side] a' }, eagerness: 'moderate' }] });

/** The blocks beside an article: related ones, others of its category, all categories. */
export function ArticleSide(props: {
  relateds: readonly ArticleTeaser[];
  sameCategory: readonly ArticleTeaser[];
  category: { name: string; slug: string };
  categories: readonly ArticleCategory[];
}) {
  return (
    <aside className={styles.side} aria-label="Bacaan lain" data-side>
      <script type="speculationrules" nonce={useNonce()} dangerouslySetInnerHTML={{ __html: prefetchNear }} />
      <ArticleGroup id="terkait" title="Artikel Terkait" articles={props.relateds} />
      <ArticleGroup id="sekategori" title={`Kategori ${props.category.name}`} articles={props.sameCategory} />
      <section aria-labelledby="kategori">
        <h2 id="kategori">Kategori</h2>
        <ul className={styles.categories}>
          {props.categories.map(({ id, name, slug }) => (
            <li key={id}>
              <a href={listAddress('/articles', { kategori: slug })} aria-current={slug === props.category.slug ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

/** Titles cut to 90 characters, as specified. */
function ArticleGroup({ id, title, articles }: { id: string; title: string; articles: readonly ArticleTeaser[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.teasers}>
        {articles.map(({ id: key, slug, name, image }) => (
          <li key={key} className="card-link">
            {image ? <Picture base={image} kind="article" alt="" width={96} height={72} sizes="96px" /> : <span className={styles.blank} />}
            <a href={articlePath(slug)}>{cutText(name, 90)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
