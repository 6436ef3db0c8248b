import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type CallerKind, callerKinds, createCaller, fewCallers } from '#tests/factories/callers.ts';
import { expectedAt } from '#tests/harness/page-guards.ts';
import { type Guard, rolePages, routePages } from '#tests/harness/route-pages.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/*
 * Every page of the route table, requested by every kind of caller, before a push by some in turn: a guard around it must hold; and every page
 * below /account or /staff has a guard, or is listed here as open.
 */
const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());

const people = new Map<CallerKind, Caller>();
beforeAll(async () => {
  for (const kind of callerKinds) people.set(kind, await createCaller(app.db, kind));
});

/** Below /account and public, because callers without a full session need them. */
const open = [
  '/account/logout',
  '/account/google',
  '/account/google/callback',
  '/account/password/reset/:token?',
  '/account/password/forgot',
  '/account/second-factor',
];

const addressOf = (path: string) => path.replace(/:\w+\??/g, 'x').replace('*', 'x');

/** Where a page redirects a caller: 'in' when the caller may see it, whatever it then answers. */
async function outcome(path: string, kind: CallerKind, method = 'GET'): Promise<string> {
  const body = method === 'POST' ? new URLSearchParams({ intent: 'x' }) : undefined;
  const answer = await app.fetch(path, { method, headers: people.get(kind)?.headers, body, redirect: 'manual' });
  const location = answer.headers.get('location') ?? '';
  if (answer.status >= 500) return `fault ${answer.status}`;
  if (answer.status === 405) return 'no form';
  if (answer.status === 303 && location === '/') return 'home';
  for (const where of ['login', 'second-factor/set-up', 'second-factor']) {
    if (location === `/account/${where}?${new URLSearchParams({ next: path })}`) return where;
  }
  return answer.status === 404 ? 'not there' : 'in';
}

const guarded = routePages.filter(({ guard }) => guard !== null);

/** The callers of one of the pages; before a push fewer of them, in turn. */
const callersOf = ({ guard, at }: { guard: Guard; at: number }) =>
  bySuite({ push: fewCallers(at, Array.isArray(guard) ? guard : []), soak: callerKinds });
const numbered = guarded.map((page, at) => ({ ...page, at }));

test.each(numbered)('$path allows the callers that its guard names', async ({ path, guard, at }) => {
  const address = addressOf(path);
  for (const kind of callersOf({ guard, at })) {
    const due = expectedAt(guard, kind);
    const answer = await outcome(address, kind);
    // A page may answer that the record `x` is missing, but only to an allowed caller.
    expect(due === 'in' && answer === 'not there' ? 'in' : answer, `${kind} at ${address}`).toBe(due);
  }
});

test('forms have the same guards', async () => {
  for (const { path, guard } of guarded) {
    for (const kind of ['visitor', 'mfa_required', 'patient', 'admin without'] as const) {
      const due = expectedAt(guard, kind);
      if (due === 'in') continue;
      expect([due, 'no form'], `${kind} posts to ${path}`).toContain(await outcome(addressOf(path), kind, 'POST'));
    }
  }
});

test('every page of an account or of staff has a guard, or is listed as open', () => {
  const unguarded = routePages.filter(({ path, guard }) => /^\/(account|staff)\b/.test(path) && guard === null).map(({ path }) => path);
  expect(unguarded.toSorted()).toEqual(open.toSorted());
  for (const path of Object.keys(rolePages)) expect(routePages.map((page) => page.path)).toContain(path);
});

// The specification's "Route table and guards".
const specified: [string, 'hideForAuth' | 'requiresAuth' | 'none'][] = [
  ['/account/register', 'hideForAuth'],
  ['/account/password/create/x', 'hideForAuth'],
  ['/account/verify/email/x', 'hideForAuth'],
  ['/account/profile', 'requiresAuth'],
  ['/order/wish-list', 'requiresAuth'],
  ['/order/list', 'requiresAuth'],
  ['/order/detail/x', 'requiresAuth'],
  ['/order/products/confirmation', 'requiresAuth'],
  ['/direct-order/service/confirmation', 'requiresAuth'],
  ['/order/service/confirmation', 'requiresAuth'],
  ['/order/result', 'requiresAuth'],
  ['/order/cart', 'none'],
  ...['/obat', '/obat/kategori/x', '/obat/detail/x', '/dokter/x/x', '/spesialisasi'].map((path): [string, 'none'] => [path, 'none']),
  ...['/layanan', '/layanan/kategori/x', '/layanan/detail/x', '/fasilitas-kesehatan'].map((path): [string, 'none'] => [path, 'none']),
  ...['/fasilitas-kesehatan/kategori/x', '/fasilitas-kesehatan/layanan/x/x'].map((path): [string, 'none'] => [path, 'none']),
  ...['/fasilitas-kesehatan/dokter/x/x', '/contact-us', '/about', '/privacy-policy', '/s/x'].map((path): [string, 'none'] => [
    path,
    'none',
  ]),
  ...['/attendance/form/x', '/event/form/x', '/event/announcement/x'].map((path): [string, 'none'] => [path, 'none']),
  ...['/event/verification/x', '/event/verification-scanner/x', '/survey/form/x'].map((path): [string, 'none'] => [path, 'none']),
];

test.each(specified)('%s: guard %s of the specification', async (path, guard) => {
  const [visitor, patient] = [await outcome(path, 'visitor'), await outcome(path, 'patient')];
  if (guard === 'requiresAuth') expect(visitor).toBe('login');
  else expect(visitor).toMatch(/^(in|not there)$/);
  if (guard === 'hideForAuth') expect(patient).toBe('home');
  else expect(patient).toMatch(/^(in|not there)$/);
});
