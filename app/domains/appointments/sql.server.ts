export { isCalledOff } from './absence/affected-visits.store.server.ts';
export { hasLeft, willLeave } from './notification/visit-notification.store.server.ts';
