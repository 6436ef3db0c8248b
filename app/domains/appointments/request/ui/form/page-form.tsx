import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { AppointmentForm, type AppointmentFormProps } from './appointment-form.tsx';
import { openChat } from './open-chat.ts';
import { usePageHide } from './use-page-hide.ts';

/** The form on its own page; the notice replaces it after the request was stored, until the person leaves the page. */
export function PageForm(props: Omit<AppointmentFormProps, 'idPrefix' | 'onAccepted'>) {
  const [notice, setNotice] = useState<ReactNode>(null);
  // At once: the browser may freeze the page after this event.
  usePageHide(() => flushSync(() => setNotice(null)));
  if (notice) return notice;
  return (
    <AppointmentForm
      {...props}
      idPrefix="field"
      onAccepted={(accepted, Notice) => {
        if (!accepted.is_repeat) openChat(accepted.whatsapp_url);
        setNotice(<Notice accepted={accepted} titleId="accepted-title" />);
      }}
    />
  );
}
