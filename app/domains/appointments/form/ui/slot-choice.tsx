import '../../ui/appointment.css';
import { useRef } from 'react';
import { Skeleton } from '#app/ui/page-parts.tsx';
import { type Choices, type VisitDay, visitDays, visitValue } from '../choices.rules.ts';
import { hoursText, longDateOf, slotsLeftText } from '../dates.rules.ts';
import type { Slot } from './directory-data.ts';

/** The first dates are in sight; all others open below them. */
const nearDays = 4;

type SlotChoiceProps = {
  id: string;
  slots: readonly Slot[];
  choices: Choices;
  error?: string;
  /** Focuses it as soon as the document is loaded. */
  autoFocus?: boolean;
  onChoose(slot: Slot, date: string): void;
  /** The choice is final: an arrow key only goes through the options. */
  onDone(): void;
};

/** Every date and hour of the chosen doctor as one choice, the nearest date first: spec 1, "Pilih Jam Praktek". */
export function SlotChoice({ id, slots, choices, error, autoFocus, onChoose, onDone }: SlotChoiceProps) {
  const isArrow = useRef(false);
  const days = visitDays(slots);
  const without = slots.filter((slot) => slot.next_dates.length === 0);
  const dayList = (some: readonly VisitDay<Slot>[]) =>
    some.map((day) => (
      <div key={day.date} className="slots-day">
        <p className="slots-day-name">
          {longDateOf(day.date)}
          {day === days[0] ? <span className="chip">terdekat</span> : null}
        </p>
        <div className="slots-row">
          {day.hours.map(({ slot, remaining }) => (
            <label key={slot.id} className="pick">
              <input
                type="radio"
                name="visit"
                value={visitValue(slot.id, day.date)}
                checked={choices.scheduleId === slot.id && choices.visitDate === day.date}
                onChange={() => onChoose(slot, day.date)}
                // The hour that is already chosen has no change; an arrow key clicks too.
                onClick={() => {
                  if (!isArrow.current) onDone();
                }}
              />
              <span className="pick-face">
                <span className="visually-hidden">{`${longDateOf(day.date)}, `}</span>
                {hoursText(slot)}
                <span className="pick-note">{slotsLeftText(remaining)}</span>
              </span>
            </label>
          ))}
        </div>
      </div>
    ));
  const later = days.slice(nearDays);
  return (
    <fieldset
      className="slots"
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
      {slots.length === 0 ? <p className="slots-empty">Tidak ada jadwal</p> : null}
      {dayList(days.slice(0, nearDays))}
      {later.length > 0 ? (
        <details className="disclosure" open={later.some(({ date }) => date === choices.visitDate)}>
          <summary>{`Tanggal lain (${later.length})`}</summary>
          <div className="slots">{dayList(later)}</div>
        </details>
      ) : null}
      {without.length > 0 ? (
        <p className="slots-empty">{`Belum ada tanggal: ${without.map((slot) => `${slot.day_string} ${hoursText(slot)}`).join('; ')}`}</p>
      ) : null}
    </fieldset>
  );
}

/** The placeholder of the slots while they load. */
export function SlotSkeleton() {
  return (
    <div className="slots" aria-busy="true">
      <p className="field-label">Pilih Jam Praktek</p>
      <Skeleton className="slots-skeleton" />
    </div>
  );
}
