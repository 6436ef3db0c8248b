import { type AccessRefusal, accessRefusal } from '../access/access.server.ts';
import type { Actor } from '../access/actor.server.ts';
import { recordAudit, recordRefusedAct } from '../access/audit.server.ts';
import { scopeOf } from '../access/staff-access.server.ts';
import { purgePages } from '../cache/purge.server.ts';
import { constraintOf, inTransaction, type Queryable, type Tx } from '../database/db.server.ts';
import type { Logger } from '../log.server.ts';
import type { Platform, PlatformServices } from '../platform.server.ts';
import { findStoredResult, type IdempotencyClaim, withIdempotency } from './idempotency.server.ts';
import { fieldErrorsOf } from './input-messages.server.ts';
import {
  type AuditDetails,
  type Failed,
  fail,
  failureOf,
  type Operation,
  type OperationContext,
  type Outcome,
  ok,
  type Result,
  type Succeeded,
  type Writes,
} from './operation.server.ts';
import { createReservations, limitedSubject, type OperationLimit, rateLimitOf } from './operation-limits.server.ts';
import { isProblem } from './problem.server.ts';
import { writesIn } from './writes-in.server.ts';

/** One call of an operation, as an endpoint or a page passes it. */
export type OperationCall = Readonly<{
  platform: Platform;
  /** The client address, known before the caller is identified. */
  ip: string;
  /** True when the request has no session and cannot belong to an account: its address is counted before `identify` is called. */
  isAnonymous: boolean;
  identify(): Promise<Actor>;
  /** The input, not yet checked; called once access is allowed. */
  readInput(): unknown;
  /** The claim of this call under `scope`, or null without a key. */
  claimOf(scope: string, input: unknown, actor: Actor): IdempotencyClaim | null;
}>;

/** An operation with its call, once the caller and the input are known. */
type Admitted = Readonly<{
  item: Operation;
  platform: Platform;
  actor: Actor;
  input: unknown;
  claim: IdempotencyClaim | null;
}>;

/**
 * Runs an operation in the one order of work: limits per address, identification, access, input, replay of a known key, limits per person,
 * transaction, `run`, audit row, commit. A replay releases its reservations; throws what `run` throws, rolled back.
 */
export function invoke<I, V>(item: Operation<I, V>, call: OperationCall): Promise<Result<V>> {
  // The types of input and value are the caller's; inside, every operation is alike.
  const any = item as unknown as Operation;
  return (any.transaction === 'reads' ? invokeRead(any, call) : invokeAny(any, call)) as Promise<Result<V>>;
}

/** A read has no limits, keys or transaction, because pages wait for it: it needs only access, input and `run`. */
async function invokeRead(item: Operation, call: OperationCall): Promise<Result<unknown>> {
  const { platform } = call;
  const actor = await call.identify();
  const refusal = accessRefusal(item, actor);
  if (refusal) return await refuse(item, platform.db, actor, refusal);
  const parsed = item.input.safeParse(call.readInput());
  if (!parsed.success) return failureOf(item, 'invalid_input', { fieldErrors: fieldErrorsOf(parsed.error) });
  const admitted: Admitted = { item, platform, actor, input: parsed.data, claim: null };
  const outcome = await item.run(contextOf(admitted, { db: platform.db }), parsed.data);
  if (item.isAudited) await recordSuccess(admitted, platform.db, outcome);
  return outcome.ok ? outcome : failureOf(item, outcome.code, outcome.extra);
}

async function invokeAny(item: Operation, call: OperationCall): Promise<Result<unknown>> {
  const { platform } = call;
  const reservations = createReservations(platform.limits);
  const limits = item.limits === 'reads' ? [] : item.limits;
  const perAddress = limits.filter(({ per }) => per === 'address');
  const perPerson = limits.filter(({ per }) => per !== 'address');
  const tooMany = (retryAfterSeconds: number) => failureOf(item, 'too_many_requests', { retryAfterSeconds });
  /** Seconds to wait for the first of these limits that has no room, otherwise null. */
  async function reserveAll(some: readonly OperationLimit[], subjectOf: (limit: OperationLimit) => string | null): Promise<number | null> {
    for (const limit of some) {
      const subject = subjectOf(limit);
      const reservation = subject === null ? null : await reservations.reserve(rateLimitOf(item.name, limit), subject);
      if (reservation?.allowed === false) return reservation.retryAfterSeconds;
    }
    return null;
  }

  // An account has its own count, so that other callers with its address do not use up its limit (decision 75).
  const known = call.isAnonymous ? null : await call.identify();
  const isCountedAlone = known !== null && 'userId' in known && perPerson.some(({ per }) => per !== 'record');
  const addressSeconds = isCountedAlone ? null : await reserveAll(perAddress, () => call.ip);
  if (addressSeconds !== null) return tooMany(addressSeconds);

  const actor = known ?? (await call.identify());
  const refusal = accessRefusal(item, actor);
  if (refusal) return await refuse(item, platform.db, actor, refusal);

  const parsed = await item.input.safeParseAsync(await call.readInput());
  if (!parsed.success) return failureOf(item, 'invalid_input', { fieldErrors: fieldErrorsOf(parsed.error) });

  const renewed = async ({ value }: Succeeded<unknown>) => ok(await item.renew({ db: platform.db, clock: platform.clock }, value));
  const completed = ({ value }: Succeeded<unknown>) => ok(item.complete({ platform }, parsed.data, value));
  const claim = item.idempotent ? call.claimOf(keyScopeOf(item, actor), parsed.data, actor) : null;
  try {
    const stored = claim && (await findStoredResult<Succeeded<unknown>>(platform.db, claim));
    if (stored) {
      await reservations.release();
      return completed(await renewed(stored));
    }

    const personSeconds = await reserveAll(perPerson, (limit) => limitedSubject(limit, actor, parsed.data));
    if (personSeconds !== null) {
      // The refusal of one person must not use up the limit of others with the same address.
      await reservations.release();
      // A colleague who reads more records than the work needs is seen in the log.
      if (Array.isArray(item.access)) await recordRefusal(item, platform.db, actor, 'too_many_requests');
      return tooMany(personSeconds);
    }

    const { outcome, isReplay } = await perform({ item, platform, actor, input: parsed.data, claim });
    if (isReplay) await reservations.release();
    if (isReplay && outcome.ok) return completed(await renewed(outcome));
    return outcome.ok ? completed(outcome) : failureOf(item, outcome.code, outcome.extra);
  } catch (error) {
    if (isProblem(error) && error.code === 'idempotency_mismatch') return failureOf(item, error.code);
    throw error;
  }
}

/** A key belongs to the caller who uses it, and is deleted with the account: see `forgetResultsOf`. */
function keyScopeOf(item: Operation, actor: Actor): string {
  return 'userId' in actor ? `${item.name} ${actor.userId}` : item.name;
}

/** Thrown to roll back a transaction whose `run` ended in a failure. */
class RolledBack extends Error {
  readonly outcome: Failed<string>;

  constructor(outcome: Failed<string>) {
    super(outcome.code);
    this.outcome = outcome;
  }
}

/**
 * Runs an operation inside the transaction of a job, as `actor` and with the audit row: no limit and no key counts. The caller rolls back when
 * it is refused.
 */
export async function invokeWithin<I, V>(
  item: Operation<I, V>,
  { platform, actor, tx }: Readonly<{ platform: PlatformServices; actor: Actor; tx: Tx }>,
  input: unknown,
): Promise<Result<V>> {
  const any = item as unknown as Operation;
  if (any.transaction !== 'one') throw new Error(`${item.name} has no transaction of its own to stand in`);
  const refusal = accessRefusal(any, actor);
  if (refusal) return failureOf(any, refusal);
  const parsed = await any.input.safeParseAsync(input);
  if (!parsed.success) return failureOf(any, 'invalid_input', { fieldErrors: fieldErrorsOf(parsed.error) });
  // Everything below reads and writes in the transaction, and never by the platform.
  const admitted: Admitted = { item: any, platform: platform as Platform, actor, input: parsed.data, claim: null };
  const work = contextOf(admitted, writesOf(admitted.platform, tx));
  const outcome = await Promise.resolve(any.run(work, parsed.data)).catch((error: unknown) => refusedBy(any, error));
  await recordSuccess(admitted, tx, outcome);
  return outcome.ok
    ? { ok: true, value: any.complete({ platform }, parsed.data, outcome.value) as V }
    : failureOf(any, outcome.code, outcome.extra);
}

type Performed = { outcome: Outcome<unknown, string>; isReplay: boolean };

async function perform(admitted: Admitted): Promise<Performed> {
  const { item, input } = admitted;
  if (item.transaction === 'one') {
    return await transact(admitted, (writes) => item.run(contextOf(admitted, writes), input));
  }
  return await performSlowly(admitted);
}

async function performSlowly(admitted: Admitted): Promise<Performed> {
  const { item, platform, input } = admitted;
  let committed: Performed | null = null;
  let isCommitting = false;
  async function commit<R extends Outcome<unknown, string>>(work: (writes: Writes) => Promise<R>): Promise<R> {
    if (isCommitting) throw new Error(`${item.name} commits twice`);
    isCommitting = true;
    committed = await transact(admitted, work);
    return committed.outcome as R;
  }
  const outcome = await item.run(contextOf(admitted, { db: platform.db, commit }), input);
  // The type checker does not see that `commit` has run meanwhile.
  const ended = committed as Performed | null;
  if (ended) return { outcome, isReplay: ended.isReplay };
  if (item.idempotent && outcome.ok) throw new Error(`${item.name} is idempotent and did not commit`);
  await recordSuccess(admitted, platform.db, outcome);
  return { outcome, isReplay: false };
}

/** `work` and its audit row in one transaction, at most once per claim. */
async function transact(admitted: Admitted, work: (writes: Writes) => Promise<Outcome<unknown, string>>): Promise<Performed> {
  const { platform, claim } = admitted;
  try {
    return await inTransaction(platform.db, async (tx) => {
      let isReplay = true;
      const outcome = await withIdempotency(tx, claim, async () => {
        isReplay = false;
        const done = await work(writesOf(platform, tx));
        if (!(done.ok || done.extra.keepWrites)) throw new RolledBack(done);
        await recordSuccess(admitted, tx, done);
        return done;
      });
      return { outcome, isReplay };
    });
  } catch (error) {
    if (error instanceof RolledBack) return { outcome: error.outcome, isReplay: false };
    return { outcome: refusedBy(admitted.item, error), isReplay: false };
  }
}

/** The failure that a violated constraint means. Throws any other error again. */
function refusedBy(item: Operation, error: unknown): Failed<string> {
  const refusal = item.refusedBy[constraintOf(error) ?? ''];
  if (refusal) return fail(refusal);
  throw error;
}

function writesOf(platform: Platform, tx: Tx): Writes {
  return {
    ...writesIn(tx, platform.jobs),
    purge: (tags) => purgePages(tx, tags),
  };
}

function contextOf({ item, platform, actor }: Admitted, work: object) {
  let log: Logger | undefined;
  return {
    actor,
    ...(typeof item.access !== 'string' && 'capability' in item.access ? { scope: scopeOf(actor, item.access.capability) } : {}),
    clock: platform.clock,
    cache: platform.cache,
    platform,
    // Most operations log nothing, so the logger is created on first use.
    get log() {
      log ??= platform.log.child({ requestId: actor.requestId, operation: item.name });
      return log;
    },
    ...work,
  } as unknown as OperationContext<'public', 'reads', undefined>;
}

const objectForm = /^[a-z_]+:[\w.,-]{1,128}$/;

async function recordSuccess({ item, actor, input }: Admitted, db: Queryable, outcome: Outcome<unknown, string>): Promise<void> {
  if (!(item.isAudited && outcome.ok)) return;
  const details = item.auditDetails(input, outcome.value, actor);
  const entries: readonly AuditDetails[] = Array.isArray(details) ? details : details ? [details] : [];
  for (const entry of entries) {
    if (entry.object !== undefined && !objectForm.test(entry.object)) throw new Error(`${item.name}: an audit object is kind:id`);
    await recordAudit(db, actor, { action: item.name, ...entry });
  }
}

/** The audit log names an account that requested what it has no right to. An outdated authentication is not recorded. */
async function refuse(item: Operation, db: Queryable, actor: Actor, refusal: AccessRefusal): Promise<Result<unknown>> {
  if (refusal !== 'reauth') await recordRefusal(item, db, actor, refusal);
  return failureOf(item, refusal);
}

async function recordRefusal(item: Operation, db: Queryable, actor: Actor, refusal: string): Promise<void> {
  if (!(item.isAudited && 'userId' in actor)) return;
  await recordRefusedAct(db, actor, `${item.name}.refused`, refusal);
}
