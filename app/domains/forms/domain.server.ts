import type { Domain } from '#app/kits/domain.server.ts';
import { below, fixedPages, type SiteMapSource } from '#app/platform/pages/site-map-source.server.ts';
import type { ShareReader } from '#app/platform/pictures/share-picture.server.ts';
import { circleAlert, list, messageCircle } from '#app/ui/icons/glyphs.ts';
import { calendarCheck } from '#app/ui/icons/page-glyphs.ts';
import { checkCertificate, revokeCertificateOf } from './certificate/check-and-revoke-certificate.server.ts';
import { findCertificates, getCertificate } from './certificate/find-certificates.server.ts';
import { closeComplaints } from './complaint/close-complaints.server.ts';
import { complaintTemplates } from './complaint/complaint-notice-kinds.ts';
import { patientComplaintsOfDay } from './complaint/complaints-of-day.store.server.ts';
import { followComplaint, reopenComplaint } from './complaint/follow-and-reopen-complaint.server.ts';
import { openSurveyComplaints, ownSurveyComplaints, patientComplaints } from './complaint/survey-complaint.work.server.ts';
import { dataMap } from './data-map.ts';
import { encryptedAnswers, encryptedDraft, encryptedSurveyComplaint, encryptedTicketKey } from './definition/form-retention.ts';
import { openDraft, saveDraft } from './draft/save-and-open-draft.server.ts';
import { findEvents } from './event/find-events.server.ts';
import { findEventAddresses, findSharedEvent } from './event/listed-event.store.server.ts';
import { cancelEvent, moveEvent } from './event/move-or-cancel-event.server.ts';
import { replaceTickets } from './event/replace-tickets.server.ts';
import { followEventChange, watchEventChanges } from './event/watch-event-changes.server.ts';
import { answerKind, uploadFormFile } from './file/upload-form-file.server.ts';
import { getFormPage } from './filling/get-form-page.server.ts';
import { copyForm, createForm, discardForm, saveForm, unpublishedForms } from './form/create-and-save-form.server.ts';
import { findFormWork, getFormWork } from './form/find-form-work.server.ts';
import { findForms } from './form/find-forms.server.ts';
import { findParticipants } from './form/find-participants.server.ts';
import { builderEndpoints } from './form/form.endpoints.server.ts';
import { getFormHeader, openForm } from './form/open-form.server.ts';
import { publishedEndpoints } from './form/published-form.endpoints.server.ts';
import { whenText } from './form/when-and-where.ts';
import { createGateCode, revokeCode, revokeGateDevice } from './gate/change-gate-codes.server.ts';
import { confirmScan } from './gate/confirm-scan.server.ts';
import { gateEndpoints } from './gate/gate.endpoints.server.ts';
import { gateTopic } from './gate/gate-topic.server.ts';
import { getGateBoard } from './gate/get-gate-board.server.ts';
import { getBundle } from './gate/get-gate-bundle.server.ts';
import { getScannerPage } from './gate/get-scanner-page.server.ts';
import { closeGate, openGate } from './gate/open-and-close-gate.server.ts';
import { saveGateList } from './gate/save-gate-list.server.ts';
import { searchGateTickets } from './gate/search-gate-tickets.server.ts';
import { uploadScans } from './gate/upload-scans.server.ts';
import { archiveForm, closeForm, publishForm, reopenForm } from './publication/publish-and-close-form.server.ts';
import { acceptSeats, cancelRegistration } from './registration/cancel-or-accept-registration.server.ts';
import { changeRegistrationConsents } from './registration/change-registration-consents.server.ts';
import { approveRegistration, cancelByStaff, rejectRegistration, releaseRegistration } from './registration/decide-registration.server.ts';
import { editRegistration } from './registration/edit-registration.server.ts';
import { eventNotices } from './registration/event.notices.server.ts';
import { getEditPage } from './registration/get-edit-page.server.ts';
import { getEventCalendar } from './registration/get-event-calendar.server.ts';
import { getRegistrationPage } from './registration/get-registration-page.server.ts';
import { getTicket, getTicketPicture } from './registration/get-ticket.server.ts';
import { giveRegistrationAccount } from './registration/give-registration-account.server.ts';
import { eventNoticeJobs } from './registration/notify-registrants.server.ts';
import { getRegistration } from './registration/open-registration.server.ts';
import * as pay from './registration/pay-registration.server.ts';
import { registrationPayable } from './registration/receive-registration-payment.server.ts';
import { registrationEndpoints } from './registration/registration.endpoints.server.ts';
import { resendTicket } from './registration/resend-ticket.server.ts';
import { submitForm } from './registration/submit-form.server.ts';
import { registrationJobs } from './registration/watch-registrations.server.ts';
import { contactRegistrant } from './result/contact-registrant.server.ts';
import { enterRegistration, getEntryForm } from './result/enter-registration.server.ts';
import { complaintTopicKind, eventTopic } from './result/event-topic.server.ts';
import { exportResults, findExports, getExportedForm } from './result/export-results.server.ts';
import { findEventOverview, registrationsToDecide } from './result/find-result-overview.server.ts';
import { findResults, findSurveyAnswers } from './result/find-results.server.ts';
import { formPersons } from './result/form.record-persons.store.server.ts';
import { cleanExports, makeExport } from './result/make-and-clean-exports.server.ts';
import { exportKind } from './result/make-result-export.server.ts';
import { getRegistrationResult, getSurveyAnswers } from './result/open-result.server.ts';
import { renewLinks, resendByStaff } from './result/resend-or-renew-links.server.ts';
import { cleanForms } from './retention/clean-forms.server.ts';
import { personalForms } from './retention/form.personal-data.server.ts';
import { getSurveySummary } from './survey/get-survey-summary.server.ts';
import { discardAnswers, quarantinedAnswers, releaseAnswers } from './survey/release-quarantined-answers.server.ts';
import { surveys } from './survey/survey-list.work.server.ts';

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
  ...[findEventOverview, findResults, findSurveyAnswers, getSurveySummary, getRegistrationResult, getSurveyAnswers],
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
  ...[getScannerPage, openGate, closeGate, confirmScan, uploadScans, getBundle, searchGateTickets],
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
    ...[pay.payRegistration, pay.checkRegistrationPayment, pay.sendRegistrationProof, giveRegistrationAccount],
    ...[approveRegistration, rejectRegistration, releaseRegistration, cancelByStaff],
    ...[moveEvent, cancelEvent, replaceTickets],
    ...[findEvents, getFormPage, getTicket, getTicketPicture, getRegistrationPage, getEditPage, getEventCalendar],
  ],
  desks: [patientComplaints],
  lists: [surveys],
  endpoints: [...builderEndpoints, ...gateEndpoints, ...publishedEndpoints, ...registrationEndpoints],
  jobs: [
    cleanForms,
    closeComplaints,
    makeExport,
    cleanExports,
    ...registrationJobs,
    ...eventNoticeJobs,
    followEventChange,
    watchEventChanges,
  ],
  messageTemplates: [...eventNotices.templates, ...complaintTemplates],
  fileKinds: [answerKind, exportKind],
  payables: [registrationPayable],
  liveTopics: [eventTopic, gateTopic, complaintTopicKind],
  staffPages: [
    { path: '/staff/acara', label: 'Acara', glyph: calendarCheck, capability: 'events.count', group: 'events', key: 'e' },
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
  dayFigures: [patientComplaintsOfDay],
  waiting: [openSurveyComplaints, ownSurveyComplaints, quarantinedAnswers, registrationsToDecide, unpublishedForms],
  encryptedColumns: {
    form_submissions: { sealed_answers: encryptedAnswers },
    form_drafts: { sealed_draft: encryptedDraft },
    event_ticket_keys: { sealed_private: encryptedTicketKey },
    form_complaints: { sealed_contact: encryptedSurveyComplaint },
    form_complaint_events: { sealed_note: encryptedSurveyComplaint },
  },
  recordPersons: formPersons,
  personalData: [personalForms],
  dataMap,
  purges: { forms: ['forms'], form_versions: ['forms'], form_pools: ['forms'], event_registrations: ['forms'], event_seats: ['forms'] },
  siteMap,
  sharePictures: { event: sharedEvent },
} satisfies Domain;
