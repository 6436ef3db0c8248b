export { takeOverRequests } from './own.operations.server.ts';
export { personalAppointments } from './personal.operations.server.ts';
