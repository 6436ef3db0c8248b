export { nextPractice } from './doctors/store.server.ts';
export { dateRefusal, localNow, scheduleDates, scheduleDatesJson, slotOn } from './schedules/availability.store.server.ts';
