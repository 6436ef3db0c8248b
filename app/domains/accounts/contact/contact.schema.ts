import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';

const channel = z.enum(['email', 'phone']);

export const contactInput = z.object({
  contact: z.string().min(1).max(300).describe('Alamat email atau nomor ponsel yang baru, dalam penulisan apa pun'),
});
/** On a page the channel is known, so an empty field gets the text for an unreadable contact of that channel. */
export const contactChangeInput = z.object({ contact: z.string().max(300), channel: channel.optional() });
export const contactSentAnswer = envelopeSchema(
  z.object({ channel, contact: z.string().describe('Seperti yang akan tercantum di profil') }),
);
export const confirmInput = z.object({ token: z.string().min(1).max(200).describe('Dari tautan yang dikirim ke kontak yang baru') });
export const channelPath = z.object({ channel });

export type ContactChannel = z.infer<typeof channel>;
