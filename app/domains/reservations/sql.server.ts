export { bookingColumns, hoursForReservations } from './reservation/movable-hours.store.server.ts';
export { offeredDates } from './reservation/offered-dates.store.server.ts';
