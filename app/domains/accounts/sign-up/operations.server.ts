import type { Actor } from '#app/platform/actor.server.ts';
import { type Contact, isServed, readContact } from '#app/platform/contact.server.ts';
import { inTransaction } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { sendSignUpMessage } from '../messages/jobs.server.ts';
import { overContactLimit, type TooOften } from '../messages/limits.operations.server.ts';
import { type StartedSession, startSession } from '../sessions/operations.server.ts';
import { endSession } from '../sessions/store.server.ts';
import { contactTexts } from './schema.ts';
import * as store from './store.server.ts';

export type ContactRefused = { ok: false; code: 'unreadable'; message: string } | TooOften;
export type SignUpStarted = { ok: true; session: StartedSession } | ContactRefused;

/** Reads the one field of the sign-up and of the forgotten password, with its texts. */
export function readMailphone(mailphone: string | null | undefined): { ok: true; contact: Contact } | ContactRefused {
  const text = mailphone?.trim() ?? '';
  const contact = readContact(text);
  if (contact && isServed(contact)) return { ok: true, contact };
  if (contact) return { ok: false, code: 'unreadable', message: contactTexts.notServed };
  return { ok: false, code: 'unreadable', message: text === '' ? contactTexts.missing : contactTexts.unreadable };
}

/**
 * Begins a sign-up: a session that waits, and a message to the contact. Open to everybody; a session that was there ends. Nothing here
 * looks whether an account has the contact: the job that sends the message does, so work, time and answer are the same (guides: R5, S2).
 */
export async function startSignUp(
  actor: Actor,
  input: { mailphone?: string | null; device: string },
  platform: Platform,
): Promise<SignUpStarted> {
  const read = readMailphone(input.mailphone);
  if (!read.ok) return read;
  const refused = await overContactLimit(actor, read.contact, platform);
  if (refused) return refused;
  const session = await inTransaction(platform.db, async (tx) => {
    if (actor.kind !== 'visitor') await endSession(tx, actor.sessionId);
    const signUpId = await store.insertSignUp(tx, read.contact);
    await platform.jobs.enqueue(tx, sendSignUpMessage, { signUpId });
    return await startSession(tx, { signUpId }, { device: input.device }, platform.signed);
  });
  return { ok: true, session };
}

/** Where whoever asks stands: nothing given yet, or a contact that waits for its proof. */
export async function findWaitingSignUp(actor: Actor, platform: Platform): Promise<Contact | null> {
  return actor.kind === 'pending' ? await store.getSignUpOrNull(platform.db, actor.signUpId) : null;
}

export type Resent = { ok: true } | { ok: false; code: 'not_waiting' } | TooOften;

/** Sends the message of a waiting sign-up again, to the contact it was begun with. */
export async function resendSignUpMessage(actor: Actor, platform: Platform): Promise<Resent> {
  const signUp = actor.kind === 'pending' ? await store.getSignUpOrNull(platform.db, actor.signUpId) : null;
  if (!signUp) return { ok: false, code: 'not_waiting' };
  const refused = await overContactLimit(actor, signUp, platform);
  if (refused) return refused;
  await inTransaction(platform.db, (tx) => platform.jobs.enqueue(tx, sendSignUpMessage, { signUpId: signUp.id }));
  return { ok: true };
}

/** Ends a waiting session, so that another contact can be given. Others keep theirs. */
export async function startSignUpOver(actor: Actor, platform: Platform): Promise<void> {
  if (actor.kind === 'pending') await endSession(platform.db, actor.sessionId);
}
