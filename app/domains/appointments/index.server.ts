export { cancelDisplacedRequest, moveDisplacedRequest } from './absence/move-displaced-request.server.ts';
export { queueVisitMessage } from './notification/send-visit-message.server.ts';
export { contactPatient } from './request/contact-patient.server.ts';
export { claimAppointmentsByPhone } from './request/find-and-claim-my-requests.server.ts';
export { keyOf as bookingKeyOf } from './request/find-desk-requests.server.ts';
export { personalAppointments } from './request/request.personal-data.server.ts';
export { doctorInOnePlace, lockSchedules } from './slot/slot.store.server.ts';
export { unitHeads } from './timetable/timetable-pages.server.ts';
