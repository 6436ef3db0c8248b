import type { Actor } from '#app/platform/access/actor.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, notFound, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { sideOf } from '../room/chat-access.server.ts';
import { findRoom } from '../room/room.store.server.ts';
import { closesAt, shownState } from '../room/room.ts';
import { rateThing } from './rate-visit.server.ts';
import { rateInput } from './rating.schema.ts';
import * as store from './rating.store.server.ts';
import { mayRate } from './rating.ts';

type Given = Readonly<{ tx: Tx; platform: PlatformServices; actor: Actor & { userId: string } }>;
type Said = Readonly<{ transaction: string; rating: number; comment: string }>;

/** Rates the chat of an order, once; it can be changed for a week. */
export async function rateChatOfOrder(
  { tx, platform, actor }: Given,
  { transaction, rating: stars, comment }: Said,
): Promise<Outcome<Readonly<{ id: string }>, 'not_found' | 'not_now'>> {
  const room = await findRoom(tx, { order: transaction });
  if (!room || sideOf(room, actor) !== 'patient') return fail('not_found');
  const now = platform.clock.now();
  const former = await store.findRating(tx, { roomId: room.id });
  const endedAt = room.endedAt ?? closesAt(room);
  if (!mayRate({ isDone: shownState(room, now) === 'done', endedAt, ratedAt: former?.ratedAt ?? null }, now)) return fail('not_now');
  const at = { doctorId: room.doctorId, facilityId: room.facilityId, userId: actor.userId, service: room.service };
  return (await rateThing({ tx, platform }, { of: { roomId: room.id }, at, stars, comment })) ? ok({ id: room.id }) : fail('not_now');
}

/** The patient rates a finished chat. Nobody sees it but the hospital, and the doctor only the average of many. */
export const rateChat = operation({
  name: 'chat.rated',
  access: 'user',
  limits: [perAccount(20, '10m', 'chat_ratings')],
  input: rateInput,
  failures: {
    not_found: notFound,
    not_now: [409, 'Chat ini belum dapat dinilai, atau waktu menilainya sudah lewat.'],
  },
  run: ({ tx, platform, actor }, input) => rateChatOfOrder({ tx, platform, actor }, input),
  audit: (_input, { id }, { userId }) => ({ object: `chat:${id}`, subjectId: userId }),
});
