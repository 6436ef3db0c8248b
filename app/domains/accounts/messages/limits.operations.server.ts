import type { Actor } from '#app/platform/actor.server.ts';
import { widerNetworkOf } from '#app/platform/client-address.server.ts';
import type { Contact } from '#app/platform/contact.server.ts';
import { paidMessageNetwork, paidMessages } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { limitSubject, type RateLimit } from '#app/platform/rate-limit.server.ts';

/** Messages asked for by one client address: sign-up, resend and forgotten password together (guides: security 1.3). */
export const messagesPerAddress: RateLimit = { name: 'account-messages', max: 10, windowSeconds: 3_600 };

const perContact: readonly RateLimit[] = [
  { name: 'account-messages-minute', max: 1, windowSeconds: 60 },
  { name: 'account-messages-day', max: 5, windowSeconds: 86_400 },
];

/** A refusal that says when to come back, in seconds and in words. */
export type TooOften = { ok: false; code: 'too_often'; message: string; retryAfterSeconds: number };

/**
 * Counts a message that a public form asks for to a contact, known or not, so that nobody floods a stranger, and one to a number against
 * what the whole product may spend. Null while it may be sent.
 */
export async function overContactLimit(actor: Actor, to: Contact, platform: Platform): Promise<TooOften | null> {
  for (const limit of perContact) {
    const outcome = await platform.limits.consume(limit, to.contact);
    if (!outcome.allowed) {
      return tooOften('Tautan baru saja dikirim ke sana. Periksa pesan masuk Anda, atau tunggu', outcome.retryAfterSeconds);
    }
  }
  const full = await overPaidMessages(actor, to, 'publicForms', platform);
  return full ? tooOften('Pengiriman pesan ke nomor ponsel sedang penuh. Pakai alamat email, atau tunggu', full) : null;
}

/**
 * Counts a message to a number, which costs money; nothing for mail. Seconds to wait when the network's share or the total of this hour is
 * used up, else null. The message that uses up half of the total raises an alarm, once in its hour for all instances.
 */
export async function overPaidMessages(
  actor: Actor,
  { channel }: Contact,
  of: keyof typeof paidMessages,
  { limits, metrics, log }: Platform,
): Promise<number | null> {
  if (channel === 'email') return null;
  const { perNetwork, total } = paidMessages[of];
  const share = await limits.consume(perNetwork, widerNetworkOf(actor.ip, paidMessageNetwork));
  if (!share.allowed) return share.retryAfterSeconds;
  const all = await limits.consume(total, 'all');
  if (!all.allowed) return all.retryAfterSeconds;
  if (all.hits === Math.ceil(total.max / 2)) {
    metrics.paidMessageAlarms.inc({ of });
    log.warn({ of, asked: all.hits, max: total.max }, 'half of the paid messages of an hour are used');
  }
  return null;
}

/** Counts a message asked for by an account or from a client address, where no endpoint has counted it. Null while it may be sent. */
export async function overAddressLimit(actor: Actor, platform: Platform): Promise<TooOften | null> {
  const outcome = await platform.limits.consume(messagesPerAddress, limitSubject(actor));
  return outcome.allowed ? null : tooOften('Terlalu banyak permintaan dari jaringan ini. Tunggu', outcome.retryAfterSeconds);
}

/** Puts the waiting time behind a sentence that begins with what is the matter. */
function tooOften(sentence: string, retryAfterSeconds: number): TooOften {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes < 60 ? `${minutes} menit` : `${Math.ceil(minutes / 60)} jam`;
  return { ok: false, code: 'too_often', message: `${sentence} ${wait} lalu coba lagi.`, retryAfterSeconds };
}
