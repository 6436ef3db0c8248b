import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, submitBody } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { findings, openSite } from '#tests/harness/browser.ts';

const clock = createClock();
const site = await openSite({ clock, live: { sweepMs: 50 } });
const { db } = site.app;
const slot = await createSlot(db, { capacity: null });
afterAll(() => site.close());

const streams = async () => (await site.app.platform.metrics.liveStreams.get()).values[0]?.value ?? 0;
let sent = 0;

async function openVisits(allow?: RegExp) {
  const user = await createUser(db);
  const session = await signIn(db, user);
  const page = await site.newPage({ allow });
  await page.context().addCookies([{ name: 'sesi', value: session.token, url: site.url }]);
  await page.goto('/account/appointments');
  await expect.poll(streams).toBe(1);
  /** As another device of the patient does. */
  const submit = async () => {
    sent += 1;
    const body = JSON.stringify(submitBody(slot, sent, { name: `Pasien ${sent}` }));
    const headers = { ...session.headers, 'content-type': 'application/json' };
    expect((await site.app.fetch('/v1/register/submit', { method: 'POST', headers, body })).status).toBe(200);
    return `Pasien ${sent}`;
  };
  return { page, user, session, submit };
}

const shows = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Another role ends the streams of an account, which come back with its rights. */
const endStreams = ({ id }: { id: string }) => db.insertInto('user_roles').values({ user_id: id, role: 'doctor' }).execute();

test('the list shows a visit that another device has asked for', async () => {
  const { page, submit } = await openVisits();
  await shows(page, await submit());
});

test('two tabs have one stream; both follow, and the other takes over when the first closes', async () => {
  const { page, submit } = await openVisits();
  const other = await page.context().newPage();
  await other.goto('/account/appointments');
  await other.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect.poll(streams).toBe(1);
  const first = await submit();
  await Promise.all([shows(page, first), shows(other, first)]);
  const leads = async (tab: Page) => (await tab.evaluate(async () => (await navigator.locks.query()).held?.length)) === 1;
  await expect.poll(() => leads(page)).toBe(true);
  await other.close();
  await shows(page, await submit());
  await expect.poll(streams).toBe(1);
});

test('when the stream is cut the page says so, still renews, and goes on by itself', async () => {
  const { page, user, submit } = await openVisits(/Failed to load resource|ERR_/);
  await page.route(/\/v1\/live\?/, (route) => route.abort());
  await endStreams(user);
  await shows(page, await submit());
  await page.unroute(/\/v1\/live\?/);
  await shows(page, await submit());
});

test('a log-out elsewhere leads to the log-in', async () => {
  const { page, session } = await openVisits();
  await site.app.fetch('/v1/auth/logout', { method: 'POST', headers: session.headers });
  await page.waitForURL(/\/account\/login/);
  await expect.poll(streams).toBe(0);
});

test('the notice of a cut stream is accessible', async () => {
  const { page, user } = await openVisits(/Failed to load resource|ERR_/);
  await page.route(/\/v1\/live/, (route) => route.abort());
  await endStreams(user);
  await page.getByRole('status').filter({ hasText: 'Sambungan langsung terputus, memuat ulang tiap 30 detik.' }).waitFor();
  expect(await findings(page)).toEqual([]);
});

test('a page that may be read while its stream is refused is read again after a time, not without end', async () => {
  const page = await site.newPage({ allow: /status of 401/ });
  await page.context().addCookies([{ name: 'sesi', value: (await signIn(db, await createUser(db))).token, url: site.url }]);
  let [reads, refusals] = [0, 0];
  await page.route(/\/v1\/live/, (route) => {
    if (route.request().url().includes('/heads')) refusals += 1;
    return route.fulfill({ status: 401 });
  });
  page.on('request', (request) => {
    if (/appointments\.data/.test(request.url())) reads += 1;
  });
  await page.clock.install();
  await page.goto('/account/appointments');
  await expect.poll(() => [refusals, reads]).toEqual([2, 1]);
  // Long enough for another read, if it came at once.
  for (let n = 0; n < 3; n += 1) await page.evaluate(async () => await (await fetch('/account/appointments')).text());
  expect([refusals, reads]).toEqual([2, 1]);
  await page.clock.fastForward(5_000);
  await expect.poll(() => [refusals, reads]).toEqual([3, 2]);
});
