import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { chatTag, exampleRoom } from '../room/chat-endpoint.ts';
import { stateAnswer } from '../room/room.schema.ts';
import { reopenChat, sayUnhelped } from './reopen-and-close-overdue-chat.server.ts';

const example = { body: { room: exampleRoom } };
const respond = <S extends Readonly<{ id: string; subjectId: string | null }>>({ id: _id, subjectId: _subject, ...room }: S) =>
  answer(room);

export const silenceEndpoints: readonly Endpoint[] = [
  expose(reopenChat, {
    method: 'post',
    path: '/chat/reopen',
    summary: 'Pasien melanjutkan chat yang berakhir karena ia tidak menjawab, satu kali dalam 24 jam',
    tag: chatTag,
    response: stateAnswer,
    respond,
    example,
  }),
  expose(sayUnhelped, {
    method: 'post',
    path: '/chat/unhelped',
    summary: 'Pasien menyatakan pertanyaannya tidak dijawab, dalam 24 jam sesudah chat',
    tag: chatTag,
    response: stateAnswer,
    respond,
    example,
  }),
];
