import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import parts from '../../room/ui/chat-room.module.css';

export type HandedLine = Readonly<{
  handover: string;
  from: string;
  facility: string;
  service: string;
  is_begun: boolean;
  until: string;
  accepted: boolean;
}>;

/** The chats that other doctors offer, on the desk. */
export function HandedChats({ handed, answer }: { handed: readonly HandedLine[]; answer: FormAnswer | null }) {
  if (handed.length === 0 && answer === null) return null;
  return (
    <section className={`card ${parts.state}`} aria-labelledby="diserahkan">
      <h2 id="diserahkan">Diserahkan kepada Anda</h2>
      <FormErrors answer={answer} />
      {handed.map(({ handover, from, facility, service, is_begun, until, accepted }) => (
        <Form key={handover} answer={answer} className={parts.form}>
          <input type="hidden" name="handover" value={handover} />
          <p>
            {service}, {facility}, dari {from}. {is_begun ? 'Chatnya sudah berlangsung.' : 'Chatnya belum dimulai.'}{' '}
            {accepted ? `Anda menerima; pasien menjawab sampai ${momentText(until)}.` : `Jawab sebelum ${momentText(until)}.`}
          </p>
          {accepted ? null : (
            <div className="actions">
              <SubmitButton tone="primary" small name="accept" value="true">
                Terima
              </SubmitButton>
              <SubmitButton tone="quiet" small name="accept" value="false">
                Tidak bisa
              </SubmitButton>
            </div>
          )}
        </Form>
      ))}
    </section>
  );
}
