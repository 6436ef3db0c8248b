import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { profileAnswer } from '../profile/profile.schema.ts';
import { confirmContactChange, requestContactChange } from './change-contact.server.ts';
import { contactInput, contactSentAnswer } from './contact.schema.ts';
import { channelNames } from './contact-change.ts';
import { removeContact } from './remove-contact.server.ts';

const tag = 'Profil';

export const contactEndpoints: readonly Endpoint[] = [
  expose(requestContactChange, {
    method: 'post',
    path: '/user/contact',
    summary: 'Mengirim tautan bukti ke email atau nomor ponsel baru',
    description: 'Tidak ada yang berubah sampai tautan dibuka dan dikonfirmasi. Jawabannya sama, juga bila kontak itu milik akun lain.',
    tag,
    example: { body: { contact: '0812-3456-7890' } },
    body: contactInput,
    readInput: ({ body }) => ({ ...(body as object), channel: undefined }),
    response: contactSentAnswer,
    respond: (contact) => answer(contact, 'Tautan dikirim. Buka pesan itu dalam 60 menit untuk menyelesaikan perubahan.'),
  }),
  expose(confirmContactChange, {
    method: 'post',
    path: '/user/contact/confirm',
    summary: 'Mengonfirmasi email atau nomor ponsel baru dengan token dari tautan',
    description: 'Hanya dengan sesi akun yang memintanya. Token orang lain dan token yang tidak dikenal dijawab sama.',
    tag,
    example: { body: { token: 'q'.repeat(43) } },
    response: profileAnswer,
    respond: ({ channel, profile }) => answer(profile, `${channelNames[channel].label} diperbarui.`),
  }),
  expose(removeContact, {
    method: 'delete',
    path: '/user/contact/{channel}',
    summary: 'Menghapus email atau nomor ponsel, selama kontak lain tetap ada',
    tag,
    response: profileAnswer,
    respond: ({ channel, profile }) => answer(profile, `${channelNames[channel].label} dihapus.`),
  }),
];
