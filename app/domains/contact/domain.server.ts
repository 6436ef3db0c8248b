import type { Domain } from '#app/kits/domain.server.ts';
import { fixedPages } from '#app/platform/site-map.server.ts';
import { mail } from '#app/ui/icons/page-glyphs.ts';
import { contactEndpoints } from './api.server.ts';
import { dataMap } from './data-map.ts';
import { handedLetters, letters, openLetters, privacyLetters } from './inbox/letter.operations.server.ts';
import { letterTopic } from './inbox/live.operations.server.ts';
import { purgeContactMessages } from './jobs.server.ts';
import { findContactUnits, openContactForm, sendContactMessage } from './operations.server.ts';
import { personalMessages } from './personal.operations.server.ts';
import { letterPersons } from './persons.store.server.ts';

export const contact = {
  name: 'contact',
  operations: [findContactUnits, openContactForm, sendContactMessage],
  desks: [letters],
  endpoints: contactEndpoints,
  staffPages: [{ path: '/staff/kotak-masuk', label: 'Kotak masuk', glyph: mail, capability: 'inbox.answer', group: 'desk' }],
  waiting: [openLetters, handedLetters, privacyLetters],
  liveTopics: [letterTopic],
  jobs: [purgeContactMessages],
  recordPersons: [letterPersons],
  personalData: [personalMessages],
  dataMap,
  siteMap: [fixedPages('/contact-us')],
} satisfies Domain;
