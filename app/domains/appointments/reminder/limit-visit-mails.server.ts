import type { Actor } from '#app/platform/access/actor.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { limitSubject, type RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';

/*
 * The limits of mails that a person causes about a visit. They are counted in the caller's transaction, so a refused call counts nothing.
 */

const [day, hour] = [86_400, 3_600] as const;

/** Anybody with a link can type any address, so an address gets few mails that it did not ask for. */
const perMailbox: RateLimit = { name: 'visit-mails', max: 5, windowSeconds: day };
const perRequest: RateLimit = { name: 'visit-mails-request', max: 5, windowSeconds: day };
const perNetwork: RateLimit = { name: 'visit-mails-network', max: 60, windowSeconds: hour };
/** A patient who moves back and forth does not fill the staff's mailbox. */
const movesPerRequest: RateLimit = { name: 'visit-mails-moves', max: 5, windowSeconds: day };

const withoutEmail = 'atau simpan tanpa email.';
const refusals = {
  mailbox: `Sudah terlalu banyak pesan ke alamat email ini hari ini. Coba lagi besok, ${withoutEmail}`,
  request: `Sudah terlalu banyak pesan email untuk kunjungan ini hari ini. Coba lagi besok, ${withoutEmail}`,
  network: `Sudah terlalu banyak pesan email dari jaringan ini. Coba lagi satu jam lagi, ${withoutEmail}`,
} as const;

/** The mailbox of an address: what stands after a plus sign reaches the same one. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/^([^+@]*)\+[^@]*@/, '$1@');
}

type FirstMail = Readonly<{ requestId: string; email: string }>;
type MailRefusal = Readonly<{ message: string; retryAfterSeconds: number }>;

/** Counts the first mail to an address that somebody typed. Returns why it may not be sent, or null. */
export async function overFirstMails(
  tx: Tx,
  { limits }: PlatformServices,
  actor: Actor,
  { requestId, email }: FirstMail,
): Promise<MailRefusal | null> {
  const counted = [
    [refusals.mailbox, perMailbox, mailboxOf(email)],
    [refusals.request, perRequest, requestId],
    [refusals.network, perNetwork, limitSubject(actor)],
  ] as const;
  for (const [message, limit, subject] of counted) {
    const result = await limits.consume(limit, subject, tx);
    if (!result.allowed) return { message, retryAfterSeconds: result.retryAfterSeconds };
  }
  return null;
}

/** Counts a mail to the staff about a move. True while it may be sent. */
export async function mayMailMove(tx: Tx, { limits }: PlatformServices, requestId: string): Promise<boolean> {
  return (await limits.consume(movesPerRequest, requestId, tx)).allowed;
}
