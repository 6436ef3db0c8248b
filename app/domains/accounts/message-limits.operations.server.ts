import type { Contact } from '#app/platform/contact.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';

/** Messages asked for by one client address: sign-up, resend and forgotten password together (guides: security 1.3). */
export const messagesPerAddress: RateLimit = { name: 'account-messages', max: 10, windowSeconds: 3_600 };

const perContact: readonly RateLimit[] = [
  { name: 'account-messages-minute', max: 1, windowSeconds: 60 },
  { name: 'account-messages-day', max: 5, windowSeconds: 86_400 },
];

/** A refusal that says when to come back, in seconds and in words. */
export type TooOften = { ok: false; code: 'too_often'; message: string; retryAfterSeconds: number };

/** Counts a message to a contact, known or not, so that nobody floods a stranger. Null while it may be sent. */
export async function overContactLimit({ contact }: Contact, platform: Platform): Promise<TooOften | null> {
  for (const limit of perContact) {
    const verdict = await platform.limits.hit(limit, contact);
    if (!verdict.allowed) {
      return tooOften('Tautan baru saja dikirim ke sana. Periksa pesan masuk Anda, atau tunggu', verdict.retryAfterSeconds);
    }
  }
  return null;
}

/** Counts a message asked for from a client address, where no endpoint has counted it. Null while it may be sent. */
export async function overAddressLimit(ip: string, platform: Platform): Promise<TooOften | null> {
  const verdict = await platform.limits.hit(messagesPerAddress, ip);
  return verdict.allowed ? null : tooOften('Terlalu banyak permintaan dari jaringan ini. Tunggu', verdict.retryAfterSeconds);
}

/** Puts the waiting time behind a sentence that begins with what is the matter. */
function tooOften(sentence: string, retryAfterSeconds: number): TooOften {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes < 60 ? `${minutes} menit` : `${Math.ceil(minutes / 60)} jam`;
  return { ok: false, code: 'too_often', message: `${sentence} ${wait} lalu coba lagi.`, retryAfterSeconds };
}
