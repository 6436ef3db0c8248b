export { nextPractice } from './doctors/store.server.ts';
export { dateRefusal, localNow, scheduleDates, scheduleDatesJson } from './schedules/availability.store.server.ts';
