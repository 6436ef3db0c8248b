import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { chatTag, exampleRoom } from './chat-endpoint.ts';
import { findDoctorChats, findMyChats } from './find-chats.server.ts';
import { getChatOffer } from './get-chat-offer.server.ts';
import { makeChatRoom } from './make-chat-room.server.ts';
import { triageFor } from './read-chat-patient.server.ts';
import { doctorRooms, makeAnswer, offerAnswer, patientRooms, stateAnswer } from './room.schema.ts';
import { endChat, extendChat, startChat } from './start-and-end-chat.server.ts';
import { consentVersion, fittingKinds, triageVersion } from './triage.ts';
import { cancelChat, waitForChat } from './wait-or-cancel-chat.server.ts';

type Stated = Readonly<{ id: string; subjectId: string | null }>;
const respondState = <S extends Stated>({ id: _id, subjectId: _subject, ...room }: S) => room;
const stated = { response: stateAnswer } as const;
const transaction = 'INV-20261121-7K3QZ9TM';

const makeExample = {
  doctor: 'dr-siti-aminah',
  payment_method: 1,
  consent: consentVersion,
  triage: {
    version: triageVersion,
    kind: 'umum',
    answers: Object.fromEntries(
      fittingKinds({ specializations: [], months: null })
        .flatMap(({ kind, questions }) => (kind === 'umum' ? questions : []))
        .map(({ key }) => [key, false]),
    ),
  },
  intake: { complaint: 'Batuk sejak tiga hari, tanpa demam.' },
};

export const roomEndpoints: readonly Endpoint[] = [
  expose(getChatOffer, {
    method: 'get',
    path: '/chat/offer',
    summary: 'Chat yang ditawarkan seorang dokter, pertanyaan tanda gawat darurat, dan kalimat persetujuan',
    tag: chatTag,
    rateLimit: { name: 'chat-offer', max: 120, windowSeconds: 60 },
    response: offerAnswer,
    respond: ({ fit, ...offer }) => answer({ ...offer, triage: triageFor(fit) }),
  }),
  expose(makeChatRoom, {
    method: 'post',
    path: '/chat/room/make',
    summary: 'Memesan chat dengan dokter',
    description:
      'Jawaban `triage_required` dan `consent_required` menyertakan pertanyaan dan kalimatnya. Satu tanda gawat darurat saja tidak pernah sampai ke pembayaran.',
    tag: chatTag,
    response: makeAnswer,
    respond: ({ room: name, transaction: order }) => ({
      success: true as const,
      message: 'Transaksi Berhasil, status : menunggu verifikasi sistem',
      room: { name },
      transaction: order,
    }),
    example: { body: makeExample },
  }),
  expose(startChat, {
    method: 'post',
    path: '/chat/room/activate',
    summary: 'Dokter memulai chat yang sudah dibayar',
    tag: chatTag,
    ...stated,
    respond: (value) => answer(respondState(value), 'Berhasil mengaktifkan chat'),
    example: { body: { transaction } },
  }),
  expose(endChat, {
    method: 'post',
    path: '/chat/room/deactivate',
    summary: 'Dokter mengakhiri chat',
    description: 'Chat tanpa jawaban dokter, atau dengan `not_by_chat`, mengembalikan uang pasien.',
    tag: chatTag,
    ...stated,
    respond: (value) => answer(respondState(value), 'Berhasil mengakhiri chat'),
    example: { body: { transaction } },
  }),
  expose(extendChat, {
    method: 'post',
    path: '/chat/extend',
    summary: 'Dokter menambah 10 menit, paling banyak dua kali',
    tag: chatTag,
    ...stated,
    respond: (value) => answer(respondState(value)),
    example: { body: { room: exampleRoom } },
  }),
  expose(cancelChat, {
    method: 'post',
    path: '/chat/cancel',
    summary: 'Pasien membatalkan chat yang belum dimulai',
    tag: chatTag,
    ...stated,
    respond: (value) => answer(respondState(value)),
    example: { body: { room: exampleRoom } },
  }),
  expose(waitForChat, {
    method: 'post',
    path: '/chat/wait',
    summary: 'Pasien menunggu 30 menit lagi, satu kali',
    tag: chatTag,
    ...stated,
    respond: (value) => answer(respondState(value)),
    example: { body: { room: exampleRoom } },
  }),
  expose(findDoctorChats, {
    method: 'get',
    path: '/chat/service/doctor',
    summary: 'Chat seorang dokter menurut keadaannya',
    tag: chatTag,
    rateLimit: { name: 'chat-desk', max: 120, windowSeconds: 60 },
    response: doctorRooms,
    respond: (found) => answer({ data: found }),
  }),
  expose(findMyChats, {
    method: 'get',
    path: '/chat/room/user',
    summary: 'Chat pemanggil, yang terbaru lebih dulu',
    tag: chatTag,
    rateLimit: { name: 'chat-own', max: 120, windowSeconds: 60 },
    response: patientRooms,
    respond: (found) => answer(found),
  }),
];
