import type { Tx } from '#app/platform/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { announceRequest } from '../live.operations.server.ts';
import { queueVisitMessage } from '../phone/send.operations.server.ts';
import { recordEvent } from './change.store.server.ts';
import type { CancelReason, DeskState, EventKind } from './schema.ts';
import { cancelReasonTexts } from './states.rules.ts';

type Changed = Readonly<{ id: string; facility_id: number; user_id: string | null; desk_state: DeskState; visit_date: string }>;

type Done = Readonly<{ tx: Tx; platform: PlatformServices; now: Date; actorId: string; note?: string | null; reason?: CancelReason }>;

/**
 * What every change of a request by the desk has in common: a line of its history, the notice to the open pages, and the message to the
 * patient, who always hears of a confirmation, a move and a cancellation. `request` as it was before.
 */
export async function finishChange(
  { tx, platform, now, actorId, note, reason }: Done,
  request: Changed,
  kind: Exclude<EventKind, 'reveal'>,
): Promise<void> {
  await recordEvent(tx, { request, kind, actorId, note }, now);
  announceRequest(tx, { ...request, facility: { id: request.facility_id } }, 'changed');
  if (kind === 'confirm') await queueVisitMessage(tx, platform, { requestId: request.id, kind: 'confirmed' });
  if (kind === 'move') await queueVisitMessage(tx, platform, { requestId: request.id, kind: 'moved' });
  if (kind === 'cancel' && reason) {
    const text = cancelReasonTexts[reason].toLowerCase();
    await queueVisitMessage(tx, platform, { requestId: request.id, kind: 'cancelled', reason: text });
  }
}
