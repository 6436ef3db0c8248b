import type { Actor } from './actor.server.ts';
import type { SignedValues } from './signed-value.server.ts';

/**
 * Names the account for which a form was rendered, without its id; null for a caller without an account. A form that is sent by another
 * account is refused, because somebody else may have logged in meanwhile.
 */
export function accountMarkOf(signed: SignedValues, actor: Actor): string | null {
  return actor.kind === 'user' ? signed.sign('form-account', actor.userId).slice(-43) : null;
}
