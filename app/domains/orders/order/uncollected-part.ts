import type { SellerState } from './order-states.ts';

const dayMs = 86_400_000;

/** A buyer who has not fetched a part is reminded once after so many days. */
export const remindDays = 2;
/** A seller keeps a part so many days from when it was ready; then it may end it. */
export const keptDays = 7;

type Ready = Readonly<{ state: SellerState; stateAt: Date }>;

/** Until when a part waits to be fetched; null for every part that does not wait. */
export const keptUntil = ({ state, stateAt }: Ready): Date | null =>
  state === 'ready' ? new Date(stateAt.getTime() + keptDays * dayMs) : null;

/** True for a part that nobody has fetched in time. */
export function isUncollected(part: Ready, now: Date): boolean {
  const until = keptUntil(part);
  return until !== null && until <= now;
}

/** Who was ready before this is reminded now. */
export const remindBefore = (now: Date): Date => new Date(now.getTime() - remindDays * dayMs);
