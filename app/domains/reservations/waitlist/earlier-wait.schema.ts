import { z } from 'zod';

export const earlierPath = z.object({ token: z.string().max(200) });
export const earlierAnswer = earlierPath.extend({ answer: z.enum(['accept', 'decline']) });

/** What the page of a visit shows of an earlier date. */
export type ShownEarlier = Readonly<{
  /** Whose hours are waited for, and where. */
  of: string;
  facility: string;
  isWaiting: boolean;
  offer: Readonly<{ when: string; until: string }> | null;
}>;
