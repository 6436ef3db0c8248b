export { dateRefusal, localNow, scheduleDates, scheduleDatesJson } from './schedules/availability.store.server.ts';
