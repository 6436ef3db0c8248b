import { useRef, useState } from 'react';
import type { Submitted } from '../../request.schema.ts';
import { errorText } from './directory-data.ts';
import { type FormError, fieldOf, formErrorOf, noFormError } from './form-error.ts';
import { loadSending, type Sending } from './load-sending.ts';
import type { Appointment } from './use-appointment.ts';
import type { Person } from './use-person.ts';

/** Called after a request was stored, with the notice that says so. */
export type OnAccepted = (accepted: Submitted, Notice: Sending['AcceptedNotice']) => void;

type SubmitOptions = {
  form: Appointment;
  person: Person;
  formTime: string;
  initial: FormError;
  honeypot(): string;
  showField(field: string): void;
  onAccepted?: OnAccepted;
};

/** Checks and sends the form; what is wrong is shown at the field, otherwise beside the button. */
export function useSubmit({ form, person, formTime, initial, honeypot, showField, onAccepted }: SubmitOptions) {
  const [isSending, setSending] = useState(false);
  // A second press may come before the button is drawn busy.
  const isRunning = useRef(false);
  const [formError, setFormError] = useState(initial);
  const [time, setTime] = useState(formTime);

  function refuse(refused: FormError) {
    const shown = { ...formErrorOf(refused.message, refused.errors), help: refused.help };
    setFormError(shown);
    const field = fieldOf(shown.errors);
    if (field) showField(field);
    if (refused.help === 'visit') form.refreshSchedules();
  }

  async function submit(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    const { name, phone, familyMemberId } = person;
    const values = { choices: form.choices, name, phone, familyMemberId, website: honeypot() };
    try {
      const { checkFields, sendForm, AcceptedNotice } = await loadSending();
      const failed = checkFields(values);
      if (failed) return refuse(failed);
      setFormError(noFormError);
      const sent = await sendForm(values, { time, onRenewed: setTime });
      if ('formError' in sent) return refuse(sent.formError);
      person.reset();
      form.reset();
      onAccepted?.(sent.accepted, AcceptedNotice);
    } catch (error) {
      setFormError({ message: errorText(error), errors: {}, help: 'retry' });
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  }

  return { isSending, formError, time, submit };
}
