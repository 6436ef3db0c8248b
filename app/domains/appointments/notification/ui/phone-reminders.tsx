import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from '../../request/ui/appointment.module.css';
import { phoneReminderConsent } from '../visit-messages.ts';

type Props = {
  reminders: Readonly<{ phone: string; isWanted: boolean; isReachable: boolean }>;
  done: Readonly<{ done: string; toast: string }> | null;
  answer: FormAnswer | null;
};

/** Turns the reminders to the number of the request on and off. */
export function PhoneReminders({ reminders: { phone, isWanted, isReachable }, done, answer }: Props) {
  return (
    <section aria-labelledby="pengingat-ponsel">
      <h2 id="pengingat-ponsel">Pengingat ke ponsel</h2>
      <FormDone text={done?.done} toast={done?.toast} />
      <Form answer={answer} className={styles.inlineForm}>
        <input type="hidden" name="act" value="phone" />
        <input type="hidden" name="is_wanted" value={String(!isWanted)} />
        <p>
          {isWanted ? `Pengingat dikirim ke ${phone}.` : `Kami dapat mengingatkan Anda lewat ${phone}.`}
          {isReachable ? '' : ' Pengingat mulai dikirim setelah rumah sakit memastikan nomor ini dengan menghubungi Anda.'}
        </p>
        {isWanted ? null : <p className="field-hint">{phoneReminderConsent.text}</p>}
        <FormErrors answer={answer} />
        <SubmitButton busyText="Menyimpan…">{isWanted ? 'Hentikan pengingat ke ponsel' : 'Ingatkan saya lewat ponsel'}</SubmitButton>
      </Form>
    </section>
  );
}
