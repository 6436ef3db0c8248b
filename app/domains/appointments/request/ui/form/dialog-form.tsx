import { type RefObject, useEffect, useReducer, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { noChoices } from '../../appointment-choices.ts';
import { prefillOf } from '../../form-prefill.ts';
import { AppointmentForm, type AppointmentFormProps } from './appointment-form.tsx';
import { directoryData, errorText } from './directory-data.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { loadPrefill } from './load-prefill.ts';
import { openChat } from './open-chat.ts';
import { ReceiptPanel, storeReceipt } from './receipt-panel.tsx';
import { RefusalNotice } from './refusal-notice.tsx';

const emptyForm: AppointmentFormProps['initial'] = {
  choices: noChoices,
  lists: {},
  isVisitGone: false,
  name: '',
  phone: '',
  message: null,
  errors: {},
};

type Opened = Pick<AppointmentFormProps, 'initial' | 'formTime' | 'account'>;

export type DialogFormProps = {
  dialog: RefObject<HTMLDialogElement | null>;
  /** The query of the link that opened the dialog. */
  query: string;
  /** Called after a request was stored. */
  onDone(): void;
};

/** The form in the dialog. After success it opens the chat, closes and resets, and the page behind keeps the receipt. */
export function DialogForm({ dialog, query, onDone }: DialogFormProps) {
  const [ready, setReady] = useState<Opened | null>(null);
  // An empty form would not say that the chosen date is missing.
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const [attempt, retry] = useReducer((attempts: number) => attempts + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the form again
  useEffect(() => {
    const controller = new AbortController();
    setFailure(null);
    openForm(query, controller.signal).then(setReady, (error) => {
      if (!controller.signal.aborted) setFailure({ message: errorText(error) });
    });
    return () => controller.abort();
  }, [query, attempt]);
  return (
    <>
      <ReceiptPanel />
      {ready ? (
        <AppointmentForm
          {...ready}
          idPrefix="dialog-field"
          onAccepted={(accepted, Notice) => {
            if (!accepted.is_repeat) openChat(accepted.whatsapp_url);
            dialog.current?.close();
            onDone();
            storeReceipt({ page: location.pathname, notice: <Notice accepted={accepted} titleId="dialog-accepted-title" /> });
          }}
        />
      ) : failure ? (
        <RefusalNotice reason={failure} message={failure.message}>
          <Button onClick={retry}>Muat ulang</Button>
        </RefusalNotice>
      ) : (
        <FormSkeleton query={query} />
      )}
    </>
  );
}

/** Throws RequestError when the prefill of the link cannot be loaded. */
async function openForm(query: string, signal: AbortSignal): Promise<Opened> {
  const [form, prefill] = await Promise.all([
    // The server accepts a request without a signed time, because other checks remain.
    directoryData.form(signal).catch(() => null),
    query === '' ? null : loadPrefill(prefillOf(Object.fromEntries(new URLSearchParams(query))), signal),
  ]);
  signal.throwIfAborted();
  return { formTime: form?.form_time ?? '', account: form?.has_session, initial: { ...emptyForm, ...prefill } };
}
