import type { Domain } from '#app/platform/domain.server.ts';
import { fixedPages } from '#app/platform/site-map.server.ts';
import { contactEndpoints } from './api.server.ts';
import { dataMap } from './data-map.ts';
import { purgeContactMessages } from './jobs.server.ts';
import { findContactUnits, openContactForm, sendContactMessage } from './operations.server.ts';
import { personalMessages } from './personal.operations.server.ts';

export const contact = {
  name: 'contact',
  operations: [findContactUnits, openContactForm, sendContactMessage],
  endpoints: contactEndpoints,
  jobs: [purgeContactMessages],
  personalData: [personalMessages],
  dataMap,
  siteMap: [fixedPages('/contact-us')],
} satisfies Domain;
