import type { GrantedRole } from '#app/platform/access/actor.server.ts';
import type { CallerKind } from '#tests/factories/callers.ts';
import type { Guard } from './route-pages.ts';

/** Where a page with `guard` redirects a caller: 'in' when the caller may see it. */
export function expectedAt(guard: Guard, kind: CallerKind): string {
  const hasAccount = !['visitor', 'pending', 'mfa_required'].includes(kind);
  if (guard === null) return 'in';
  if (guard === 'hideForAuth') return hasAccount ? 'home' : 'in';
  if (kind === 'mfa_required') return 'second-factor';
  if (!hasAccount) return 'login';
  if (guard === 'requiresAuth') return 'in';
  const [role, without] = kind.split(' ');
  if (!guard.includes(role as GrantedRole)) return 'not there';
  return without ? 'second-factor/set-up' : 'in';
}
