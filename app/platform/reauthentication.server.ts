import { redirect } from 'react-router';
import type { Actor } from './actor.server.ts';

/** The page that asks for the password once more and then leads to `next`, a path of ours with what belongs to it. */
export const reauthUrl = (next: string) => `/account/reauthenticate?${new URLSearchParams({ next })}`;

/** The way to that page and back to `next`; null when the last proof is at most 10 minutes old. For pages that offer it in words. */
export const reauthUrlOrNull = (actor: Actor, next: string) =>
  actor.kind === 'user' && actor.recentlyAuthenticated ? null : reauthUrl(next);

/**
 * For loaders and actions of pages that do what an open session alone must not do (guides: security R17). Throws the redirect to the
 * page that asks for the password, which leads back to `next`, unless the last proof is at most 10 minutes old. `/v1` endpoints
 * declare `recentAuthentication` instead.
 */
export function requireReauthentication(actor: Actor, next: string): void {
  const reauth = reauthUrlOrNull(actor, next);
  if (reauth) throw redirect(reauth, 303);
}
