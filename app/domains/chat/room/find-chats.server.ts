import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { OwnWork } from '#app/platform/staff/staff-frame.server.ts';
import { mayPractise, sideOf } from './chat-access.server.ts';
import { countForDoctor, findEarlier, findRoomsOfDoctor, findRoomsOfPatient, type ListedRoom } from './chat-lists.store.server.ts';
import { textOf } from './encrypt-chat-text.server.ts';
import { doctorQuery, type Intake, pageQuery, roomPath } from './room.schema.ts';
import { findRoom } from './room.store.server.ts';
import { shownState, stateLabels } from './room.ts';

function shown(room: ListedRoom, now: Date) {
  const state = shownState(room, now);
  const [answer_by, ends_at] = [room.answerBy?.toISOString() ?? null, room.endsAt?.toISOString() ?? null];
  return {
    room: { name: room.name },
    transaction: { name: room.order },
    state,
    label: stateLabels[state],
    unread: room.unread,
    answer_by,
    ends_at,
  };
}

/** The name that the patient's doctor reads. */
const patientOf = (platform: Pick<PlatformServices, 'encryption'>, encrypted: string | null): string =>
  encrypted === null ? '' : textOf<Intake>(platform, encrypted).name;

/** The chats of the caller, the newest first. */
export const findMyChats = operation({
  name: 'chat.find_own',
  access: 'user',
  limits: 'reads',
  input: pageQuery,
  async run({ db, actor, clock }, { page }) {
    const now = clock.now();
    const rooms = await findRoomsOfPatient(db, actor.userId, page);
    const rows = rooms.map((room) => {
      const row = shown(room, now);
      return { doctor: room.doctor, active: row.state === 'active', message_count: room.lastSeq, ...row };
    });
    return ok(rows);
  },
});

/** The chats of a doctor: `pending` wait for an answer, `active` go on, `done` were begun and are over. */
export const findDoctorChats = operation({
  name: 'chat.find_desk',
  access: mayPractise,
  limits: 'reads',
  input: doctorQuery,
  async run({ db, actor, platform, clock }, { status, page }) {
    const now = clock.now();
    const rooms = await findRoomsOfDoctor(db, { userId: actor.userId, status, now, page });
    return ok(rooms.map((room) => ({ user: { name: patientOf(platform, room.encryptedIntake) }, ...shown(room, now) })));
  },
});

/** The chats that the same person has had with the doctor before. Their content is opened one by one, each with its row in the access log. */
export const findEarlierChats = operation({
  name: 'chat.find_earlier',
  access: mayPractise,
  limits: 'reads',
  input: roomPath,
  failures: { not_found: notFound },
  async run({ db, actor }, { room }) {
    if (sideOf(await findRoom(db, { name: room }), actor) !== 'doctor') return fail('not_found');
    const earlier = await findEarlier(db, room);
    return ok(earlier.map(({ name, startedAt }) => ({ room: name, started_at: startedAt.toISOString() })));
  },
});

/** The chats that a doctor has to begin, the next by its promise, and further questions to answer. */
export const chatsForDoctor: OwnWork = {
  name: 'chat.rooms',
  label: 'Chat yang menunggu jawaban Anda',
  capability: 'practice.own',
  href: '/staff/chat',
  readOwn: async ({ db, clock }, userId) => await countForDoctor(db, userId, clock.now()),
};
