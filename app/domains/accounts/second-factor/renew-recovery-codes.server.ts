import { z } from 'zod';
import type { Tx } from '#app/platform/database/db.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { recoveryAlphabet } from '#app/platform/text/base32.ts';
import * as store from './second-factor.store.server.ts';
import { changeLimitName, factorFailures, inFours, recovery } from './second-factor.ts';

/**
 * Returns the stored hash of a recovery code. It is keyed with the application's secret, so a stolen table cannot be searched by trial;
 * without the key, 60 bits would need a slow hash (ASVS 6.5.2), ten times per attempt.
 */
export function recoveryHash(platform: PlatformServices, userId: string, code: string): Buffer {
  return Buffer.from(platform.signed.sign('recovery-code', `${userId} ${code}`).slice(-43), 'base64url');
}

/** Replaces all recovery codes and returns the new ones in readable form, `abcd-efgh-ijkm`. They cannot be shown again. */
export async function makeRecoveryCodes(tx: Tx, userId: string, platform: PlatformServices): Promise<string[]> {
  const codes = Array.from({ length: recovery.count }, () => randomCode(recovery.length, recoveryAlphabet));
  const hashes = codes.map((code) => recoveryHash(platform, userId, code));
  await store.putRecoveryCodes(tx, userId, hashes);
  return codes.map((code) => inFours(code, '-'));
}

/** Creates new recovery codes for the caller's second factor; the old ones become invalid. */
export const renewRecoveryCodes = operation({
  name: 'account.recovery_codes_renewed',
  access: 'user',
  recent: true,
  limits: [perAccount(30, '15m', changeLimitName)],
  input: z.object({}),
  failures: factorFailures,
  async run({ tx, actor: { userId }, platform }) {
    if (!(await store.getFactorOrNull(tx, userId))) return fail('not_on');
    return ok({ recovery_codes: await makeRecoveryCodes(tx, userId, platform) });
  },
  audit: (_input, _value, { userId }) => ({ subjectId: userId }),
});
