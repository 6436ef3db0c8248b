export { nextPractice, specialistSlug } from './doctor/doctor.store.server.ts';
export { findDoctorsOfText } from './doctor/doctors-of-text.store.server.ts';
export { practisesWithin } from './doctor/invitable-doctors.store.server.ts';
export {
  calledOffBy,
  dateRefusal,
  dayRefusal,
  endOfHours,
  localNow,
  practiceDates,
  scheduleDates,
  scheduleDatesJson,
  slotOn,
} from './schedule/slot-availability.store.server.ts';
