import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { mayPractise, sideOf } from '../room/chat-access.server.ts';
import { encryptedText, textOf } from '../room/encrypt-chat-text.server.ts';
import { recordChatEvent } from '../room/move-room.server.ts';
import { findRoom, lockRoom, type Room } from '../room/room.store.server.ts';
import { shownState } from '../room/room.ts';
import * as store from './summary.store.server.ts';
import { type ShownSummary, type SummaryText, summaryInput } from './transcript.schema.ts';

/*
 * Policy of all operations here: the patient and the doctor of a room; the doctor alone writes the summary. Each opening by the doctor leaves a row in
 * the audit log.
 */

/** A summary as its two persons read it. */
export const shownSummary = (
  platform: Pick<PlatformServices, 'encryption'>,
  room: Room,
  { version, summaryText, signedAt, doctor }: store.Summary,
): ShownSummary => ({
  ...textOf<SummaryText>(platform, summaryText),
  version,
  signed_at: signedAt.toISOString(),
  doctor: doctor ?? room.doctor.name,
});

/** The room as the object of a row of the audit log, and its patient as the subject. */
export const auditedRoom = ({ id, subjectId }: Readonly<{ id: string; subjectId: string | null }>) => ({
  object: `chat:${id}` as const,
  ...(subjectId ? { subjectId } : {}),
});

/** Signs the summary of a chat, or a further version of it. It may be written while the chat goes on. */
export const signSummary = operation({
  name: 'chat.summed_up',
  access: mayPractise,
  limits: [perAccount(30, '10m', 'chat_summaries')],
  input: summaryInput,
  failures: {
    not_found: notFound,
    not_now: [409, 'Ringkasan hanya untuk chat yang sudah dimulai.'],
  },
  async run({ tx, platform, actor, clock }, { room: name, ...text }) {
    const found = await findRoom(tx, { name });
    const room = found && sideOf(found, actor) === 'doctor' ? await lockRoom(tx, found.id) : null;
    if (!room || sideOf(room, actor) !== 'doctor') return fail('not_found');
    const state = shownState(room, clock.now());
    if (state !== 'active' && state !== 'done' && state !== 'failed') return fail('not_now');
    const summaryText = encryptedText(platform, text satisfies SummaryText);
    await store.insertSummary(tx, { roomId: room.id, summaryText, signedBy: actor.userId, now: clock.now() });
    await recordChatEvent({ tx, platform, room, actorId: actor.userId }, 'summed_up');
    const [newest] = await store.findSummaries(tx, room.id);
    if (!newest) throw new Error('chat: a new summary is gone');
    return ok({ id: room.id, subjectId: room.userId, summary: shownSummary(platform, room, newest) });
  },
  audit: (_input, value) => auditedRoom(value),
});
