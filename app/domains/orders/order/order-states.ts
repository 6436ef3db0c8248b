import type { Mode } from '../parcel/parcel.ts';
import { type Outcome, progressActs, type Status } from './order.schema.ts';

/** The states of an order, and which follow each. */
export const orderMoves = {
  /** Not to be paid yet: no way to pay is chosen, or something is checked before. */
  placed: ['awaiting', 'paid', 'expired', 'cancelled', 'refused'],
  awaiting: ['paid', 'expired', 'cancelled', 'refused'],
  /** Back to `awaiting` when the provider takes the payment back. */
  paid: ['processing', 'cancelled', 'refused', 'awaiting'],
  processing: ['completed', 'cancelled', 'refused', 'awaiting'],
  /** Money that came late, for what can still be fulfilled. */
  expired: ['paid'],
  completed: [],
  cancelled: [],
  refused: [],
} as const;

export type OrderState = keyof typeof orderMoves;

/** The states in which an order can be paid. */
export const unpaidStates = ['placed', 'awaiting'] as const satisfies readonly OrderState[];
/** The states in which the sellers work on an order. */
export const runningStates = ['paid', 'processing'] as const satisfies readonly OrderState[];

/** `unpaid` = can be paid, `running` = paid and not over, `completed` = has arrived, `ended` = over without delivery. */
const phases = {
  placed: 'unpaid',
  awaiting: 'unpaid',
  paid: 'running',
  processing: 'running',
  completed: 'completed',
  expired: 'ended',
  cancelled: 'ended',
  refused: 'ended',
} as const satisfies Readonly<Record<OrderState, string>>;

/** How far an order is. */
export const phaseOf = (state: OrderState): (typeof phases)[OrderState] => phases[state];

export type SellerState = 'waiting' | 'accepted' | 'packed' | 'shipped' | 'ready' | 'delivered' | 'collected' | 'refused' | 'cancelled';
/** What a seller does with its part: `unpack` = what is packed is taken out again; `cancel` is the buyer's. */
export const sellerActs = [...progressActs, 'unpack', 'refuse', 'cancel'] as const;
export type SellerAct = (typeof sellerActs)[number];

type SellerMoves = Readonly<Partial<Record<SellerAct, SellerState>>>;
const sellerMoves: Readonly<Record<SellerState, SellerMoves>> = {
  waiting: { accept: 'accepted', refuse: 'refused', cancel: 'cancelled' },
  accepted: { pack: 'packed', collect: 'collected', refuse: 'refused', cancel: 'cancelled' },
  /** Refused: its goods were recalled or banned. */
  packed: { ship: 'shipped', ready: 'ready', unpack: 'accepted', refuse: 'refused' },
  /** Refused: the parcel came back, or was lost. */
  shipped: { deliver: 'delivered', refuse: 'refused' },
  /** Refused: nobody fetched it in time, or its goods were recalled or banned. */
  ready: { collect: 'collected', unpack: 'accepted', refuse: 'refused' },
  delivered: {},
  collected: {},
  refused: {},
  cancelled: {},
};

/** Every state of a part. */
export const sellerStates = Object.keys(sellerMoves) as SellerState[];

/** The state after an act; null when it does not follow. What is used at the facility is neither packed nor sent. */
export function sellerStateAfter(state: SellerState, act: SellerAct, mode: Mode): SellerState | null {
  const isService = mode === 'service';
  if (isService && ['pack', 'unpack', 'ship', 'ready', 'deliver'].includes(act)) return null;
  if (!isService && state === 'accepted' && act === 'collect') return null;
  if ((act === 'ship' && mode === 'pickup') || (act === 'ready' && mode !== 'pickup')) return null;
  return sellerMoves[state][act] ?? null;
}

const isOneOf =
  <T extends string>(...states: readonly T[]) =>
  (state: T): boolean =>
    states.includes(state);

/** A part whose goods its buyer has, or will have unless they come back. */
export const hasLeftSeller = isOneOf<SellerState>('shipped', 'delivered', 'collected');
/** A part that its seller has handed over, or that is over. */
const isDelivered = isOneOf<SellerState>('delivered', 'collected');
const isEnded = isOneOf<SellerState>('delivered', 'collected', 'refused', 'cancelled');
/** A part that the buyer can still cancel for nothing, and that its seller can still refuse. */
export const isBeforePacking = isOneOf<SellerState>('waiting', 'accepted');
/** A part that can still be cancelled for nothing. */
export const isUnbegun = (type: Readonly<{ beginsWhenAccepted?: true }>, state: SellerState): boolean =>
  type.beginsWhenAccepted ? state === 'waiting' : isBeforePacking(state);
/** A part whose goods are still at its seller, packed or not. */
export const isAtSeller = isOneOf<SellerState>('waiting', 'accepted', 'packed', 'ready');
const isUntouched = isOneOf<SellerState>('waiting', 'refused', 'cancelled');

/** What a paid order is when its parts are in these states. */
export function orderStateFor(parts: readonly SellerState[]): 'paid' | 'processing' | 'completed' | 'refused' {
  if (parts.every(isEnded)) return parts.some(isDelivered) ? 'completed' : 'refused';
  return parts.every(isUntouched) ? 'paid' : 'processing';
}

/** The five labels of an order that the specification has, by their code. */
export const statusLabels: Readonly<Record<Status, string>> = {
  pending: 'Pending',
  inactive: 'Belum Aktif',
  waiting: 'Menunggu Konfirmasi',
  confirmed: 'Diproses',
  done: 'Selesai',
};

const statuses: Readonly<Record<OrderState, Status>> = {
  placed: 'inactive',
  awaiting: 'pending',
  paid: 'waiting',
  processing: 'confirmed',
  completed: 'done',
  expired: 'done',
  cancelled: 'done',
  refused: 'done',
};

/** The code of the specification; while a cashier checks a proof the order waits for confirmation. */
export function statusOf(state: OrderState, isInReview: boolean): Status {
  return isInReview && phaseOf(state) === 'unpaid' ? 'waiting' : statuses[state];
}

/** How an order ended without delivery, which the badge shows instead of "Selesai". */
export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  expired: 'Kedaluwarsa',
  cancelled: 'Dibatalkan',
  refused: 'Ditolak',
  refunded: 'Dana dikembalikan',
};

/** Null while it goes on and when it was delivered. `isReturned`: all that was paid has arrived back. */
export function outcomeOf(state: OrderState, isReturned: boolean): Outcome | null {
  if (state !== 'expired' && state !== 'cancelled' && state !== 'refused') return null;
  return isReturned ? 'refunded' : state;
}
