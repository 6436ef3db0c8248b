export { nextPractice } from './doctors/store.server.ts';
export { dateRefusal, localNow, scheduleDates, scheduleDatesJson, slotOn, startOfToday } from './schedules/availability.store.server.ts';
