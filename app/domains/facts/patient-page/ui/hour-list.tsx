import { Unbroken } from '#app/ui/unbroken.tsx';
import { hoursLines, type StoredHour } from '../../opening/hours-lines.ts';
import styles from './patient-facts.module.css';

/** Weekly hours, a line for days in a row. Nothing where the record states none. */
export function HourList({ hours }: { hours: readonly StoredHour[] }) {
  const lines = hoursLines(hours);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.hours}>
      {lines.map(({ days, hours: text }) => (
        <li key={days}>
          <span>{days}</span>{' '}
          <span>
            <Unbroken>{text}</Unbroken>
          </span>
        </li>
      ))}
    </ul>
  );
}
