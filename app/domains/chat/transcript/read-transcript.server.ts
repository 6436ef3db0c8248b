import type { Actor } from '#app/platform/access/actor.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { Clock } from '#app/platform/time/clock.server.ts';
import { findAllMessages } from '../message/chat-message.store.server.ts';
import { shownMessages } from '../message/show-messages.server.ts';
import { sideOf } from '../room/chat-access.server.ts';
import { readIntake } from '../room/read-intake.server.ts';
import { roomPath } from '../room/room.schema.ts';
import { findRoom } from '../room/room.store.server.ts';
import { auditedRoom, shownSummary } from './sign-summary.server.ts';
import * as store from './summary.store.server.ts';
import type { Transcript } from './transcript.schema.ts';

/* Policy: that of `sign-summary`. */

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
    return ok({
      id: room.id,
      subjectId: room.userId,
      isOwn: side === 'patient',
      summary: newest ? shownSummary(platform, room, newest) : null,
    });
  },
  audit: (_input, value) => (value.isOwn ? null : auditedRoom(value)),
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
    room: room.name,
    service: room.service,
    facility: room.facility,
    doctor: room.doctor.name,
    sip: await store.findSip(db, { doctorId: room.doctorId, facilityId: room.facilityId, at: room.startedAt }),
    started_at: room.startedAt.toISOString(),
    ended_at: (room.endedAt ?? null)?.toISOString() ?? null,
    patient: { name: patient, birth_date: birthDate, relation },
    intake: { kind: triage.kind, ...about },
    summaries: (await store.findSummaries(db, room.id)).map((one) => shownSummary(platform, room, one)),
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
  audit: (_input, value) => auditedRoom(value),
});

/** Everything that was said in a chat, for its PDF. */
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
  audit: (_input, value) => auditedRoom(value),
});
