import type { Capability } from '#app/platform/access/capabilities.ts';
import type { LetterState, Team } from './letter-states.schema.ts';

/** The states of a letter, as staff read them; an open one waits for the hospital. */
export const states = {
  new: { label: 'Baru', tone: 'info', isOpen: true },
  working: { label: 'Dikerjakan', tone: 'warning', isOpen: true },
  answered: { label: 'Dijawab', tone: 'good' },
  closed: { label: 'Selesai', tone: 'neutral' },
} as const;

/** True while somebody waits for the hospital. */
export const isOpen = (state: LetterState): boolean => state === 'new' || state === 'working';

/** How a letter can be closed by hand without a mail. */
export const chosenOutcomes = { by_phone: 'Dijawab lewat telepon', no_answer: 'Tidak perlu dijawab' } as const;
/** How a letter was closed without a mail. */
export const outcomeLabels = {
  ...chosenOutcomes,
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
