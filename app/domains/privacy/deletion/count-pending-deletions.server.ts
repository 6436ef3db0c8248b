import { countPendingDeletions } from '#app/domains/accounts/index.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';

/** Accounts that their owners asked to delete; the job deletes them by itself when the time to undo it is over. */
export const pendingDeletions: WaitingWork = {
  name: 'privacy.pending_deletions',
  label: 'Permintaan penghapusan akun',
  capability: 'privacy.requests',
  read: ({ db }) => countPendingDeletions(db),
};
