import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { getQuestion } from './get-question.server.ts';
import { questionAnswer } from './question.schema.ts';

export const questionEndpoints: readonly Endpoint[] = [
  expose(getQuestion, {
    method: 'get',
    path: '/chat/question/{room}',
    summary: 'Satu pertanyaan kepada apoteker dengan pesannya, untuk penanya dan apotekernya',
    description:
      '`after` melanjutkan dari nomor terakhir, `before` mundur. Membalas, menandai terbaca, dan mengirim berkas: seperti chat dokter.',
    tag: 'Tanya Apoteker',
    rateLimit: { name: 'chat-room', max: 300, windowSeconds: 60 },
    response: questionAnswer,
    respond: ({ opened: _, ...shown }) => answer(shown),
  }),
];
