export { chooseVisitMethod, findVisitMethods } from './reservation/choose-visit-method.server.ts';
export { findReservations, findServiceSlots } from './reservation/find-reservations.server.ts';
export { freeExpiredAndLockHours } from './reservation/free-expired-holds.server.ts';
export { makeReservation } from './reservation/make-reservation.server.ts';
export { contactReservation } from './reservation/open-desk-reservation.server.ts';
export { orderService } from './reservation/order-service.server.ts';
export { getSlotOrNull, openSlot } from './reservation/reservation-slot.store.server.ts';
export { joinWaitlist } from './waitlist/join-waitlist.server.ts';
