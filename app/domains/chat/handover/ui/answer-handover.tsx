import { Countdown } from '#app/domains/orders/order/ui/buyer/countdown.tsx';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import words from '#app/ui/parts/words.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import parts from '../../room/ui/chat-room.module.css';
import type { ShownHandover } from '../handover.schema.ts';

type Props = {
  room: Readonly<{ handover: ShownHandover | null; server_time: string }>;
  answer: FormAnswer | null;
  onOver(): void;
};

/** The patient decides whether the new doctor goes on. */
export function AnswerHandover({ room, answer, onOver }: Props) {
  const { handover } = room;
  if (!handover) return null;
  const leftMs = Math.max(0, Date.parse(handover.until) - Date.parse(room.server_time));
  return (
    <section className={`card ${parts.state}`} aria-labelledby="serah">
      <h2 id="serah">Lanjut dengan {handover.doctor}?</h2>
      <p>
        Dokter Anda {handover.reason}. {handover.doctor} berspesialisasi sama dan membaca yang sudah ditulis. Waktunya dihitung dari awal,
        tanpa biaya.
      </p>
      <p>
        Jawab sebelum{' '}
        <strong>
          <Unbroken>{momentText(handover.until)}</Unbroken>
        </strong>
        , <Countdown key={`${handover.until} ${room.server_time}`} leftMs={leftMs} onOver={onOver} />. Sesudah itu seluruh uang Anda
        dikembalikan.
      </p>
      <FormErrors answer={answer} />
      {handover.patient_accepted ? (
        <p className={words.strong}>Anda setuju. Kami menunggu jawaban {handover.doctor}.</p>
      ) : (
        <Form answer={answer} className="actions">
          <input type="hidden" name="act" value="handover" />
          <SubmitButton tone="primary" name="accept" value="true" busyText="Menyimpan…">
            Ya, lanjutkan
          </SubmitButton>
          <SubmitButton tone="secondary" name="accept" value="false" busyText="Menyimpan…">
            Tidak, kembalikan uang saya
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
