/** Whether the patient of a number has reported; `passed`: has not, and a later number has been called. */
export type Reporting = 'here' | 'awaited' | 'passed';

/** How the number of a patient stands: how many come before it, when it is called, where that is known, and whether it can be. */
type BoardNumber = readonly [number: number, ahead: number, window: string | null, reporting: Reporting];

/** Why nobody of a session is waited for: something has called it off, or it is over. Who has a visit that was called off gets another time. */
export type SessionClosing = 'off' | 'over';

/** A session of today, in numbers alone: what everybody may read of it. */
export type SessionBoard = Readonly<{
  id: string;
  /** The doctor, or the service. */
  title: string;
  hours: string;
  /** Where its patients go; null where nobody has said it. */
  room: string | null;
  /** Called and not ended, who was called last first. One that is closed names no number. */
  serving: readonly number[];
  /** Who was called last, and when. */
  last: Readonly<{ number: number; at: string; calls: number }> | null;
  /** By how many minutes the doctor is late, as somebody has said. */
  late: number | null;
  closed: SessionClosing | null;
  /** When the last call was, or the last visit ended, in ms; before the first when it is to begin. */
  newsAt: number;
  waiting: readonly BoardNumber[];
}>;

/** The sessions of a unit on its day, as they stood at `at` (ms). */
export type UnitBoard = Readonly<{ at: number; timeZone: string; sessions: readonly SessionBoard[] }>;

/**
 * The same with those that only the own pages of their patients show. `visits`: how all of today stand, which is news for the pages of staff that are
 * read again with each board.
 */
export type WholeBoard = Readonly<{ shown: UnitBoard; hidden: readonly SessionBoard[]; visits: readonly (readonly unknown[])[] }>;

/** Parts of words that say it: mind and addiction, infections that are passed on by sex, sexual health, violence, leprosy. */
const discreetParts = [
  /psik|jiwa|adiksi|kecanduan|ketergantungan|alkohol|napza|narko|amfetamin|metadon|opioid/i,
  /hiv|kelamin|venere|sifilis|syphilis|gonor|kencing nanah|raja singa|klamidia|chlamydia|kondiloma|trikomon/i,
  /seksual|ereksi|ejakulasi|impoten|androlog|aborsi|kekerasan|visum|forensik|kusta|lepra/i,
];
/** Words that are parts of harmless ones, or short: "kongenital", "fundamental". */
const discreetWords = /\b(?:mental|depresi|ganja|aids|odha|vct|arv|prep|ims|pms|genital|seks)\b/i;

/** True for a session whose waiting room says by itself why somebody is there: no public page names it. `about` is what it is for. */
export const isDiscreet = (about: string): boolean => [...discreetParts, discreetWords].some((words) => words.test(about));

/** The name of the board of a unit as what many watch. */
export const boardName = (facilityId: number): string => `queue:${facilityId}`;
