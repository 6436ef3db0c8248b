import { fail, operation } from '#app/platform/operations/operation.server.ts';
import { settleAt } from './chat-orders.server.ts';
import { lockOwnRoom, moveBy, recordChatEvent, returnMoney } from './move-room.server.ts';
import { roomPath } from './room.schema.ts';
import { shownState, waitMinutes } from './room.ts';
import { acts, audited, failures, stateNow } from './start-and-end-chat.server.ts';

/* Policy: that of `start-and-end-chat`. */

/** The patient takes a chat back before it has begun. Everything that was paid goes back. */
export const cancelChat = operation({
  name: 'chat.cancelled',
  access: 'user',
  limits: acts,
  input: roomPath,
  failures: { ...failures, begun: [409, 'Dokter sudah memulai chat ini, jadi tidak dapat dibatalkan lagi.'] },
  async run({ tx, platform, actor, clock }, { room: name }) {
    const locked = await lockOwnRoom({ tx, platform, actor }, { name }, 'patient');
    if (!locked) return fail('not_found');
    const state = shownState(locked.room, clock.now());
    if (state === 'active' || (state === 'paid' && locked.room.startedAt !== null)) return fail('begun');
    if (state !== 'requested' && state !== 'paid') return fail('not_now');
    return (await returnMoney(locked, 'cancel', 'patient')) ? await stateNow(locked) : fail('not_now');
  },
  audit: audited,
});

/** The patient waits half an hour longer, once, before the promise is broken. */
export const waitForChat = operation({
  name: 'chat.waited',
  access: 'user',
  limits: acts,
  input: roomPath,
  failures: { ...failures, waited: [409, 'Anda sudah menunggu lebih lama satu kali. Bila dokter tidak menjawab, uang Anda kembali.'] },
  async run({ tx, platform, actor, clock }, { room: name }) {
    const locked = await lockOwnRoom({ tx, platform, actor }, { name }, 'patient');
    if (!locked) return fail('not_found');
    const { room } = locked;
    if (shownState(room, clock.now()) !== 'paid' || room.answerBy === null) return fail('not_now');
    if (room.waitExtended) return fail('waited');
    const answerBy = new Date(room.answerBy.getTime() + waitMinutes * 60_000);
    if (!(await moveBy(locked, 'wait', { answer_by: answerBy, wait_extended: true }))) return fail('not_now');
    await settleAt(locked, answerBy);
    await recordChatEvent(locked, 'waited');
    return await stateNow(locked);
  },
  audit: audited,
});
