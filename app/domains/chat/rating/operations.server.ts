import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { sideOf } from '../policy.ts';
import { closesAt, shownState } from '../rooms/rules.ts';
import { findRoom } from '../rooms/store.server.ts';
import { encryptedText } from '../texts.operations.server.ts';
import { changeDays, mayRate } from './rules.ts';
import { rateInput } from './schema.ts';
import * as store from './store.server.ts';

/** The patient rates a finished chat, once; it can be changed for a week. Nobody sees it but the hospital, and the doctor only the average of many. */
export const rateDoctor = operation({
  name: 'chat.rated',
  access: 'user',
  limits: [perAccount(20, '10m', 'chat_ratings')],
  input: rateInput,
  failures: {
    not_found: notFound,
    not_now: [409, 'Chat ini belum dapat dinilai, atau waktu menilainya sudah lewat.'],
  },
  async run({ tx, platform, actor, clock }, { transaction, rating: stars, comment }) {
    const room = await findRoom(tx, { order: transaction });
    if (!room || sideOf(room, actor) !== 'patient') return fail('not_found');
    const now = clock.now();
    const former = await store.findRating(tx, room.id);
    const endedAt = room.endedAt ?? closesAt(room);
    if (!mayRate({ state: shownState(room, now), endedAt, ratedAt: former?.ratedAt ?? null }, now)) return fail('not_now');
    const changeableSince = new Date(now.getTime() - changeDays * 86_400_000);
    const rated = { roomId: room.id, stars, encryptedComment: encryptedText(platform, comment), now, changeableSince };
    return (await store.putRating(tx, rated)) ? ok({ id: room.id, room: room.name }) : fail('not_now');
  },
  audit: (_input, { id }, { userId }) => ({ object: `chat:${id}`, subjectId: userId }),
});
