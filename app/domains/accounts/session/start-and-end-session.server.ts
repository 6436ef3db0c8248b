import { type Actor, rolesOf, type UserActor, type Visitor } from '#app/platform/access/actor.server.ts';
import { type Credentials, createSessionToken, createToken, hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import type { SignedValues } from '#app/platform/access/signed-value.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { LiveActor, LiveTopicKind } from '#app/platform/live/live-topics.server.ts';
import * as store from './session.store.server.ts';

/**
 * Returns the actor of a cookie or a bearer token, or null when it is invalid or has expired. `isUse` is false for a request that renews no
 * idle time, because a page sends it by itself.
 */
export async function findActor(
  visitor: Visitor,
  credentials: Credentials,
  db: Queryable,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<Actor | null> {
  const session = await store.getLiveSessionOrNull(db, credentials.kind, hashOfToken(credentials.token), isUse);
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
    grants: session.grants,
    roles: rolesOf(session.grants),
    hasSecondFactor: session.has_factor,
    recentlyAuthenticated: session.is_fresh,
    isLocked: session.is_locked,
    eraseAfter: session.erase_after,
  };
}

/** Returns the accounts of those of the sessions that have not ended and need no second factor, by session. It is no use of them. */
export async function findLiveActors(db: Queryable, sessionIds: readonly string[]): Promise<Map<string, LiveActor>> {
  const found = await store.findSessionRights(db, sessionIds);
  return new Map(
    found.map(({ id, user_id: userId, grants, has_factor: hasSecondFactor, is_locked: isLocked }) => [
      id,
      { kind: 'user', sessionId: id, userId, grants, roles: rolesOf(grants), hasSecondFactor, isLocked },
    ]),
  );
}

/**
 * The account for a job that goes on with its work, with the rights that it has now: the session in which the work began may have ended or be
 * locked. Null when the account is gone or disabled.
 */
export async function getJobActorOrNull(db: Queryable, userId: string, requestId: string): Promise<UserActor | null> {
  const found = await store.getAccountRightsOrNull(db, userId);
  if (!found) return null;
  const { grants, has_factor: hasSecondFactor } = found;
  const caller = { visit: null, ip: '', requestId, sessionId: '' };
  const rights = { grants, roles: rolesOf(grants), hasSecondFactor };
  return { ...caller, ...rights, kind: 'user', userId, recentlyAuthenticated: false, isLocked: false, eraseAfter: null };
}

/** `user:<id>`: what concerns one account, for this account alone. */
export const userTopic: LiveTopicKind = {
  kind: 'user',
  mayFollow: async (_db, asked) => asked.map(({ actor, id }) => actor.userId === id),
};

/** The tokens of a new session: `token` for the browser's cookie, `accessToken` for an API client. Neither can be read again later. */
export type StartedSession = { sessionId: string; token: string; accessToken: string };

/**
 * Begins a session for a browser and a paired one for the API; both end together. `device` is the label in the list of sessions, such as
 * "Chrome di Android"; where a second factor is set up, a session without it is `mfa_required`.
 */
export async function startSession(
  db: Queryable,
  owner: store.SessionOwner,
  options: { device: string; isSecondFactorVerified?: boolean },
  signed: SignedValues,
): Promise<StartedSession> {
  // Rate limits treat a signed token as the sign of an account. Anybody can begin a sign-up, so its token is not signed.
  const create = () => ('userId' in owner ? createSessionToken(signed) : createToken());
  const [token, accessToken] = [create(), create()];
  const sessionId = await store.insertSession(db, { ...owner, ...options, kind: 'browser', tokenHash: hashOfToken(token) });
  await store.insertSession(db, { ...owner, ...options, kind: 'api', tokenHash: hashOfToken(accessToken), besideId: sessionId });
  return { sessionId, token, accessToken };
}
