import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from '../../room/ui/chat-room.module.css';
import { maxSickDays } from '../sick-days.schema.ts';
import type { ShownSickNote } from '../sick-note.schema.ts';

type Note = ShownSickNote | null;
const days = Array.from({ length: maxSickDays }, (_, nth) => ({ value: nth + 1, label: `${nth + 1} hari` }));

/** The note of a room, and for its doctor the way to sign one or another. */
export function SickNoteForm({ note, today, path, answer }: { note: Note; today: string; path: string; answer: FormAnswer | null }) {
  return (
    <details className="disclosure" open={answer !== null}>
      <summary>{note ? 'Ganti surat keterangan sakit' : 'Surat keterangan sakit'}</summary>
      <SickNoteLink note={note} path={path} />
      <Form answer={answer} className={styles.form}>
        <input type="hidden" name="act" value="sick-note" />
        <p className="field-hint">Menyebut nama, tanggal, dan Anda; bukan penyakitnya. Siapa pun dapat memeriksanya dengan kodenya.</p>
        <FormErrors answer={answer} />
        <TextField type="date" name="starts_on" label="Mulai" defaultValue={today} />
        <SelectField name="days" label="Lamanya" placeholder="Pilih" options={days} defaultValue={1} />
        <SubmitButton tone="brand" small busyText="Menandatangani…">
          Tandatangani surat
        </SubmitButton>
      </Form>
    </details>
  );
}

/** Where the signed note is read; nothing while there is none. */
export function SickNoteLink({ note, path }: { note: Note; path: string }) {
  if (!note) return null;
  const span =
    note.starts_on === note.ends_on ? mediumDateOf(note.starts_on) : `${mediumDateOf(note.starts_on)} sampai ${mediumDateOf(note.ends_on)}`;
  return (
    <p>
      <a className="link" href={path}>
        Unduh surat keterangan sakit (PDF)
      </a>
      , {span}
    </p>
  );
}
