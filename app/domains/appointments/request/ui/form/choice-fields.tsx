import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { visitText } from '../../visit-dates.ts';
import styles from '../appointment.module.css';
import { FacilityChoice } from './facility-choice.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import type { Appointment } from './use-appointment.ts';
import { VisitChoice, VisitSkeleton } from './visit-choice.tsx';

type ChoiceFieldsProps = {
  form: Appointment;
  /** Why a prefilled visit is not chosen; null when nothing is wrong. */
  note: string | null;
  startsOpen: boolean;
  idOf(field: string): string;
  /** What is wrong with a field, and whether the document starts at it. */
  stateOf(field: string): { error?: string; autoFocus?: boolean };
  /** Called when hospital, specialist, doctor and visit are chosen. */
  onDone(): void;
};

/** Hospital, specialist, doctor and visit. Each choice shows the next field; once all are chosen they fold into one line with "Ubah". */
export function ChoiceFields({ form, note, startsOpen, idOf, stateOf, onDone }: ChoiceFieldsProps) {
  const { choices, lists, schedules } = form;
  const fold = useRef<HTMLDetailsElement>(null);
  const doctors = lists.doctors?.filter((doctor) => matches(doctor.specializations, choices.specializationId));
  // A list that could not be loaded has the reason and the retry instead.
  const isShown = (list: unknown) => list !== null || !form.failure;
  return (
    <Fold line={lineOf(form)} startsOpen={startsOpen} fold={fold}>
      <p className={styles.counts} aria-live="polite">
        {countsText(form, doctors)}
      </p>
      {note ? (
        <p className="notice" role="status">
          {note}
        </p>
      ) : null}
      {isShown(lists.facilities) ? (
        <FacilityChoice
          id={idOf('facility_id')}
          facilities={lists.facilities}
          chosen={choices.facilityId}
          {...stateOf('facility_id')}
          onChoose={form.chooseFacility}
        />
      ) : null}
      {choices.facilityId !== null && isShown(lists.doctors) ? (
        <>
          <SelectField
            id={idOf('specialization_id')}
            name="specialization_id"
            label="Spesialis"
            placeholder="Pilih Spesialis"
            value={choices.specializationId}
            options={lists.specializations?.map((item) => ({ value: item.id, label: item.name }))}
            {...stateOf('specialization_id')}
            onChoose={(value) => form.chooseSpecialization(value === '' ? null : Number(value))}
          />
          <SelectField
            id={idOf('doctor_slug')}
            name="doctor_slug"
            label="Dokter"
            placeholder="Pilih Dokter"
            value={choices.doctorSlug}
            options={doctors?.map((item) => ({ value: item.slug, label: item.user.name }))}
            {...stateOf('doctor_slug')}
            onChoose={(value) => form.chooseDoctor(value === '' ? null : value)}
          />
        </>
      ) : null}
      {choices.doctorSlug !== null && schedules === null && isShown(schedules) ? <VisitSkeleton /> : null}
      {schedules ? (
        <VisitChoice
          id={idOf('schedule_id')}
          schedules={schedules}
          choices={choices}
          {...stateOf('schedule_id')}
          onChoose={form.chooseVisit}
          onDone={() => {
            if (fold.current) fold.current.open = false;
            onDone();
          }}
        />
      ) : null}
      {form.failure ? (
        <RefusalNotice reason={form.failure} message={form.failure.message}>
          <Button onClick={form.failure.retry}>Muat ulang</Button>
        </RefusalNotice>
      ) : null}
      <noscript>
        <Button type="submit" tone="secondary" formMethod="get" formNoValidate>
          Lanjut ke pilihan berikutnya
        </Button>
      </noscript>
    </Fold>
  );
}

type FoldProps = { line: string; startsOpen: boolean; fold: RefObject<HTMLDetailsElement | null>; children: ReactNode };

/** React never changes `open` after the first rendering: the person does, and the form does through `fold`. */
function Fold({ line, startsOpen, fold, children }: FoldProps) {
  useEffect(() => {
    if (line === '' && fold.current) fold.current.open = true;
  }, [line, fold]);
  return (
    <details className={styles.choices} ref={fold} open={startsOpen} suppressHydrationWarning>
      <summary hidden={line === ''}>
        <span>{line}</span>
        <span className="link">Ubah</span>
      </summary>
      <div className={styles.appointment}>{children}</div>
    </details>
  );
}

/** `dr. Rina · RSIA Melati · Senin, 23 November 2026, 08.00`; empty until a visit is chosen. */
function lineOf({ choices, lists, schedules }: Appointment): string {
  const schedule = schedules?.find((item) => item.id === choices.scheduleId);
  if (!schedule || choices.visitDate === null) return '';
  const doctor = lists.doctors?.find((item) => item.slug === choices.doctorSlug);
  const facility = lists.facilities?.find((item) => item.id === choices.facilityId);
  const own = schedule.next_dates.find(({ date }) => date === choices.visitDate);
  return [doctor?.user.name, facility?.name, visitText({ ...schedule, ...own }, choices.visitDate)].join(' · ');
}

function matches(specializations: readonly { id: number }[], chosen: number | null): boolean {
  return chosen === null || specializations.some((item) => item.id === chosen);
}

function countsText({ lists, schedules }: Appointment, doctors: unknown[] | undefined): string {
  const parts = [
    [lists.facilities, 'rumah sakit'],
    [lists.specializations, 'poliklinik'],
    [doctors, 'dokter'],
    [schedules, 'jadwal'],
  ] as const;
  return parts.flatMap(([list, word]) => (list ? [`${list.length} ${word}`] : [])).join(' · ');
}
