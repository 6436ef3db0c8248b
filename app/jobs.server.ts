import { purgeSignUpsAndLinks, sendResetMessage, sendSignUpMessage } from '#app/domains/accounts/accounts.jobs.server.ts';
import { purgeFormerAccountContacts } from '#app/domains/accounts/contact-change.jobs.server.ts';
import { purgeSessions } from '#app/domains/accounts/sessions.jobs.server.ts';
import { watchBookingRate } from '#app/domains/appointments/alarm.jobs.server.ts';
import { purgeAppointments } from '#app/domains/appointments/appointments.jobs.server.ts';
import { purgeContactMessages } from '#app/domains/contact/contact.jobs.server.ts';
import { purgeVisits } from '#app/domains/insight/insight.jobs.server.ts';
import { eraseAccounts, purgeAudit } from '#app/domains/privacy/privacy.jobs.server.ts';
import { cleanUpPlatform } from '#app/platform/cleanup.server.ts';
import type { Job } from '#app/platform/jobs.server.ts';
import { cleanOutbox, deliverMessage, forgetMessages, removeMessageFiles } from '#app/platform/outbox.server.ts';

/** Every job, slice by slice. */
export const jobs: readonly Job<never>[] = [
  cleanUpPlatform,
  deliverMessage,
  cleanOutbox,
  purgeAppointments,
  watchBookingRate,
  purgeContactMessages,
  purgeVisits,
  removeMessageFiles,
  forgetMessages,
  eraseAccounts,
  purgeAudit,
  purgeSessions,
  sendSignUpMessage,
  sendResetMessage,
  purgeSignUpsAndLinks,
  purgeFormerAccountContacts,
];
