export { chooseVisitMethod, findVisitMethods } from './methods.operations.server.ts';
export { makeReservation, orderService } from './place.operations.server.ts';
export { findReservations, findServiceSlots } from './view.operations.server.ts';
export { joinWaitlist } from './waitlist/operations.server.ts';
