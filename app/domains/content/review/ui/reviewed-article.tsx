import { Changed, ChangedPictures, ChangedWords } from '#app/kits/content/compare/field-diffs.tsx';
import type { Change } from '#app/platform/rich-text/document.ts';
import { RichDocument } from '#app/ui/rich-document.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { careHeadings } from '../../care/care.schema.ts';
import type { MarkedArticle } from '../review.ts';
import styles from './article-reviews.module.css';

type Doctors = Parameters<typeof RichDocument>[0]['doctors'];

/** An article as visitors read it, for who decides about it: what came and went is marked where it stands. */
export function ReviewedArticle({ article, doctors }: { article: MarkedArticle; doctors: Doctors }) {
  const { title, summary, author, pictures, text, care } = article;
  return (
    <Changed>
      <article className={styles.article} aria-label="Naskah">
        <h2>
          <ChangedWords parts={title} />
        </h2>
        <p className={styles.lead}>
          <ChangedWords parts={summary} />
        </p>
        {care.map(({ name, lines }) => (
          <section key={name} className={styles.care}>
            <h3>{careHeadings[name]}</h3>
            <p className={styles.words}>
              <ChangedWords parts={lines} />
            </p>
          </section>
        ))}
        <p>
          Penulis: <ChangedWords parts={author} />
        </p>
        <ChangedPictures {...pictures} />
        <Text text={text} doctors={doctors} />
      </article>
    </Changed>
  );
}

function Text({ text, doctors }: { text: MarkedArticle['text']; doctors: Doctors }) {
  if ('document' in text) return <RichDocument document={text.document} doctors={doctors} isProof />;
  // The operation has sanitized the HTML.
  if ('html' in text) return <RichText dangerouslySetInnerHTML={{ __html: text.html }} />;
  return (
    <p className={styles.words}>
      <ChangedWords parts={text.words} />
    </p>
  );
}

/** The sources of an article in their order; those that went have no number. */
export function ReviewedSources({ sources }: { sources: MarkedArticle['sources'] }) {
  return (
    <Changed>
      <ol className={styles.sources}>
        {sources.map(({ ref, cite, change }) =>
          change === 'del' ? (
            <li key={`${ref} ${change}`} className={styles.gone}>
              <Cite cite={cite} change={change} />
            </li>
          ) : (
            <li key={ref} id={`referensi-${ref}`} value={/^\d{1,4}$/.test(ref) ? Number(ref) : undefined}>
              <Cite cite={cite} change={change} />
            </li>
          ),
        )}
      </ol>
    </Changed>
  );
}

/** The operation has sanitized the HTML of a source. */
function Cite({ cite, change }: { cite: string; change: Change | null }) {
  const Tag = change ?? 'span';
  return <Tag dangerouslySetInnerHTML={{ __html: cite }} />;
}
