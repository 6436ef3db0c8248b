import type { MouseEvent } from 'react';
import styles from './error-summary.module.css';
import { takeFocus } from './form/take-focus.ts';

const controls = 'input, select, textarea, button, [tabindex]';

/** Leads to a field. The link alone changes the address, and React Router then forgets why the form was refused. */
function focusField(event: MouseEvent, field: string): void {
  const element = document.getElementById(field);
  if (!element) return;
  event.preventDefault();
  takeFocus(element.matches(controls) ? element : (element.querySelector<HTMLElement>(controls) ?? element));
}

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
            <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
