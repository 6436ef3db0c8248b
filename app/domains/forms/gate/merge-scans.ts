import type { RefusalReason, ScanOutcome } from './gate.ts';

/** Who of a registration is inside, by one list. */
export type Admission = Readonly<{
  firstAt: Date;
  /** The nonce of the scan that was first. */
  firstNonce: string;
  /** Everybody that was counted, also beyond the party. */
  counted: number;
}>;

/** A scan of a ticket that is one of the event. */
export type FoundScan = Readonly<{
  nonce: string;
  at: Date;
  /** How many come now; null = all on the first scan, none on a later one. */
  count: number | null;
  isOffline: boolean;
  /** What the device has decided without a network. */
  decision: ScanOutcome | null;
  /** Why it would not be let in now. */
  reason: RefusalReason | null;
}>;

/** What becomes of a scan. `admission` is the state after it; null = nobody is inside. */
export type MergedScan = Readonly<{
  outcome: ScanOutcome;
  reason: RefusalReason | null;
  count: number;
  isConflict: boolean;
  admission: Admission | null;
}>;

/**
 * Merges one scan into what is known of its registration. Online, the first one that arrives is the first. Offline, people are inside already:
 * such a scan is never refused, the earliest one is the first whatever the order of their arrival, and what should not have happened is a conflict.
 */
export function mergeScan(before: Admission | null, party: number, scan: FoundScan): MergedScan {
  const { isOffline, decision } = scan;
  const isRefused = isOffline ? decision === 'refused' : scan.reason !== null;
  if (isRefused) return { outcome: 'refused', reason: scan.reason, count: 0, isConflict: false, admission: before };
  const room = Math.max(0, party - (before?.counted ?? 0));
  const wanted = scan.count ?? (before ? 0 : party);
  // The first one of a registration is somebody.
  const count = isOffline ? Math.max(wanted, before ? 0 : 1) : Math.min(Math.max(wanted, before ? 0 : 1), room);
  const counted = (before?.counted ?? 0) + count;
  const isConflict = isOffline && ((count > 0 && counted > party) || scan.reason !== null);
  const isEarlier = before === null || (isOffline && isBefore(scan, before));
  const first = isEarlier ? { firstAt: scan.at, firstNonce: scan.nonce } : { firstAt: before.firstAt, firstNonce: before.firstNonce };
  return { outcome: isEarlier ? 'first' : 'again', reason: scan.reason, count, isConflict, admission: { ...first, counted } };
}

/** Of two scans of one moment the smaller nonce is the first, so that the order of arrival never decides. */
function isBefore({ at, nonce }: FoundScan, { firstAt, firstNonce }: Admission): boolean {
  return at.getTime() < firstAt.getTime() || (at.getTime() === firstAt.getTime() && nonce < firstNonce);
}

/** How many of the party are inside. */
export const admittedOf = ({ counted }: Pick<Admission, 'counted'>, party: number): number => Math.min(counted, party);
