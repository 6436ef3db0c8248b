import { randomBytes } from 'node:crypto';
import type { Actor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { inTransaction, type Tx } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { requireReauthenticatedOwner } from './policy.ts';
import { inFours, recovery } from './rules.ts';
import * as store from './store.server.ts';

/**
 * What stands in the database in place of a recovery code: a hash under the product's secret, so that a stolen table cannot be
 * tried through. Sixty bits alone would ask for a slow hash (ASVS 6.5.2), ten of them at every try.
 */
export function recoveryHash(platform: Platform, userId: string, code: string): Buffer {
  return Buffer.from(platform.signed.sign('recovery-code', `${userId} ${code}`).slice(-43), 'base64url');
}

/** Puts new recovery codes in place of the old ones and gives them as they are shown, this once: `abcd-efgh-ijkm`. */
export async function makeRecoveryCodes(tx: Tx, userId: string, platform: Platform): Promise<string[]> {
  const codes = Array.from({ length: recovery.count }, () =>
    [...randomBytes(recovery.length)].map((byte) => recovery.alphabet[byte & 31]).join(''),
  );
  const hashes = codes.map((code) => recoveryHash(platform, userId, code));
  await store.putRecoveryCodes(tx, userId, hashes);
  return codes.map((code) => inFours(code, '-'));
}

/** New recovery codes for the owner of a second factor; the old ones open nothing any more. Asks for a fresh log-in. */
export async function renewRecoveryCodes(actor: Actor, platform: Platform) {
  const { userId } = requireReauthenticatedOwner(actor);
  return await inTransaction(platform.db, async (tx) => {
    if (!(await store.getFactorOrNull(tx, userId))) return { ok: false as const, code: 'not_on' as const };
    const codes = await makeRecoveryCodes(tx, userId, platform);
    await recordAudit(tx, actor, { action: 'account.recovery_codes_renewed', subjectId: userId });
    return { ok: true as const, data: { recovery_codes: codes } };
  });
}
