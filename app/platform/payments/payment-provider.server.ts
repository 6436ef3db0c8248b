import type { Channel } from './channels.ts';

/** How to pay, as the owner sees it. Stored with the attempt. */
export type Instructions =
  | Readonly<{ kind: 'account'; bank: string; number: string; holder: string }>
  | Readonly<{ kind: 'place' }>
  | Readonly<{ kind: 'virtual_account'; bank: string; number: string }>
  | Readonly<{ kind: 'bill'; biller_code: string; bill_key: string }>
  | Readonly<{ kind: 'qr'; text: string }>
  | Readonly<{ kind: 'wallet'; link: string; text: string | null }>
  | Readonly<{ kind: 'store'; store: string; code: string }>;

/** What is charged: the same reference is the same charge. */
export type Charge = Readonly<{
  reference: string;
  /** Whole rupiah. */
  amount: number;
  channel: Channel;
  createdAt: Date;
  expiresAt: Date;
  /** The page to which a wallet leads back. */
  returnUrl: string;
}>;

/** One refund of a charge, as its provider knows it. */
export type ProviderRefund = Readonly<{ key: string; amount: number; bankConfirmedAt: string | null }>;

/** A charge as its provider knows it. */
export type ProviderCharge = Readonly<{
  /** `refunded`: it was paid, and all or a part of the money went back. */
  state: 'pending' | 'paid' | 'refunded' | 'failed' | 'expired' | 'cancelled';
  transactionId: string;
  /** What was asked for, without what a provider adds for the owner; null when it is no whole sum of rupiah. */
  amount: number | null;
  instructions: Instructions | null;
  refunds: readonly ProviderRefund[];
}>;

/**
 * `refused`: certainly not done, and will not be; `unknown`: it may have been done, so it is neither a success nor a failure. `reason` is a
 * code, never a text of the provider.
 */
export type ProviderOutcome<T> =
  | Readonly<{ kind: 'ok'; value: T }>
  | Readonly<{ kind: 'refused'; reason: string }>
  | Readonly<{ kind: 'unknown'; reason: string }>;

/** Parts of a payment or the whole alone, and for how many days after the payment. */
export type ProviderRefunds = Readonly<{ of: 'parts' | 'whole'; days: number }>;

/** A provider of payments over the network. */
export type PaymentProvider = Readonly<{
  name: 'midtrans';
  /** What it can return of a payment by this channel; null when it returns nothing. */
  refundsOf(channel: Channel): ProviderRefunds | null;
  charge(charge: Charge): Promise<ProviderOutcome<ProviderCharge>>;
  /** Null when it knows no such charge. */
  status(reference: string): Promise<ProviderOutcome<ProviderCharge | null>>;
  /** Refused as `final` when the charge has ended already, as `missing` when there is none. */
  cancel(reference: string): Promise<ProviderOutcome<null>>;
  /** The same key is the same refund. */
  refund(refund: Readonly<{ reference: string; key: string; amount: number; reason: string }>): Promise<ProviderOutcome<null>>;
  /** Seconds for which every call is answered as unknown at once, because the last ones were not answered; 0 when it is asked. */
  pausedSeconds(): number;
}>;

/** A provider before its circuit is added. */
export type PlainPaymentProvider = Omit<PaymentProvider, 'pausedSeconds'>;

/** The charge that a signed message of a provider is about. */
export type ProviderNews = Readonly<{ reference: string; transactionId: string }>;
