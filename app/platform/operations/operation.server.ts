import type { z } from 'zod';
import type { Access, AllowedActor } from '../access/access.server.ts';
import type { Actor } from '../access/actor.server.ts';
import type { Scope, StaffAccess } from '../access/staff-access.server.ts';
import { readsTags } from '../cache/page-tags.server.ts';
import type { RecordCache } from '../cache/record-cache.server.ts';
import type { Database, Queryable, Tx } from '../database/db.server.ts';
import type { Job } from '../jobs/jobs.server.ts';
import type { Logger } from '../log.server.ts';
import type { PlatformServices } from '../platform.server.ts';
import type { Clock } from '../time/clock.server.ts';
import { isLimitValid, type OperationLimit } from './operation-limits.server.ts';
import { type FieldErrors, type ProblemCode, problemText } from './problem.server.ts';

export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503;

/** What a declared failure means to a caller: its status and the Indonesian text for people, which may say how long to wait. */
export type Failure = readonly [status: FailureStatus, message: string | ((retryAfterSeconds: number) => string)];

/** The record does not exist, or is not the caller's. */
export const notFound: Failure = [404, problemText('not_found').title];

/** Who calls is not known, where that is not a matter of the declared access alone. */
export const unauthenticated: Failure = [401, problemText('unauthenticated').title];

/** The caller has lost the right meanwhile. */
export const forbidden: Failure = [403, problemText('forbidden').title];

/** What a failure adds to its declared text. */
export type FailureExtra = Readonly<{
  /** Replaces the declared text. */
  message?: string;
  fieldErrors?: FieldErrors;
  retryAfterSeconds?: number;
  /** Other fields of the answer to a program, as the specification names them. */
  details?: Readonly<Record<string, unknown>>;
  /** Commits what `run` wrote. Without it a failure rolls back. */
  keepWrites?: boolean;
}>;

export type Succeeded<V> = Readonly<{ ok: true; value: V }>;
export type Failed<C extends string> = Readonly<{ ok: false; code: C; extra: FailureExtra }>;
/** What `run` returns. */
export type Outcome<V, C extends string> = Succeeded<V> | Failed<C>;

/** The success of an operation. An idempotent one stores `value` as JSON. */
export function ok<V = null>(value: V = null as V): Succeeded<V> {
  return { ok: true, value };
}

/** An expected failure, by a code that the operation declares. Rolls back what was written, unless `keepWrites`. */
export function fail<const C extends string>(code: C, extra: FailureExtra = {}): Failed<C> {
  return { ok: false, code, extra };
}

/** What every caller of an operation gets, from an endpoint or a page. */
export type Result<V> = Readonly<{ ok: true; value: V }> | Readonly<{ ok: false; failure: ResultFailure }>;

/** `code` is one that the operation declares, or one of the wrapper: no access, invalid input, too many requests, a used key. */
export type ResultFailure = Readonly<{
  code: string;
  status: number;
  message: string;
  fieldErrors?: FieldErrors;
  retryAfterSeconds?: number;
  details?: Readonly<Record<string, unknown>>;
}>;

/** The functions that write, in the operation's transaction. */
export type Writes = Readonly<{
  tx: Tx;
  /** Enqueues a job that runs once the transaction has committed. */
  enqueue<Data extends object>(job: Job<Data>, data: Data, options?: { key?: string; startAfterSeconds?: number }): Promise<void>;
  /** Renews the cached pages that show these records, at commit. */
  purge(tags: readonly string[]): Promise<void>;
}>;

/** What a read needs. The context of an operation has it, and so has the platform. `log`: for what nobody would see otherwise. */
export type Reads = Readonly<{ db: Queryable; clock: Clock; cache: RecordCache; log?: Logger }>;

type Base<A extends Access> = Readonly<{
  actor: AllowedActor<A>;
  clock: Clock;
  /** Has the request's id and the operation's name. */
  log: Logger;
  cache: RecordCache;
  /** Signed values, messages, pictures, configuration. Otherwise use the other fields. */
  platform: PlatformServices;
}>;

/** For `transaction: 'none'`: slow work comes first, then `commit` writes everything, at most once, together with the audit row. */
type Slow = Readonly<{ db: Database; commit<R extends Outcome<unknown, string>>(work: (writes: Writes) => Promise<R>): Promise<R> }>;

/** Where a member of staff may act: every record that the operation reads or writes must be of one of these facilities. */
type Scoped<A> = A extends StaffAccess ? Readonly<{ scope: Scope }> : unknown;

type Work<L, T> = L extends 'reads' ? Readonly<{ db: Queryable }> : T extends 'none' ? Slow : Writes;

/** What `run` works with. A context with `tx` is in the operation's transaction; one with `db` is in none. */
export type OperationContext<A extends Access, L, T> = Base<A> & Scoped<A> & Work<L, T>;

/** Ids for the audit log: whose data it was about, and the record as `kind:id`. Never names or content. */
export type AuditDetails = Readonly<{
  subjectId?: string;
  object?: `${string}:${string}`;
  /** Instead of the operation's name, where one use case has several ends. */
  action?: `${string}.${string}`;
}>;

type Tags<S> = readonly string[] | ((value: S) => readonly string[]);

type Limits = 'reads' | readonly [OperationLimit, ...OperationLimit[]];

type Declaration<A extends Access, L extends Limits, T extends 'none' | undefined, I, S, V, C extends string> = Readonly<{
  /** `subject.action`: its name in the audit log, the limits, the stored keys and the log, so it does not change. */
  name: string;
  access: A;
  /** Requires a log-in or re-authentication at most 10 minutes old. */
  recent?: boolean;
  /**
   * `reads`: no limit of its own, because the endpoint or page counts the request, and no transaction. For operations that change at most a
   * counter or a visit report.
   */
  limits: L;
  /** A retry with the same key gets the stored value and has no second effect. */
  idempotent?: boolean;
  /** `none`: `run` waits for something slow, such as a password hash or a provider, and writes with `commit`. */
  transaction?: T;
  input: z.ZodType<I>;
  /** May also replace the texts of the wrapper's own codes, such as `too_many_requests`. */
  failures?: Readonly<Record<C, Failure>>;
  /** The failure for each database constraint that may refuse what `run` writes. */
  refusedBy?: Readonly<Record<string, NoInfer<C>>>;
  /**
   * Of a read: the tags of the records that it shows, for the page that is being rendered. A list also counts for a failure, such as a record
   * that is not there yet; a function gives those of a success and stands after `run`, whose type it needs.
   */
  tags?: Tags<NoInfer<S>>;
  run(context: OperationContext<A, L, T>, input: I): Promise<Outcome<S, NoInfer<C>>>;
  /**
   * Builds the caller's value from that of `run`, also for a replay: for what must not be stored with the key, such as a link or a name.
   */
  complete?(context: Readonly<{ platform: PlatformServices }>, input: I, stored: NoInfer<S>): V;
  /** Of an idempotent operation: reads again what may have changed since the value was stored, for a replay. */
  renew?(context: Readonly<{ db: Queryable; clock: Clock }>, stored: NoInfer<S>): Promise<NoInfer<S>>;
  /**
   * Writes one row for each success. A function returns its ids, of several records one entry each, null when nothing changed; it is declared
   * after `run`, because its type depends on that of `run`.
   */
  audit?: true | ((input: I, value: S, actor: AllowedActor<A>) => AuditDetails | readonly AuditDetails[] | null);
}>;

/** One use case, declared by `operation`. */
export type Operation<I = unknown, V = unknown> = Readonly<{
  name: string;
  access: Access;
  recent: boolean;
  limits: Limits;
  idempotent: boolean;
  transaction: 'reads' | 'none' | 'one';
  input: z.ZodType<I>;
  failures: Readonly<Record<string, Failure>>;
  refusedBy: Readonly<Record<string, string>>;
  isAudited: boolean;
  auditDetails(input: I, value: unknown, actor: Actor): AuditDetails | readonly AuditDetails[] | null;
  complete(context: Readonly<{ platform: PlatformServices }>, input: I, stored: unknown): V;
  renew(context: Readonly<{ db: Queryable; clock: Clock }>, stored: unknown): Promise<unknown>;
  run(context: OperationContext<Access, Limits, 'none' | undefined>, input: I): Promise<Outcome<unknown, string>>;
}>;

export class OperationDeclarationError extends Error {
  override name = 'OperationDeclarationError';
}

/** Declares a use case once for endpoints and pages. Throws OperationDeclarationError when access or limits are missing. */
export function operation<
  A extends Access,
  const L extends Limits,
  I,
  S,
  V = S,
  C extends string = never,
  const T extends 'none' | undefined = undefined,
>(declaration: Declaration<A, L, T, I, S, V, C>): Operation<I, V> {
  const { name, access, limits, audit, run, complete, renew } = declaration;
  const errors = [
    /^[a-z_]+(\.[a-z_]+)+$/.test(name) ? '' : 'name must be domain.verb',
    access === undefined || access.length === 0 ? 'access is missing' : '',
    areLimitsValid(limits) ? '' : 'limits are missing',
    declaration.recent && (access === 'public' || access === 'session') ? 'recent is for accounts' : '',
    limits === 'reads' && declaration.idempotent ? 'a read needs no key' : '',
    limits === 'reads' && declaration.transaction ? 'a read has no transaction' : '',
    limits !== 'reads' && declaration.tags ? 'tags are for reads' : '',
  ].filter(Boolean);
  if (errors.length > 0) throw new OperationDeclarationError(`Operation ${name}: ${errors.join(', ')}`);
  return {
    name,
    access,
    recent: declaration.recent ?? false,
    limits,
    idempotent: declaration.idempotent ?? false,
    transaction: limits === 'reads' ? 'reads' : (declaration.transaction ?? 'one'),
    input: declaration.input,
    failures: declaration.failures ?? {},
    refusedBy: declaration.refusedBy ?? {},
    isAudited: audit !== undefined,
    // `invoke` calls these with an actor that `access` allows and with the result of `run`, and builds the context that `limits` and
    // `transaction` require.
    auditDetails: (typeof audit === 'function' ? audit : () => ({})) as Operation<I, V>['auditDetails'],
    complete: (complete ?? ((_context: unknown, _input: unknown, stored: unknown) => stored)) as Operation<I, V>['complete'],
    renew: (renew ?? (async (_context: unknown, stored: unknown) => stored)) as Operation<I, V>['renew'],
    run: withTags(run as unknown as Operation<I, V>['run'], declaration.tags as Tags<unknown> | undefined),
  };
}

/** `run`, which then adds its tags to the page that is being rendered, whoever calls it. */
function withTags<I>(run: Operation<I>['run'], tags: Tags<unknown> | undefined): Operation<I>['run'] {
  if (!tags) return run;
  return async (context, input) => {
    if (typeof tags !== 'function') readsTags(tags);
    const outcome = await run(context, input);
    if (typeof tags === 'function' && outcome.ok) readsTags(tags(outcome.value));
    return outcome;
  };
}

function areLimitsValid(limits: Limits | undefined): boolean {
  return limits === 'reads' || (Array.isArray(limits) && limits.length > 0 && limits.every(isLimitValid));
}

/** A failure with the operation's own text for the code, or the catalogue's. */
export function failureOf(
  item: Pick<Operation, 'failures'>,
  code: string,
  { message, fieldErrors, retryAfterSeconds, details }: FailureExtra = {},
): Readonly<{ ok: false; failure: ResultFailure }> {
  const declared = Object.hasOwn(item.failures, code) ? item.failures[code] : undefined;
  const common = declared ? null : problemText(code as ProblemCode);
  const text = typeof declared?.[1] === 'function' ? declared[1](retryAfterSeconds ?? 0) : declared?.[1];
  return {
    ok: false,
    failure: {
      code,
      status: declared?.[0] ?? common?.status ?? 500,
      message: message ?? text ?? common?.title ?? '',
      ...(fieldErrors ? { fieldErrors } : {}),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(details ? { details } : {}),
    },
  };
}
