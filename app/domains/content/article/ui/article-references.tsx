import type { Reference } from '../article.ts';
import styles from './article.module.css';

/** The numbered "Referensi"; each entry links back to its citations in the text. */
export function ArticleReferences({ references }: { references: readonly Reference[] }) {
  if (references.length === 0) return null;
  return (
    <section className={styles.references} aria-labelledby="referensi">
      <h2 id="referensi">Referensi</h2>
      <ol>
        {references.map(({ id, number, cite, citedAt }) => (
          <li key={id} id={id} value={number ?? undefined}>
            {/* The operation has sanitized the HTML. */}
            <span dangerouslySetInnerHTML={{ __html: cite }} />
            <BackLinks places={citedAt} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function BackLinks({ places }: { places: readonly string[] }) {
  const [first, ...more] = places;
  if (!first) return null;
  return (
    <span className={styles.back}>
      <a href={`#${first}`}>Kembali ke teks</a>
      {more.map((place, index) => (
        <a key={place} href={`#${place}`} aria-label={`Kembali ke teks, kutipan ke-${index + 2}`}>
          {index + 2}
        </a>
      ))}
    </span>
  );
}
