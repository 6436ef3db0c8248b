/** What decides whether a form takes answers. */
export type FormTimes = Readonly<{
  state: 'draft' | 'published' | 'closed' | 'archived';
  opens_at: Date | null;
  closes_at: Date | null;
  ends_at: Date | null;
}>;

/** What a form says while it takes no answers, as specified. */
export const closedText = 'Pendaftaran belum dibuka atau sudah ditutup';

/** When a form takes answers no more: at its closing time, and never after the end of what it is for. Null = until somebody closes it. */
export function closingOf({ closes_at: closes, ends_at: ends }: Pick<FormTimes, 'closes_at' | 'ends_at'>): Date | null {
  if (closes === null || ends === null) return closes ?? ends;
  return closes < ends ? closes : ends;
}

/** True while a form takes answers: it is published, inside its time, and what it is for is not over. */
export function isActive({ state, opens_at: opens, ...times }: FormTimes, now: Date): boolean {
  const closes = closingOf(times);
  return state === 'published' && (opens === null || opens <= now) && (closes === null || now < closes);
}

/** The zone of forms of the whole group. */
export const groupTimeZone = 'Asia/Jakarta';
