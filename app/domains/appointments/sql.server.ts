export { hasLeft, willLeave } from './notification/visit-notification.store.server.ts';
export { clockTime, visitTimes } from './reminder/reminder.store.server.ts';
export { delayOf, isAtOtherHours, isCalledOff } from './request/visit-time.store.server.ts';
