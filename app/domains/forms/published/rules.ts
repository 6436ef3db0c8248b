/** What decides whether a form takes answers. */
export type FormTimes = Readonly<{
  state: 'draft' | 'published' | 'closed' | 'archived';
  opens_at: Date | null;
  closes_at: Date | null;
  ends_at: Date | null;
}>;

/** What a form says while it takes no answers (spec 2, section 2). */
export const closedText = 'Pendaftaran belum dibuka atau sudah ditutup';

/** True while a form takes answers: it is published, inside its time, and what it is for is not over. */
export function isActive({ state, opens_at: opens, closes_at: closes, ends_at: ends }: FormTimes, now: Date): boolean {
  return state === 'published' && (opens === null || opens <= now) && (closes === null || now < closes) && (ends === null || now < ends);
}

/** The zone of forms of the whole group. */
export const groupTimeZone = 'Asia/Jakarta';
