import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { cancelByDesk } from '#app/domains/appointments/desk/cancel-by-desk.server.ts';
import { recordDeskAct } from '#app/domains/appointments/desk/record-desk-act.server.ts';
import { findPosters } from '#app/domains/queues/check-in/find-check-in-place.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createStaff, deskOn } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { openSite } from '#tests/harness/browser.ts';
import { withCamera } from '#tests/harness/camera-video.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { expectInView, smallPhone } from '#tests/harness/in-view.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { expectKeyboardReaches } from '#tests/harness/keyboard.ts';
import { expectAccessible, expectLayoutStable, settle, watchShifts } from '#tests/harness/layout-stable.ts';
import { soak } from '#tests/harness/suite.ts';

const clock = createClock();
const site = await openSite({ clock });
afterAll(() => site.close());
const { app } = site;
const { db, platform } = app;
const { submitted, versionOf } = deskOn(app);

/** Monday, ten minutes before the hours. */
const beforeHours = new Date('2026-11-23T00:50:00Z');

/** A session of today with two visits, and the poster of its unit. */
async function opened() {
  const slot = await createSlot(db, { capacity: 9 });
  const [first, second] = [await submitted(slot, { name: 'Bu Imas' }), await submitted(slot, { name: 'Pak Tono' })];
  // Its facility was written past what purges the names.
  platform.cache.purgeAll();
  const found = await invokeAs(platform, findPosters, await createStaff(db, 'booking_desk', [slot.facility.id]), {});
  const poster = found.ok ? found.data[0] : undefined;
  if (!poster) throw new Error('the unit has no poster');
  clock.set(beforeHours);
  return { slot, first, second, poster };
}

async function openPage(size: Readonly<{ width: number; height: number }>, address: string): Promise<Page> {
  const page = await site.newPage(size);
  await watchShifts(page);
  await page.goto(address);
  await settle(page);
  await expectLayoutStable(page);
  await expectAccessible(page);
  return page;
}
const wide = { width: 1280, height: 800 } as const;
const phone = { width: smallPhone.width, height: 740 } as const;
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

test('the desk calls in one press, and the patient, the board and the screen see it within two seconds', async () => {
  const { slot, second, poster } = await opened();
  const own = await openPage(phone, `/pendaftaran/status/${second.token}`);
  await expectInView(own.getByText('1 orang lagi sebelum Anda'));
  await expectKeyboardReaches(own);
  const board = await openPage(phone, `/antrean/${poster.slug}`);
  const screen = await openPage(wide, `/antrean/${poster.slug}/layar`);
  const clerk = await createUser(db, { roles: ['booking_desk'], facilityId: slot.facility.id });
  const { token } = await signIn(db, clerk, platform.signed);
  const desk = await site.newPage(wide);
  await desk.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await desk.goto('/staff/antrean');
  await settle(desk);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /^Panggil berikutnya/ }).focus();
  const pressed = performance.now();
  await desk.keyboard.press('Enter');
  await Promise.all([
    shows(own, 'Anda berikutnya'),
    shows(board, /^Panggilan terakhir: nomor 1,/),
    shows(screen, /^Terakhir dipanggil: 1,/),
    shows(desk, /^Dipanggil: nomor 1/),
  ]);
  expect(performance.now() - pressed).toBeLessThan(scaled(2_000));
  await expectAccessible(screen);
  await expectLayoutStable(own);
  // A browser says whether it has a voice of this language.
  await screen.getByRole('button', { name: 'Nyalakan suara' }).click();
  await shows(screen, /^(Suara menyala|Peramban ini tidak punya suara bahasa Indonesia)$/);
});

test('who leaves the queue reads at once what has become of the visit', async () => {
  const { slot, first, second } = await opened();
  const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
  const [one, two] = [await site.newPage(phone), await site.newPage(phone)];
  await one.goto(`/pendaftaran/status/${first.token}`);
  await two.goto(`/pendaftaran/status/${second.token}`);
  for (const page of [one, two]) await settle(page);
  for (const act of ['arrive', 'done']) {
    const step = { id: first.id, version: await versionOf(first.id), act };
    expect((await invokeAs(platform, recordDeskAct, desk, step)).ok).toBe(true);
  }
  await one.getByText('Nomor Anda sudah dilayani.').waitFor({ timeout: scaled(5_000) });
  const cancel = { id: second.id, version: await versionOf(second.id), reason: 'asked' };
  expect((await invokeAs(platform, cancelByDesk, desk, cancel)).ok).toBe(true);
  await two
    .getByText('Dibatalkan rumah sakit')
    .first()
    .waitFor({ timeout: scaled(5_000) });
  expect(await two.getByText('Antrean Anda hari ini').count()).toBe(0);
});

test('who has come says so with the link in one field and one press, and at the tablet by the code', async () => {
  const { first, second, poster } = await opened();
  const own = await openPage(phone, `/pendaftaran/status/${second.token}`);
  await own.getByLabel('4 angka di poster').fill(poster.digits);
  await own.getByRole('button', { name: 'Saya sudah datang' }).click();
  await expectInView(own.getByRole('heading', { name: 'Selamat datang' }));
  await shows(own, /^Anda tercatat hadir pukul 07\.50 WIB/);
  await expectAccessible(own);
  await own.goBack();
  await shows(own, 'Anda tercatat hadir 07.50 WIB.');

  const tablet = await openPage(wide, `/hadir/${poster.token}/tablet`);
  await expectKeyboardReaches(tablet);
  await tablet.getByLabel('Kode kunjungan').fill(first.code.toLowerCase());
  await tablet.keyboard.press('Enter');
  await shows(tablet, /^Anda tercatat hadir pukul 07\.50 WIB/);
  expect(await tablet.getByRole('main').textContent()).not.toContain('Imas');
});

soak('the camera of the tablet reads the code of a visit, and stays on for the next one', async () => {
  const { first, poster } = await opened();
  const scenes = [
    { text: null, seconds: 1 },
    { text: first.code, seconds: 3 },
  ];
  await withCamera(site.url, scenes, async (newPage) => {
    const tablet = await newPage(wide);
    await tablet.goto(`/hadir/${poster.token}/tablet`);
    await tablet.getByRole('button', { name: 'Pakai kamera' }).click();
    await tablet.getByRole('button', { name: 'Matikan kamera' }).waitFor();
    await shows(tablet, /^Anda tercatat hadir pukul 07\.50 WIB/);
    expect(await tablet.locator('video').evaluate((video: HTMLVideoElement) => video.srcObject !== null)).toBe(true);
    await expectAccessible(tablet);
  });
});
