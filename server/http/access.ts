import { accessRefusal } from '#app/platform/access/access.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { Problem } from '#app/platform/operations/problem.server.ts';

/** Refuses callers that an endpoint does not declare. Throws Problem with the code of `accessRefusal`. */
export function requireAccess(item: Pick<Endpoint, 'auth' | 'recentAuthentication'>, actor: Actor): void {
  const refusal = accessRefusal({ access: item.auth, recent: item.recentAuthentication }, actor);
  if (refusal) throw new Problem(refusal);
}
