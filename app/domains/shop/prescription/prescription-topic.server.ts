import { isInScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import type { LiveTopicKind } from '#app/platform/live/live-topics.server.ts';
import { findPharmacies } from './prescription.store.server.ts';

/** The topic of the prescriptions of a pharmacy. */
export const topicOf = (facilityId: number): string => `prescriptions:${facilityId}`;

/** `prescriptions:<facility id>`: what the pharmacists of a pharmacy work on. */
export const prescriptionTopic: LiveTopicKind = {
  kind: 'prescriptions',
  async mayFollow(db, asked) {
    const pharmacies = new Set((await findPharmacies(db)).map(({ id }) => String(id)));
    return asked.map(({ actor, id }) => pharmacies.has(id) && isInScope(scopeOf(actor, 'prescriptions.check'), Number(id)));
  },
};
