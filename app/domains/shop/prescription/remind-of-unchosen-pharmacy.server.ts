import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { isNightInJakarta } from './prescription.notices.server.ts';
import { lockPrescription } from './prescription.store.server.ts';
import { findUnchosen } from './prescription-events.store.server.ts';
import { recordPrescriptionEvent } from './record-prescription-event.server.ts';

const perRun = 500;

/**
 * Every hour of the day: reminds patients, once and a day after it was signed, of a prescription for which they have chosen no pharmacy. Each has a
 * transaction of its own: one that fails does not keep the others waiting.
 */
export const remindOfUnchosenPharmacy: Job = {
  name: 'prescriptions.remind',
  cron: '40 8-19 * * *',
  async run(platform) {
    const { db, clock } = platform;
    const now = clock.now();
    if (isNightInJakarta(now)) return;
    const errors: unknown[] = [];
    for (const id of await findUnchosen(db, now, { limit: perRun })) {
      await inTransaction(db, async (tx) => {
        const prescription = await lockPrescription(tx, id);
        // Of two processes the second finds what the first has written.
        const [due] = prescription ? await findUnchosen(tx, now, { id, limit: 1 }) : [];
        if (prescription && due !== undefined) await recordPrescriptionEvent({ tx, platform, prescription, actorId: null }, 'unchosen');
      }).catch((error) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, `prescriptions: ${errors.length} patients were not reminded`);
  },
};
