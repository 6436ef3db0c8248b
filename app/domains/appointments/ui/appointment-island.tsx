import { useEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { showToast } from '#app/ui/behaviors/toast.ts';
import type { Submitted } from '../appointments.schema.ts';
import { noChoices } from '../choices.rules.ts';
import { AcceptedNotice } from './accepted-notice.tsx';
import { AppointmentForm, type AppointmentFormProps } from './appointment-form.tsx';
import { newFormTime } from './send-request.ts';

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

/** The form in the dialog: success opens the chat, closes and resets; with a blocked pop-up the chat link stays. */
function DialogForm({ dialog }: { dialog: HTMLDialogElement }) {
  const [accepted, setAccepted] = useState<Submitted | null>(null);
  const formTime = useRef('');
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    newFormTime()
      .then((time) => {
        formTime.current = time;
      })
      // Without a signed time the server still takes the request; the other walls stand.
      .catch(() => {})
      .finally(() => setReady(true));
  }, []);
  useEffect(() => {
    // The next time it opens, it is a form again.
    const forget = () => setAccepted(null);
    dialog.addEventListener('close', forget);
    return () => dialog.removeEventListener('close', forget);
  }, [dialog]);
  if (accepted) return <AcceptedNotice accepted={accepted} />;
  if (!isReady) return <div className="skeleton appointment-skeleton" aria-busy="true" />;
  return (
    <AppointmentForm
      initial={emptyForm}
      formTime={formTime.current}
      onAccepted={(stored) => {
        if (!openChat(stored.whatsapp_url)) return setAccepted(stored);
        showToast({ text: `Permintaan tercatat, kode ${stored.code}`, tone: 'info', seconds: 2 });
        dialog.close();
      }}
    />
  );
}

/** Puts the form into the dialog's body. Called once, when the dialog is first opened. */
export function mountAppointmentDialog(body: HTMLElement, dialog: HTMLDialogElement): void {
  createRoot(body).render(<DialogForm dialog={dialog} />);
}

/** Brings the form of the page /pendaftaran to life. Its first state stands beside it as JSON. */
export function hydrateAppointmentPage(container: HTMLElement): void {
  const state = container.parentElement?.querySelector('script[type="application/json"]')?.textContent;
  const form = container.querySelector('form');
  if (!state || !form) return;
  const early = Object.fromEntries([...new FormData(form)].map(([field, value]) => [field, String(value)]));
  hydrateRoot(container, <PageForm {...(JSON.parse(state) as AppointmentFormProps)} early={early} />);
}
