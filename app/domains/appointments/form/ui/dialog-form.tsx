import { type RefObject, useEffect, useState } from 'react';
import { showToast } from '#app/ui/toasts.tsx';
import { slotText } from '../../rules.ts';
import type { Submitted } from '../../schema.ts';
import { noChoices, prefillOf } from '../choices.rules.ts';
import { AcceptedNotice } from './accepted-notice.tsx';
import { AppointmentForm, type AppointmentFormProps } from './appointment-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { loadPrefill } from './load-prefill.ts';
import { openChat } from './open-chat.ts';
import { openForm } from './send-request.ts';

const emptyForm: AppointmentFormProps['initial'] = { choices: noChoices, lists: {}, name: '', phone: '', message: null, errors: {} };

export type DialogFormProps = {
  dialog: RefObject<HTMLDialogElement | null>;
  /** The query of the link that opened the dialog. */
  query: string;
  /** Called after a request was stored. */
  onDone(): void;
};

/** The form in the dialog. After success it opens the chat, closes and resets; when the pop-up is blocked, the chat link is shown. */
export function DialogForm({ dialog, query, onDone }: DialogFormProps) {
  const [accepted, setAccepted] = useState<Submitted | null>(null);
  const [ready, setReady] = useState<Pick<AppointmentFormProps, 'initial' | 'formTime' | 'account'> | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    // The server accepts a request without a signed time, because other checks remain. Without the prefill the form is empty.
    const opened = openForm().catch(() => null);
    const prefilled =
      query === '' ? null : loadPrefill(prefillOf(Object.fromEntries(new URLSearchParams(query))), controller.signal).catch(() => null);
    Promise.all([opened, prefilled]).then(([form, prefill]) => {
      if (controller.signal.aborted) return;
      setReady({ formTime: form?.form_time ?? '', account: form?.has_session, initial: { ...emptyForm, ...prefill } });
    });
    return () => controller.abort();
  }, [query]);
  useEffect(() => {
    const element = dialog.current;
    // The dialog shows a new form when it opens again.
    const forget = () => setAccepted(null);
    element?.addEventListener('close', forget);
    return () => element?.removeEventListener('close', forget);
  }, [dialog]);
  if (accepted) return <AcceptedNotice accepted={accepted} titleId="dialog-accepted-title" />;
  if (!ready) return <FormSkeleton query={query} />;
  return (
    <AppointmentForm
      {...ready}
      idPrefix="dialog-field"
      onAccepted={(stored) => {
        onDone();
        if (!openChat(stored.whatsapp_url)) return setAccepted(stored);
        showToast({ text: `${stored.holds_place ? 'Permintaan tercatat' : slotText}, kode ${stored.code}`, tone: 'info', seconds: 2 });
        dialog.current?.close();
      }}
    />
  );
}
