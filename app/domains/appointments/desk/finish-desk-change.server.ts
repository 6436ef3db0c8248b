import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { notifyUndone } from '../absence/correct-visit-messages.server.ts';
import { trackVisit } from '../absence/track-lost-visits.server.ts';
import { notifyPatient } from '../notification/send-visit-message.server.ts';
import { tellsCancellation } from '../notification/visit-messages.ts';
import { announceRequest } from '../request/announce-request.server.ts';
import { publicReasons } from '../request/cancel-reasons.ts';
import { recordEvent } from '../request/desk-change.store.server.ts';
import type { RequestStatus } from '../request/request.schema.ts';
import type { CancelReason, DeskState, EventKind, MessageNews } from '../request/request-desk.schema.ts';

type Changed = Readonly<{
  id: string;
  facility_id: number;
  user_id: string | null;
  status: RequestStatus;
  desk_state: DeskState;
  visit_date: string;
  duplicate_of: string | null;
}>;

/** `actorId` null: the patient, who may say that they have come. */
type Done = Readonly<{
  tx: Tx;
  platform: PlatformServices;
  now: Date;
  actorId: string | null;
  note?: string | null;
  reason?: CancelReason;
}>;

/**
 * What every change of a request by the desk has in common: a line of its history, the notice to the open pages, and the message to the
 * patient about a confirmation, a move, a cancellation, and about a confirmation that was taken back. `request` as it was before. Returns
 * what became of the message, null when the step has none.
 */
export async function finishChange(
  { tx, platform, now, actorId, note, reason }: Done,
  request: Changed,
  kind: Exclude<EventKind, 'reveal'>,
): Promise<MessageNews | null> {
  await recordEvent(tx, { request, kind, actorId, note }, now);
  announceRequest(tx, request, 'changed');
  const requestId = request.id;
  const news = await tellChange({ tx, platform, reason }, request, kind);
  if (bringsBack.has(kind)) await trackVisit(tx, platform, requestId);
  return news;
}

/** After these the visit may be expected on a date that was changed before. */
const bringsBack: ReadonlySet<EventKind> = new Set(['grant', 'confirm', 'move', 'undo']);

async function tellChange(
  { tx, platform, reason }: Pick<Done, 'tx' | 'platform' | 'reason'>,
  request: Changed,
  kind: Exclude<EventKind, 'reveal'>,
): Promise<MessageNews | null> {
  const requestId = request.id;
  if (kind === 'undo') return await notifyUndone(tx, platform, requestId);
  if (kind === 'confirm') return (await notifyPatient(tx, platform, { requestId, kind: 'confirmed' })).notified;
  if (kind === 'move') return (await notifyPatient(tx, platform, { requestId, kind: 'moved' })).notified;
  if (kind !== 'cancel' || !reason) return null;
  if (!tellsCancellation(request, reason)) return 'silent';
  return (await notifyPatient(tx, platform, { requestId, kind: 'cancelled', reason: publicReasons[reason] })).notified;
}
