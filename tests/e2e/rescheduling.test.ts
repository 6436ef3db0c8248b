import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { leavesOn } from '#tests/factories/rescheduling.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { expectFocusedInView, expectInView, smallPhone } from '#tests/harness/in-view.ts';
import { colorSchemes, soak } from '#tests/harness/suite.ts';

const clock = createClock(saturdayMorning);
const site = await openSite({ clock, live: { sweepMs: 50 } });
const { db } = site.app;
afterAll(() => site.close());
const on = leavesOn(site.app);
// Before the names of hospitals are cached: who works at an unknown one gets nothing live.
const managed = await Promise.all(colorSchemes.map(async (scheme) => ({ scheme, slot: await createSlot(db, { capacity: 4 }) })));

/** The page of a request that a leave has called off, with a proposal. */
async function proposed(): Promise<{ page: Page; token: string }> {
  const slot = await createSlot(db, { capacity: 1 });
  const { token } = await on.submitted(slot);
  await on.propose(await on.leave(slot));
  const page = await site.newPage({ ...smallPhone, allow: /status of 409/ });
  await page.goto(`/pendaftaran/status/${token}`);
  await page.getByText('Senin, 30 November 2026', { exact: false }).first().waitFor();
  return { page, token };
}
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('on a phone the answer to each press is in view, and after a refusal the present proposal', async () => {
  const { page, token } = await proposed();
  expect(await findings(page)).toEqual([]);
  await press(page, 'Minta usulan lain');
  await expectFocusedInView(says(page, 'Ini usulan lain. Tempatnya kami simpan untuk Anda.'));
  // Somebody else with the link asks for another one.
  expect(await on.answer(token, 'other', 2)).toBe('next');
  await press(page, 'Terima jadwal ini');
  await expectFocusedInView(page.getByRole('alert').filter({ hasText: 'Usulannya baru saja berubah.' }));
  await page.getByText('Senin, 14 Desember 2026', { exact: false }).first().waitFor();
  await press(page, 'Terima jadwal ini');
  await expectFocusedInView(says(page, 'Jadwal baru Anda tercatat.'));
  await page.getByRole('button', { name: 'Terima jadwal ini' }).waitFor({ state: 'detached' });
  await expectFocusedInView(says(page, 'Jadwal baru Anda tercatat.'));
});

test('what was answered stays when the page is read again by itself', async () => {
  const { page, token } = await proposed();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await press(page, 'Minta usulan lain');
  await expectFocusedInView(says(page, 'Ini usulan lain. Tempatnya kami simpan untuk Anda.'));
  expect(await on.answer(token, 'other', 2)).toBe('next');
  // As when the person comes back from another window.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Senin, 14 Desember 2026', { exact: false }).first().waitFor();
  expect(await says(page, 'Ini usulan lain. Tempatnya kami simpan untuk Anda.').count()).toBe(1);
  // The next submission has an answer of its own.
  await press(page, 'Terima jadwal ini');
  await expectFocusedInView(says(page, 'Jadwal baru Anda tercatat.'));
  expect(await says(page, 'Ini usulan lain.').count()).toBe(0);
});

soak('a cancelled visit shows no proposal, and what was done in view', async () => {
  const { page } = await proposed();
  await page.getByText('Batalkan kunjungan', { exact: true }).click();
  await press(page, 'Batalkan kunjungan ini');
  await page.getByText('Senin, 30 November 2026', { exact: false }).first().waitFor({ state: 'detached' });
  await expectFocusedInView(says(page, 'Kunjungan dibatalkan.'));
});

const isNotTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Nothing is too wide, and axe finds nothing. */
async function expectGood(page: Page) {
  expect([await isNotTooWide(page), await findings(page)]).toEqual([true, []]);
}

/** The page of schedules on the phone of a manager of the hospital. */
async function openAsManager({ facility }: { facility: { id: number } }, colorScheme: 'light' | 'dark') {
  const manager = await createUser(db, { name: 'Rina Manajer', roles: ['manager'], facilityId: facility.id });
  const { token } = await signIn(db, manager);
  const page = await site.newPage({ ...smallPhone, dark: colorScheme === 'dark', allow: /status of 409/ });
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto('/staff/jadwal');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return page;
}

test.each(managed)(
  '$scheme, a manager on a phone: a leave is recorded, and its patients are followed until nobody is open',
  async ({ scheme, slot }) => {
    const day = '2026-11-30';
    await on.submitted(slot, { visit_date: day, name: 'Ani Pertama' });
    const second = await on.submitted(slot, { visit_date: day, name: 'Budi Kedua' });
    await on.submitted(slot, { visit_date: day, name: 'Citra Ketiga' });
    const page = await openAsManager(slot, scheme);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const act = (label: string, name: string) => page.getByRole('button', { name: `${label} ${name}`, exact: true }).click();
    const counts = (text: string) => page.getByText(text, { exact: true });

    await page.getByRole('link', { name: slot.doctor.name }).click();
    await page.getByRole('link', { name: 'Catat cuti' }).click();
    await expectFocusedInView(page.getByRole('complementary', { name: 'Cuti dokter' }));
    await page.getByLabel('Hari pertama').fill(day);
    await page.getByLabel('Hari terakhir').fill(day);
    await press(page, 'Simpan cuti');
    await expectFocusedInView(page.getByRole('alert').filter({ hasText: '3 pasien sudah terdaftar' }));
    // Who is concerned, and the button that saves nevertheless, are in the same view.
    await expectInView(page.getByRole('region', { name: '3 kunjungan yang terkena' }).getByText(second.code));
    await expectInView(page.getByRole('button', { name: 'Simpan dan catat 3 pasien' }));
    expect(await db.selectFrom('rescues').select('id').where('request_id', '=', second.id).execute()).toEqual([]);
    await expectGood(page);
    await press(page, 'Simpan dan catat 3 pasien');
    await expectFocusedInView(says(page, 'Setiap pasien di bawah ini mendapat satu pesan dan satu usulan jadwal.'));
    await expectInView(counts('0 dari 3 menjawab'));
    expect(await isNotTooWide(page)).toBe(true);

    // The proposals appear while the list is open.
    await on.propose(new URL(page.url()).pathname.split('/').at(-2) ?? '');
    for (const name of ['Ani Pertama', 'Budi Kedua', 'Citra Ketiga']) await row(name).getByText('Sen 7 Des, 08.00').waitFor();
    await row('Citra Ketiga').getByText('Menunggu jawaban').waitFor();
    await act('Hubungi', 'Ani Pertama');
    await expectFocusedInView(
      row('Ani Pertama')
        .getByRole('status')
        .filter({ hasText: /Ani Pertama: 0812-\d{4}-\d{4}/ }),
    );
    await expectInView(row('Ani Pertama').getByRole('button', { name: 'Terima Ani Pertama' }));
    await expectGood(page);
    await act('Terima', 'Ani Pertama');
    await expectFocusedInView(says(page, 'Tercatat: Ani Pertama menerima usulannya.'));
    await expectInView(counts('1 dari 3 menjawab'));
    await row('Ani Pertama').getByText('Menerima usulan').waitFor();
    // A patient answers by the link of the message.
    expect(await on.answer(second.token, 'accept')).toBe('accepted');
    await expectInView(counts('2 dari 3 menjawab'));

    // A day later the third has not answered.
    clock.set(new Date(clock.now().getTime() + 25 * 3_600_000));
    await on.watch();
    await page.goto('/staff');
    await page.getByRole('link', { name: `Telepon Cuti ${slot.doctor.name}` }).click();
    await page.getByRole('link', { name: '1 perlu ditelepon' }).click();
    await expectInView(row('Citra Ketiga').getByText('Perlu ditelepon'));
    await row('Ani Pertama').waitFor({ state: 'detached' });
    await act('Usulan lain', 'Citra Ketiga');
    // The time is told on the telephone: it stands where the next answer is pressed.
    await expectFocusedInView(row('Citra Ketiga').getByRole('status').filter({ hasText: 'Usulan lain untuk Citra Ketiga' }));
    await row('Citra Ketiga').getByRole('status').getByText('Sen 14 Des, 08.00').waitFor();
    expect(await isNotTooWide(page)).toBe(true);
    await row('Citra Ketiga').getByText('Batal', { exact: true }).click();
    await act('Batalkan, uang kembali semua', 'Citra Ketiga');
    await expectFocusedInView(says(page, 'Tercatat: kunjungan Citra Ketiga dibatalkan'));
    await expectInView(counts('0 perlu ditelepon, 1 baru dilayani'));
  },
);
