import { allows, slotText } from '../rules.ts';
import type { RequestStatus } from '../schema.ts';

type Recorded = Readonly<{ status: RequestStatus; is_over: boolean; shows_place: boolean }>;

/** What the patient may do with a request, and whether it shows a slot; `is_over` is true from the start of the visit. */
export function requestState({ status, is_over, shows_place }: Recorded) {
  return {
    holds_place: status === 'requested' && shows_place,
    can_cancel: status !== 'cancelled' && allows(status, 'cancel') && !is_over,
    can_move: allows(status, 'move') && !is_over,
  };
}

type Stated = Readonly<{ status: RequestStatus; can_cancel: boolean; holds_place: boolean }>;

/** Nothing in the product can confirm a request yet, so the text promises nothing; the page says how the hospital does it. */
const statusTexts = {
  requested: 'Permintaan tercatat',
  cancelled: 'Dibatalkan',
  quarantined: 'Perlu dikirim ulang',
} satisfies Record<RequestStatus, string>;

/** How the page of a request and the list of an account show its status. */
export function shownState({ status, can_cancel, holds_place }: Stated) {
  // Every request that is not cancelled can be cancelled until its visit begins.
  const isOver = status !== 'cancelled' && !can_cancel;
  const waitsForSlot = status === 'requested' && !isOver && !holds_place;
  return {
    isOver,
    /** An open request without a slot, about which the staff decides. */
    waitsForSlot,
    statusText: isOver ? 'Sudah lewat' : waitsForSlot ? slotText : statusTexts[status],
    tone: toneOf(status, isOver),
  };
}

function toneOf(status: RequestStatus, isOver: boolean): 'waiting' | 'faulty' | 'over' {
  if (status === 'cancelled' || isOver) return 'over';
  return status === 'quarantined' ? 'faulty' : 'waiting';
}
