import type { Domain } from '#app/kits/domain.server.ts';
import type { ShareReader } from '#app/platform/share-picture.server.ts';
import { below, fixedPages, type SiteMapSource } from '#app/platform/site-map.server.ts';
import { circleAlert, list, messageCircle } from '#app/ui/icons/glyphs.ts';
import { calendarCheck } from '#app/ui/icons/page-glyphs.ts';
import { builderEndpoints } from './builder/api.server.ts';
import { copyForm, createForm, discardForm, findFormWork, getFormWork, saveForm, unpublishedForms } from './builder/operations.server.ts';
import { archiveForm, closeForm, publishForm, reopenForm } from './builder/publish.operations.server.ts';
import { openSurveyComplaints, ownSurveyComplaints, patientComplaints } from './complaints/complaint.operations.server.ts';
import { followComplaint, reopenComplaint } from './complaints/follow.operations.server.ts';
import { closeComplaints } from './complaints/jobs.server.ts';
import { complaintTemplates } from './complaints/news.rules.ts';
import { dataMap } from './data-map.ts';
import { openDraft, saveDraft } from './drafts/operations.server.ts';
import { cancelEvent, moveEvent } from './events/change.operations.server.ts';
import { followEventChange, watchEventChanges } from './events/jobs.server.ts';
import { answerKind, uploadFormFile } from './files/upload.operations.server.ts';
import { getFormPage } from './fill/open.operations.server.ts';
import { gateEndpoints } from './gate/api.server.ts';
import { gateTopic, getGateBoard, saveGateList } from './gate/board.operations.server.ts';
import { getBundle, searchGate } from './gate/bundle.operations.server.ts';
import { getScannerPage } from './gate/page.operations.server.ts';
import { confirmScan, uploadScans } from './gate/scan.operations.server.ts';
import { closeGate, createGateCode, openGate, revokeCode, revokeGateDevice } from './gate/session.operations.server.ts';
import { findEvents } from './listing/operations.server.ts';
import { findEventAddresses, findSharedEvent } from './listing/store.server.ts';
import { getEventCalendar } from './manage/calendar.operations.server.ts';
import { getEditPage } from './manage/edit-page.operations.server.ts';
import { getRegistrationPage } from './manage/page.operations.server.ts';
import { newsJobs } from './news/jobs.server.ts';
import { eventNotices } from './news/notices.operations.server.ts';
import { publishedEndpoints } from './published/api.server.ts';
import { findForms, findParticipants, getFormHeader, openForm } from './published/operations.server.ts';
import { whenText } from './published/when.rules.ts';
import { registrationEndpoints } from './registrations/api.server.ts';
import { changeRegistrationConsents } from './registrations/consents.operations.server.ts';
import { approveRegistration, cancelByStaff, rejectRegistration, releaseRegistration } from './registrations/decide.operations.server.ts';
import { editRegistration } from './registrations/edit.operations.server.ts';
import { registrationJobs } from './registrations/jobs.server.ts';
import { acceptSeats, cancelRegistration, resendTicket } from './registrations/manage.operations.server.ts';
import { getRegistration } from './registrations/own.operations.server.ts';
import * as pay from './registrations/pay.operations.server.ts';
import { registrationPayable } from './registrations/payable.operations.server.ts';
import { submitForm } from './registrations/submit.operations.server.ts';
import { renewLinks, resendByStaff } from './results/change.operations.server.ts';
import { enterRegistration, getEntryForm } from './results/enter.operations.server.ts';
import { exportResults, findExports, getExportedForm } from './results/export.operations.server.ts';
import { exportKind } from './results/file.operations.server.ts';
import { discardAnswers, heldAnswers, releaseAnswers } from './results/held.operations.server.ts';
import { cleanExports, makeExport } from './results/jobs.server.ts';
import { findResults, findSurveyAnswers } from './results/list.operations.server.ts';
import { complaintTopicKind, eventTopic } from './results/live.operations.server.ts';
import { contactRegistrant, getRegistrationResult, getSurveyAnswers } from './results/open.operations.server.ts';
import { findEventOverview, findSurveyOverview, registrationsToDecide } from './results/overview.operations.server.ts';
import { formPersons } from './results/persons.store.server.ts';
import { getSurveySummary } from './results/summary.operations.server.ts';
import { cleanForms } from './retention/jobs.server.ts';
import { personalForms } from './retention/personal.operations.server.ts';
import { encryptedAnswers, encryptedComplaint, encryptedDraft, encryptedTicketKey } from './rules.ts';
import { getTicket, getTicketPicture } from './ticket/operations.server.ts';
import { checkCertificate, findCertificates, getCertificate, revokeCertificateOf } from './tickets/certificates.operations.server.ts';
import { replaceTickets } from './tickets/replace.operations.server.ts';

const siteMap: readonly SiteMapSource[] = [
  fixedPages('/event'),
  {
    kind: 'events',
    tags: ['forms'],
    find: async ({ db, clock }) => below('/event/form', await findEventAddresses(db, clock.now())),
  },
];

/** The share picture of an event: its hospital, name and time. */
const sharedEvent: ShareReader = async ({ db }, slug) => {
  const found = await findSharedEvent(db, slug);
  if (!found) return null;
  const kicker = found.facility ? `Acara · ${found.facility.name}` : 'Acara';
  return { kicker, title: found.name, line: whenText(found), base: found.image, kind: 'promo' };
};

/** Of staff: building forms, reading and changing results, complaints. */
const staffOperations = [
  ...[findFormWork, createForm, copyForm, getFormWork, saveForm, discardForm, publishForm, closeForm, reopenForm, archiveForm],
  ...[findEventOverview, findSurveyOverview, findResults, findSurveyAnswers, getSurveySummary, getRegistrationResult, getSurveyAnswers],
  ...[
    contactRegistrant,
    releaseAnswers,
    discardAnswers,
    resendByStaff,
    renewLinks,
    enterRegistration,
    getEntryForm,
    exportResults,
    findExports,
  ],
  getExportedForm,
  ...[followComplaint, reopenComplaint],
];

const gateOperations = [
  ...[getScannerPage, openGate, closeGate, confirmScan, uploadScans, getBundle, searchGate],
  ...[createGateCode, revokeCode, revokeGateDevice, saveGateList, getGateBoard],
  ...[findCertificates, getCertificate, checkCertificate, revokeCertificateOf],
];

export const forms = {
  name: 'forms',
  operations: [
    ...staffOperations,
    ...gateOperations,
    ...[findForms, getFormHeader, openForm, findParticipants],
    ...[submitForm, uploadFormFile, saveDraft, openDraft],
    ...[getRegistration, editRegistration, cancelRegistration, acceptSeats, resendTicket, changeRegistrationConsents],
    ...[pay.payRegistration, pay.checkRegistrationPayment, pay.sendRegistrationProof, pay.giveRegistrationAccount],
    ...[approveRegistration, rejectRegistration, releaseRegistration, cancelByStaff],
    ...[moveEvent, cancelEvent, replaceTickets],
    ...[findEvents, getFormPage, getTicket, getTicketPicture, getRegistrationPage, getEditPage, getEventCalendar],
  ],
  desks: [patientComplaints],
  endpoints: [...builderEndpoints, ...gateEndpoints, ...publishedEndpoints, ...registrationEndpoints],
  jobs: [cleanForms, closeComplaints, makeExport, cleanExports, ...registrationJobs, ...newsJobs, followEventChange, watchEventChanges],
  messageTemplates: [...eventNotices.templates, ...complaintTemplates],
  fileKinds: [answerKind, exportKind],
  payables: [registrationPayable],
  liveTopics: [eventTopic, gateTopic, complaintTopicKind],
  staffPages: [
    { path: '/staff/acara', label: 'Acara', glyph: calendarCheck, capability: 'events.handle', group: 'events', key: 'e' },
    { path: '/staff/formulir', label: 'Formulir', glyph: list, capability: 'forms.read', group: 'events', key: 'f' },
    { path: '/staff/survei', label: 'Survei', glyph: messageCircle, capability: 'surveys.read', group: 'events', key: 'v' },
    {
      path: '/staff/keluhan-pasien',
      label: 'Keluhan pasien',
      glyph: circleAlert,
      capability: 'complaints.answer',
      group: 'desk',
      key: 'u',
    },
  ],
  waiting: [openSurveyComplaints, ownSurveyComplaints, heldAnswers, registrationsToDecide, unpublishedForms],
  encryptedColumns: {
    form_submissions: { sealed_answers: encryptedAnswers },
    form_drafts: { sealed_draft: encryptedDraft },
    event_ticket_keys: { sealed_private: encryptedTicketKey },
    form_complaints: { sealed_contact: encryptedComplaint },
    form_complaint_events: { sealed_note: encryptedComplaint },
  },
  recordPersons: formPersons,
  personalData: [personalForms],
  dataMap,
  purges: { forms: ['forms'], form_versions: ['forms'], form_pools: ['forms'], event_registrations: ['forms'], event_seats: ['forms'] },
  siteMap,
  sharePictures: { event: sharedEvent },
} satisfies Domain;
