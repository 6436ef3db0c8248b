export {
  cancelDisplacedReservation,
  isDisplaced,
  lockDisplacedReservation,
  moveDisplacedReservation,
} from './absences/displaced.operations.server.ts';
export { contactReservation } from './desk/open.operations.server.ts';
export { chooseVisitMethod, findVisitMethods } from './methods.operations.server.ts';
export { makeReservation, orderService } from './place.operations.server.ts';
export { lockHours } from './slots.operations.server.ts';
export { getSlotOrNull, openSlot } from './slots.store.server.ts';
export { findReservations, findServiceSlots } from './view.operations.server.ts';
export { joinWaitlist } from './waitlist/operations.server.ts';
