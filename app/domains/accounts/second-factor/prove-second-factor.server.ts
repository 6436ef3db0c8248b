import { sql } from 'kysely';
import { recordAudit } from '#app/platform/access/audit.server.ts';
import { verifyTotp } from '#app/platform/access/totp.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perVisitor } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { recoveryHash } from './renew-recovery-codes.server.ts';
import { codeInput } from './second-factor.schema.ts';
import * as store from './second-factor.store.server.ts';
import { factorFailures, readCode, type TypedCode, wrongCode } from './second-factor.ts';

/** Limit of wrong codes per account: 5 attempts against a million codes, of which three are valid at any moment. */
const wrongCodes: RateLimit = { name: 'second-factor', max: 5, windowSeconds: 15 * 60 };

/**
 * Verifies the second factor of a session that waits for it, with a code of the app or a recovery code; from the next call the session has
 * full access. Five wrong codes within 15 minutes block the verification for the account until the 15 minutes are over.
 */
export const proveSecondFactor = operation({
  name: 'account.second_factor_proven',
  access: 'session',
  limits: [perVisitor(30, '15m', 'second-factor-proof'), perAddress(120, '15m', 'second-factor-proof')],
  input: codeInput,
  failures: factorFailures,
  async run({ tx, actor, platform }, input) {
    if (actor.kind !== 'mfa_required') return fail('not_needed');
    const { userId } = actor;
    // The attempt is counted before the code is checked, which also serializes the attempts of one account; a right code is not counted.
    await sql`savepoint counted`.execute(tx);
    const outcome = await platform.limits.consume(wrongCodes, userId, tx);
    if (!outcome.allowed) return fail('too_many', { retryAfterSeconds: outcome.retryAfterSeconds, keepWrites: true });
    const code = await findCode(tx, userId, input.code, platform);
    if (code) await sql`rollback to savepoint counted`.execute(tx);
    if (code === null || !(await code.take())) {
      await recordAudit(tx, actor, { action: 'account.second_factor_refused', subjectId: userId });
      return fail('wrong_code', { ...wrongCode, keepWrites: true });
    }
    await store.markFactorVerified(tx, actor.sessionId);
    const left = code.kind === 'recovery' ? await store.countRecoveryCodes(tx, userId) : null;
    return ok({ userId, kind: code.kind, recovery_codes_left: left });
  },
  audit: (_input, { userId, kind }) => ({ subjectId: userId, object: `code:${kind}` }),
});

type FoundCode = { kind: TypedCode['kind']; take(): Promise<boolean> };

/** Returns the valid, unused code that was typed, or null. `take` uses it up; of parallel calls one gets true. */
async function findCode(tx: Tx, userId: string, typed: string, platform: PlatformServices): Promise<FoundCode | null> {
  const code = readCode(typed);
  if (!code) return null;
  if (code.kind === 'recovery') {
    const hash = recoveryHash(platform, userId, code.code);
    const isThere = await store.hasRecoveryCode(tx, userId, hash);
    return isThere ? { kind: 'recovery', take: () => store.consumeRecoveryCode(tx, userId, hash) } : null;
  }
  const factor = await store.getFactorOrNull(tx, userId);
  if (!factor) return null;
  const step = verifyTotp(platform.encryption.decrypt('totp', factor.sealed_secret), code.code, platform.clock.now());
  if (step === null || step <= Number(factor.last_step)) return null;
  return { kind: 'time', take: () => store.consumeStep(tx, userId, step) };
}
