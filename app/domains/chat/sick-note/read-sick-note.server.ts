import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount, perAddress, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { maskedName } from '#app/platform/text/masked-name.ts';
import { plainWords } from '#app/platform/text/plain-words.ts';
import { sideOf } from '../room/chat-access.server.ts';
import { textOf } from '../room/encrypt-chat-text.server.ts';
import { roomPath } from '../room/room.schema.ts';
import { findRoom } from '../room/room.store.server.ts';
import { auditedRoom } from '../transcript/sign-summary.server.ts';
import { codeQuery, matchInput } from './sick-note.schema.ts';
import * as store from './sick-note.store.server.ts';
import type { SickNoteText } from './sick-note.ts';

type Reading = Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'encryption'> }>;

const opened = (
  { platform }: Pick<Reading, 'platform'>,
  { code, encryptedText, signedAt, state }: Pick<store.SickNote, 'code' | 'encryptedText' | 'signedAt' | 'state'>,
) => ({
  ...textOf<SickNoteText>(platform, encryptedText),
  code,
  signedAt: signedAt.toISOString(),
  state,
});

/** A note that can be printed. */
export type OpenedSickNote = ReturnType<typeof opened>;

/** What the two persons of a room see of its note; null while there is none. */
export async function readSickNoteOf(reading: Reading, roomId: string) {
  const note = await store.findSickNoteOf(reading.db, roomId);
  if (!note) return null;
  const { code, startsOn, endsOn } = opened(reading, note);
  return { code, starts_on: startsOn, ends_on: endsOn };
}

/** The note of a room, whole, for one of its two persons. */
export const getSickNoteFile = operation({
  name: 'chat.sick_note_file',
  access: 'user',
  limits: [perAccount(20, '10m', 'chat_transcript')],
  // Nothing is written.
  transaction: 'none',
  input: roomPath,
  failures: { not_found: notFound },
  async run({ db, platform, actor }, { room: name }) {
    const room = await findRoom(db, { name });
    const note = room && sideOf(room, actor) ? await store.findSickNoteOf(db, room.id) : null;
    return room && note ? ok({ id: room.id, subjectId: room.userId, note: opened({ platform }, note) }) : fail('not_found');
  },
  audit: (_input, value) => auditedRoom(value),
});

/** What anybody with the code on the paper may know of a note: whom it names is masked. */
export const checkSickNote = operation({
  name: 'chat.sick_note_checked',
  access: 'public',
  limits: 'reads',
  input: codeQuery,
  failures: { not_found: notFound },
  async run({ db, platform }, { code }) {
    const note = await store.findSickNote(db, code);
    if (!note) return fail('not_found');
    const { patient, birthDate: _, ...text } = opened({ platform }, note);
    return ok({ ...text, patient: maskedName(patient) });
  },
});

/** Whether a note is for the name on the paper at hand: on a forged one another name of the same first letters would pass the masked one. */
export const matchSickNote = operation({
  name: 'chat.sick_note_matched',
  access: 'public',
  limits: [perRecord('code', 20, '1h'), perAddress(60, '1h')],
  // Nothing is written.
  transaction: 'none',
  input: matchInput,
  failures: { not_found: notFound },
  async run({ db, platform }, { code, name }) {
    const note = await store.findSickNote(db, code);
    if (!note) return fail('not_found');
    const typed = plainWords(name);
    return ok({ isMatch: typed !== '' && typed === plainWords(opened({ platform }, note).patient) });
  },
});
