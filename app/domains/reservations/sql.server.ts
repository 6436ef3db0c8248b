export { offeredDates } from './reservation/offered-dates.store.server.ts';
