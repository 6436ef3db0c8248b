export { isCalledOff } from './absences/affected.store.server.ts';
export { hasLeft, willLeave } from './phone/notices.store.server.ts';
