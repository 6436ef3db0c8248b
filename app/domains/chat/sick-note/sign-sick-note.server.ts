import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { printedCodeLetters } from '#app/platform/text/printed-code.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { saySystem } from '../message/post-system-message.server.ts';
import { mayPractise, sideOf } from '../room/chat-access.server.ts';
import { encryptedText } from '../room/encrypt-chat-text.server.ts';
import { readIntake } from '../room/read-intake.server.ts';
import { findRoom, lockRoom } from '../room/room.store.server.ts';
import { mayPrescribe } from '../room/room.ts';
import { auditedRoom } from '../transcript/sign-summary.server.ts';
import { findSip } from '../transcript/summary.store.server.ts';
import { maxSickDays } from './sick-days.schema.ts';
import { sickNoteInput } from './sick-note.schema.ts';
import { insertSickNote } from './sick-note.store.server.ts';
import { lastDay, mayBegin, type SickNoteText } from './sick-note.ts';

/**
 * The doctor of a room certifies that its patient is ill, while the chat goes on or within a day after it, once the doctor has answered, and while
 * the legal switch is on. It names no illness. A further note replaces the one before.
 */
export const signSickNote = operation({
  name: 'chat.sick_note_signed',
  access: mayPractise,
  limits: [perAccount(30, '10m', 'chat_sick_notes')],
  idempotent: true,
  input: sickNoteInput,
  failures: {
    not_found: notFound,
    off: [409, 'Surat keterangan sakit dari chat belum dibuka di rumah sakit ini.'],
    not_now: [409, 'Surat hanya ditandatangani selama chat berlangsung, atau dalam 24 jam sesudahnya.'],
    unanswered: [409, 'Jawab pasien dulu di chat ini. Sesudah itu surat dapat ditandatangani.'],
    no_licence: [409, 'SIP Anda di rumah sakit ini tidak berlaku hari ini, jadi surat tidak dapat ditandatangani.'],
    wrong_date: [422, `Surat mulai kemarin, hari ini, atau besok, tidak sebelum chat ini, paling lama ${maxSickDays} hari.`],
  },
  async run({ tx, platform, actor, clock }, { room: name, starts_on: startsOn, days }) {
    const found = await findRoom(tx, { name });
    const room = found && sideOf(found, actor) === 'doctor' ? await lockRoom(tx, found.id) : null;
    if (!room?.startedAt || sideOf(room, actor) !== 'doctor') return fail('not_found');
    if (!(await isSwitchedOn({ ...platform, db: tx }, 'sick_notes'))) return fail('off');
    const now = clock.now();
    if (!mayPrescribe(room, now)) return fail('not_now');
    if (room.answeredSeq === null) return fail('unanswered');
    const sip = await findSip(tx, { ...room, at: now });
    if (sip === null) return fail('no_licence');
    const span = { begun: dateInJakarta(room.startedAt), today: dateInJakarta(now) };
    if (!mayBegin(startsOn, span))
      return fail('wrong_date', { fieldErrors: { starts_on: ['Pilih kemarin, hari ini, atau besok, tidak sebelum chat ini'] } });
    const { name: patient, birthDate } = await readIntake({ db: tx, platform }, room.id);
    const { doctor, facility } = room;
    const text: SickNoteText = { patient, birthDate, doctor: doctor.name, sip, facility, startsOn, endsOn: lastDay(startsOn, days) };
    const code = randomCode(printedCodeLetters);
    await insertSickNote(tx, { code, roomId: room.id, encryptedText: encryptedText(platform, text), signedBy: actor.userId, now });
    await saySystem(
      { tx, platform, room },
      { text: 'Dokter menandatangani surat keterangan sakit.', link: `/chat/${room.name}/surat.pdf` },
    );
    return ok({ id: room.id, subjectId: room.userId, code });
  },
  audit: (_input, value) => auditedRoom(value),
});
