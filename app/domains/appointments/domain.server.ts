import type { Domain } from '#app/kits/domain.server.ts';
import { fixedPages } from '#app/platform/site-map.server.ts';
import { calendarDays } from '#app/ui/icons/glyphs.ts';
import { calendarCheck, stethoscope } from '#app/ui/icons/page-glyphs.ts';
import { calendarClock, calendarPlus } from '#app/ui/staff/glyphs.ts';
import { findLostVisits } from './absences/jobs.server.ts';
import { findAbsences, getAbsence, patientsToNotify } from './absences/list.operations.server.ts';
import { getVisitNews } from './absences/news.operations.server.ts';
import { recordAbsence, tickAbsence, undoAbsence } from './absences/record.operations.server.ts';
import { watchBookingRate } from './alarm/jobs.server.ts';
import { appointmentEndpoints } from './api.server.ts';
import { dataMap } from './data-map.ts';
import { cancelByDesk, confirmRequest, grantSlot, mergeDuplicate, recordDeskAct, undoDeskAct } from './desk/change.operations.server.ts';
import { contactPatient, revealPhone } from './desk/contact.operations.server.ts';
import { writeDayLists } from './desk/day-list.jobs.server.ts';
import { takeDayList } from './desk/day-list.operations.server.ts';
import { enterRequest } from './desk/enter.operations.server.ts';
import { bookingFinder } from './desk/finder.operations.server.ts';
import { findDeskRequests, findDeskSessions, getDeskRequest } from './desk/list.operations.server.ts';
import { moveByDesk } from './desk/move.operations.server.ts';
import { appointmentPersons } from './desk/persons.store.server.ts';
import { newRequests } from './desk/waiting.operations.server.ts';
import { emptyVisitDetails, getVisitDetails, saveVisitDetails } from './details/operations.server.ts';
import {
  acceptLeave,
  declineLeave,
  findOwnLeave,
  findProposedLeaves,
  getProposedLeave,
  proposedLeaves,
  proposeLeave,
  withdrawLeave,
} from './doctor/leave.operations.server.ts';
import { findOwnPractice } from './doctor/operations.server.ts';
import { prepareForm } from './form/operations.server.ts';
import { purgeAppointments } from './jobs.server.ts';
import { claimAppointmentsByPhone, findMyRequests } from './own/operations.server.ts';
import { personalAppointments } from './own/personal.operations.server.ts';
import { getPhoneReminders, setPhoneReminders } from './phone/consent.operations.server.ts';
import { visitMessageTemplates } from './phone/templates.operations.server.ts';
import { answerReminderLink, getReminderLink } from './reminders/confirm.operations.server.ts';
import { remindVisits } from './reminders/jobs.server.ts';
import { stopReminders } from './reminders/stop.operations.server.ts';
import { cancelRequest, getRequestByToken, moveRequest } from './status/operations.server.ts';
import { openForm, submitRequest } from './submit/operations.server.ts';
import { openExtra, removeException, setException } from './timetable/exception.operations.server.ts';
import { scheduleImport } from './timetable/import.operations.server.ts';
import { addHoliday, addLeave, changeLeave, removeHoliday, removeLeave } from './timetable/leave.operations.server.ts';
import { addSchedule, changeSchedule, endSchedule } from './timetable/schedule.operations.server.ts';
import { findVisitsOfDoctor } from './timetable/unpublish.operations.server.ts';
import { findHolidays, findWeek, getPractice } from './timetable/view.operations.server.ts';

export const appointments = {
  name: 'appointments',
  operations: [
    answerReminderLink,
    cancelRequest,
    cancelByDesk,
    confirmRequest,
    contactPatient,
    enterRequest,
    findDeskRequests,
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
    getPhoneReminders,
    getReminderLink,
    getRequestByToken,
    getVisitDetails,
    moveRequest,
    openForm,
    prepareForm,
    saveVisitDetails,
    setPhoneReminders,
    stopReminders,
    submitRequest,
    takeDayList,
    ...[findAbsences, getAbsence, getVisitNews, recordAbsence, tickAbsence, undoAbsence],
    ...[findWeek, getPractice, addSchedule, changeSchedule, endSchedule, setException, openExtra, removeException],
    ...[findOwnPractice, findOwnLeave, proposeLeave, withdrawLeave],
    ...[findProposedLeaves, getProposedLeave, acceptLeave, declineLeave],
    ...[addLeave, changeLeave, removeLeave, findHolidays, addHoliday, removeHoliday],
  ],
  endpoints: appointmentEndpoints,
  messageTemplates: visitMessageTemplates,
  jobs: [findLostVisits, purgeAppointments, remindVisits, watchBookingRate, writeDayLists],
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
  finders: [bookingFinder],
  fileImports: [scheduleImport],
  waiting: [newRequests, patientsToNotify, proposedLeaves],
  staffPages: [
    { path: '/staff/praktik', label: 'Praktik saya', glyph: stethoscope, capability: 'practice.own', group: 'desk', key: 'd' },
    { path: '/staff/praktik/cuti', label: 'Cuti saya', glyph: calendarPlus, capability: 'practice.own', group: 'desk' },
    { path: '/staff/pendaftaran', label: 'Pendaftaran', glyph: calendarCheck, capability: 'bookings.read', group: 'desk', key: 'p' },
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
