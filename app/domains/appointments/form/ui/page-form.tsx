import { type ReactNode, useState } from 'react';
import { AppointmentForm, type AppointmentFormProps } from './appointment-form.tsx';
import { openChat } from './open-chat.ts';

/** The form on its own page; the notice replaces it after the request was stored. */
export function PageForm(props: Omit<AppointmentFormProps, 'idPrefix' | 'onAccepted'>) {
  const [notice, setNotice] = useState<ReactNode>(null);
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
