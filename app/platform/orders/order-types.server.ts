import type { Queryable, Tx } from '../database/db.server.ts';
import type { Failed, Outcome } from '../operations/operation.server.ts';
import type { PaidAnswer } from '../payments/payables.server.ts';
import type { PlatformServices } from '../platform.server.ts';
import type { OrderTypeCode } from './type-codes.ts';

/** A line of an order, for the domain that sells it. */
export type SoldLine = Readonly<{
  id: string;
  /** What it is in that domain. */
  itemKey: string;
  details: unknown;
  quantity: number;
  /** How many of them will not be delivered. */
  cancelled: number;
}>;

export type SoldPart = Readonly<{ id: string; facilityId: number; lines: readonly SoldLine[] }>;

/** How a part reaches its buyer. */
export type SentPart = SoldPart &
  Readonly<{
    mode: string;
    /** How fast its way is, as its domain has given it with the order. */
    speed: unknown;
  }>;

/** What a parcel weighs, and whether it must be kept cold. */
export type ParcelFacts = Readonly<{ grams: number; isCold: boolean }>;

/** An order, for the domain that sells it. */
export type SoldOrder = Readonly<{ id: string; name: string; userId: string | null; sellers: readonly SoldPart[] }>;

/** A line that cannot be had, with how many of it are there. */
export type ShortLine = Readonly<{ line: SoldLine; available: number }>;

/** Quantities of lines that will not be delivered. */
export type Released = Readonly<{
  why: 'expired' | 'cancelled' | 'refused';
  lines: readonly Readonly<{ line: SoldLine; quantity: number }>[];
}>;

/** What is to be taken for a line, and from where. */
export type StockPick = Readonly<{
  lineId: string;
  /** The place in that domain, such as a batch. */
  from: string;
  /** The rack where that is, if it has one. */
  rack?: string | null;
  /** What is written on the goods there. */
  label: string;
  /** The last day of the goods. */
  endsOn: string | null;
  quantity: number;
  unit: string;
}>;

/** What a person has read from the goods of one pick, by hand or by a scanner. */
export type Scan = Readonly<{ lineId: string; from: string; code: string }>;

/**
 * `short` = goods are no longer there, `changed` = they now come from elsewhere than was confirmed, `banned` = they may not be sold any more,
 * `wrong_goods` = other goods were taken.
 */
export type PackAnswer = Outcome<null, 'short' | 'changed' | 'banned'> | (Failed<'wrong_goods'> & Readonly<{ wrong: StockPick }>);

/**
 * Why a part may not leave its seller: `withheld` until it is decided whether its goods are recalled; `no_original` = the paper of its prescription
 * has not come.
 */
export type LeaveRefusal = 'unchecked' | 'no_original' | 'withheld' | 'recalled' | 'banned';

/**
 * A type of orders, registered in the manifest of the domain that sells it. Its functions run in the transaction that moves the order, which is
 * locked before anything that they lock.
 */
export type OrderType = Readonly<{
  code: OrderTypeCode;
  /** The page to which the buyer of a finished order posts to order the same again. */
  againPath?(name: string): string;
  /** The page on which the buyer uses what was ordered, and what its link says. */
  usePage?: Readonly<{ path(name: string): string; label: string }>;
  /** Further pages about an order for its buyer, such as one on which to ask about it. `isDone`: it is finished. */
  furtherPages?(name: string, isDone: boolean): readonly Readonly<{ path: string; label: string }>[];
  /** What buyer and desk read beside a line of these details; null = nothing. */
  lineNote?(line: Pick<SoldLine, 'details'>): string | null;
  /** What happened to what was ordered and is not an event of the order, such as a visit that was moved; for its history. */
  findHistory?(db: Queryable, orderId: string): Promise<readonly Readonly<{ text: string; at: Date }>[]>;
  /** The kinds of live topics of its sellers, beside `shop`, whose followers hear of its orders. */
  moreTopics?: readonly string[];
  /** What was ordered has begun as soon as its seller accepts, because nothing is packed: its buyer cancels before that alone. */
  beginsWhenAccepted?: true;
  /** What is paid is accepted: there is nothing that a seller would have to look at first. */
  acceptsAtOnce?: true;
  /** Its domain cancels a paid order, because it decides how much of the money goes back. */
  cancelsItself?: true;
  /**
   * The order was written. Holds what all its lines need at least until `payUntil`, or nothing: then it names the lines that are short, and the
   * order is not placed.
   */
  onPlaced(tx: Tx, order: SoldOrder, payUntil: Date, platform: PlatformServices): Promise<readonly ShortLine[]>;
  /**
   * The order can now be paid until another time: what it holds is held at least until then. False when it cannot be held any more, so that a
   * way to pay is not begun.
   */
  onPayUntil(tx: Tx, order: SoldOrder, payUntil: Date, platform: PlatformServices): Promise<boolean>;
  /**
   * The order was paid. `isReleased` = it had expired, so that what was held for it has been released. `refused` = it can no longer be fulfilled;
   * then nothing may have been taken, and the money is requested back.
   */
  onOrderPaid(
    tx: Tx,
    order: SoldOrder,
    payment: Readonly<{ isReleased: boolean; paidAt: Date }>,
    platform: PlatformServices,
  ): Promise<PaidAnswer>;
  /** What is still held for these quantities is free. */
  onReleased(tx: Tx, order: SoldOrder, released: Released, platform: PlatformServices): Promise<void>;
  /** What a part would be packed from now; `short` are the lines that lack goods. */
  pickList(db: Queryable, part: SoldPart): Promise<Readonly<{ picks: readonly StockPick[]; short: readonly string[] }>>;
  /** A seller packs its part: the goods leave the stock, or nothing does. */
  onPacked(
    tx: Tx,
    part: SoldPart,
    by: Readonly<{ actorId: string | null; scans: readonly Scan[] }>,
    platform: PlatformServices,
  ): Promise<PackAnswer>;
  /** Locks what decides whether these parts may leave, in one order for all of them. */
  lockGoods?(db: Queryable, partIds: readonly string[]): Promise<void>;
  /**
   * Why a part may not leave its seller, null when it may; without this function it always may. `locked` = what decides it stays so until the
   * transaction ends; a page only reads. `isGiven` = it goes out of the seller's hands, and does not wait to be fetched.
   */
  mayNotLeave?(db: Queryable, part: SoldPart, lock: 'locked' | 'unlocked', isGiven: boolean): Promise<LeaveRefusal | null>;
  /**
   * A packed part has not reached its buyer. What has left its seller is not sold again; what has not is, as far as it may. What the
   * part has used up beside its goods is free in both cases.
   */
  onUndelivered?(
    tx: Tx,
    part: SoldPart,
    by: Readonly<{ hasLeft: boolean; actorId: string | null }>,
    platform: PlatformServices,
  ): Promise<void>;
  /**
   * A packed part is taken out again at its seller, to be packed once more or refused: its goods go back to the stock, or are written off as damaged.
   * What there is of them is held for the part again. A type without this function has nothing that was taken.
   */
  onUnpacked?(
    tx: Tx,
    part: SoldPart,
    by: Readonly<{ goods: 'back' | 'damaged'; reason: string; actorId: string | null }>,
    platform: PlatformServices,
  ): Promise<void>;
  /** Until when a seller may accept; null = no limit. */
  acceptUntil(tx: Tx, part: SoldPart, paidAt: Date): Promise<Date | null>;
  /** The last day on which a part comes that is paid then; null = nobody has promised one. */
  promisedOn?(tx: Tx, part: SentPart, paidAt: Date): Promise<string | null>;
  /** Between which hours of that day it comes; null = at any. */
  hoursOf?(part: Pick<SentPart, 'speed'>): readonly [from: string, to: string] | null;
  /** What the parcels of these parts are, by the id of the part. */
  findParcels?(db: Queryable, partIds: readonly string[]): Promise<ReadonlyMap<string, ParcelFacts>>;
}>;

/** The types by their code. */
export type OrderTypes = ReadonlyMap<string, OrderType>;
