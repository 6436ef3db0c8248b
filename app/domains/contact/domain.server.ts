import type { Domain } from '#app/kits/domain.server.ts';
import { fixedPages } from '#app/platform/pages/site-map-source.server.ts';
import { mail } from '#app/ui/icons/page-glyphs.ts';
import { dataMap } from './data-map.ts';
import { complaintLetters, letters, openLetters, privacyLetters } from './letter/letter.work.server.ts';
import { letterTopic } from './letter/letter-topic.server.ts';
import { contactEndpoints } from './message/contact-message.endpoints.server.ts';
import { personalMessages } from './message/contact-message.personal-data.server.ts';
import { letterPersons } from './message/contact-message.record-persons.store.server.ts';
import { deleteExpiredContactMessages } from './message/delete-expired-contact-messages.server.ts';
import { findContactUnits, openContactForm, sendContactMessage } from './message/send-contact-message.server.ts';

export const contact = {
  name: 'contact',
  operations: [findContactUnits, openContactForm, sendContactMessage],
  desks: [letters],
  endpoints: contactEndpoints,
  staffPages: [{ path: '/staff/kotak-masuk', label: 'Kotak masuk', glyph: mail, capability: 'inbox.answer', group: 'desk' }],
  waiting: [openLetters, complaintLetters, privacyLetters],
  liveTopics: [letterTopic],
  jobs: [deleteExpiredContactMessages],
  recordPersons: [letterPersons],
  personalData: [personalMessages],
  dataMap,
  siteMap: [fixedPages('/contact-us')],
} satisfies Domain;
