import styles from './error-summary.module.css';

/** The first element of a refused form: the errors, each with a link to its field. Takes focus when it appears. */
export function ErrorSummary({
  title = 'Ada yang perlu diperbaiki',
  errors,
}: {
  title?: string;
  errors: { field: string; message: string }[];
}) {
  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field + message}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
