import type { Actor } from '#app/platform/actor.server.ts';
import type { Clock } from '#app/platform/clock.server.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { findAllMessages } from '../message/chat-message.store.server.ts';
import { shownMessages } from '../message/show-messages.server.ts';
import { mayPractise, sideOf } from '../room/chat-access.server.ts';
import { encryptedText, textOf } from '../room/encrypt-chat-text.server.ts';
import { recordChatEvent } from '../room/move-room.server.ts';
import { readIntake } from '../room/read-intake.server.ts';
import { roomPath } from '../room/room.schema.ts';
import { findRoom, lockRoom, type Room } from '../room/room.store.server.ts';
import { shownState } from '../room/room.ts';
import * as store from './summary.store.server.ts';
import { type ShownSummary, type SummaryText, summaryInput, type Transcript } from './transcript.schema.ts';

/*
 * Policy of all operations here: the patient and the doctor of a room; the doctor alone writes the summary. Each opening by the doctor leaves a row in
 * the audit log.
 */

const shown = (
  platform: Pick<PlatformServices, 'encryption'>,
  room: Room,
  { version, summaryText, signedAt, doctor }: store.Summary,
): ShownSummary => ({
  ...textOf<SummaryText>(platform, summaryText),
  ...{ version, signed_at: signedAt.toISOString(), doctor: doctor ?? room.doctor.name },
});

type Opened = Readonly<{ id: string; subjectId: string | null; isOwn: boolean }>;

const ids = ({ id, subjectId }: Pick<Opened, 'id' | 'subjectId'>) => ({
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
    return ok({ id: room.id, subjectId: room.userId, summary: shown(platform, room, newest) });
  },
  audit: (_input, value) => ids(value),
});

/** The newest version of a summary; null while there is none. */
export const getSummary = operation({
  name: 'chat.summary_viewed',
  access: 'user',
  limits: 'reads',
  input: roomPath,
  failures: { not_found: notFound },
  async run({ db, platform, actor }, { room: name }) {
    const room = await findRoom(db, { name });
    const side = sideOf(room, actor);
    if (!room || !side) return fail('not_found');
    const [newest] = await store.findSummaries(db, room.id);
    return ok({ id: room.id, subjectId: room.userId, isOwn: side === 'patient', summary: newest ? shown(platform, room, newest) : null });
  },
  audit: (_input, value) => (value.isOwn ? null : ids(value)),
});

type Reader = Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'encryption'>; actor: Actor; clock: Clock }>;

/** Everything that was said in a chat, for one of its persons; null when it is none of the reader's, or has not begun. */
async function readTranscript({ db, platform, actor, clock }: Reader, name: string) {
  const room = await findRoom(db, { name });
  const side = sideOf(room, actor);
  if (!room || !side || room.startedAt === null) return null;
  const reading = { db, platform };
  const { name: patient, birthDate, relation, triage, about } = await readIntake(reading, room.id);
  const transcript: Transcript = {
    ...{ room: room.name, service: room.service, facility: room.facility, doctor: room.doctor.name },
    sip: await store.findSip(db, { doctorId: room.doctorId, facilityId: room.facilityId, at: room.startedAt }),
    ...{ started_at: room.startedAt.toISOString(), ended_at: (room.endedAt ?? null)?.toISOString() ?? null },
    patient: { name: patient, birth_date: birthDate, relation },
    intake: { kind: triage.kind, ...about },
    summaries: (await store.findSummaries(db, room.id)).map((one) => shown(platform, room, one)),
    chats: await shownMessages(reading, await findAllMessages(db, room.id), side),
    created_at: clock.now().toISOString(),
  };
  return { id: room.id, subjectId: room.userId, transcript };
}

/** Everything that was said in a chat, to take along. */
export const getTranscript = operation({
  name: 'chat.transcript',
  access: 'user',
  limits: 'reads',
  input: roomPath,
  failures: { not_found: notFound },
  async run(context, { room }) {
    const read = await readTranscript(context, room);
    return read ? ok(read) : fail('not_found');
  },
  audit: (_input, value) => ids(value),
});

/** The same for its PDF. */
export const getTranscriptFile = operation({
  name: 'chat.transcript_file',
  access: 'user',
  // Of a long chat it is many pages, and while the process draws them all others wait.
  limits: [perAccount(20, '10m', 'chat_transcript')],
  // Nothing is written.
  transaction: 'none',
  input: roomPath,
  failures: { not_found: notFound },
  async run(context, { room }) {
    const read = await readTranscript(context, room);
    return read ? ok(read) : fail('not_found');
  },
  audit: (_input, value) => ids(value),
});
