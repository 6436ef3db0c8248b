import { isInScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { saySystem } from '../message/post-system-message.server.ts';
import { mayPractise, sideOf } from '../room/chat-access.server.ts';
import type { LockedRoom } from '../room/move-room.server.ts';
import { findRoom, lockRoom } from '../room/room.store.server.ts';
import { auditedRoom } from '../transcript/sign-summary.server.ts';
import { withdrawByCodeInput, withdrawInput } from './sick-note.schema.ts';
import * as store from './sick-note.store.server.ts';
import { type StaffReason, withdrawReasons } from './sick-note.ts';

/*
 * Policy: the doctor of the room, or who watches the chats of its hospital and has the paper: the code names the note, and nothing of the chat is
 * shown. A note of another hospital is `not_found`. When the money of a chat goes back, the database withdraws its note.
 */

const limits = [perAccount(30, '10m', 'chat_sick_notes_withdrawn')] as const;
const failures = { not_found: notFound, none: [409, 'Surat ini sudah diganti atau ditarik.'] } as const;

type Withdrawn = Outcome<{ id: string; subjectId: string | null }, 'none'>;
type Which = Readonly<{ code: string | null; reason: StaffReason; by: string }>;

/** Withdraws the note of a locked room that holds; of a code that one alone. Its patient reads why. */
async function withdraw(
  { tx, platform, room }: Pick<LockedRoom, 'tx' | 'platform' | 'room'>,
  { code, reason, by }: Which,
): Promise<Withdrawn> {
  if (!(await store.withdrawSickNote(tx, { roomId: room.id, code, reason, now: platform.clock.now() }))) return fail('none');
  const text = `${by} menarik surat keterangan sakit: ${withdrawReasons[reason].toLowerCase()}. Surat itu tidak berlaku lagi.`;
  if (room.restrictedAt === null) await saySystem({ tx, platform, room }, { text });
  return ok({ id: room.id, subjectId: room.userId });
}

/** The doctor of a room withdraws its note. */
export const withdrawSickNote = operation({
  name: 'chat.sick_note_withdrawn',
  access: mayPractise,
  limits,
  input: withdrawInput,
  failures,
  async run({ tx, platform, actor }, { room: name, reason }) {
    const found = await findRoom(tx, { name });
    const room = found && sideOf(found, actor) === 'doctor' ? await lockRoom(tx, found.id) : null;
    if (!room || sideOf(room, actor) !== 'doctor') return fail('not_found');
    return await withdraw({ tx, platform, room }, { code: null, reason, by: 'Dokter' });
  },
  audit: (_input, value) => auditedRoom(value),
});

/** The hospital withdraws the note with the code of a paper. */
export const withdrawSickNoteByCode = operation({
  name: 'chat.sick_note_withdrawn_by_code',
  access: staffCan('chats.watch'),
  limits,
  input: withdrawByCodeInput,
  failures,
  async run({ tx, platform, scope }, { code, reason }) {
    const note = await store.findSickNote(tx, code);
    const room = note && (await lockRoom(tx, note.roomId));
    if (!room || !isInScope(scope, room.facilityId)) return fail('not_found');
    return await withdraw({ tx, platform, room }, { code, reason, by: 'Rumah sakit' });
  },
  audit: (_input, value) => auditedRoom(value),
});
