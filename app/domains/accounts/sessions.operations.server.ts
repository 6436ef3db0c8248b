import type { Actor, Visitor } from '#app/platform/actor.server.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import { type Credentials, createToken, hashOfToken } from '#app/platform/session-cookie.server.ts';
import * as store from './sessions.store.server.ts';

/** The one behind a cookie or a bearer token, or null when it opens nothing (any more). */
export async function findActor(visitor: Visitor, credentials: Credentials, db: Queryable): Promise<Actor | null> {
  const session = await store.getLiveSessionOrNull(db, credentials.kind, hashOfToken(credentials.token));
  if (!session) return null;
  const { visit, ip, requestId } = visitor;
  const caller = { visit, ip, requestId, sessionId: session.id };
  if (session.sign_up_id) return { ...caller, kind: 'pending', signUpId: session.sign_up_id };
  const userId = session.user_id as string;
  if (session.has_factor && !session.is_factor_proven) return { ...caller, kind: 'half', userId };
  return { ...caller, kind: 'user', userId, roles: session.roles, hasSecondFactor: session.has_factor, isFresh: session.is_fresh };
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
  options: { device: string; isSecondFactorProven?: boolean },
): Promise<StartedSession> {
  const token = createToken();
  const accessToken = createToken();
  const sessionId = await store.insertSession(db, { ...owner, ...options, kind: 'browser', tokenHash: hashOfToken(token) });
  await store.insertSession(db, { ...owner, ...options, kind: 'api', tokenHash: hashOfToken(accessToken), besideId: sessionId });
  return { sessionId, token, accessToken };
}
