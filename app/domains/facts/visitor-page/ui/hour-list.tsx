import { type DaySpan, hoursLines } from '#app/platform/time/day-spans.ts';
import { Unbroken } from '#app/ui/unbroken.tsx';
import styles from './patient-facts.module.css';

/** Weekly hours, a line for days in a row. Nothing where the record states none. */
export function HourList({ hours }: { hours: readonly DaySpan[] }) {
  const lines = hoursLines(hours);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.hours}>
      {lines.map(({ days, hours: text }) => (
        <li key={days}>
          <span>{days}</span>{' '}
          <span className={styles.times}>
            <Unbroken>{text}</Unbroken>
          </span>
        </li>
      ))}
    </ul>
  );
}
