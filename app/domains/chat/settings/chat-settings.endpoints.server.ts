import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { chatTag } from '../room/chat-endpoint.ts';
import { findReplies, removeReply, saveReply } from './change-replies.server.ts';
import { repliesAnswer, settingsAnswer } from './chat-settings.schema.ts';
import { getChatSettings, saveChatSettings } from './save-chat-settings.server.ts';

export const chatSettingsEndpoints: readonly Endpoint[] = [
  expose(getChatSettings, {
    method: 'get',
    path: '/chat/settings',
    summary: 'Jam dan batas chat dokter pemanggil',
    tag: chatTag,
    rateLimit: { name: 'chat-settings', max: 60, windowSeconds: 60 },
    response: settingsAnswer,
    respond: (settings) => answer(settings),
  }),
  expose(saveChatSettings, {
    method: 'put',
    path: '/chat/settings',
    summary: 'Mengatur jam dan batas chat',
    tag: chatTag,
    response: settingsAnswer,
    respond: (settings) => answer(settings),
    example: { body: { promise_minutes: 30, max_active: 3, max_waiting: 5, paused_until: null, hours: [] } },
  }),
  expose(findReplies, {
    method: 'get',
    path: '/chat/reply',
    summary: 'Balasan siap pakai dokter pemanggil',
    tag: chatTag,
    rateLimit: { name: 'chat-replies', max: 60, windowSeconds: 60 },
    response: repliesAnswer,
    respond: (replies) => answer(replies),
  }),
  expose(saveReply, {
    method: 'post',
    path: '/chat/reply',
    summary: 'Menyimpan balasan siap pakai',
    tag: chatTag,
    response: repliesAnswer,
    respond: (replies) => answer(replies),
    example: { body: { title: 'Salam', body: 'Selamat datang. Apa yang dapat saya bantu?' } },
  }),
  expose(removeReply, {
    method: 'delete',
    path: '/chat/reply/{id}',
    summary: 'Menghapus balasan siap pakai',
    tag: chatTag,
    response: repliesAnswer,
    respond: (replies) => answer(replies),
  }),
];
