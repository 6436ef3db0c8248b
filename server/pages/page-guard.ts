import { type Actor, holdsRole } from '#app/platform/actor.server.ts';
import { localAddressOrNull } from '#app/platform/local-address.ts';
import { Problem } from '#app/platform/problem.server.ts';
import type { PageRoute } from './page-address.ts';

/** Whoever has an account and comes to a page for those who have none (spec 2, section 2, "hideForAuth"). */
const home = '/';

/**
 * Whether somebody may see a page: null = yes, otherwise the redirect to where they have to go first, with the way back in `next`.
 * Decided before anything of the page is read. Throws Problem `not_found` where a role is missing: to others such pages do not exist.
 */
export function guardPage({ access, path }: Pick<PageRoute, 'access' | 'path'>, actor: Actor, search: string): Response | null {
  if (access === null) return null;
  // No page has such an address: a way back to it would lead nowhere.
  if (path.includes('%00')) throw new Problem('not_found');
  if (access === 'hideForAuth') {
    // The log-in of another tab has been faster: where the person was going is still there.
    return actor.kind === 'user' ? seeOther(localAddressOrNull(new URLSearchParams(search).get('next')) ?? home) : null;
  }
  const back = `?${new URLSearchParams({ next: path + search })}`;
  if (actor.kind === 'mfa_required') return seeOther(`/account/second-factor${back}`);
  if (actor.kind !== 'user') return seeOther(`/account/login${back}`);
  if (access === 'requiresAuth' || holdsRole(actor, access)) return null;
  if (access.some((role) => actor.roles.includes(role))) return seeOther(`/account/second-factor/set-up${back}`);
  throw new Problem('not_found');
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
