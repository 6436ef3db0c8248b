import type { Actor } from '#app/platform/access/actor.server.ts';
import { widerNetworkOf } from '#app/platform/access/client-address.server.ts';
import type { Contact } from '#app/platform/contacts/contact.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { paidMessageNetwork, paidMessages } from '#app/platform/messaging/outbox.server.ts';
import { type Failed, fail } from '#app/platform/operations/operation.server.ts';
import { perAccount, perAddress } from '#app/platform/operations/operation-limits.server.ts';
import { problemText } from '#app/platform/operations/problem.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { waitText } from '#app/platform/time/wait-text.ts';

const [perHour, hour, counted] = [10, '1h', 'account_messages'] as const;

/** Limits of messages per account and per client address: sign-up, resend and forgotten password together. */
export const messageLimits = [perAccount(perHour, hour, counted), perAddress(perHour, hour, counted)] as const;

export const messageFailures = {
  invalid_input: [422, problemText('invalid_input').title],
  too_many_requests: [429, (seconds: number) => withWait('Terlalu banyak permintaan dari jaringan ini. Tunggu', seconds)],
} as const;

const perContact: readonly RateLimit[] = [
  { name: 'account-messages-minute', max: 1, windowSeconds: 60 },
  { name: 'account-messages-day', max: 5, windowSeconds: 86_400 },
];

/**
 * Counts a message to a contact, known or not, so that a stranger is not flooded; a message to a number also counts towards the paid total.
 * Returns null while it may be sent.
 */
export async function overContactLimit(actor: Actor, to: Contact, platform: PlatformServices): Promise<Failed<'too_many_requests'> | null> {
  for (const limit of perContact) {
    const outcome = await platform.limits.consume(limit, to.contact);
    if (!outcome.allowed) {
      return tooOften('Tautan baru saja dikirim ke sana. Periksa pesan masuk Anda, atau tunggu', outcome.retryAfterSeconds);
    }
  }
  const full = await overPaidMessages(actor, to, 'publicForms', platform);
  return full ? tooOften('Pengiriman pesan ke nomor ponsel sedang penuh. Pakai alamat email, atau tunggu', full) : null;
}

const perSignUp: RateLimit = { name: 'account-messages-sign-up', max: 1, windowSeconds: 60 };

/** Notes that a sign-up has sent a message, for `secondsToNextMessage`. */
export async function noteSignUpMessage(tx: Tx, signUpId: string, { limits }: PlatformServices): Promise<void> {
  await limits.consume(perSignUp, signUpId, tx);
}

/**
 * Seconds until a sign-up may send another message, 0 when it may now. It counts the sign-up's own messages alone: those of the contact would
 * tell a stranger when somebody else asks for one.
 */
export async function secondsToNextMessage(signUpId: string, { limits }: PlatformServices): Promise<number> {
  return await limits.secondsToWait(perSignUp, signUpId);
}

/**
 * Counts a message to a number, which costs money; mail is not counted. Returns the seconds to wait when the limit of the network or of the
 * hour is used up, else null; the message that reaches half of the total raises one alarm per hour over all instances.
 */
export async function overPaidMessages(
  actor: Actor,
  { channel }: Contact,
  of: keyof typeof paidMessages,
  { limits, metrics, log }: PlatformServices,
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

const tooOften = (sentence: string, retryAfterSeconds: number) =>
  fail('too_many_requests', { message: withWait(sentence, retryAfterSeconds), retryAfterSeconds });

/** Appends the waiting time to the sentence. */
function withWait(sentence: string, seconds: number): string {
  return `${sentence} ${waitText(seconds)} lalu coba lagi.`;
}
