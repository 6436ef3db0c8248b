export { nextPractice } from './doctors/store.server.ts';
export {
  dateRefusal,
  endOfHours,
  localNow,
  scheduleDates,
  scheduleDatesJson,
  slotOn,
  startOfToday,
} from './schedules/availability.store.server.ts';
