import type { Tx } from '../database/db.server.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import type { Writes } from './operation.server.ts';

/** What writes in a transaction that no operation has begun: of a job, of an erasure. */
export const writesIn = (tx: Tx, jobs: Pick<Jobs, 'enqueue'>): Pick<Writes, 'tx' | 'enqueue'> => ({
  tx,
  enqueue: (job, data, options) => jobs.enqueue(tx, job, data, options),
});
