import { getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { noticesOf, onceByEvent } from '#app/domains/messages/index.server.ts';
import { pushTo } from '#app/domains/push/index.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { isPresent } from '#app/platform/live/live-presence.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { getOfferedHandover } from '../handover/get-offered-handover.server.ts';
import { findHandover } from '../handover/handover.store.server.ts';
import { findFollowUp } from '../message/chat-message.store.server.ts';
import type { ChatState } from '../room/room.schema.ts';
import { findRoom, lockRoom, type Room } from '../room/room.store.server.ts';
import { mayReopen, shownState, silentMinutes } from '../room/room.ts';
import { findSilence } from '../room/silence.store.server.ts';
import { isSilence } from '../room/silence.ts';
import * as store from './chat-notice.store.server.ts';
import { audience, type ChatNoticeKind } from './chat-notice-kinds.ts';
import { pushedSeconds, pushReply } from './unread-answers.server.ts';

/** How things are when the message is written. It says nothing of what is asked or said, and not for whom. */
export type ChatNoticeFacts = Readonly<{
  state: ChatState;
  facility: string;
  /** The time that the message names, for its kind. */
  until: string;
  /** Who has not answered a hand-over that is offered yet. */
  handoverWaitsFor: readonly ('next_doctor' | 'patient')[];
  followUp: 'open' | 'answered' | null;
  hasUnread: boolean;
  /** The patient waits too long for an answer of the doctor. */
  isSilent: boolean;
  /** An absent patient may open the chat again. */
  canReopen: boolean;
}>;

/** Who hears of it. */
const hearerOf = (kind: ChatNoticeKind) => audience[kind];

type PushNotice = 'reply' | 'waiting';

/** The notice to browsers beside the other messages; null = there is none. */
function pushNoticeOf(kind: ChatNoticeKind): PushNotice | null {
  if (hearerOf(kind) !== 'patient') return 'waiting';
  return kind === 'handed' || kind === 'started' || kind === 'follow_up_answered' ? 'reply' : null;
}

const pathOf = (kind: ChatNoticeKind, { name }: Pick<Room, 'name'>) => (hearerOf(kind) === 'patient' ? `/chat/${name}` : '/staff/chat');

const isOffer = (kind: ChatNoticeKind) => kind === 'handed' || kind === 'handover_offered';
const timeText = (at: Date | string | null | undefined) => (at ? momentText(new Date(at).toISOString()) : '');

/** How things are now, for a message about an event. */
async function factsOf(db: Queryable, kind: ChatNoticeKind, room: Room, now: Date): Promise<ChatNoticeFacts> {
  const followUp = await findFollowUp(db, room.id);
  const handover = await getOfferedHandover(db, room, now);
  const state = shownState(room, now);
  return {
    state,
    facility: room.facility,
    until: timeText(kind === 'absent' ? room.reopenUntil : isOffer(kind) ? handover?.until : room.answerBy),
    handoverWaitsFor: [
      ...(handover && !handover.doctor_accepted ? (['next_doctor'] as const) : []),
      ...(handover && !handover.patient_accepted ? (['patient'] as const) : []),
    ],
    followUp: followUp && (followUp.answerSeq === null ? 'open' : 'answered'),
    hasUnread: await store.hasUnread(db, room.id),
    isSilent: state === 'active' && room.handoverUntil === null && isSilence((await findSilence(db, room.id)).doctorSince, now),
    canReopen: mayReopen(room, now),
  };
}

/** The account that hears of an event of this kind. */
async function hearerIn(tx: Tx, kind: ChatNoticeKind, room: Room): Promise<string | null> {
  const hearer = hearerOf(kind);
  if (hearer === 'next_doctor') return (await findHandover(tx, { roomId: room.id }))?.toUserId ?? null;
  return hearer === 'doctor' ? room.doctor.userId : room.userId;
}

/** When a message is of no use any more. */
function endOf(kind: ChatNoticeKind, room: Room): Date | null {
  if (isOffer(kind)) return room.handoverUntil;
  if (kind === 'absent') return room.reopenUntil;
  return room.state === 'paid' ? room.answerBy : null;
}

/** Notifies the devices of who hears of an event. */
async function pushToHearer(
  tx: Tx,
  platform: PlatformServices,
  { kind, room, userId, eventId }: Readonly<{ kind: ChatNoticeKind; room: Room; userId: string; eventId: string }>,
): Promise<void> {
  if (kind === 'unread') return await pushReply(tx, platform, { ...room, pharmacyId: null });
  const notice = pushNoticeOf(kind);
  if (notice === null || (notice === 'reply' && (await isPresent(tx, userId)))) return;
  await pushTo(tx, platform, { userId, notice, path: pathOf(kind, room), key: eventId, ttlSeconds: pushedSeconds });
}

const isPaid = ({ state }: ChatNoticeFacts) => state === 'paid';
const hour = 60;
const toDoctor = { button: 'Buka meja chat', sentBecause: 'Anda menerima chat pasien di Sehati' };

/**
 * What doctors and patients are told of a chat. A doctor hears by mail and by WhatsApp, because a patient is waiting; a patient by mail, or by
 * WhatsApp without a mail address. Both are notified on the devices that they chose, a patient only without a page open.
 */
export const chatNotices = noticesOf<ChatNoticeFacts, Room>()({
  name: 'chat',
  job: 'chat.tell',
  kinds: {
    paid: {
      heading: 'Chat baru menunggu Anda',
      isTrue: isPaid,
      minutes: hour,
      ...toDoctor,
      text: ({ facility, until }) => `Seorang pasien di ${facility} sudah membayar chat. Mulai paling lambat ${until}.`,
      phone: 'Sehati: chat baru di {{place}} menunggu Anda. Mulai paling lambat {{until}} di {{url}} setelah masuk ke akun Anda.',
    },
    half_gone: {
      heading: 'Chat masih menunggu Anda',
      isTrue: isPaid,
      minutes: hour,
      ...toDoctor,
      text: ({ facility, until }) => `Chat di ${facility} masih menunggu. Mulai paling lambat ${until}.`,
      phone: 'Sehati: chat di {{place}} masih menunggu Anda. Mulai paling lambat {{until}} di {{url}} setelah masuk ke akun Anda.',
    },
    nearly_gone: {
      heading: 'Waktu menjawab chat hampir habis',
      isTrue: isPaid,
      minutes: hour,
      ...toDoctor,
      text: ({ facility, until }) =>
        `Chat di ${facility} hampir lewat waktunya. Mulai paling lambat ${until}, sesudah itu uang pasien kembali.`,
      phone: 'Sehati: waktu menjawab chat di {{place}} hampir habis. Mulai paling lambat {{until}} di {{url}} setelah masuk ke akun Anda.',
    },
    asked: {
      heading: 'Ada tanya lanjutan untuk Anda',
      isTrue: ({ followUp }) => followUp === 'open',
      ...toDoctor,
      text: ({ facility }) => `Pasien chat di ${facility} menulis satu tanya lanjutan.`,
      phone: 'Sehati: ada tanya lanjutan dari chat di {{place}}. Jawab di {{url}} setelah masuk ke akun Anda.',
    },
    handed: {
      heading: 'Dokter lain ditawarkan untuk chat Anda',
      isTrue: ({ handoverWaitsFor: who }) => who.includes('patient'),
      minutes: hour,
      text: ({ facility, until }) =>
        `Dokter chat Anda di ${facility} menawarkan dokter lain untuk melanjutkan. Jawab sebelum ${until}, sesudah itu seluruh uang Anda kembali.`,
      phone:
        'Sehati: dokter chat Anda di {{place}} menawarkan dokter lain untuk melanjutkan. Jawab sebelum {{until}} di {{url}} setelah masuk ke akun Anda.',
    },
    handover_offered: {
      heading: 'Ada chat yang diserahkan kepada Anda',
      isTrue: ({ handoverWaitsFor: who }) => who.includes('next_doctor'),
      minutes: hour,
      ...toDoctor,
      text: ({ facility, until }) =>
        `Sebuah chat di ${facility} diserahkan kepada Anda. Jawab sebelum ${until}, sesudah itu uang pasien kembali.`,
      phone: 'Sehati: sebuah chat di {{place}} diserahkan kepada Anda. Jawab sebelum {{until}} di {{url}} setelah masuk ke akun Anda.',
    },
    handed_over: {
      heading: 'Chat yang diserahkan kini milik Anda',
      isTrue: ({ state }) => state === 'paid' || state === 'active',
      ...toDoctor,
      text: ({ facility }) => `Anda dan pasien setuju: chat di ${facility} kini milik Anda, dan pasien menunggu.`,
      phone: 'Sehati: chat di {{place}} yang diserahkan kini milik Anda, dan pasien menunggu. Buka {{url}} setelah masuk ke akun Anda.',
    },
    silent: {
      heading: 'Pasien chat menunggu balasan Anda',
      isTrue: ({ isSilent }) => isSilent,
      minutes: hour,
      ...toDoctor,
      text: ({ facility }) => `Pasien chat di ${facility} sudah menunggu balasan Anda ${silentMinutes} menit atau lebih.`,
      phone: 'Sehati: pasien chat di {{place}} menunggu balasan Anda. Buka {{url}} setelah masuk ke akun Anda.',
    },
    reopened: {
      heading: 'Pasien melanjutkan chat',
      isTrue: isPaid,
      minutes: hour,
      ...toDoctor,
      text: ({ facility, until }) =>
        `Pasien yang tidak hadir melanjutkan chatnya di ${facility}. Mulai paling lambat ${until}, sesudah itu uang pasien kembali.`,
      phone: 'Sehati: pasien melanjutkan chat di {{place}}. Mulai paling lambat {{until}} di {{url}} setelah masuk ke akun Anda.',
    },
    absent: {
      heading: 'Chat Anda berakhir, dan dapat dilanjutkan',
      isTrue: ({ state, canReopen }) => state === 'done' && canReopen,
      minutes: hour,
      text: ({ facility, until }) =>
        `Dokter di ${facility} mengakhiri chat karena belum ada jawaban dari Anda. Anda dapat melanjutkannya tanpa biaya, satu kali, sampai ${until}.`,
      phone:
        'Sehati: chat Anda di {{place}} berakhir karena belum ada jawaban dari Anda. Lanjutkan tanpa biaya sampai {{until}} di {{url}} setelah masuk ke akun Anda.',
    },
    started: {
      heading: 'Dokter membuka chat Anda',
      isTrue: ({ state }) => state === 'active',
      text: ({ facility }) => `Dokter di ${facility} sudah membuka chat Anda. Tulis pertanyaan Anda sekarang.`,
      phone: 'Sehati: dokter di {{place}} sudah membuka chat Anda. Buka {{url}} setelah masuk ke akun Anda.',
    },
    unread: {
      heading: 'Ada balasan baru di Sehati',
      isTrue: ({ hasUnread }) => hasUnread,
      minutes: hour,
      text: ({ facility }) => `Ada balasan baru dalam chat Anda di ${facility}.`,
      phone: 'Sehati: ada balasan baru dalam chat Anda di {{place}}. Baca di {{url}} setelah masuk ke akun Anda.',
    },
    missed: {
      heading: 'Dokter tidak sempat menjawab',
      isTrue: ({ state }) => state === 'missed',
      text: ({ facility }) =>
        `Dokter di ${facility} tidak sempat menjawab pada waktunya. Seluruh uang Anda dikembalikan setelah disetujui petugas; Anda tidak perlu memintanya.`,
      phone:
        'Sehati: dokter di {{place}} tidak sempat menjawab. Seluruh uang Anda dikembalikan. Lihat di {{url}} setelah masuk ke akun Anda.',
    },
    failed: {
      heading: 'Chat Anda berakhir tanpa jawaban',
      isTrue: ({ state }) => state === 'failed',
      text: ({ facility }) =>
        `Chat Anda di ${facility} berakhir tanpa jawaban yang dapat dipakai. Seluruh uang Anda dikembalikan setelah disetujui petugas; Anda tidak perlu memintanya.`,
      phone:
        'Sehati: chat Anda di {{place}} berakhir tanpa jawaban. Seluruh uang Anda dikembalikan. Lihat di {{url}} setelah masuk ke akun Anda.',
    },
    summed_up: {
      heading: 'Ringkasan chat Anda tersedia',
      isTrue: () => true,
      text: ({ facility }) => `Dokter di ${facility} menulis ringkasan chat Anda.`,
      phone: 'Sehati: ringkasan chat Anda di {{place}} tersedia di {{url}} setelah masuk ke akun Anda.',
    },
    follow_up_answered: {
      heading: 'Tanya lanjutan Anda dijawab',
      isTrue: ({ followUp }) => followUp === 'answered',
      text: ({ facility }) => `Dokter di ${facility} menjawab tanya lanjutan Anda.`,
      phone: 'Sehati: tanya lanjutan Anda di {{place}} sudah dijawab. Baca di {{url}} setelah masuk ke akun Anda.',
    },
  },
  kindOf: async (db, id) => (await store.findEvent(db, id))?.kind ?? null,
  async read({ db, clock }, { id, kind }) {
    const event = await store.findEvent(db, id);
    const room = event && (await findRoom(db, { id: event.room_id }));
    return room && { record: room, facts: await factsOf(db, kind, room, clock.now()) };
  },
  async lock(tx, id) {
    const event = await store.findEvent(tx, id);
    if (event) await lockRoom(tx, event.room_id);
  },
  once: onceByEvent('chat_events'),
  async hearer(tx, room, kind) {
    const userId = await hearerIn(tx, kind, room);
    const profile = userId === null ? null : await getProfileOrNull(tx, userId);
    if (!profile) return null;
    const { email, phone } = profile;
    return { email, phone, isPhoned: hearerOf(kind) !== 'patient', facilityId: room.facilityId, expiresAt: endOf(kind, room) };
  },
  async also(tx, platform, room, { id, kind }) {
    const userId = await hearerIn(tx, kind, room);
    if (userId !== null) await pushToHearer(tx, platform, { kind, room, userId, eventId: id });
  },
  url: ({ env }, room, kind) => `${env.publicUrl}${pathOf(kind, room)}`,
  values: ({ facility, until }) => ({ place: facility, until }),
  example: { place: 'RS Sehati Dago', url: 'https://sehati.example/chat/mfrggzdfmztwq2lknnwg23tpoa', until: '10.45 WIB' },
  mail: { button: 'Buka chat', sentBecause: 'Anda memesan chat dokter di Sehati' },
});
