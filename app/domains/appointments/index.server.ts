export { claimAppointmentsByPhone } from './own/operations.server.ts';
export { personalAppointments } from './own/personal.operations.server.ts';
