export { offeredDates } from './dates.store.server.ts';
