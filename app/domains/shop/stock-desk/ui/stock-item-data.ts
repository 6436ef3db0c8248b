import type { FormAnswer } from '#app/platform/forms/form-answer.ts';

export type ShownBatch = Readonly<{
  id: string;
  no: string;
  onHand: number;
  /** What a count is compared with: without what is known to lack. */
  expected: number;
  short: number;
  quarantined: number;
  expires: string;
  sellUntil: string;
  isOver: boolean;
  recallId: string | null;
  isHeld: boolean;
}>;
type ShownHold = Readonly<{ partId: string; order: string; qty: number; isPaid: boolean; isStuck: boolean; since: string }>;
type ShownMove = Readonly<{ id: string; delta: number; left: number; batch: string; kind: string; about: string; at: string }>;

export type ShownVariant = Readonly<{
  id: number;
  unit: string;
  size: string;
  baseQty: number;
  price: number;
  weightG: number;
  isActive: boolean;
}>;

/** An item of the stock as its page shows it. */
export type ShownItem = Readonly<{
  id: string;
  /** Tells as much damage once more from what is sent again. */
  formKey: string;
  product: string;
  nie: string;
  facility: string;
  facilityId: number;
  unit: string;
  onHand: number;
  held: number;
  lowLevel: number;
  minLevel: number | null;
  maxLevel: number | null;
  rack: string;
  codes: readonly Readonly<{ code: string; baseQty: number }>[];
  short: number;
  /** What who looks may do with it. */
  may: Readonly<{ receive: boolean; order: boolean; count: boolean; change: boolean; recall: boolean }>;
  /** A page of the shop sells it. */
  hasPage: boolean;
  variants: readonly ShownVariant[];
  batches: readonly ShownBatch[];
  holds: readonly ShownHold[];
  moves: readonly ShownMove[];
}>;

/** The answer for the form of one act, of one batch or variant where there are several; null for the others. */
export type AnswerOf = (intent: string, id?: string) => FormAnswer | null;
