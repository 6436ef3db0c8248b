import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deleteOldDevices } from './log-in/log-in.store.server.ts';
import { deleteOldSessions } from './session/session.store.server.ts';

/** Deletes expired sessions and known browsers. The job may run twice, or on two instances at once. */
export const deleteExpiredSessions: Job = {
  name: 'accounts.purge-sessions',
  cron: '10 3 * * *',
  async run({ db, log }) {
    const sessions = await deleteOldSessions(db);
    const devices = await deleteOldDevices(db);
    if (sessions + devices > 0) log.info({ sessions, devices }, 'old sessions deleted');
  },
};
