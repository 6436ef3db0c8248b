export { hasLeft, willLeave } from './notification/visit-notification.store.server.ts';
export { isCalledOff } from './request/visit-time.store.server.ts';
