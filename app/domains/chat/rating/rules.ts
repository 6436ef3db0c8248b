import type { ChatState } from '../rooms/schema.ts';

/** How long after its end a chat can be rated, and how long a rating can be changed. */
const rateDays = 30;
export const changeDays = 7;
/** A rating is deleted after so many days. */
export const keepDays = 730;
/** A doctor sees the average of so many ratings at least, so that none of them is somebody's. */
export const leastRatings = 5;

const daysAfter = (at: Date, days: number): number => at.getTime() + days * 86_400_000;

type Rated = Readonly<{ state: ChatState; endedAt: Date | null; ratedAt: Date | null }>;

/** Whether the patient may rate a chat now, or change the rating. */
export function mayRate({ state, endedAt, ratedAt }: Rated, now: Date): boolean {
  if (state !== 'done') return false;
  if (ratedAt !== null) return now.getTime() < daysAfter(ratedAt, changeDays);
  return endedAt !== null && now.getTime() < daysAfter(endedAt, rateDays);
}
