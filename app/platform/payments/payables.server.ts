import type { Queryable, Tx } from '../database/db.server.ts';
import type { PlatformServices } from '../platform.server.ts';
import type { Channel } from './channels.ts';

/** What can be paid for, as its domain knows it now. */
export type PayableRecord = Readonly<{
  id: string;
  /** Its public name, unique among everything that is paid; part of the reference at a provider. Letters, digits, `-`, `_` and `~`, at most 44. */
  name: string;
  /** The account that pays; null without one. */
  ownerId: string | null;
  /** The facility whose cashiers see it; null = those of the group. */
  facilityId: number | null;
  /** The page to which a wallet leads back; a function where its address is derived. */
  path: string | ((platform: Pick<PlatformServices, 'signed'>) => string);
  /** What is to be paid, whole rupiah. */
  amount: number;
  /** No payment may end later; null = only the method's own limit. */
  payUntil: Date | null;
  /** Ways to pay that are not offered for it, such as paying at the place for what is sent. */
  without: readonly Channel[];
  /** What is paid at a visit is paid at the place until then, and not only as long as the way itself allows; null = as long as that. */
  payAtPlaceUntil?: Date | null;
  /** Ways to pay cost the owner nothing, whatever their fee is. */
  withoutFee?: boolean;
  /** Whether it may be paid now. */
  isOpen: boolean;
}>;

/** A payment that has arrived. */
export type ArrivedPayment = Readonly<{
  attemptId: string;
  /** What was paid, fee included. */
  paid: number;
  fee: number;
  channel: string;
  paidAt: Date;
  /** The attempt had ended before: expired, cancelled or failed. */
  isLate: boolean;
}>;

/** Whether what was paid for can be fulfilled. */
export type PaidAnswer = 'accepted' | 'refused';

/** How an attempt ended without money. After all but `expired` the record may be paid in another way while it is open. */
export type AttemptEnd = 'failed' | 'expired' | 'cancelled' | 'rejected';

/** A part of a payment on its way back, as it is now. */
export type MovedRefund = Readonly<{
  id: string;
  attemptId: string;
  amount: number;
  /** Why it goes back; `overpaid` was never part of the price. */
  reason: string;
  state: 'needs_account' | 'requested' | 'approved' | 'sent' | 'done' | 'failed' | 'declined';
  /** It was requested just now. */
  isNew: boolean;
  /** Whether its owner is to be told: not of what is told with something else, or of a payment that was taken back. */
  isNews: boolean;
}>;

type Change = Readonly<{ attemptId: string; platform: PlatformServices }>;

/**
 * A kind of record that can be paid for, registered in the manifest of the domain that owns it. Its functions run in the transaction that moves
 * the attempt, after `lock`; the record is locked before its attempts, in every transaction.
 */
export type Payable = Readonly<{
  /** Part of stored rows, so it does not change. */
  kind: string;
  /** The record that this name belongs to. */
  find(db: Queryable, name: string): Promise<PayableRecord | null>;
  /** Locks the record until the transaction ends. */
  lock(tx: Tx, id: string): Promise<PayableRecord | null>;
  /**
   * Fulfils what was paid for, called once for each payment unless another one was accepted before. `refused` = it can no longer be
   * fulfilled; the money is then requested back for the owner.
   */
  onPaid(tx: Tx, id: string, payment: ArrivedPayment, platform: PlatformServices): Promise<PaidAnswer>;
  /**
   * An attempt ended without money: the clock or the provider ended it, or a cashier found none. Not called when the owner takes another method,
   * another attempt was paid, or the domain itself cancels.
   */
  onEnded(tx: Tx, id: string, change: Change & Readonly<{ end: AttemptEnd }>): Promise<void>;
  /** A refund was requested or moved. Not called when the domain itself requests one. */
  onRefund?(tx: Tx, id: string, change: Readonly<{ platform: PlatformServices; refund: MovedRefund }>): Promise<void>;
  /**
   * An attempt waits for a cashier: what is paid for is kept until one decides, but not without an end. `onPaid` or `onEnded` tells the decision.
   * Without this function nothing changes.
   */
  onReview?(tx: Tx, id: string, change: Change): Promise<void>;
  /** The provider took an accepted payment back. */
  onReversed(tx: Tx, id: string, change: Change): Promise<void>;
}>;

/** The kinds by their name. */
export type Payables = ReadonlyMap<string, Payable>;
