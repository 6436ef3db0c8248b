import { type Actor, grantedRoles, hasRole } from '#app/platform/access/actor.server.ts';

/** True once the site is open to visitors. */
export type IsOpen = () => Promise<boolean>;

/** Staff see a site that is still closed. */
export function mayPrepare(actor: Actor): boolean {
  return actor.kind === 'user' && hasRole(actor, grantedRoles);
}

/** What is there before the site opens: logging in, and all that has its own rule of access for staff. */
const logIn = /^\/(account|auth)\/(?!register$)/;

/** Whether an address is there for visitors of a site that is still closed; `path` begins after `/v1` for a call. */
export function isThereBefore(path: string): boolean {
  return logIn.test(path);
}
