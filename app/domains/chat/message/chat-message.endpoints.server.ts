import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { chatTag } from '../room/chat-endpoint.ts';
import { addChatFile } from './add-chat-file.server.ts';
import { fileAnswer } from './chat-message.schema.ts';

export const chatMessageEndpoints: readonly Endpoint[] = [
  expose(addChatFile, {
    method: 'post',
    path: '/chat/file',
    summary: 'Mengunggah foto atau PDF untuk pesan berikutnya',
    description: 'JPG, PNG, WebP, atau PDF, paling besar 5 MB. Disimpan terenkripsi; sebutkan id-nya di `file_ids` pesan.',
    tag: chatTag,
    files: { file: patientFileBytes },
    response: fileAnswer,
    respond: (file) => answer(file),
  }),
];
