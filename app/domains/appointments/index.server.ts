export { contactPatient } from './desk/contact-patient.server.ts';
export { keyOf as bookingKeyOf } from './desk/find-desk-requests.server.ts';
export { queueVisitMessage } from './notification/send-visit-message.server.ts';
export { getVisitNumber } from './queue/estimate-calls.server.ts';
export { announceBooking } from './request/announce-request.server.ts';
export { claimAppointmentsByPhone } from './request/claim-requests-by-phone.server.ts';
export { personalAppointments } from './request.personal-data.server.ts';
export { doctorInOnePlace, lockSchedules } from './slot/slot.store.server.ts';
export { unitHeads } from './timetable/timetable-pages.server.ts';
