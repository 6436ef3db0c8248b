import { answer } from '#app/platform/answer.ts';
import type { Endpoint } from '#app/platform/endpoint.server.ts';
import { expose } from '#app/platform/expose.server.ts';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { postAnswer, readAnswer, roomAnswer, typingAnswer } from './conversation/conversation.schema.ts';
import { getChatRoom } from './conversation/get-chat-room.server.ts';
import { markMessagesRead } from './conversation/mark-messages-read.server.ts';
import { postFollowUp, postMessage } from './conversation/post-message.server.ts';
import { signalTyping } from './conversation/signal-typing.server.ts';
import { addChatFile } from './message/add-chat-file.server.ts';
import { fileAnswer } from './message/chat-message.schema.ts';
import { findPrescribable, prescribe } from './prescription/prescribe.server.ts';
import { prescribableAnswer, prescribeAnswer } from './prescription/room-prescription.schema.ts';
import { findDoctorChats, findMyChats } from './room/find-chats.server.ts';
import { getChatOffer } from './room/get-chat-offer.server.ts';
import { makeChatRoom } from './room/make-chat-room.server.ts';
import { triageFor } from './room/read-chat-patient.server.ts';
import { doctorRooms, makeAnswer, offerAnswer, patientRooms, stateAnswer } from './room/room.schema.ts';
import { endChat, extendChat, startChat } from './room/start-and-end-chat.server.ts';
import { consentVersion, fittingKinds, triageVersion } from './room/triage.ts';
import { cancelChat, waitForChat } from './room/wait-or-cancel-chat.server.ts';
import { findReplies, removeReply, saveReply } from './settings/change-replies.server.ts';
import { repliesAnswer, settingsAnswer } from './settings/chat-settings.schema.ts';
import { getChatSettings, saveChatSettings } from './settings/save-chat-settings.server.ts';
import { getSummary, getTranscript } from './transcript/read-transcript.server.ts';
import { signSummary } from './transcript/sign-summary.server.ts';
import { summaryAnswer, transcriptAnswer } from './transcript/transcript.schema.ts';

const tag = 'Chat Dokter';
const perMinute = (name: string, max: number) => ({ name, max, windowSeconds: 60 });

type Stated = Readonly<{ id: string; subjectId: string | null }>;
const respondState = <S extends Stated>({ id: _id, subjectId: _subject, ...room }: S) => room;
const stated = { response: stateAnswer } as const;
const transaction = 'INV-20261121-7K3QZ9TM';
const room = 'mfrggzdfmztwq2lknnwg23tpoa';

const makeExample = {
  ...{ doctor: 'dr-siti-aminah', payment_method: 1, consent: consentVersion },
  triage: {
    ...{ version: triageVersion, kind: 'umum' },
    answers: Object.fromEntries(
      fittingKinds({ specializations: [], months: null })
        .flatMap(({ kind, questions }) => (kind === 'umum' ? questions : []))
        .map(({ key }) => [key, false]),
    ),
  },
  intake: { complaint: 'Batuk sejak tiga hari, tanpa demam.' },
};

export const chatEndpoints: readonly Endpoint[] = [
  expose(getChatOffer, {
    method: 'get',
    path: '/chat/offer',
    summary: 'Chat yang ditawarkan seorang dokter, pertanyaan tanda gawat darurat, dan kalimat persetujuan',
    tag,
    rateLimit: perMinute('chat-offer', 120),
    response: offerAnswer,
    respond: ({ fit, ...offer }) => answer({ ...offer, triage: triageFor(fit) }),
  }),
  expose(makeChatRoom, {
    method: 'post',
    path: '/chat/room/make',
    summary: 'Memesan chat dengan dokter',
    description:
      'Jawaban `triage_required` dan `consent_required` menyertakan pertanyaan dan kalimatnya. Satu tanda gawat darurat saja tidak pernah sampai ke pembayaran.',
    tag,
    response: makeAnswer,
    respond: ({ room: name, transaction: order }) => ({
      ...{ success: true as const, message: 'Transaksi Berhasil, status : menunggu verifikasi sistem' },
      ...{ room: { name }, transaction: order },
    }),
    example: { body: makeExample },
  }),
  expose(startChat, {
    method: 'post',
    path: '/chat/room/activate',
    summary: 'Dokter memulai chat yang sudah dibayar',
    tag,
    ...stated,
    respond: (value) => answer(respondState(value), 'Berhasil mengaktifkan chat'),
    example: { body: { transaction } },
  }),
  expose(endChat, {
    method: 'post',
    path: '/chat/room/deactivate',
    summary: 'Dokter mengakhiri chat',
    description: 'Chat tanpa jawaban dokter, atau dengan `not_by_chat`, mengembalikan uang pasien.',
    tag,
    ...stated,
    respond: (value) => answer(respondState(value), 'Berhasil mengakhiri chat'),
    example: { body: { transaction } },
  }),
  expose(extendChat, {
    method: 'post',
    path: '/chat/extend',
    summary: 'Dokter menambah 10 menit, paling banyak dua kali',
    tag,
    ...stated,
    respond: (value) => answer(respondState(value)),
    example: { body: { room } },
  }),
  expose(cancelChat, {
    method: 'post',
    path: '/chat/cancel',
    summary: 'Pasien membatalkan chat yang belum dimulai',
    tag,
    ...stated,
    respond: (value) => answer(respondState(value)),
    example: { body: { room } },
  }),
  expose(waitForChat, {
    method: 'post',
    path: '/chat/wait',
    summary: 'Pasien menunggu 30 menit lagi, satu kali',
    tag,
    ...stated,
    respond: (value) => answer(respondState(value)),
    example: { body: { room } },
  }),
  expose(findDoctorChats, {
    method: 'get',
    path: '/chat/service/doctor',
    summary: 'Chat seorang dokter menurut keadaannya',
    tag,
    rateLimit: perMinute('chat-desk', 120),
    response: doctorRooms,
    respond: (found) => answer({ data: found }),
  }),
  expose(findMyChats, {
    method: 'get',
    path: '/chat/room/user',
    summary: 'Chat pemanggil, yang terbaru lebih dulu',
    tag,
    rateLimit: perMinute('chat-own', 120),
    response: patientRooms,
    respond: (found) => answer(found),
  }),
  expose(getChatRoom, {
    method: 'get',
    path: '/chat/room/user/{room}',
    summary: 'Satu chat dengan pesannya, untuk pasien dan dokternya',
    description:
      '`after` melanjutkan dari nomor terakhir, `before` mundur; tanpa keduanya pesan-pesan terakhir. Nomor pesan tidak pernah berlubang.',
    tag,
    rateLimit: perMinute('chat-room', 300),
    response: roomAnswer,
    respond: ({ opened: _, ...shown }) => answer(shown),
  }),
  expose(postMessage, {
    method: 'post',
    path: '/chat/message/post',
    summary: 'Mengirim pesan',
    description: 'Kirim ulang dengan `client_id` yang sama bila jawabannya tidak sampai: pesannya tetap satu.',
    tag,
    response: postAnswer,
    respond: (sent) => answer(sent),
    example: { body: { room, message: 'Selamat pagi, Dokter.', client_id: '0199c7f2-6f4e-7c1a-9c53-1d2b3a4c5d6e' } },
  }),
  expose(postFollowUp, {
    method: 'post',
    path: '/chat/follow-up',
    summary: 'Satu tanya lanjutan sesudah chat selesai, dan jawabannya',
    tag,
    response: postAnswer,
    respond: (sent) => answer(sent),
    example: { body: { room, message: 'Apakah obatnya diminum sampai habis?' } },
  }),
  expose(markMessagesRead, {
    method: 'post',
    path: '/chat/read',
    summary: 'Menandai pesan sudah dibaca',
    tag,
    response: readAnswer,
    respond: (read) => answer(read),
    example: { body: { room, seq: 3 } },
  }),
  expose(signalTyping, {
    method: 'post',
    path: '/chat/typing',
    summary: 'Memberi tahu lawan bicara bahwa pemanggil sedang mengetik',
    tag,
    response: typingAnswer,
    respond: (sent) => answer(sent),
    example: { body: { room } },
  }),
  expose(addChatFile, {
    method: 'post',
    path: '/chat/file',
    summary: 'Mengunggah foto atau PDF untuk pesan berikutnya',
    description: 'JPG, PNG, WebP, atau PDF, paling besar 5 MB. Disimpan terenkripsi; sebutkan id-nya di `file_ids` pesan.',
    tag,
    files: { file: patientFileBytes },
    response: fileAnswer,
    respond: (file) => answer(file),
  }),
  expose(signSummary, {
    method: 'post',
    path: '/chat/summary',
    summary: 'Dokter menandatangani ringkasan chat, atau versi berikutnya',
    tag,
    response: summaryAnswer,
    respond: ({ summary }) => answer(summary),
    example: {
      body: {
        room,
        assessment: 'Infeksi saluran napas ringan.',
        advice: 'Istirahat dan minum cukup.',
        come_if: 'Sesak atau demam 3 hari.',
      },
    },
  }),
  expose(findPrescribable, {
    method: 'get',
    path: '/chat/prescribable/{room}',
    summary: 'Mencari obat yang dapat diresepkan, dengan stoknya di setiap apotek',
    description: 'Sedikitnya dua huruf dari nama atau zat aktifnya. Jawabannya paling banyak 20 obat; `more` menyebut banyaknya yang lain.',
    tag,
    rateLimit: perMinute('chat-prescribable', 120),
    response: prescribableAnswer,
    respond: ({ is_open: _, ...found }) => answer(found),
  }),
  expose(prescribe, {
    method: 'post',
    path: '/chat/prescription',
    summary: 'Dokter menandatangani resep untuk pasien chat',
    description:
      'Selama chat berlangsung, atau dalam 24 jam sesudahnya. Yang ditandatangani tidak berubah; `replaces` menggantinya dengan yang baru. Narkotika dan psikotropika ditolak, juga resep tanpa umur dan jawaban tentang alergi, tanpa berat badan untuk pasien di bawah 12 tahun, atau tanpa jawaban tentang kehamilan untuk pasien 10 sampai 60 tahun.',
    tag,
    response: prescribeAnswer,
    respond: ({ id, pharmacy }) => answer({ id, pharmacy }),
    example: {
      body: {
        ...{ room, birth_date: '2019-03-07', weight_kg: 20.5, has_allergies: 'no', facility_id: 1 },
        lines: [{ stock_id: 1, count: 1, directions: '3 x sehari 1 tablet sesudah makan' }],
      },
    },
  }),
  expose(getSummary, {
    method: 'get',
    path: '/chat/summary/{room}',
    summary: 'Ringkasan chat',
    tag,
    rateLimit: perMinute('chat-summary', 120),
    response: summaryAnswer,
    respond: ({ summary }) => answer(summary),
  }),
  expose(getTranscript, {
    method: 'get',
    path: '/chat/transcript/{room}',
    summary: 'Seluruh isi chat untuk dibawa',
    tag,
    rateLimit: perMinute('chat-transcript', 10),
    response: transcriptAnswer,
    respond: ({ transcript }) => answer(transcript),
  }),
  expose(getChatSettings, {
    method: 'get',
    path: '/chat/settings',
    summary: 'Jam dan batas chat dokter pemanggil',
    tag,
    rateLimit: perMinute('chat-settings', 60),
    response: settingsAnswer,
    respond: (settings) => answer(settings),
  }),
  expose(saveChatSettings, {
    method: 'put',
    path: '/chat/settings',
    summary: 'Mengatur jam dan batas chat',
    tag,
    response: settingsAnswer,
    respond: (settings) => answer(settings),
    example: { body: { promise_minutes: 30, max_active: 3, max_waiting: 5, paused_until: null, hours: [] } },
  }),
  expose(findReplies, {
    method: 'get',
    path: '/chat/reply',
    summary: 'Balasan siap pakai dokter pemanggil',
    tag,
    rateLimit: perMinute('chat-replies', 60),
    response: repliesAnswer,
    respond: (replies) => answer(replies),
  }),
  expose(saveReply, {
    method: 'post',
    path: '/chat/reply',
    summary: 'Menyimpan balasan siap pakai',
    tag,
    response: repliesAnswer,
    respond: (replies) => answer(replies),
    example: { body: { title: 'Salam', body: 'Selamat datang. Apa yang dapat saya bantu?' } },
  }),
  expose(removeReply, {
    method: 'delete',
    path: '/chat/reply/{id}',
    summary: 'Menghapus balasan siap pakai',
    tag,
    response: repliesAnswer,
    respond: (replies) => answer(replies),
  }),
];
