import '../../ui/appointment.css';
import { Skeleton } from '#app/ui/page-parts.tsx';
import { slotsByDay } from '../choices.rules.ts';
import type { Slot, SlotDate } from './directory-data.ts';

const shortDate = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDate = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const asDate = (isoDate: string) => new Date(`${isoDate}T00:00:00Z`);
const hoursOf = (slot: Slot) => (slot.end_hour === null ? null : `${slot.start_hour.replace(':', '.')}–${slot.end_hour.replace(':', '.')}`);

/** The chosen doctor's slots by day, each with its next date: spec 1, "Pilih Jam Praktek". */
export function SlotChoice(props: {
  id: string;
  slots: readonly Slot[];
  chosen: number | null;
  error?: string;
  onChoose(slot: Slot): void;
}) {
  const days = slotsByDay(props.slots);
  return (
    <fieldset className="slots" id={props.id} tabIndex={-1} aria-describedby={props.error ? `${props.id}-error` : undefined}>
      <legend className="field-label">Pilih Jam Praktek</legend>
      {props.error ? (
        <p className="field-error" id={`${props.id}-error`}>
          {props.error}
        </p>
      ) : null}
      {days.length === 0 ? <p className="slots-empty">Tidak ada jadwal</p> : null}
      {days.map((day) => (
        <div key={day.day} className="slots-day">
          <p className="slots-day-name">{day.day_string}</p>
          <div className="slots-row">
            {day.slots.map(({ id, schedule }) => (
              <SlotRadio key={id} slot={schedule} checked={props.chosen === id} onChoose={() => props.onChoose(schedule)} />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function SlotRadio({ slot, checked, onChoose }: { slot: Slot; checked: boolean; onChoose(): void }) {
  const next = slot.next_dates[0];
  return (
    <label className="slot">
      <input type="radio" name="schedule_id" value={slot.id} checked={checked} disabled={!next} onChange={onChoose} />
      <span className="slot-face">
        <span className="slot-hours">{hoursOf(slot) ?? 'By Appointment'}</span>
        <span className="slot-date">
          {next ? `${shortDate.format(asDate(next.date))}${slotsLeftText(next.remaining)}` : 'Belum ada tanggal'}
        </span>
      </span>
    </label>
  );
}

/** `Senin, 23 November 2026 · sisa 2` */
export function dateOptionText(option: SlotDate): string {
  return longDate.format(asDate(option.date)) + slotsLeftText(option.remaining);
}

function slotsLeftText(remaining: number | null): string {
  return remaining !== null && remaining <= 5 ? ` · sisa ${remaining}` : '';
}

/** The dates of the chosen slot, the next one first; dates of later weeks can be chosen. */
export function DateChoice(props: { id: string; slot: Slot; value: string | null; onChoose(date: string): void }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={props.id}>
        Tanggal Kunjungan
      </label>
      <select
        className="select"
        id={props.id}
        name="visit_date"
        value={props.value ?? ''}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        {props.slot.next_dates.map((option) => (
          <option key={option.date} value={option.date}>
            {dateOptionText(option)}
          </option>
        ))}
      </select>
    </div>
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
