export { cancelDisplacedRequest, moveDisplacedRequest } from './absences/displaced.operations.server.ts';
export { contactPatient } from './desk/contact.operations.server.ts';
export { keyOf as bookingKeyOf } from './desk/list.operations.server.ts';
export { claimAppointmentsByPhone } from './own/operations.server.ts';
export { personalAppointments } from './own/personal.operations.server.ts';
export { queueVisitMessage } from './phone/send.operations.server.ts';
export { doctorInOnePlace, lockSchedules } from './submit/slots.store.server.ts';
export { unitHeads } from './timetable/pages.operations.server.ts';
