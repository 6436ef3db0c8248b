import { longDateOf } from '#app/platform/time/calendar.ts';
import titles from '#app/ui/parts/titles.module.css';
import styles from './doctor-detail.module.css';

type Article = { slug: string; name: string; reviewed_at: string | null };

/** The newest articles this doctor has reviewed, with the date of the review. */
export function ReviewedArticles({ articles }: { articles: readonly Article[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="artikel-ditinjau">
      <h2 id="artikel-ditinjau" className={`${titles.large} ${styles.title}`}>
        Artikel yang ditinjau dokter ini
      </h2>
      <ul className={styles.articles}>
        {articles.map(({ slug, name, reviewed_at }) => (
          <li key={slug} className="card card-link">
            <a href={`/articles/detail/${slug}`}>{name}</a>
            {reviewed_at ? <p>{`Ditinjau ${longDateOf(reviewed_at).replace(/^[^,]+, /, '')}`}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
