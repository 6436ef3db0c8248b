import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { trackVisit } from '../absence/track-lost-visits.server.ts';
import { forgetNotices } from '../notification/visit-notification.store.server.ts';
import { notifyStaff } from '../reminder/send-reminder.server.ts';
import type { Change } from '../reminder/visit-mails.ts';
import { announceRequest } from '../request/announce-request.server.ts';
import { recordEvent } from '../request/desk-change.store.server.ts';
import type { DeskState } from '../request/request-desk.schema.ts';
import { endDetails, moveDetails } from '../visit-details/clear-visit-details.server.ts';

type RequestBefore = Readonly<{ id: string; desk_state: DeskState; visit_date: string; schedule_id: number; facility_id: number }>;
type Changed = Readonly<{ id: string; user_id: string | null; visit_date: string; facility: Readonly<{ id: number }> }>;

/**
 * What every change of a request by its patient has in common: what was added to it, a line of its history, the end of what was told before, and the
 * notice to the staff. `before`: the request as it was.
 */
export async function finishPatientChange(
  tx: Tx,
  platform: PlatformServices,
  before: RequestBefore,
  request: Changed,
  change: Change,
): Promise<void> {
  if (change.kind === 'cancelled') await endDetails(tx, platform, request);
  if (change.kind === 'moved') await moveDetails(tx, platform, request);
  await recordEvent(tx, { request: before, kind: change.kind === 'moved' ? 'move' : 'cancel', actorId: null }, platform.clock.now());
  await forgetNotices(tx, request.id);
  if (change.kind === 'moved') await trackVisit(tx, platform, request.id);
  announceRequest(tx, { ...request, facility_id: request.facility.id }, change.kind);
  // The desk that it left.
  if (before.facility_id !== request.facility.id) announceRequest(tx, { ...before, user_id: null }, change.kind);
  await notifyStaff(tx, platform, request.id, change);
}
