import { redirect } from 'react-router';
import type { Actor } from './actor.server.ts';

/** The page that requires the password again and then redirects to `next`, a path of this site with its query. */
export const reauthUrl = (next: string) => `/account/reauthenticate?${new URLSearchParams({ next })}`;

/**
 * The address of that page, which returns to `next`; null when the last authentication is at most 10 minutes old. For pages that show a
 * link to it.
 */
export const reauthUrlOrNull = (actor: Actor, next: string) =>
  actor.kind === 'user' && actor.recentlyAuthenticated ? null : reauthUrl(next);

/**
 * For loaders and actions of pages with acts that an open session alone must not do (docs/security.md, R17); `/v1` endpoints declare
 * `recentAuthentication` instead. Throws the redirect to the re-authentication page, which returns to `next`, unless the last
 * authentication is at most 10 minutes old.
 */
export function requireReauthentication(actor: Actor, next: string): void {
  const reauth = reauthUrlOrNull(actor, next);
  if (reauth) throw redirect(reauth, 303);
}
