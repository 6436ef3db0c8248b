import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { getOfferedHandover } from '../handover/get-offered-handover.server.ts';
import { findFollowUp } from '../message/chat-message.store.server.ts';
import { hasEvent } from '../overdue/overdue-chat.store.server.ts';
import { readRoomPrescriptions } from '../prescription/read-room-prescriptions.server.ts';
import { findRating } from '../rating/rating.store.server.ts';
import { mayRate } from '../rating/rating.ts';
import { textOf } from '../room/encrypt-chat-text.server.ts';
import { readIntake } from '../room/read-intake.server.ts';
import type { Side } from '../room/room.schema.ts';
import type { Room } from '../room/room.store.server.ts';
import {
  closesAt,
  endTextOf,
  followUpDays,
  maxExtensions,
  mayComplain,
  mayPrescribe,
  mayReopen,
  shownState,
  stateLabels,
} from '../room/room.ts';
import { findSilence } from '../room/silence.store.server.ts';
import { silentFrom } from '../room/silence.ts';
import { readSickNoteOf } from '../sick-note/read-sick-note.server.ts';
import { countSummaries } from '../transcript/summary.store.server.ts';

type Reading = Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'cache' | 'encryption' | 'env'> }>;

/** Whether this side may write in the further question now: the patient asks once, the doctor answers once. */
export async function mayFollowUp(db: Queryable, room: Room, side: Side, now: Date): Promise<boolean> {
  if (shownState(room, now) !== 'done') return false;
  const followUp = await findFollowUp(db, room.id);
  if (side === 'doctor') return followUp !== null && followUp.answerSeq === null;
  const until = (room.endedAt ?? closesAt(room) ?? now).getTime() + followUpDays * 86_400_000;
  return followUp === null && now.getTime() < until;
}

const text = (at: Date | null) => at?.toISOString() ?? null;

/** What each side may do because the other one is silent, or was. */
async function silencesOf(db: Queryable, room: Room, side: Side, now: Date) {
  const isPatient = side === 'patient';
  const waits = !isPatient && shownState(room, now) === 'active' && room.handoverUntil === null;
  const since = waits ? (await findSilence(db, room.id)).patientSince : null;
  const isSaid = isPatient && (await hasEvent(db, room.id, 'unhelped'));
  return {
    absent_from: text(since && silentFrom(since)),
    reopen_until: isPatient && mayReopen(room, now) ? text(room.reopenUntil) : null,
    unhelped: isSaid ? ('said' as const) : isPatient && mayComplain(room, now) ? ('open' as const) : null,
    is_reopened: room.leftMinutes !== null,
  };
}

/** A room with what its two persons see of it. */
export async function shownRoom(reading: Reading, room: Room, side: Side, now: Date) {
  const state = shownState(room, now);
  const { name, birthDate, gender = null, relation, triage, about } = await readIntake(reading, room.id);
  const rating = side === 'patient' ? await findRating(reading.db, { roomId: room.id }) : null;
  const endedAt = room.endedAt ?? closesAt(room);
  return {
    name: room.name,
    state,
    label: stateLabels[state],
    side,
    service: room.service,
    duration: room.duration,
    facility: room.facility,
    answer_by: text(room.answerBy),
    started_at: text(room.startedAt),
    ends_at: text(room.endsAt),
    closes_at: text(closesAt(room)),
    server_time: now.toISOString(),
    ended_text: endTextOf(state, room.endedReason),
    emergency_phone: room.emergencyPhone,
    summaries: await countSummaries(reading.db, room.id),
    can_rate: side === 'patient' && mayRate({ isDone: state === 'done', endedAt, ratedAt: rating?.ratedAt ?? null }, now),
    rating: rating && { stars: rating.stars, comment: textOf<string>(reading.platform, rating.encryptedComment) },
    ...(await silencesOf(reading.db, room, side, now)),
    can_wait: side === 'patient' && state === 'paid' && !room.waitExtended,
    can_follow_up: await mayFollowUp(reading.db, room, side, now),
    extensions_left: side === 'doctor' && state === 'active' ? maxExtensions - room.extended : 0,
    can_prescribe: side === 'doctor' && mayPrescribe(room, now),
    prescriptions: await readRoomPrescriptions(reading, room),
    can_sign_sick_note:
      side === 'doctor' && mayPrescribe(room, now) && (await isSwitchedOn({ ...reading.platform, db: reading.db }, 'sick_notes')),
    sick_note: await readSickNoteOf(reading, room.id),
    handover: await getOfferedHandover(reading.db, room, now),
    transaction: { name: room.order },
    patient: { name, birth_date: birthDate, gender, relation },
    intake: { kind: triage.kind, ...about },
  };
}
