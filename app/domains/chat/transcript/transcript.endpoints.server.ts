import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { chatTag, exampleRoom } from '../room/chat-endpoint.ts';
import { getSummary, getTranscript } from './read-transcript.server.ts';
import { signSummary } from './sign-summary.server.ts';
import { summaryAnswer, transcriptAnswer } from './transcript.schema.ts';

export const transcriptEndpoints: readonly Endpoint[] = [
  expose(signSummary, {
    method: 'post',
    path: '/chat/summary',
    summary: 'Dokter menandatangani ringkasan chat, atau versi berikutnya',
    tag: chatTag,
    response: summaryAnswer,
    respond: ({ summary }) => answer(summary),
    example: {
      body: {
        room: exampleRoom,
        assessment: 'Infeksi saluran napas ringan.',
        advice: 'Istirahat dan minum cukup.',
        come_if: 'Sesak atau demam 3 hari.',
      },
    },
  }),
  expose(getSummary, {
    method: 'get',
    path: '/chat/summary/{room}',
    summary: 'Ringkasan chat',
    tag: chatTag,
    rateLimit: { name: 'chat-summary', max: 120, windowSeconds: 60 },
    response: summaryAnswer,
    respond: ({ summary }) => answer(summary),
  }),
  expose(getTranscript, {
    method: 'get',
    path: '/chat/transcript/{room}',
    summary: 'Seluruh isi chat untuk dibawa',
    tag: chatTag,
    rateLimit: { name: 'chat-transcript', max: 10, windowSeconds: 60 },
    response: transcriptAnswer,
    respond: ({ transcript }) => answer(transcript),
  }),
];
