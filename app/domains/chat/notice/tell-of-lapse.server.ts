import { getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { getFacilityNameOrNull } from '#app/domains/directory/index.server.ts';
import { renderWorded } from '#app/domains/messages/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import type { Events } from '#app/platform/operations/events.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import * as store from './chat-notice.store.server.ts';
import { lapseMail } from './chat-notice-kinds.ts';

/** Tells a doctor that chats and services of a facility have stopped; the minute's job ends what was paid. */
export async function tellOfLapse(
  tx: Tx,
  { doctorId, facilityId, kind }: Events['licence.lapsed'],
  platform: PlatformServices,
): Promise<void> {
  if (kind !== 'SIP' || facilityId === null) return;
  const userId = await store.findDoctorAccount(tx, doctorId);
  const profile = userId === null ? null : await getProfileOrNull(tx, userId);
  if (!profile?.email) return;
  const facility = (await getFacilityNameOrNull(tx, facilityId)) ?? '';
  await queueMessage(tx, platform, {
    channel: 'email',
    recipient: profile.email,
    ...(await renderWorded(tx, lapseMail(facility, platform.env.publicUrl))),
  });
}
