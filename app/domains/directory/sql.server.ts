export { findDoctorsOfText } from './doctors/linked.store.server.ts';
export { nextPractice, specialistSlug } from './doctors/store.server.ts';
export {
  dateRefusal,
  dayRefusal,
  endOfHours,
  localNow,
  practiceDates,
  scheduleDates,
  scheduleDatesJson,
  slotOn,
} from './schedules/availability.store.server.ts';
