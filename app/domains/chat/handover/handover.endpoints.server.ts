import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { chatTag, exampleRoom } from '../room/chat-endpoint.ts';
import { doctorsAnswer, handedAnswer, offeredAnswer } from './handover.schema.ts';
import {
  acceptHandover,
  answerOfferedHandover,
  findHandoverDoctors,
  findOfferedHandovers,
  offerHandover,
} from './offer-and-accept-handover.server.ts';

type Handed = Readonly<{ room: string; state: 'paid'; is_handed: boolean }>;
const respond = <H extends Omit<Handed, 'state'> & { state: unknown }>({ room: name, state, is_handed }: H) =>
  answer({ room: name, state: state as Handed['state'], is_handed });

export const handoverEndpoints: readonly Endpoint[] = [
  expose(findHandoverDoctors, {
    method: 'get',
    path: '/chat/handover/doctor/{room}',
    summary: 'Dokter yang dapat melanjutkan sebuah chat: spesialisasinya sama, dan SIP-nya berlaku di sana',
    tag: chatTag,
    rateLimit: { name: 'chat-doctors', max: 60, windowSeconds: 60 },
    response: doctorsAnswer,
    respond: (doctors) => answer(doctors),
  }),
  expose(offerHandover, {
    method: 'post',
    path: '/chat/handover',
    summary: 'Dokter menyerahkan chat kepada dokter lain',
    description: 'Dokter baru dan pasien menerimanya dalam 15 menit; bila tidak, seluruh uang pasien kembali.',
    tag: chatTag,
    response: handedAnswer,
    respond,
    example: { body: { room: exampleRoom, doctor: 'dr-siti-aminah', reason: 'emergency' } },
  }),
  expose(answerOfferedHandover, {
    method: 'post',
    path: '/chat/handover/answer',
    summary: 'Pasien menerima dokter pengganti, atau meminta seluruh uangnya kembali',
    tag: chatTag,
    response: handedAnswer,
    respond,
    example: { body: { room: exampleRoom, accept: true } },
  }),
  expose(findOfferedHandovers, {
    method: 'get',
    path: '/chat/handover',
    summary: 'Chat yang diserahkan kepada dokter pemanggil',
    tag: chatTag,
    rateLimit: { name: 'chat-handed', max: 60, windowSeconds: 60 },
    response: offeredAnswer,
    respond: (offered) => answer(offered),
  }),
  expose(acceptHandover, {
    method: 'post',
    path: '/chat/handover/take',
    summary: 'Dokter pengganti menerima chat, atau tidak',
    tag: chatTag,
    response: handedAnswer,
    respond,
    example: { body: { handover: '0199c7f2-6f4e-7c1a-9c53-1d2b3a4c5d6e', accept: true } },
  }),
];
