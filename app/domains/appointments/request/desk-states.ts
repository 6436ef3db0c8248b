import type { RequestStatus } from './request.schema.ts';
import type { DeskAct, DeskState } from './request-desk.schema.ts';

/** The transitions of an open request at the desk. A pair that is not listed is refused. */
export const deskLife: Readonly<Record<DeskState, Partial<Record<DeskAct, DeskState>>>> = {
  new: { contact: 'contacted', confirm: 'confirmed', arrive: 'arrived', no_show: 'no_show' },
  contacted: { contact: 'contacted', confirm: 'confirmed', arrive: 'arrived', no_show: 'no_show' },
  confirmed: { contact: 'confirmed', arrive: 'arrived', no_show: 'no_show' },
  // A patient may come after the doctor's hours and still be seen.
  no_show: { arrive: 'arrived' },
  arrived: { done: 'done' },
  done: {},
};

/** The patient is still to come. Moves and cancellations end when the patient has come; then `undo` comes first. */
export function isExpected(state: DeskState): boolean {
  return state === 'new' || state === 'contacted' || state === 'confirmed';
}

type Desk = Readonly<{
  status: RequestStatus;
  desk_state: DeskState;
  shows_place: boolean;
  withheld: boolean;
  duplicate_of: string | null;
}>;

/** What the desk has to decide about a request before the visit, in the order in which it looks. */
export function needOf(request: Desk): 'check' | 'merge' | 'grant' | 'confirm' | null {
  if (request.status === 'quarantined') return 'check';
  if (request.status !== 'requested' || !isExpected(request.desk_state)) return null;
  if (request.duplicate_of !== null) return 'merge';
  if (!request.shows_place || request.withheld) return 'grant';
  return request.desk_state === 'confirmed' ? null : 'confirm';
}
