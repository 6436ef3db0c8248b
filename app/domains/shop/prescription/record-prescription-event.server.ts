import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { prescriptionNotices } from './prescription.notices.server.ts';
import type { Prescription } from './prescription.store.server.ts';
import { addEvent } from './prescription-events.store.server.ts';
import { topicOf } from './prescription-topic.server.ts';

/** What is written of a prescription beside its states. */
export type EventKind =
  | 'uploaded'
  | 'signed'
  | 'unchosen'
  | 'pharmacy_chosen'
  | 'claimed'
  | 'released'
  | 'quoted'
  | 'answered'
  | 'approved'
  | 'refused'
  | 'used'
  | 'reopened'
  | 'expired'
  | 'replaced'
  | 'withdrawn';

type Moved = Readonly<{
  tx: Tx;
  platform: PlatformServices;
  prescription: Pick<Prescription, 'id' | 'userId' | 'facilityId'>;
  actorId: string | null;
}>;

/** Writes what happened to a locked prescription, tells its followers, and has its patient told of what a patient hears of. */
export async function recordPrescriptionEvent({ tx, platform, prescription, actorId }: Moved, kind: EventKind): Promise<void> {
  const { id, userId, facilityId } = prescription;
  const event = await addEvent(tx, { prescriptionId: id, kind, actorId, now: platform.clock.now() });
  if (userId !== null && prescriptionNotices.isNotice(kind))
    await prescriptionNotices.enqueueTell(tx, platform, event, kind, { key: event });
  const topics = [...(facilityId === null ? [] : [topicOf(facilityId)]), ...(userId === null ? [] : [`user:${userId}`])];
  announce(tx, ...topics.map((topic) => ({ topic, kind: 'prescription.moved', key: id })));
}
