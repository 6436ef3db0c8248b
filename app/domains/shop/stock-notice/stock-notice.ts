import { noticeDays } from './stock-notice-texts.ts';

/** How many minutes those who were told first have before the next ones hear of the same stock. */
export const headStartMinutes = 60;

/** Until when a person waits who asked then. */
export const noticeUntil = (askedAt: Date): Date => new Date(askedAt.getTime() + noticeDays * 86_400_000);

/** Who asked before then does not wait any more. */
export const endOfWait = (now: Date): Date => new Date(now.getTime() - noticeDays * 86_400_000);

/** Somebody who waits for a variant of so many base units. */
export type WaitingNotice = Readonly<{ id: string; base_qty: number }>;

/** Of those who wait, in the order given, as many as `units` are enough for: each is told of one of the variant. */
export function toTell(waiting: readonly WaitingNotice[], units: number): WaitingNotice[] {
  let left = units;
  return waiting.filter(({ base_qty }) => {
    if (base_qty > left) return false;
    left -= base_qty;
    return true;
  });
}
