export { offeredDates } from './dates.store.server.ts';
export { hasOwnHours, practiceRefusal, serviceRefusal } from './slots.store.server.ts';
