import type { Domain } from '#app/kits/domain.server.ts';
import { fixedPages } from '#app/platform/pages/site-map-source.server.ts';
import { calendarDays, list } from '#app/ui/icons/glyphs.ts';
import { calendarCheck, stethoscope } from '#app/ui/icons/page-glyphs.ts';
import { calendarClock, calendarPlus } from '#app/ui/staff/staff-glyphs.ts';
import { findAbsences, getAbsence, patientsToNotify } from './absence/find-absences.server.ts';
import { findLostVisits } from './absence/find-lost-visits.server.ts';
import { getVisitNews } from './absence/get-visit-disruption.server.ts';
import { recordAbsence } from './absence/record-absence.server.ts';
import { reportOwnDelay } from './absence/report-own-delay.server.ts';
import { tickAbsence } from './absence/tick-absence.server.ts';
import { undoAbsence } from './absence/undo-absence.server.ts';
import { watchBookingRate } from './alarm/watch-booking-rate.server.ts';
import { followUps } from './appointments.follow-ups.store.server.ts';
import { dataMap } from './data-map.ts';
import { deleteExpiredAppointments } from './delete-expired-appointments.server.ts';
import { cancelByDesk } from './desk/cancel-by-desk.server.ts';
import { confirmRequest } from './desk/confirm-request.server.ts';
import { contactPatient, revealPhone } from './desk/contact-patient.server.ts';
import { newRequests } from './desk/count-new-requests.server.ts';
import { enterRequest } from './desk/enter-request.server.ts';
import { exportDayList } from './desk/export-day-list.server.ts';
import { findDeskHours } from './desk/find-desk-hours.server.ts';
import { findDeskRequests, findDeskSessions, getDeskRequest } from './desk/find-desk-requests.server.ts';
import { grantSlot } from './desk/grant-slot.server.ts';
import { mergeDuplicate } from './desk/merge-duplicate.server.ts';
import { moveByDesk } from './desk/move-by-desk.server.ts';
import { recordDeskAct } from './desk/record-desk-act.server.ts';
import { bookingFinder } from './desk/search-bookings.server.ts';
import { undoDeskAct } from './desk/undo-desk-act.server.ts';
import { visitsOfDay } from './desk/visits-of-day.store.server.ts';
import { writeDayLists } from './desk/write-day-lists.server.ts';
import { acceptLeave } from './leave/accept-leave.server.ts';
import { declineLeave } from './leave/decline-leave.server.ts';
import { findOwnLeave, findProposedLeaves, getProposedLeave, proposedLeaves } from './leave/find-leave-proposals.server.ts';
import { findOwnPractice } from './leave/find-my-practice.server.ts';
import { proposeLeave, withdrawLeave } from './leave/propose-leave.server.ts';
import { remindVisits } from './notification/remind-visits.server.ts';
import { getPhoneReminders, setPhoneReminders } from './notification/set-phone-reminders.server.ts';
import { cancelRequest } from './patient-change/cancel-request.server.ts';
import { findRequestHours } from './patient-change/find-request-hours.server.ts';
import { getLinkedRequest, getRequestByToken } from './patient-change/get-request.server.ts';
import { moveRequest } from './patient-change/move-request.server.ts';
import { arriveVisit, callNextVisit, callVisit, finishVisit, undoCall } from './queue/call-visit.server.ts';
import { findQueues } from './queue/find-queues.server.ts';
import { answerReminderLink, getReminderLink } from './reminder/answer-reminder-link.server.ts';
import { stopReminders } from './reminder/stop-reminders.server.ts';
import { claimAppointmentsByPhone } from './request/claim-requests-by-phone.server.ts';
import { findMyRequests } from './request/find-my-requests.server.ts';
import { appointmentPersons } from './request/request.record-persons.store.server.ts';
import { appointmentEndpoints } from './request.endpoints.server.ts';
import { personalAppointments } from './request.personal-data.server.ts';
import { requestVisits } from './request-visits.server.ts';
import { prepareForm } from './submission/prepare-request-form.server.ts';
import { openForm, submitRequest } from './submission/submit-request.server.ts';
import { addHoliday } from './timetable/add-holiday.server.ts';
import { addLeave } from './timetable/add-leave.server.ts';
import { addSchedule } from './timetable/add-schedule.server.ts';
import { addWeek } from './timetable/add-week.server.ts';
import { changeLeave } from './timetable/change-leave.server.ts';
import { changeSchedule } from './timetable/change-schedule.server.ts';
import { endSchedule } from './timetable/end-schedule.server.ts';
import { findVisitsOfDoctor } from './timetable/find-visits-of-doctor.server.ts';
import { scheduleImport } from './timetable/import-hours.server.ts';
import { openExtra } from './timetable/open-extra-hours.server.ts';
import { findHolidays, findWeek, getPractice } from './timetable/read-timetable.server.ts';
import { removeException } from './timetable/remove-exception.server.ts';
import { removeHoliday } from './timetable/remove-holiday.server.ts';
import { removeLeave } from './timetable/remove-leave.server.ts';
import { setException } from './timetable/set-exception.server.ts';
import { timetableEndpoints } from './timetable.endpoints.server.ts';
import { emptyVisitDetails, getVisitDetails, saveVisitDetails } from './visit-details/save-visit-details.server.ts';
import { visitMessageTemplates } from './visit-message-templates.server.ts';

export const appointments = {
  name: 'appointments',
  operations: [
    answerReminderLink,
    cancelRequest,
    cancelByDesk,
    callNextVisit,
    callVisit,
    confirmRequest,
    contactPatient,
    enterRequest,
    findDeskHours,
    findDeskRequests,
    findQueues,
    arriveVisit,
    finishVisit,
    undoCall,
    findDeskSessions,
    getDeskRequest,
    grantSlot,
    mergeDuplicate,
    moveByDesk,
    recordDeskAct,
    revealPhone,
    undoDeskAct,
    emptyVisitDetails,
    findMyRequests,
    getLinkedRequest,
    getPhoneReminders,
    getReminderLink,
    getRequestByToken,
    getVisitDetails,
    findRequestHours,
    moveRequest,
    openForm,
    prepareForm,
    saveVisitDetails,
    setPhoneReminders,
    stopReminders,
    submitRequest,
    exportDayList,
    ...[findAbsences, getAbsence, getVisitNews, recordAbsence, tickAbsence, undoAbsence],
    ...[findWeek, getPractice, addSchedule, addWeek, changeSchedule, endSchedule, setException, openExtra, removeException],
    ...[findOwnPractice, findOwnLeave, proposeLeave, reportOwnDelay, withdrawLeave],
    ...[findProposedLeaves, getProposedLeave, acceptLeave, declineLeave],
    ...[addLeave, changeLeave, removeLeave, findHolidays, addHoliday, removeHoliday],
  ],
  endpoints: [...appointmentEndpoints, ...timetableEndpoints],
  messageTemplates: visitMessageTemplates,
  jobs: [findLostVisits, deleteExpiredAppointments, remindVisits, watchBookingRate, writeDayLists],
  subscribers: {
    // After the verification of a number, the earlier requests with it belong to the account.
    'contact.verified': async (tx, { userId, channel, contact }, platform) => {
      if (channel === 'phone') await claimAppointmentsByPhone(tx, platform, userId, contact);
    },
    'resource.unpublish': async (tx, { kind, key, refuse }, { clock }) => {
      if (kind !== 'doctors') return;
      const visits = await findVisitsOfDoctor(tx, Number(key), clock.now());
      if (visits) refuse(visits);
    },
  },
  visitKinds: [requestVisits],
  finders: [bookingFinder],
  fileImports: [scheduleImport],
  followUps,
  waiting: [newRequests, patientsToNotify, proposedLeaves],
  dayFigures: visitsOfDay,
  staffPages: [
    { path: '/staff/praktik', label: 'Praktik saya', glyph: stethoscope, capability: 'practice.own', group: 'desk', key: 'd' },
    { path: '/staff/praktik/cuti', label: 'Cuti saya', glyph: calendarPlus, capability: 'practice.own', group: 'desk' },
    { path: '/staff/pendaftaran', label: 'Pendaftaran', glyph: calendarCheck, capability: 'bookings.read', group: 'desk', key: 'p' },
    { path: '/staff/antrean', label: 'Antrean hari ini', glyph: list, capability: 'bookings.change', group: 'desk' },
    { path: '/staff/jadwal', label: 'Jadwal', glyph: calendarDays, capability: 'schedules.read', group: 'desk', key: 'j' },
    {
      path: '/staff/jadwal/absen',
      label: 'Terlambat & absen',
      glyph: calendarClock,
      capability: 'absences.record',
      group: 'desk',
      key: 't',
    },
  ],
  recordPersons: appointmentPersons,
  personalData: [personalAppointments],
  dataMap,
  // The page of a doctor shows which dates are full.
  purges: { appointment_slots: ['schedule:{schedule_id}'] },
  siteMap: [fixedPages('/pendaftaran')],
} satisfies Domain;
