import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import type { ChatState } from '../../room/room.schema.ts';
import parts from '../../room/ui/chat-room.module.css';
import type { ShownHandover } from '../handover.schema.ts';
import { handoverReasons } from '../handover.ts';

type DeskProps = {
  room: Readonly<{ handover: ShownHandover | null; state: ChatState }>;
  doctors: readonly Readonly<{ slug: string; name: string }>[];
  answer: FormAnswer | null;
};

/** The doctor hands the chat over, or waits for both answers. */
export function HandOver({ room, doctors, answer }: DeskProps) {
  const { handover } = room;
  if (handover)
    return (
      <Notice>
        <p className={words.strong}>Diserahkan kepada {handover.doctor}</p>
        <p>
          {handover.doctor_accepted ? 'Dokter menerima.' : 'Menunggu dokter.'}{' '}
          {handover.patient_accepted ? 'Pasien setuju.' : 'Menunggu pasien.'} Bila tidak dijawab sampai {momentText(handover.until)}, uang
          pasien kembali.
        </p>
      </Notice>
    );
  if (room.state !== 'paid' && room.state !== 'active') return null;
  return (
    <details className="disclosure" open={answer !== null}>
      <summary>Serahkan ke dokter lain</summary>
      {doctors.length === 0 ? (
        <p>Tidak ada dokter lain yang spesialisasinya sama dan izinnya berlaku di sini.</p>
      ) : (
        <Form answer={answer} className={parts.form}>
          <input type="hidden" name="act" value="hand" />
          <p>Dokter itu dan pasien menjawab dalam 15 menit. Bila tidak, uang pasien kembali.</p>
          <SelectField
            name="doctor"
            label="Dokter"
            placeholder="Pilih dokter"
            options={doctors.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <SelectField
            name="reason"
            label="Yang dibaca pasien"
            placeholder="Pilih alasan"
            options={Object.entries(handoverReasons).map(([value, text]) => ({ value, label: `Dokter ${text}` }))}
          />
          <SubmitButton tone="secondary" small busyText="Menyerahkan…">
            Serahkan chat
          </SubmitButton>
        </Form>
      )}
    </details>
  );
}
