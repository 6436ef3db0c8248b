import { mediumDateOf } from '#app/platform/time/calendar.ts';

/** What is above the lines of `avoid`: those of a quiet class are no orders. */
export const avoidTitle = (isQuiet: boolean): string => (isQuiet ? 'Ingat' : 'Jangan');

/** Which doctor has read the steps, or that none has. */
export const reviewText = (review: Readonly<{ by: string | null; on: string }> | null): string =>
  review ? `Ditinjau ${review.by ?? 'dokter'}, ${mediumDateOf(review.on)}.` : 'Naskah ini menunggu tinjauan dokter.';
