import { silentMinutes } from './room.ts';

/** From when on an answer that is waited for since a moment is a silence. */
export const silentFrom = (since: Date): Date => new Date(since.getTime() + silentMinutes * 60_000);

/** Whether an answer is waited for so long by now; null = none is waited for. */
export const isSilence = (since: Date | null, now: Date): boolean => since !== null && silentFrom(since) <= now;
