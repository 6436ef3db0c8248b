import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { dayName } from '#app/platform/time/calendar.ts';
import { TextField } from '#app/ui/field.tsx';
import type { PracticeView } from '../timetable-view.schema.ts';
import { cellName, weekRows } from '../week-rows.ts';
import { weekdays } from '../weekdays.ts';
import { ChangeForm } from './schedule-change-form.tsx';
import styles from './timetable.module.css';

type WeekFormProps = { practice: PracticeView; action: string; answer: FormAnswer | undefined };

/** The weekly hours of a practice that begins: a row for each day, and a second one where the doctor comes twice. */
export function WeekForm({ practice, action, answer }: WeekFormProps) {
  return (
    <ChangeForm action={action} answer={answer} fields={{ intent: 'week', practice_id: practice.id }} submit="Simpan jam">
      <p>Isi hari praktik saja. Selesai yang kosong berarti dengan janji temu, kuota yang kosong berarti tanpa batas.</p>
      {weekdays.map(({ value: day }) => {
        const rows = weekRows.filter((row) => row.day === day);
        const isTyped = rows.some(({ n, isFirst }) => !isFirst && answer?.typed[cellName(n, 'start_hour')]);
        return (
          <fieldset key={day} className={styles.day}>
            <legend>{dayName(day)}</legend>
            {rows.map(({ n, isFirst }) =>
              isFirst ? (
                <Cells key={n} n={n} />
              ) : (
                <details key={n} open={isTyped}>
                  <summary>Jam kedua</summary>
                  <Cells n={n} />
                </details>
              ),
            )}
          </fieldset>
        );
      })}
      <TextField name="valid_from" type="date" label="Berlaku mulai" defaultValue={practice.today} min={practice.today} required />
    </ChangeForm>
  );
}

function Cells({ n }: { n: number }) {
  return (
    <div className={styles.cells}>
      <TextField name={cellName(n, 'start_hour')} type="time" label="Mulai" />
      <TextField name={cellName(n, 'end_hour')} type="time" label="Selesai" />
      <TextField name={cellName(n, 'capacity')} inputMode="numeric" label="Kuota" autoComplete="off" />
    </div>
  );
}
