import type { Actor } from '#app/platform/access/actor.server.ts';
import type { IdempotencyClaim } from '#app/platform/operations/idempotency.server.ts';
import { invoke } from '#app/platform/operations/invoke.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/**
 * Calls an operation as the given actor. The limits that it declares do not count here, so that a test can call often; those inside `run`
 * do.
 */
export async function invokeAs<I, V>(
  platform: Platform,
  item: Operation<I, V>,
  actor: Actor,
  input: unknown,
  claim: IdempotencyClaim | null = null,
): Promise<{ ok: true; data: V } | { ok: false; code: string }> {
  const limits = { ...platform.limits, reserve: async () => ({ allowed: true, release: async () => {} }) as const };
  const result = await invoke(item, {
    platform: { ...platform, limits },
    ip: actor.ip,
    isAnonymous: actor.kind === 'visitor',
    identify: async () => actor,
    readInput: () => input,
    claimOf: () => claim,
  });
  return result.ok ? { ok: true, data: result.value } : { ok: false, code: result.failure.code };
}
