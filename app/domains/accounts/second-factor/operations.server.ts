import { sql } from 'kysely';
import type { Actor } from '#app/platform/actor.server.ts';
import { recordAudit } from '#app/platform/audit.server.ts';
import { inTransaction, type Tx } from '#app/platform/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import type { RateLimit } from '#app/platform/rate-limit.server.ts';
import { verifyTotp } from '#app/platform/totp.server.ts';
import { requireOwner } from './policy.ts';
import { recoveryHash } from './recovery-codes.operations.server.ts';
import { type FactorRefusal, factorRefusals, readCode, type TypedCode } from './rules.ts';
import * as store from './store.server.ts';

/** Wrong codes per account: of a million codes five can be tried, three of which stand at any moment. */
const wrongCodes: RateLimit = { name: 'second-factor', max: 5, windowSeconds: 15 * 60 };

export type Refused<Code extends FactorRefusal = FactorRefusal> = { ok: false; code: Code; retryAfterSeconds?: number };

/** The answer of `/v1` to a refusal. */
export function factorProblem({ code, retryAfterSeconds }: Refused): Problem {
  const [status, message] = factorRefusals[code];
  const known = { 409: 'conflict', 422: 'invalid_input', 429: 'too_many_requests' } as const;
  const errors = code === 'wrong_code' ? { code: [message] } : undefined;
  return new Problem(known[status], { message, errors, retryAfterSeconds, extra: { reason: code } });
}

export type ReauthResult = { ok: true; data: { recovery_codes_left: number | null } } | Refused<'wrong_code' | 'too_many' | 'not_needed'>;

/**
 * Proves the second factor for a session that owes it, with a code of the app or a recovery code; from the next call on the session
 * is a whole one. Open to whoever knew the password. Five wrong codes in 15 minutes close it for the account until they are over.
 */
export async function proveSecondFactor(actor: Actor, input: { code: string }, platform: Platform): Promise<ReauthResult> {
  if (actor.kind === 'visitor') throw new Problem('unauthenticated');
  if (actor.kind !== 'mfa_required') return { ok: false, code: 'not_needed' };
  return await inTransaction(platform.db, async (tx) => {
    // Counted before it is looked at, which also makes the tries of one account wait for each other; only a right one is taken back.
    await sql`savepoint counted`.execute(tx);
    const outcome = await platform.limits.consume(wrongCodes, actor.userId, tx);
    if (!outcome.allowed) return { ok: false, code: 'too_many', retryAfterSeconds: outcome.retryAfterSeconds };
    const code = await findCode(tx, actor.userId, input.code, platform);
    if (code) await sql`rollback to savepoint counted`.execute(tx);
    const isVerified = code !== null && (await code.take());
    await recordAudit(tx, actor, {
      action: isVerified ? 'account.second_factor_proven' : 'account.second_factor_refused',
      subjectId: actor.userId,
      object: isVerified ? `code:${code.kind}` : '',
    });
    if (!isVerified) return { ok: false, code: 'wrong_code' };
    await store.markFactorVerified(tx, actor.sessionId);
    return { ok: true, data: { recovery_codes_left: code.kind === 'recovery' ? await store.countRecoveryCodes(tx, actor.userId) : null } };
  });
}

type FoundCode = { kind: TypedCode['kind']; take(): Promise<boolean> };

/** The right and unused code behind what was typed, or null. `take` uses it up; of many at once one gets true. */
async function findCode(tx: Tx, userId: string, typed: string, platform: Platform): Promise<FoundCode | null> {
  const code = readCode(typed);
  if (!code) return null;
  if (code.kind === 'recovery') {
    const hash = recoveryHash(platform, userId, code.code);
    const isThere = await store.hasRecoveryCode(tx, userId, hash);
    return isThere ? { kind: 'recovery', take: () => store.takeRecoveryCode(tx, userId, hash) } : null;
  }
  const factor = await store.getFactorOrNull(tx, userId);
  if (!factor) return null;
  const step = verifyTotp(platform.encryption.decrypt('totp', factor.sealed_secret), code.code, platform.clock.now());
  if (step === null || step <= Number(factor.last_step)) return null;
  return { kind: 'time', take: () => store.takeStep(tx, userId, step) };
}

/** Whether the second factor is on, must be, and how many recovery codes are left. For its owner. */
export async function getSecondFactor(actor: Actor, platform: Platform) {
  const { userId, roles } = requireOwner(actor);
  const [factor, left] = await Promise.all([store.getFactorOrNull(platform.db, userId), store.countRecoveryCodes(platform.db, userId)]);
  return { is_on: factor !== null, is_required: roles.length > 0, recovery_codes_left: left, since: factor?.confirmed_at ?? null };
}
