import { isExpected } from './desk-states.ts';
import type { RequestStatus, VisitState } from './request.schema.ts';
import { allows, slotText } from './request.ts';
import type { CancelReason, DeskState } from './request-desk.schema.ts';

type Recorded = Readonly<{
  status: RequestStatus;
  is_over: boolean;
  has_ended: boolean;
  shows_place: boolean;
  desk_state: DeskState;
  cancel_reason: CancelReason | null;
}>;

/**
 * What the patient may do with a request, whether it shows a slot, and what the hospital did with it; `is_over` is true from the start of
 * the visit, `has_ended` when its session is over.
 */
export function requestState({ status, is_over, has_ended, shows_place, desk_state, cancel_reason }: Recorded) {
  const isAhead = !is_over && isExpected(desk_state);
  return {
    holds_place: status === 'requested' && shows_place,
    can_cancel: status !== 'cancelled' && allows(status, 'cancel') && isAhead,
    can_move: allows(status, 'move') && isAhead,
    has_ended,
    visit_state: desk_state === 'new' || desk_state === 'contacted' ? 'waiting' : desk_state,
    cancelled_by: status !== 'cancelled' ? null : cancel_reason === null ? 'patient' : 'hospital',
  } as const;
}

type Stated = Readonly<{
  status: RequestStatus;
  can_cancel: boolean;
  has_ended: boolean;
  holds_place: boolean;
  visit_state: VisitState;
  cancelled_by: 'patient' | 'hospital' | null;
}>;

const statusTexts = {
  requested: 'Permintaan tercatat',
  cancelled: 'Dibatalkan',
  quarantined: 'Perlu dikirim ulang',
} satisfies Record<RequestStatus, string>;

const visitTexts = {
  confirmed: 'Dipastikan rumah sakit',
  arrived: 'Kedatangan tercatat',
  no_show: 'Tercatat tidak datang',
  done: 'Selesai',
} satisfies Record<Exclude<VisitState, 'waiting'>, string>;

/** How the page of a request and the list of an account show its status. */
export function shownState({ status, can_cancel, has_ended, holds_place, visit_state, cancelled_by }: Stated) {
  // Every request that is not cancelled can be cancelled until its visit begins.
  const isOver = status !== 'cancelled' && !can_cancel;
  // The hours have begun, and the patient is waited for.
  const isUnderWay = status === 'requested' && isOver && !has_ended && (visit_state === 'waiting' || visit_state === 'confirmed');
  const isPast = isOver && !isUnderWay;
  const waitsForSlot = status === 'requested' && !isOver && !holds_place;
  const isConfirmed = status === 'requested' && visit_state === 'confirmed' && !isPast;
  return {
    isOver,
    isPast,
    isConfirmed,
    /** The hospital has written down the arrival, and the patient is still to be called. */
    isHere: status === 'requested' && visit_state === 'arrived' && !has_ended,
    /** An open request without a slot, about which the staff decides. */
    waitsForSlot,
    statusText: textOf(),
    tone: toneOf(status, isPast, isConfirmed || (status === 'requested' && visit_state === 'arrived')),
  };

  function textOf(): string {
    if (cancelled_by === 'hospital') return 'Dibatalkan rumah sakit';
    if (status === 'requested' && visit_state !== 'waiting' && (visit_state !== 'confirmed' || !isPast)) return visitTexts[visit_state];
    if (isPast) return 'Sudah lewat';
    if (isUnderWay) return 'Sedang berlangsung';
    return waitsForSlot ? slotText : statusTexts[status];
  }
}

function toneOf(status: RequestStatus, isPast: boolean, isSure: boolean): 'waiting' | 'sure' | 'faulty' | 'over' {
  if (isSure) return 'sure';
  if (status === 'cancelled' || isPast) return 'over';
  return status === 'quarantined' ? 'faulty' : 'waiting';
}
