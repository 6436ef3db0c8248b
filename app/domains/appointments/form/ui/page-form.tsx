import { useState } from 'react';
import type { Submitted } from '../../schema.ts';
import { AcceptedNotice } from './accepted-notice.tsx';
import { AppointmentForm, type AppointmentFormProps } from './appointment-form.tsx';
import { openChat } from './open-chat.ts';

/** The form on its own page; the notice replaces it after the request was stored. */
export function PageForm(props: Omit<AppointmentFormProps, 'idPrefix' | 'onAccepted'>) {
  const [accepted, setAccepted] = useState<Submitted | null>(null);
  if (accepted) return <AcceptedNotice accepted={accepted} titleId="accepted-title" />;
  return (
    <AppointmentForm
      {...props}
      idPrefix="field"
      onAccepted={(stored) => {
        openChat(stored.whatsapp_url);
        setAccepted(stored);
      }}
    />
  );
}
