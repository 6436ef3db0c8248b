import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { contactLimit, openContactForm, sendContactMessage } from './operations.server.ts';
import { contactRefusals } from './rules.ts';
import { contactAnswer, contactInput, formAnswer } from './schema.ts';

const tag = 'Hubungi Kami';

export const contactEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/contactus/form',
    summary: 'Waktu formulir dibuka dan kalimat persetujuan',
    tag,
    auth: 'public',
    rateLimit: { name: 'contact-form', max: 60, windowSeconds: 60 },
    response: formAnswer,
    handle: async ({ actor, platform }) => answer(openContactForm(actor, platform)),
  }),
  endpoint({
    method: 'post',
    path: '/contactus',
    summary: 'Mengirim pesan kepada kami',
    description: 'Isi yang sama dari pengirim yang sama dalam satu hari dihitung satu pesan.',
    tag,
    auth: 'public',
    rateLimit: contactLimit,
    audit: 'contact.send',
    idempotent: true,
    multipart: true,
    maxBodyBytes: 32 * 1024,
    problems: ['conflict'],
    body: contactInput,
    response: contactAnswer,
    example: {
      body: { name: 'Siti Aminah', email: 'siti@contoh.id', phone: '0812 3456 7890', message: 'Apakah poliklinik anak buka hari Sabtu?' },
    },
    async handle({ actor, platform, input, idempotency }) {
      const sent = await sendContactMessage(actor, input.body, platform, idempotency);
      if (sent.ok) return answer({ received: true as const }, 'Pesan terkirim');
      const [status, message] = contactRefusals[sent.code];
      throw new Problem(status === 409 ? 'conflict' : 'invalid_input', { message, extra: { reason: sent.code } });
    },
  }),
];
