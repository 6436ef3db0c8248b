import type { RouteConfigEntry } from '@react-router/dev/routes';
import { sql } from 'kysely';
import { endpoints } from '#app/domains.server.ts';
import { grantedRoles } from '#app/platform/access/actor.server.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import routes from '#app/routes.ts';
import { createUser, signIn, signInPending } from '#tests/factories/accounts.ts';
import { pageTypes } from '#tests/harness/page-types.ts';
import type { TestApp } from '#tests/harness/test-app.ts';

/** Every page pattern of the product, `/promo/detail/:slug`, so that a new page is covered at once. */
export const pagePatterns: readonly string[] = [...new Set(patternsOf(routes as RouteConfigEntry[], ''))];

function patternsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above;
    return [...(children ? patternsOf(children, here) : []), ...(path || index ? [here || '/'] : [])];
  });
}

/** One address for every page: with demo content where a list of page types has one, otherwise with parameters that match nothing. */
export const pageAddresses: readonly string[] = pagePatterns.map((pattern) => {
  const form = new RegExp(`^${pattern.replace(/:\w+/g, '[^/?]+')}$`);
  return pageTypes.find(({ path }) => form.test(path))?.path ?? addressOf(pattern, 'tidak-ada');
});

/** A pattern with its parameters filled in. */
export function addressOf(pattern: string, value: string): string {
  return pattern.replace(/:\w+|\*/g, value);
}

/** A `/v1` address for an endpoint. */
export const callAddress = (item: Endpoint, value = 'tidak-ada'): string => `/v1${item.path.replace(/\{\w+\}/g, value)}`;

export const writes: readonly Endpoint[] = endpoints.filter((item) => item.method !== 'get');
export const reads: readonly Endpoint[] = endpoints.filter((item) => item.method === 'get');

/** Headers of a browser of every kind of user, and of a visitor. */
export async function createPeople({ db }: Pick<TestApp, 'db'>) {
  const patient = await createUser(db, { phone: '+6281200000001' });
  const staff = await createUser(db, { roles: grantedRoles });
  const pending = await signInPending(db);
  const people = {
    visitor: {},
    pending: pending.headers,
    patient: (await signIn(db, patient)).headers,
    staff: (await signIn(db, staff)).headers,
  };
  return people as Record<keyof typeof people, Record<string, string>>;
}

/**
 * The content of the database, as one hash for each table. Without limits, the last use of a session or a browser, the count of short-link
 * visits, and the audit rows.
 */
export async function hashOfTables({ db }: Pick<TestApp, 'db'>): Promise<Record<string, string>> {
  const left = new Set(['rate_limits', 'audit_records', 'page_visits', 'conversions']);
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and not c.relispartition`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !left.has(row.name))) {
    const { rows: hashes } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(line, '|' order by line), '')) as hash
      from (select (to_jsonb(t) - 'last_used_at' - 'follows')::text as line from ${sql.table(name)} t) lines`.execute(db);
    found[name] = hashes[0]?.hash ?? '';
  }
  return found;
}
