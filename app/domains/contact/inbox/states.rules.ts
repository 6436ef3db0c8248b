import type { Capability } from '#app/platform/capabilities.ts';
import type { LetterState, Team } from './letters.schema.ts';

/** What staff read of a state. */
export const stateLabels: Readonly<Record<LetterState, string>> = {
  new: 'Baru',
  working: 'Dikerjakan',
  answered: 'Dijawab',
  closed: 'Selesai',
};

/** True while somebody waits for the hospital. */
export const isOpen = (state: LetterState): boolean => state === 'new' || state === 'working';

/** How a letter was closed without a mail; the last three are not chosen by hand. */
export const outcomeLabels = {
  by_phone: 'Dijawab lewat telepon',
  no_answer: 'Tidak perlu dijawab',
  spam: 'Ditandai spam',
  earlier: 'Dari sebelum ada kotak masuk',
  request: 'Dicatat sebagai permintaan data',
} as const;
export type Outcome = keyof typeof outcomeLabels;

export const teamLabels: Readonly<Record<Team, string>> = {
  desk: 'Petugas pendaftaran',
  complaints: 'Petugas keluhan',
  privacy: 'Petugas pelindungan data',
};

/** The team of a letter on arrival. The privacy policy and the notice of a breach ask for these words. */
export const teamOf = (message: string): Team => (/data\s+pribadi/i.test(message) ? 'privacy' : 'desk');

export const acts = ['take', 'assign', 'note', 'answer', 'move', 'close', 'spam', 'reopen'] as const;
export type Act = (typeof acts)[number];

/** The acts that a letter allows now. */
export function actsOf(state: LetterState, isSuspect: boolean, isOwn: boolean): Act[] {
  const open = isOpen(state);
  const allowed: Readonly<Record<Act, boolean>> = {
    take: open && !isSuspect && !isOwn,
    assign: open && !isSuspect,
    note: true,
    answer: state !== 'closed' && !isSuspect,
    move: open && !isSuspect,
    close: state !== 'closed' && !isSuspect,
    spam: open,
    reopen: !open || isSuspect,
  };
  return acts.filter((act) => allowed[act]);
}

/** Working days within which a letter is answered. */
export const answerDays = 2;

/** Hours within which a letter about personal data is answered (UU 27/2022). */
export const privacyHours = 72;

/** The capability to answer the letters of a team. */
export const teamCapabilities = {
  desk: 'inbox.sort',
  complaints: 'complaints.answer',
  privacy: 'privacy.requests',
} as const satisfies Record<Team, Capability>;
