import { longDateOf } from '#app/platform/time/calendar.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import { chevronLeft, chevronRight } from '../icons/glyphs.ts';
import { Icon } from '../icons.tsx';
import styles from './day-steps.module.css';
import { StaffLink } from './units.tsx';

/** The day of a list, with the way to the days beside it and to today. */
export function DaySteps({ date, today, addressOf }: { date: string; today: string; addressOf: (date: string) => string }) {
  return (
    <p className={styles.day}>
      <StaffLink href={addressOf(daysAfter(date, -1))} className="icon-button" aria-label="Hari sebelumnya">
        <Icon glyph={chevronLeft} />
      </StaffLink>
      <strong>{longDateOf(date)}</strong>
      <StaffLink href={addressOf(daysAfter(date, 1))} className="icon-button" aria-label="Hari berikutnya">
        <Icon glyph={chevronRight} />
      </StaffLink>
      {date === today ? null : <StaffLink href={addressOf(today)}>Hari ini</StaffLink>}
    </p>
  );
}
