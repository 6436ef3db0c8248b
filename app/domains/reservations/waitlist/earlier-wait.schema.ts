import { z } from 'zod';

export const earlierPath = z.object({ token: z.string().max(200) });
export const earlierAnswer = earlierPath.extend({ answer: z.enum(['accept', 'decline']) });

/** What the page of a visit shows of an earlier date. */
export type ShownEarlier = Readonly<{
  /** Whose hours are waited for, and where. */
  of: string;
  facility: string;
  /** `paused`: nothing is held while the visit is not certain. `lapsed`: a place was held, and not taken in time. */
  state: 'none' | 'waiting' | 'paused' | 'offered' | 'lapsed';
  /** `counts`: what taking it takes of the moves of a reservation. */
  offer: Readonly<{ when: string; until: string; counts: string | null }> | null;
}>;
