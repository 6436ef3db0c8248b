import { useEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { showToast } from '#app/ui/behaviors/toast.ts';
import { slotText } from '../../rules.ts';
import type { Submitted } from '../../schema.ts';
import { noChoices, prefillOf } from '../choices.rules.ts';
import { AcceptedNotice } from './accepted-notice.tsx';
import { AppointmentForm, type AppointmentFormProps } from './appointment-form.tsx';
import { loadPrefill } from './load-prefill.ts';
import { openForm } from './send-request.ts';

/** Opens the chat in a new tab. False when the browser blocked it, long after the tap that asked for it. */
function openChat(url: string): boolean {
  const tab = window.open(url, '_blank');
  if (!tab) return false;
  tab.opener = null;
  return true;
}

/** The form on its own page: the server's markup comes alive, and the notice takes its place when the request is stored. */
function PageForm(props: AppointmentFormProps) {
  const [accepted, setAccepted] = useState<Submitted | null>(null);
  useEffect(() => {
    if (accepted) document.getElementById('accepted-title')?.focus();
  }, [accepted]);
  if (accepted) return <AcceptedNotice accepted={accepted} />;
  return (
    <AppointmentForm
      {...props}
      onAccepted={(stored) => {
        openChat(stored.whatsapp_url);
        setAccepted(stored);
      }}
    />
  );
}

const emptyForm: AppointmentFormProps['initial'] = { choices: noChoices, lists: {}, name: '', phone: '', message: null, errors: {} };

type DialogProps = {
  dialog: HTMLDialogElement;
  /** The query of the link that opened it: what it asks for. */
  query: string;
  onDone(): void;
};

/** The form in the dialog: success opens the chat, closes and resets; with a blocked pop-up the chat link stays. */
function DialogForm({ dialog, query, onDone }: DialogProps) {
  const [accepted, setAccepted] = useState<Submitted | null>(null);
  const [ready, setReady] = useState<Pick<AppointmentFormProps, 'initial' | 'formTime' | 'account'> | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    // Without a signed time the server still takes the request, the other walls stand; without the wish the form begins empty.
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
    // The next time it opens, it is a form again.
    const forget = () => setAccepted(null);
    dialog.addEventListener('close', forget);
    return () => dialog.removeEventListener('close', forget);
  }, [dialog]);
  if (accepted) return <AcceptedNotice accepted={accepted} />;
  if (!ready) return <div className="skeleton appointment-skeleton" aria-busy="true" />;
  return (
    <AppointmentForm
      {...ready}
      onAccepted={(stored) => {
        onDone();
        if (!openChat(stored.whatsapp_url)) return setAccepted(stored);
        showToast({ text: `${stored.holds_place ? 'Permintaan tercatat' : slotText}, kode ${stored.code}`, tone: 'info', seconds: 2 });
        dialog.close();
      }}
    />
  );
}

let shown: { root: Root; query: string | null; forms: number } | null = null;

/**
 * Puts the form into the dialog's body, with what the link asks for already chosen (`query`: `?dokter=…&jadwal=…`).
 * A link that asks for nothing, or for the same again, leaves the form as the person left it.
 */
export function openAppointmentDialog(body: HTMLElement, dialog: HTMLDialogElement, query: string): void {
  shown ??= { root: createRoot(body), query: null, forms: 0 };
  const { root } = shown;
  if (shown.query !== null && (query === '' || query === shown.query)) return;
  shown.query = query;
  shown.forms += 1;
  // A request that was stored is done: the same link begins anew.
  const onDone = () => {
    if (shown) shown.query = '';
  };
  root.render(<DialogForm key={shown.forms} dialog={dialog} query={query} onDone={onDone} />);
}

/** Brings the form of the page /pendaftaran to life. Its first state stands beside it as JSON. */
export function hydrateAppointmentPage(container: HTMLElement): void {
  const state = container.parentElement?.querySelector('script[type="application/json"]')?.textContent;
  const form = container.querySelector('form');
  if (!state || !form) return;
  const early = Object.fromEntries([...new FormData(form)].map(([field, value]) => [field, String(value)]));
  hydrateRoot(container, <PageForm {...(JSON.parse(state) as AppointmentFormProps)} early={early} />);
}
