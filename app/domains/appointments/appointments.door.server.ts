export { personalAppointments } from './personal.operations.server.ts';
