/** How long after its end a chat or a visit can be rated, and how long a rating can be changed. */
const rateDays = 30;
export const changeDays = 7;
/** A rating is deleted after so many days. */
export const keepDays = 730;
/** A doctor sees the average of so many ratings at least, so that none of them is somebody's. */
export const leastRatings = 5;

const daysAfter = (at: Date, days: number): number => at.getTime() + days * 86_400_000;

type Rated = Readonly<{ isDone: boolean; endedAt: Date | null; ratedAt: Date | null }>;

/** Whether the patient may rate a chat or a visit now, or change the rating. */
export function mayRate({ isDone, endedAt, ratedAt }: Rated, now: Date): boolean {
  if (!isDone) return false;
  if (ratedAt !== null) return now.getTime() < daysAfter(ratedAt, changeDays);
  return endedAt !== null && now.getTime() < daysAfter(endedAt, rateDays);
}

/** The managers' list. */
export const ratingsPath = '/staff/penilaian';
export const starTexts = ['Buruk', 'Kurang', 'Cukup', 'Baik', 'Sangat baik'] as const;
