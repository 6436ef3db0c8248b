import { useRef } from 'react';
import { Skeleton } from '#app/ui/page-parts.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { type Choices, type VisitDay, visitDays, visitValue } from '../../appointment-choices.ts';
import { hoursText, longDateOf, remainingText } from '../../visit-dates.ts';
import styles from '../appointment.module.css';
import type { Schedule } from './directory-data.ts';

/** The first dates are in sight; all others open below them. */
const nearDays = 4;

type VisitChoiceProps = {
  id: string;
  schedules: readonly Schedule[];
  choices: Choices;
  error?: string;
  /** Focuses it as soon as the document is loaded. */
  autoFocus?: boolean;
  onChoose(schedule: Schedule, date: string): void;
  /** The choice is final: an arrow key only goes through the options. */
  onDone(): void;
};

/** Every date and hour of the chosen doctor as one choice, the nearest date first, as specified. */
export function VisitChoice({ id, schedules, choices, error, autoFocus, onChoose, onDone }: VisitChoiceProps) {
  const isArrow = useRef(false);
  const days = visitDays(schedules);
  const without = schedules.filter((schedule) => schedule.next_dates.length === 0);
  const dayList = (some: readonly VisitDay<Schedule>[]) =>
    some.map((day) => (
      <div key={day.date} className={styles.picksDay}>
        <p className={styles.picksDayName}>
          {longDateOf(day.date)}
          {day === days[0] ? <span className="chip">terdekat</span> : null}
        </p>
        <div className={styles.picksRow}>
          {day.hours.map(({ schedule, remaining }) => (
            <RadioCard
              key={schedule.id}
              name="visit"
              value={visitValue(schedule.id, day.date)}
              checked={choices.scheduleId === schedule.id && choices.visitDate === day.date}
              onChange={() => onChoose(schedule, day.date)}
              // The hour that is already chosen has no change; an arrow key clicks too.
              onClick={() => {
                if (!isArrow.current) onDone();
              }}
              note={remainingText(remaining)}
            >
              <span className="visually-hidden">{`${longDateOf(day.date)}, `}</span>
              <Unbroken>{hoursText(schedule)}</Unbroken>
            </RadioCard>
          ))}
        </div>
      </div>
    ));
  const later = days.slice(nearDays);
  return (
    <fieldset
      className={styles.picks}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      {...(autoFocus ? { autoFocus } : {})}
      onPointerDown={() => {
        isArrow.current = false;
      }}
      onKeyDown={(event) => {
        isArrow.current = event.key.startsWith('Arrow');
        // Space on a chosen radio button is no click in every browser.
        const finishes = { Enter: 'input', ' ': 'input:checked' }[event.key];
        if (!finishes || choices.scheduleId === null || !(event.target as Element).matches(finishes)) return;
        event.preventDefault();
        onDone();
      }}
    >
      <legend className="field-label">Pilih Jam Praktek</legend>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {schedules.length === 0 ? <p className={styles.picksEmpty}>Tidak ada jadwal</p> : null}
      {dayList(days.slice(0, nearDays))}
      {later.length > 0 ? (
        <details className="disclosure" open={later.some(({ date }) => date === choices.visitDate)}>
          <summary>{`Tanggal lain (${later.length})`}</summary>
          <div className={styles.picks}>{dayList(later)}</div>
        </details>
      ) : null}
      {without.length > 0 ? (
        <p className={styles.picksEmpty}>
          <Unbroken>
            {`Belum ada tanggal: ${without.map((schedule) => `${schedule.day_string} ${hoursText(schedule)}`).join('; ')}`}
          </Unbroken>
        </p>
      ) : null}
    </fieldset>
  );
}

/** The placeholder of the visits while they load. */
export function VisitSkeleton() {
  return (
    <div className={styles.picks} aria-busy="true">
      <p className="field-label">Pilih Jam Praktek</p>
      <Skeleton className={styles.picksSkeleton} />
    </div>
  );
}
