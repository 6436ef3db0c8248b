import { Children, Fragment, type ReactNode } from 'react';
import styles from './unbroken.module.css';

/** A sum, a time with its end and zone, a telephone number, a code of an order or a booking. */
const unit =
  /(Rp\s?\d[\d.]*|\d{1,2}\.\d{2}(?:–\d{1,2}\.\d{2}(?:\sWI(?:B|TA|T))?|\sWI(?:B|TA|T))|(?:\(0\d{2,3}\)\s|0\d{2,3}-)\d{3,4}(?:-\d{2,5})?|\b[A-Z]{2,6}-(?=[A-Z-]{0,12}\d)[A-Z\d-]{1,24})/;

/**
 * A text of a page whose sums, times, numbers and codes each stay on one line: "20.14 WIB" and "09.00–12.00" may break otherwise. The text
 * itself has no special characters, for copying, searching and reading aloud.
 */
export function Unbroken({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (typeof child === 'string' ? partsOf(child) : child));
}

function partsOf(text: string): ReactNode {
  const parts = text.split(unit);
  if (parts.length === 1) return text;
  // What the pattern has caught is at the odd places.
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <span key={at} className={styles.unbroken}>
        {part}
      </span>
    ),
  );
}
