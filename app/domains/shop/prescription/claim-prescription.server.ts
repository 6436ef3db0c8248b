import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { acts, failures, lockClaimed } from './lock-claimed-prescription.server.ts';
import { deskPath } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { claimMinutes } from './prescription.ts';
import * as desk from './prescription-desk.store.server.ts';
import { recordPrescriptionEvent } from './record-prescription-event.server.ts';
import { audited, isHere, mayCheck } from './who-may-check-prescription.server.ts';

/** Takes a prescription for 20 minutes; after that another pharmacist may take it over. */
export const claimPrescription = operation({
  name: 'prescription.claimed',
  access: mayCheck,
  limits: acts,
  input: deskPath,
  failures,
  async run({ tx, scope, actor, platform, clock }, { id }) {
    const found = await store.findPrescription(tx, id);
    if (!isHere(scope, found)) return fail('not_found');
    if (found.userId === actor.userId) return fail('own');
    const now = clock.now();
    const until = new Date(now.getTime() + claimMinutes * 60_000);
    if (!(await desk.claim(tx, { id, facilityId: found.facilityId, by: actor.userId, until, now }))) return fail('taken');
    await recordPrescriptionEvent({ tx, platform, prescription: found, actorId: actor.userId }, 'claimed');
    return ok({ id, subjectId: found.userId });
  },
  audit: audited,
});

/** Puts a claimed prescription back for the others. */
export const releasePrescription = operation({
  name: 'prescription.released',
  access: mayCheck,
  limits: acts,
  input: deskPath,
  failures,
  async run({ tx, scope, actor, platform, clock }, { id }) {
    const found = await lockClaimed({ tx, scope, actor }, id);
    if ('ok' in found) return found;
    await store.move(tx, { id, from: ['review'], to: 'uploaded', now: clock.now() });
    await recordPrescriptionEvent({ tx, platform, prescription: found, actorId: actor.userId }, 'released');
    return ok({ id, subjectId: found.userId });
  },
  audit: audited,
});
