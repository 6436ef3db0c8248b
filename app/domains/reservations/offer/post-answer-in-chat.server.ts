import { sayInRoom } from '#app/domains/chat/index.server.ts';
import type { Tx } from '#app/platform/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { findRoomOf } from './place-offer.store.server.ts';

/** Says in the chat in which a place was offered what became of it; of other reservations nothing. */
export async function sayAnswer(
  { tx, platform }: Readonly<{ tx: Tx; platform: PlatformServices }>,
  reservationId: string,
  text: string,
): Promise<void> {
  const roomId = await findRoomOf(tx, reservationId);
  if (roomId !== null) await sayInRoom({ tx, platform }, roomId, { text });
}
