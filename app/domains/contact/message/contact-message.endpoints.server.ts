import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { contactAnswer, formAnswer } from './contact-message.schema.ts';
import { openContactForm, sendContactMessage } from './send-contact-message.server.ts';

const tag = 'Hubungi Kami';

export const contactEndpoints: readonly Endpoint[] = [
  expose(openContactForm, {
    method: 'get',
    path: '/contactus/form',
    summary: 'Waktu formulir dibuka dan kalimat persetujuan',
    tag,
    rateLimit: { name: 'contact-form', max: 60, windowSeconds: 60 },
    response: formAnswer,
    respond: (form) => answer(form),
  }),
  expose(sendContactMessage, {
    method: 'post',
    path: '/contactus',
    summary: 'Mengirim pesan kepada kami',
    description: 'Isi yang sama dari pengirim yang sama dalam satu hari dihitung satu pesan.',
    tag,
    multipart: true,
    maxBodyBytes: 32 * 1024,
    response: contactAnswer,
    respond: () => answer({ received: true as const }, 'Pesan terkirim'),
    example: {
      body: { name: 'Siti Aminah', email: 'siti@contoh.id', phone: '0812-3456-7890', message: 'Apakah poliklinik anak buka hari Sabtu?' },
    },
  }),
];
