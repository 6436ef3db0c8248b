import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import * as store from './prescription.store.server.ts';
import { recordPrescriptionEvent } from './record-prescription-event.server.ts';

const perRun = 500;

/** Every hour: ends prescriptions whose last day is over. */
export const endPrescriptions: Job = {
  name: 'prescriptions.end',
  cron: '10 * * * *',
  async run(platform) {
    const { db, clock } = platform;
    for (const id of await store.findEnded(db, clock.now(), perRun)) {
      await inTransaction(db, async (tx) => {
        const prescription = await store.lockPrescription(tx, id);
        if (!prescription || !(await store.move(tx, { id, from: ['signed', 'quoted', 'approved'], to: 'expired', now: clock.now() })))
          return;
        await store.removeFromCart(tx, id);
        await recordPrescriptionEvent({ tx, platform, prescription, actorId: null }, 'expired');
      });
    }
  },
};
