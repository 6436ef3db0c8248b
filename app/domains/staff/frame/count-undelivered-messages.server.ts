import { countFailedJobs } from '#app/platform/jobs/jobs-failed.server.ts';
import { countUndelivered } from '#app/platform/messaging/outbox.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';

/** Messages that a transport has refused so far; they are tried again for about a day. */
export const undeliveredMessages: WaitingWork = {
  name: 'staff.undelivered_messages',
  label: 'Pesan yang belum terkirim',
  capability: 'system.watch',
  read: ({ db }) => countUndelivered(db),
};

/** Jobs of which every attempt failed. */
export const failedJobs: WaitingWork = {
  name: 'staff.failed_jobs',
  label: 'Pekerjaan latar yang gagal',
  capability: 'system.watch',
  read: ({ db }) => countFailedJobs(db),
};
