import type { MailContent } from '#app/ui/mail/mail-content.ts';
import type { ChatEventKind } from '../room/chat-event-kinds.ts';

/** The events that a person hears of, and who does. `next_doctor` = the one to whom the chat is offered. */
export const audience = {
  paid: 'doctor',
  half_gone: 'doctor',
  nearly_gone: 'doctor',
  asked: 'doctor',
  handed: 'patient',
  handover_offered: 'next_doctor',
  handed_over: 'doctor',
  silent: 'doctor',
  reopened: 'doctor',
  absent: 'patient',
  started: 'patient',
  unread: 'patient',
  missed: 'patient',
  failed: 'patient',
  summed_up: 'patient',
  follow_up_answered: 'patient',
} as const satisfies Partial<Record<ChatEventKind, 'doctor' | 'patient' | 'next_doctor'>>;
export type ChatNoticeKind = keyof typeof audience;

/** How long an answer is unread before its patient hears of it by a message, and how often a room tells at most. */
export const unreadMinutes = 2;
export const quietMinutes = 15;
/** An answer that is older is not told of any more, such as after a downtime. */
export const unreadHours = 2;
/** When a patient who has no page open is notified on the own devices. */
export const pushAfterSeconds = 10;

/** The mail to a doctor whose licence at a facility has lapsed. */
export function lapseMail(facility: string, url: string): MailContent {
  const text = `SIP Anda di ${facility} sudah berakhir. Chat dan layanan Anda di sana berhenti sampai SIP yang baru dicatat manajer rumah sakit.`;
  return {
    subject: 'SIP Anda sudah berakhir',
    preheader: text,
    heading: 'SIP Anda sudah berakhir',
    paragraphs: [text, 'Chat yang sudah dibayar dan belum dimulai dibatalkan, dan uangnya kembali kepada pasien.'],
    action: { label: 'Buka Sehati', url },
    values: { place: facility },
    sentBecause: 'Anda berpraktik di rumah sakit Sehati',
  };
}
