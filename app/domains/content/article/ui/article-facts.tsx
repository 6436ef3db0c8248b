import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import { reviewerPath } from '../article.ts';
import styles from './article.module.css';

type Reviewer = { name: string; slug: string; is_active: boolean; specialization: string | null };

/** The author and the reviewer of an article, and when it was published, changed and reviewed, only as far as the record states them. */
export function ArticleFacts(props: {
  author: string;
  reviewer: Reviewer | null;
  publishedAt: string;
  updatedAt: string;
  reviewedOn: string | null;
  nextReviewOn: string | null;
}) {
  const published = dateInJakarta(new Date(props.publishedAt));
  const updated = dateInJakarta(new Date(props.updatedAt));
  return (
    <div className={styles.facts}>
      <p>
        Penulis: <strong>{props.author}</strong>
      </p>
      {props.reviewer ? <ReviewedBy reviewer={props.reviewer} /> : null}
      <ul>
        <li>
          Diterbitkan <Day date={published} />
        </li>
        {updated > published ? (
          <li>
            Diperbarui <Day date={updated} />
          </li>
        ) : null}
        <li>
          {props.reviewedOn ? (
            <>
              Ditinjau <Day date={props.reviewedOn} />
            </>
          ) : (
            'Belum ditinjau dokter'
          )}
        </li>
        {props.nextReviewOn ? (
          <li>
            Tinjauan berikutnya <Day date={props.nextReviewOn} />
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function ReviewedBy({ reviewer }: { reviewer: Reviewer }) {
  const path = reviewerPath(reviewer);
  return (
    <p>
      Ditinjau Oleh: {path ? <a href={path}>{reviewer.name}</a> : <strong>{reviewer.name}</strong>}
      {reviewer.specialization ? <span className={styles.field}>{reviewer.specialization}</span> : null}
    </p>
  );
}

function Day({ date }: { date: string }) {
  return <time dateTime={date}>{mediumDateOf(date)}</time>;
}
