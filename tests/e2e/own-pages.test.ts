import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts, demoAddress } from '#db/demo/accounts.ts';
import { loadDemo } from '#db/demo/load.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createRegions } from '#tests/factories/addresses.ts';
import { makeStale } from '#tests/factories/privacy.ts';
import { openSite } from '#tests/harness/browser.ts';
import { expectAccessible, expectLayoutStable, settle, watchShifts } from '#tests/harness/layout-stable.ts';
import { type Guard, routePages } from '#tests/harness/route-pages.ts';
import { widths } from '#tests/harness/suite.ts';

/*
 * What has to hold on every page, for those that belong to somebody: the pages of the route table behind a guard, as the demo patient,
 * the demo administrator and the demo desk see them. A page that is new comes by itself; what its address names has to be told here.
 */
const site = await openSite();
afterAll(() => site.close());
const { db } = site.app;

/** Downloads, doors to shops that are not there yet, Google, which this site is not connected with, and what is below. */
const others = /\/export\.|\/daftar\.|\*|google|reauthenticate/;
const personas = { requiresAuth: 'patient', hideForAuth: 'visitor' } as const;
/** The booking desk's pages are none of the administrator's. */
const personaOf = (guard: Guard) => (typeof guard === 'string' ? personas[guard] : guard?.includes('admin') ? 'admin' : 'pendaftaran');
const pages: { path: string; persona: string }[] = routePages
  .filter(({ path, guard }) => guard !== null && !others.test(path))
  .map(({ path, guard }) => ({ path, persona: personaOf(guard) }));
// Open to everybody, but no pages of the public site.
pages.push(...['/account/password/forgot', '/account/password/reset/:token?'].map((path) => ({ path, persona: 'visitor' })));
// Only for a session whose proof is old.
pages.push({ path: '/account/reauthenticate', persona: 'stale' });

const named = new Map<string, string>();
const tokens = new Map<string, string>();
beforeAll(async () => {
  await createRegions(db);
  await loadDemo(db, new Date());
  const idOf = async (key: string) => {
    const account = demoAccounts.find((one) => one.key === key);
    return await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', account ? demoAddress(account) : '')
      .executeTakeFirstOrThrow();
  };
  const [patient, admin, doctor, desk] = await Promise.all(['pasien', 'admin', 'dokter', 'pendaftaran'].map(idOf));
  const ofPatient = async (table: 'addresses' | 'family_members') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', patient?.id ?? '')
        .executeTakeFirstOrThrow()
    ).id;
  named.set('/account/addresses/:id/edit', await ofPatient('addresses'));
  named.set('/account/family/:id', await ofPatient('family_members'));
  named.set('/account/contact/:channel', 'phone');
  named.set('/staff/accounts/:id', doctor?.id ?? '');
  for (const path of ['/account/contact/confirm/:token', '/account/verify/email/:token']) named.set(path, 'x'.repeat(43));
  for (const path of ['/account/password/create/:token?', '/account/password/reset/:token?']) named.set(path, 'x'.repeat(43));
  tokens.set('patient', (await signIn(db, { id: patient?.id ?? '' })).token);
  tokens.set('pendaftaran', (await signIn(db, { id: desk?.id ?? '' })).token);
  tokens.set('admin', (await signIn(db, { id: admin?.id ?? '' })).token);
  const longAgo = await createUser(db);
  tokens.set('stale', (await signIn(db, longAgo)).token);
  await makeStale(db, longAgo.id);
});

/** Opens the page as the person it is for. */
async function visit({ path, persona }: (typeof pages)[number], width: number) {
  const page = await site.newPage({ width, allow: /status of 4\d\d/ });
  const token = tokens.get(persona);
  if (token) await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  const address = path.replace(/\/:\w+\??/, () => (named.has(path) ? `/${named.get(path)}` : ''));
  await watchShifts(page);
  await page.goto(address);
  await settle(page);
  // Nobody was sent elsewhere, or another page is judged.
  expect(new URL(page.url()).pathname).toBe(address);
  return page;
}

describe.each(pages)('$path', (entry) => {
  test.each(widths)('%i px: calm, accessible', async (width) => {
    const page = await visit(entry, width);
    await expectLayoutStable(page);
    await expectAccessible(page);
  });
});
