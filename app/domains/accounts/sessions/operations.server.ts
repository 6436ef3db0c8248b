import type { Actor, UserActor, Visitor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { maskedContact } from '#app/platform/contact.server.ts';
import { inTransaction, type Queryable } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type Credentials, createSessionToken, createToken, hashOfToken } from '#app/platform/session-cookie.server.ts';
import type { SignedValues } from '#app/platform/signed-value.server.ts';
import type { Me } from '../login/schema.ts';
import { getUserOrNull } from '../users/store.server.ts';
import { roleIdOf } from './rules.ts';
import * as store from './store.server.ts';

/** The one behind a cookie or a bearer token, or null when it opens nothing (any more). */
export async function findActor(visitor: Visitor, credentials: Credentials, db: Queryable): Promise<Actor | null> {
  const session = await store.getLiveSessionOrNull(db, credentials.kind, hashOfToken(credentials.token));
  if (!session) return null;
  const { kind: _, ...request } = visitor;
  const caller = { ...request, sessionId: session.id };
  if (session.sign_up_id) return { ...caller, kind: 'pending', signUpId: session.sign_up_id };
  const userId = session.user_id as string;
  if (session.has_factor && !session.is_factor_proven) return { ...caller, kind: 'mfa_required', userId };
  return {
    ...caller,
    kind: 'user',
    userId,
    roles: session.roles,
    hasSecondFactor: session.has_factor,
    recentlyAuthenticated: session.is_fresh,
    eraseAfter: session.erase_after,
  };
}

/** The tokens of a new session: `token` for the browser's cookie, `accessToken` for a program. Neither can be asked for again. */
export type StartedSession = { sessionId: string; token: string; accessToken: string };

/**
 * Begins a session for a browser and, beside it, one for programs; both end together. `device` is what the person will recognise in
 * the list of sessions, such as "Chrome di Android". A session without a proven second factor is half a session where one is set up.
 */
export async function startSession(
  db: Queryable,
  owner: store.SessionOwner,
  options: { device: string; isSecondFactorVerified?: boolean },
  signed: SignedValues,
): Promise<StartedSession> {
  // Limits take a signature as the sign of an account; a sign-up that waits has none, and anybody can begin one.
  const create = () => ('userId' in owner ? createSessionToken(signed) : createToken());
  const [token, accessToken] = [create(), create()];
  const sessionId = await store.insertSession(db, { ...owner, ...options, kind: 'browser', tokenHash: hashOfToken(token) });
  await store.insertSession(db, { ...owner, ...options, kind: 'api', tokenHash: hashOfToken(accessToken), besideId: sessionId });
  return { sessionId, token, accessToken };
}

/** Ends the session of whoever asks, with the one for programs (or the browser's) beside it. A visitor has none to end. */
export async function logOut(actor: Actor, platform: Platform): Promise<void> {
  if (actor.kind === 'visitor') return;
  await inTransaction(platform.db, async (tx) => {
    await store.endSession(tx, actor.sessionId);
    const subjectId = actor.kind === 'pending' ? null : actor.userId;
    await recordAudit(tx, actor, { action: 'account.logged_out', subjectId, object: `session:${actor.sessionId}` });
  });
}

/**
 * Who is signed in, and no more than that (guides: security S39). Somebody who waits for the proof of an address sees it masked;
 * somebody who owes the second factor sees that alone.
 */
export async function getMe(actor: Exclude<Actor, Visitor>, platform: Platform): Promise<Me> {
  const nothing = { name: '', email: null, phone: null, role_id: roleIdOf([]), email_verified: false, phone_verified: false };
  if (actor.kind === 'mfa_required') return { user: nothing, second_factor: true };
  if (actor.kind === 'pending') {
    const contact = await store.getPendingContactOrNull(platform.db, actor.signUpId);
    const masked = contact ? { [contact.channel]: maskedContact(contact) } : {};
    return { user: { ...nothing, ...masked }, second_factor: false };
  }
  const user = await getUserOrNull(platform.db, actor.userId);
  if (!user) return { user: nothing, second_factor: false };
  const { name, email, phone } = user;
  const verified = { email_verified: user.email_verified_at !== null, phone_verified: user.phone_verified_at !== null };
  return { user: { name, email, phone, role_id: roleIdOf(actor.roles), ...verified }, second_factor: false };
}

/** Where the account is open: the caller's own session first. */
export async function findSessions(actor: UserActor, platform: Platform): Promise<store.SessionListed[]> {
  return await store.findLiveSessions(platform.db, actor.userId, actor.sessionId);
}

/** Ends one of one's own sessions; false when it is another's, has ended or never was. */
export async function endMySession(actor: UserActor, id: string, platform: Platform): Promise<boolean> {
  return await inTransaction(platform.db, async (tx) => {
    const isEnded = await store.endOwnSession(tx, actor.userId, id);
    if (isEnded) await recordAudit(tx, actor, { action: 'account.session_ended', subjectId: actor.userId, object: `session:${id}` });
    return isEnded;
  });
}

/** Ends every session of one's own but the one that asks. */
export async function endMyOtherSessions(actor: UserActor, platform: Platform): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const ended = await store.endSessionsOf(tx, actor.userId, actor.sessionId);
    if (ended > 0) await recordAudit(tx, actor, { action: 'account.other_sessions_ended', subjectId: actor.userId });
  });
}
