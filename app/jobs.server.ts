import { purgeSessions } from '#app/domains/accounts/sessions.jobs.server.ts';
import { purgeAppointments } from '#app/domains/appointments/appointments.jobs.server.ts';
import { purgeContactMessages } from '#app/domains/contact/contact.jobs.server.ts';
import { purgeVisits } from '#app/domains/insight/insight.jobs.server.ts';
import { cleanUpPlatform } from '#app/platform/cleanup.server.ts';
import type { Job } from '#app/platform/jobs.server.ts';
import { cleanOutbox, deliverMessage } from '#app/platform/outbox.server.ts';

/** Every job, slice by slice. */
export const jobs: readonly Job<never>[] = [
  cleanUpPlatform,
  deliverMessage,
  cleanOutbox,
  purgeAppointments,
  purgeContactMessages,
  purgeVisits,
  purgeSessions,
];
