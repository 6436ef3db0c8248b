import type { RefusalReason } from './gate.ts';

/** What the states of registrations are in a bundle, by their number; 0 lets in. */
const reasons = [null, 'unpaid', 'waiting', 'unapproved', 'cancelled'] as const satisfies readonly (RefusalReason | null)[];

/** The number of a reason that a state gives. */
export function stateCodeOf(reason: RefusalReason | null): number {
  const code = (reasons as readonly (RefusalReason | null)[]).indexOf(reason);
  return code < 0 ? reasons.indexOf('cancelled') : code;
}

/** The reason of a number; null = it lets in. */
export const reasonOfCode = (code: number): RefusalReason | null => (code === 0 ? null : (reasons[code] ?? 'cancelled'));
