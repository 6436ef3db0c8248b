import { type Actor, type GrantedRole, grantedRoles, hasRole } from '#app/platform/access/actor.server.ts';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import { reauthUrl } from '#app/platform/access/reauthentication.server.ts';
import { Problem } from '#app/platform/operations/problem.server.ts';
import { localAddressOrNull } from '#app/platform/web-addresses/local-address.ts';
import type { PageRoute } from './page-address.ts';

/** Where a user goes from a page for visitors without an account, as specified. */
const home = '/';

/**
 * Whether a caller may see a page: null = yes, otherwise the redirect to the page required first, with the return address in `next`;
 * decided before the page reads anything. `refused` for a member of staff without the role; throws Problem `not_found` for everybody else:
 * for them such pages do not exist.
 */
export function guardPage(
  { access, path }: Pick<PageRoute, 'access' | 'path'>,
  actor: Actor,
  search: string,
  isPage: (address: string) => boolean,
): Response | 'refused' | null {
  if (access === null) return null;
  // No page has such an address, so `next` could not return to it.
  if (path.includes('%00')) throw new Problem('not_found');
  if (access === 'hideForAuth') {
    // Another tab has logged in meanwhile: `next` still contains the target of this tab.
    if (actor.kind !== 'user') return null;
    const next = localAddressOrNull(new URLSearchParams(search).get('next'));
    return seeOther(next && isPage(next) ? next : home);
  }
  const back = `?${new URLSearchParams({ next: path + search })}`;
  if (actor.kind === 'mfa_required') return seeOther(`/account/second-factor${back}`);
  if (actor.kind !== 'user') return seeOther(`/account/login${back}`);
  if (access === 'requiresAuth') return null;
  const roles = rolesOf(access);
  if (hasRole(actor, roles)) return actor.isLocked ? seeOther(reauthUrl(path + search)) : null;
  if (roles.some((role) => actor.roles.includes(role))) return seeOther(`/account/second-factor/set-up${back}`);
  if (hasRole(actor, grantedRoles) && !actor.isLocked) return 'refused';
  throw new Problem('not_found');
}

export function rolesOf(access: Exclude<PageRoute['access'], null | 'requiresAuth' | 'hideForAuth'>): readonly GrantedRole[] {
  if (access === 'staff') return grantedRoles;
  return 'capability' in access ? rolesWith(access.capability) : access;
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
