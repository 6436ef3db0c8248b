import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { commandAnswer } from './command.schema.ts';
import { findCommands } from './find-commands.server.ts';

export const commandEndpoints: readonly Endpoint[] = [
  expose(findCommands, {
    method: 'get',
    path: '/staff/commands',
    summary: 'Yang ditemukan menu perintah: konten, pendaftaran dengan kode atau nomor yang utuh, dan perintah',
    tag: 'Petugas',
    rateLimit: { name: 'staff-commands', max: 120, windowSeconds: 60 },
    response: commandAnswer,
    respond: (groups) => answer(groups.map(({ label, found }) => ({ label, found: [...found] }))),
  }),
];
