import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createClock } from '#tests/factories/appointments.ts';
import { deskOn } from '#tests/factories/desk.ts';
import { createDoctor, createPractice, createSchedule, createSlot, createSpecialization } from '#tests/factories/directory.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { queuesOn } from '#tests/factories/queues.ts';
import { openSite } from '#tests/harness/browser.ts';

const clock = createClock();
const site = await openSite({ clock });
afterAll(() => site.close());
const { db, platform } = site.app;
const { submitted } = deskOn(site.app);
const { sessionOf, deskOf, callNext } = queuesOn({ db, platform, done: callsOn({ platform }).done });

/** Monday, ten minutes before the hours. */
const beforeHours = new Date('2026-11-23T00:50:00Z');
/** What a page asks for from now on. */
const countAsked = (page: Page) => {
  const asked = { reads: 0, streams: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.reads += 1;
    if (pathname === '/live/view') asked.streams += 1;
  });
  return asked;
};
const isReady = (page: Page) => page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);

test('a page whose session no board shows is not read again with each news of the others, and follows its own', async () => {
  const shown = await createSlot(db, { capacity: 9 });
  const { facility } = shown;
  const specialization = await createSpecialization(db, { slug: 'psikiatri-contoh' });
  const doctor = await createDoctor(db, { specializationId: specialization.id });
  const practice = await createPractice(db, { doctorId: doctor.id, facilityId: facility.id, specializationId: specialization.id });
  const discreet = { facility, specialization, doctor, practice, schedule: await createSchedule(db, practice.id, { capacity: 9 }) };
  const own = await submitted(discreet);
  for (let n = 0; n < 3; n += 1) await submitted(shown);
  platform.cache.purgeAll();
  clock.set(beforeHours);
  const page = await site.newPage({ width: 360 });
  await page.clock.install();
  await page.goto(`/pendaftaran/status/${own.token}`);
  await page.getByText('Anda berikutnya').first().waitFor();
  await isReady(page);
  await page.clock.pauseAt(Date.now() + 1_000);
  const asked = countAsked(page);
  const board = await site.newPage({ width: 360 });
  await board.goto(`/antrean/${facility.slug}`);
  const desk = await deskOf(shown);
  for (const number of [1, 2, 3]) {
    clock.set(new Date(beforeHours.getTime() + number * 1_000));
    await callNext(desk, await sessionOf(shown));
    await board
      .getByText(new RegExp(`^Panggilan terakhir: nomor ${number},`))
      .first()
      .waitFor();
  }
  expect(asked.reads).toBe(0);
  await callNext(desk, await sessionOf(discreet));
  await page.clock.runFor(21_000);
  await page.getByText('Nomor Anda dipanggil. Silakan masuk.').waitFor();
});

test('a page that is refused a stream asks ever more rarely for one, and is read again meanwhile', async () => {
  const slot = await createSlot(db, { capacity: 9 });
  await submitted(slot);
  platform.cache.purgeAll();
  clock.set(beforeHours);
  const page = await site.newPage({ width: 360, allow: /Failed to load resource|ERR_/ });
  await page.clock.install();
  await page.route(/\/live\/view/, (route) => route.fulfill({ status: 429 }));
  const asked = countAsked(page);
  await page.goto(`/antrean/${slot.facility.slug}`);
  await isReady(page);
  await expect.poll(() => asked.streams).toBe(1);
  // Four minutes: at the earliest after 10, 30, 70, 150 and 230 s.
  for (let second = 0; second < 240; second += 5) {
    await page.clock.runFor(5_000);
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
  }
  expect(asked.streams).toBeGreaterThan(1);
  expect(asked.streams).toBeLessThanOrEqual(6);
  expect(asked.reads).toBeGreaterThanOrEqual(5);
  expect(asked.reads).toBeLessThanOrEqual(16);
});
