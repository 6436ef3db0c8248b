export { type FoundHours, hoursColumns, isExpectedElsewhere, nearestOf, shownHours } from './free-hours/free-hours.store.server.ts';
export { reachablePhone } from './notification/phoned-visit.store.server.ts';
export { hasLeft, willLeave } from './notification/visit-notification.store.server.ts';
export { aboutDoctor, aboutService } from './queue/queue.store.server.ts';
export { clockTime, isReminderDay, visitTimes } from './reminder/reminder.store.server.ts';
export { delayOf, endOfBooking, endOfSession, isAtOtherHours, isCalledOff, isDayOf } from './request/visit-time.store.server.ts';
export { samePerson } from './slot/slot.store.server.ts';
