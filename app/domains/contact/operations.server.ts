import { createHash } from 'node:crypto';
import { findUnits } from '#app/domains/directory/index.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import { inTransaction, type Tx } from '#app/platform/db.server.ts';
import { checkForm, signFormTime } from '#app/platform/form-guard.server.ts';
import { type IdempotencyClaim, withIdempotency } from '#app/platform/idempotency.server.ts';
import { queueMessage } from '#app/platform/outbox.server.ts';
import { phoneToE164 } from '#app/platform/phone.server.ts';
import { compactPhone } from '#app/platform/phone.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { limitSubject, type RateLimit } from '#app/platform/rate-limit.server.ts';
import {
  type ContactRefusal,
  type ContactValues,
  consent,
  consentNotStated,
  contactRefusals,
  errorsText,
  findContactErrors,
  mailText,
} from './rules.ts';
import { type ContactInput, contactInput } from './schema.ts';
import { insertMessage, type NewMessage, noteMail } from './store.server.ts';

/** Messages per client address (guides: security 1.3); the endpoint and the page without JavaScript count together. */
export const contactLimit: RateLimit = { name: 'contact', max: 5, windowSeconds: 600 };
const formPurpose = 'contact-form';

/** What a form carries: the signed moment it was opened, and the consent sentence to show. */
export function openContactForm(_actor: Actor, platform: Platform) {
  return { form_time: signFormTime(platform, formPurpose), consent };
}

/** The units a visitor can reach, in their set order. Kept in memory until a facility changes. Public. */
export async function findContactUnits(_actor: Actor, platform: Platform) {
  return await platform.cache.getOrLoad('contact: units', ['facilities'], () => findUnits(platform));
}

export type ContactResult = { ok: true } | { ok: false; code: ContactRefusal };

/**
 * Keeps a message and puts its mail to the staff on its way, in one transaction. Open to everybody.
 * A message that a program seems to have written is accepted in looks, kept as a suspect, and not mailed. The same text of the
 * same sender within a day is one message, and so are all tries under one `claim`.
 */
export async function sendContactMessage(
  _actor: Actor,
  input: ContactInput,
  platform: Platform,
  claim: IdempotencyClaim | null = null,
): Promise<ContactResult> {
  const outcome = checkForm(platform, formPurpose, input);
  if (outcome === 'expired') return { ok: false, code: 'form_expired' };
  if (input.consent && input.consent !== consent.version) return { ok: false, code: 'consent_changed' };
  const message: NewMessage = {
    name: input.name,
    email: input.email,
    phone: phoneToE164(input.phone) ?? compactPhone(input.phone),
    message: input.message,
    specializationId: input.doctor_speciality_id,
    consentVersion: input.consent ?? consentNotStated,
    isSuspect: outcome === 'suspicious',
  };
  return await inTransaction(platform.db, (tx) =>
    withIdempotency<ContactResult>(tx, claim, async () =>
      // A suspect makes no claim on its text: the person may send it again, properly.
      withIdempotency<ContactResult>(tx, message.isSuspect ? null : sameText(message), () => keep(tx, message, platform)),
    ),
  );
}

async function keep(tx: Tx, message: NewMessage, platform: Platform): Promise<ContactResult> {
  const { id, topic } = await insertMessage(tx, message, platform.clock.now());
  if (!message.isSuspect) {
    const mail = mailText({ ...message, id, topic });
    const mailId = await queueMessage(tx, platform, { channel: 'email', recipient: platform.env.contactEmail, ...mail });
    await noteMail(tx, id, mailId);
  }
  return { ok: true };
}

/** One claim for one text of one sender. Only its hash is kept. */
function sameText({ name, email, phone, message }: NewMessage): IdempotencyClaim {
  const hash = createHash('sha256')
    .update(JSON.stringify([name, email, phone, message]))
    .digest('hex');
  return { scope: 'contact text', key: hash, requestHash: hash };
}

export type ContactFormAnswer =
  | { ok: true }
  | { ok: false; status: number; message: string; errors: { field: string; message: string }[]; retryAfterSeconds?: number };

/** Keeps a message from a plain HTML form, with the same checks, limits and texts as the endpoint. Open to everybody. */
export async function submitContactForm(
  actor: Actor,
  typed: ContactValues,
  fields: Readonly<Record<string, string>>,
  platform: Platform,
): Promise<ContactFormAnswer> {
  const errors = findContactErrors(typed);
  if (errors.length > 0) return { ok: false, status: 422, message: errorsText(errors.length), errors };
  const parsed = contactInput.safeParse(fields);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({ field: String(issue.path[0]), message: issue.message }));
    return { ok: false, status: 422, message: errorsText(errors.length), errors };
  }
  const outcome = await platform.limits.consume(contactLimit, limitSubject(actor));
  if (!outcome.allowed) {
    const message = 'Terlalu banyak pesan dari jaringan ini. Tunggu beberapa menit lalu kirim lagi, atau telepon kami.';
    return { ok: false, status: 429, message, errors: [], retryAfterSeconds: outcome.retryAfterSeconds };
  }
  const sent = await sendContactMessage(actor, parsed.data, platform);
  if (sent.ok) return sent;
  const [status, message] = contactRefusals[sent.code];
  return { ok: false, status, message, errors: [] };
}
