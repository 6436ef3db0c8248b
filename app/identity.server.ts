import { findActor } from '#app/domains/accounts/index.server.ts';
import type { Actor, Visitor } from '#app/platform/access/actor.server.ts';
import { readCredentials } from '#app/platform/access/session-cookie.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import { Problem } from '#app/platform/operations/problem.server.ts';

/**
 * The actor of the cookie or the bearer token of the request; the visitor when there is neither, or the cookie has expired. Read from the
 * database every time, so that a log-out or a changed role applies to the next call, on every instance; `secure`: over https; `isUse`: as in
 * `findActor`; throws Problem `unauthenticated` for a bearer token that is not valid.
 */
export async function actorOf(
  visitor: Visitor,
  headers: Headers,
  db: Database,
  secure: boolean,
  options?: { isUse: boolean },
): Promise<Actor> {
  const read = readCredentials(headers, secure);
  if (!read.ok) throw new Problem('unauthenticated');
  const credentials = read.value;
  if (credentials === null) return visitor;
  const actor = await findActor(visitor, credentials, db, options);
  if (actor) return actor;
  if (credentials.kind === 'api') throw new Problem('unauthenticated');
  return visitor;
}

export { findLiveActors } from '#app/domains/accounts/index.server.ts';
