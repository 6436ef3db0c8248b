import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { chatTag, exampleRoom } from '../room/chat-endpoint.ts';
import { postAnswer, readAnswer, roomAnswer, typingAnswer } from './conversation.schema.ts';
import { getChatRoom } from './get-chat-room.server.ts';
import { markMessagesRead } from './mark-messages-read.server.ts';
import { postFollowUp, postMessage } from './post-message.server.ts';
import { signalTyping } from './signal-typing.server.ts';

export const conversationEndpoints: readonly Endpoint[] = [
  expose(getChatRoom, {
    method: 'get',
    path: '/chat/room/user/{room}',
    summary: 'Satu chat dengan pesannya, untuk pasien dan dokternya',
    description:
      '`after` melanjutkan dari nomor terakhir, `before` mundur; tanpa keduanya pesan-pesan terakhir. Nomor pesan tidak pernah berlubang.',
    tag: chatTag,
    rateLimit: { name: 'chat-room', max: 300, windowSeconds: 60 },
    response: roomAnswer,
    respond: ({ opened: _, ...shown }) => answer(shown),
  }),
  expose(postMessage, {
    method: 'post',
    path: '/chat/message/post',
    summary: 'Mengirim pesan',
    description: 'Kirim ulang dengan `client_id` yang sama bila jawabannya tidak sampai: pesannya tetap satu.',
    tag: chatTag,
    response: postAnswer,
    respond: (sent) => answer(sent),
    example: { body: { room: exampleRoom, message: 'Selamat pagi, Dokter.', client_id: '0199c7f2-6f4e-7c1a-9c53-1d2b3a4c5d6e' } },
  }),
  expose(postFollowUp, {
    method: 'post',
    path: '/chat/follow-up',
    summary: 'Satu tanya lanjutan sesudah chat selesai, dan jawabannya',
    tag: chatTag,
    response: postAnswer,
    respond: (sent) => answer(sent),
    example: { body: { room: exampleRoom, message: 'Apakah obatnya diminum sampai habis?' } },
  }),
  expose(markMessagesRead, {
    method: 'post',
    path: '/chat/read',
    summary: 'Menandai pesan sudah dibaca',
    tag: chatTag,
    response: readAnswer,
    respond: (read) => answer(read),
    example: { body: { room: exampleRoom, seq: 3 } },
  }),
  expose(signalTyping, {
    method: 'post',
    path: '/chat/typing',
    summary: 'Memberi tahu lawan bicara bahwa pemanggil sedang mengetik',
    tag: chatTag,
    response: typingAnswer,
    respond: (sent) => answer(sent),
    example: { body: { room: exampleRoom } },
  }),
];
