import { redirect } from 'react-router';
import type { Actor } from './actor.server.ts';

/**
 * For loaders and actions of pages that do what an open session alone must not do (guides: security R17). Throws the redirect to the
 * page that asks for the password once more, which leads back to `url`, unless the last proof is at most 10 minutes old.
 * `/v1` endpoints declare `freshLogin` instead.
 */
export function requireFreshLogin(actor: Actor, url: URL): void {
  if (actor.kind === 'user' && actor.isFresh) return;
  const next = url.pathname + url.search;
  throw redirect(`/account/reauthenticate?${new URLSearchParams({ next })}`, 303);
}
