import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/db.server.ts';
import { Problem } from './problem.server.ts';

/**
 * A caller's claim that a retry has no second effect: `scope` is the endpoint, `key` comes from the `Idempotency-Key` header, `requestHash`
 * is the SHA-256 of the checked input, and a result older than `withinSeconds` is ignored. The visit session is not part of the scope,
 * because it may appear between a first attempt and its retry.
 */
export type IdempotencyClaim = Readonly<{ scope: string; key: string; requestHash: string; withinSeconds?: number }>;

const keyForm = /^[\x21-\x7e]{1,255}$/;

/** Reads the header. Null when absent; throws Problem `invalid_input` when it is not 1 to 255 visible ASCII characters. */
export function readIdempotencyClaim(header: string | null, scope: string, input: unknown): IdempotencyClaim | null {
  if (header === null) return null;
  if (!keyForm.test(header)) {
    throw new Problem('invalid_input', { errors: { 'Idempotency-Key': ['Isi dengan 1 sampai 255 karakter tanpa spasi.'] } });
  }
  return { scope, key: header, requestHash: requestHashOf(input) };
}

/** The SHA-256 of an input, whatever the order of its keys. */
export function requestHashOf(input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(input)) ?? '')
    .digest('hex');
}

/**
 * Runs `work` at most once per key: its result, which must survive JSON, is stored in its transaction, a retry gets the stored result, and
 * a concurrent call with the same key waits; `{ ok: false }` is not stored, so that the caller may correct the input and use the key again.
 * Throws Problem `idempotency_mismatch` when the key was used for another input.
 */
export async function withIdempotency<T extends object>(tx: Tx, claim: IdempotencyClaim | null, work: () => Promise<T>): Promise<T> {
  if (!claim) return await work();
  // The unique key is the lock: a second insert of it waits here until the first transaction has ended.
  const { rows: claimed } = await sql`
    insert into idempotency_keys (scope, key, request_hash, status, body)
    values (${claim.scope}, ${claim.key}, ${claim.requestHash}, 200, 'null')
    on conflict (scope, key) do update set request_hash = excluded.request_hash, body = excluded.body, created_at = now()
      where idempotency_keys.created_at < ${oldest(claim)}
    returning key`.execute(tx);
  if (claimed.length === 0) {
    const stored = await findStoredResult<T>(tx, claim);
    // The cleanup removed the key between the two statements.
    if (!stored) throw new Problem('conflict');
    return stored;
  }
  const result = await work();
  if ('ok' in result && result.ok === false) {
    await sql`delete from idempotency_keys where scope = ${claim.scope} and key = ${claim.key}`.execute(tx);
  } else {
    await sql`
      update idempotency_keys set body = ${JSON.stringify(result)}::jsonb
      where scope = ${claim.scope} and key = ${claim.key}`.execute(tx);
  }
  return result;
}

/** The stored result of a claim, or null. Throws Problem `idempotency_mismatch` when the key was used for another input. */
export async function findStoredResult<T extends object>(db: Queryable, claim: IdempotencyClaim): Promise<T | null> {
  const { rows } = await sql<{ request_hash: string; body: T }>`
    select request_hash, body from idempotency_keys
    where scope = ${claim.scope} and key = ${claim.key} and created_at >= ${oldest(claim)}`.execute(db);
  const row = rows[0];
  if (row && row.request_hash !== claim.requestHash) throw new Problem('idempotency_mismatch');
  return row?.body ?? null;
}

const oldest = ({ withinSeconds }: IdempotencyClaim) =>
  withinSeconds === undefined ? sql`'-infinity'::timestamptz` : sql`now() - make_interval(secs => ${withinSeconds})`;

/** Deletes the stored answers of an account: their scopes end in its id. */
export async function forgetResultsOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from idempotency_keys where scope like ${`% ${userId}`}`.execute(tx);
}

/** The same value for the same input, whatever the order of its keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  // A Date has no keys of its own, so two dates would be equal.
  if ('toJSON' in value && typeof value.toJSON === 'function') return value.toJSON();
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
