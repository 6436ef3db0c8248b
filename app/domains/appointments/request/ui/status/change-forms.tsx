import { type ToggleEvent, useMemo } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { ShownRequest } from '../../shown-request.ts';
import appointment from '../appointment.module.css';
import styles from './appointment-status.module.css';

type Props = {
  request: ShownRequest;
  /** Where another time is chosen. */
  moveHref: string;
  /** The form that is shown open: the one of the address, or the one that was refused. */
  open: string | null;
  answerOf(act: string): FormAnswer | null;
};

/** The two acts people come for: one leads to the free hours, the other opens its form in place. */
export function ChangeForms({ request, moveHref, open, answerOf }: Props) {
  if (!request.can_move && !request.can_cancel) return null;
  return (
    <div className={styles.changes}>
      {request.can_move ? (
        <LinkButton href={moveHref} className={styles.move}>
          Ubah jadwal
        </LinkButton>
      ) : null}
      {request.can_cancel ? (
        <details id="batal" className={styles.cancel} open={open === 'batal'} onToggle={showOpened}>
          <summary>Batalkan</summary>
          <Cancel request={request} answer={answerOf('cancel')} />
        </details>
      ) : null}
    </div>
  );
}

/** On a small screen the opened form may begin below the bar at the foot. At once: a smooth scroll could go on after the answer is in view. */
function showOpened({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  const button = currentTarget.querySelector('button');
  if (currentTarget.open && button && button.getBoundingClientRect().bottom > window.innerHeight * 0.85) {
    currentTarget.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
}

/** Why a form was refused. It has one field and the sentence names it, so there is no list of errors. */
export function ChangeRefusal({ answer }: { answer: FormAnswer | null }) {
  const sentence = useMemo(() => answer && { ...answer, errors: [] }, [answer]);
  return <FormErrors answer={sentence} />;
}

type FormProps = { request: ShownRequest; answer: FormAnswer | null };

function Cancel({ request: { holds_place }, answer }: FormProps) {
  return (
    <Form answer={answer} className={appointment.inlineForm}>
      <input type="hidden" name="act" value="cancel" />
      <p>
        {holds_place ? 'Tempat Anda akan diberikan kepada pasien lain. ' : ''}
        Pembatalan tidak dapat ditarik kembali, tetapi Anda bisa mendaftar lagi.
      </p>
      <ChangeRefusal answer={answer} />
      <SubmitButton tone="danger" busyText="Membatalkan…">
        Ya, batalkan
      </SubmitButton>
    </Form>
  );
}
