import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { birthDateParts } from '#app/platform/time/birth-date.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { findings, openSite, type PageOptions } from '#tests/harness/browser.ts';

const site = await openSite();
afterAll(() => site.close());

/** Two children, of whom the older one could have had a vaccination on its thirtieth day. */
const today = dateInJakarta(site.app.platform.clock.now());
const [older, younger] = [daysAfter(today, -100), daysAfter(today, -40)];
const onThirtieth = daysAfter(older, 30);

async function open(options: PageOptions = {}, session?: string): Promise<Page> {
  const page = await site.newPage({ width: 360, ...options });
  if (session) await page.context().addCookies([{ name: 'sesi', value: session, url: site.url }]);
  await page.goto('/imunisasi');
  return page;
}

async function write(page: Page, birthDate: string): Promise<void> {
  const { day, month, year } = birthDateParts(birthDate);
  await page.getByLabel('Tanggal', { exact: true }).fill(day);
  await page.getByLabel('Bulan', { exact: true }).selectOption(month);
  await page.getByLabel('Tahun', { exact: true }).fill(year);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dose = (page: Page, id: string) => page.locator(`input[name="given"][type="checkbox"][value="${id}"]`);
const given = (page: Page) =>
  page.locator('input[name="given"][type="checkbox"]:checked').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('imunisasi'));
/** The day below the age, which an answer alone has. */
const answered = (page: Page) => page.getByRole('status').filter({ hasText: 'Umur ' });
const writtenDate = (page: Page) =>
  page.evaluate(() => ['birth-day', 'birth-month', 'birth-year'].map((id) => (document.getElementById(id) as HTMLInputElement).value));

/** Shows the doses of the older child, of which one is given. */
async function placeOlder(page: Page): Promise<void> {
  await write(page, older);
  await press(page, 'Lihat jadwal');
  await answered(page).waitFor();
  // A day alone counts as a tick.
  await page.locator('input[name="day.bcg-1"]').fill(onThirtieth);
  await press(page, 'Perbarui');
  await expect.poll(() => given(page)).toEqual(['bcg-1']);
}

test('a browser keeps a child by a press alone, says which, and removes it by another', async () => {
  const page = await open();
  await placeOlder(page);
  expect(await page.locator('input[name="on.bcg-1"]').inputValue()).toBe(onThirtieth);
  expect(new URL(page.url()).search).toBe('');
  expect(await stored(page)).toBeNull();
  await page.getByText('Belum tersimpan di mana pun.').waitFor();
  await press(page, 'Simpan di peramban ini');
  const says = page.getByText(`anak yang lahir ${mediumDateOf(older)}, 1 centang`);
  await says.waitFor();
  expect(JSON.parse((await stored(page)) ?? '')).toEqual({ birthDate: older, schedule: 'program', given: { 'bcg-1': onThirtieth } });
  expect(await findings(page)).toEqual([]);

  await page.reload();
  await says.waitFor();
  expect(await writtenDate(page)).toEqual(Object.values(birthDateParts(older)).toReversed());
  await press(page, 'Lihat jadwal');
  await expect.poll(() => given(page)).toEqual(['bcg-1']);
  // A tick that is taken away is no longer given, whatever day stands beside it.
  await dose(page, 'bcg-1').uncheck();
  await press(page, 'Perbarui');
  await expect.poll(() => given(page)).toEqual([]);

  await press(page, 'Hapus dari peramban ini');
  await page.getByText('Belum tersimpan di mana pun.').waitFor();
  expect(await stored(page)).toBeNull();
});

test('what was given to a kept child is not shown for one whose birth date is typed', async () => {
  const page = await open();
  await placeOlder(page);
  await press(page, 'Simpan di peramban ini');
  await page.reload();
  await page.getByText(`anak yang lahir ${mediumDateOf(older)}`).waitFor();
  await write(page, younger);
  await press(page, 'Lihat jadwal');
  await answered(page).filter({ hasText: 'Centang untuk tanggal lahir yang lain tidak dipakai.' }).waitFor();
  expect(await given(page)).toEqual([]);
  // What is kept is still the other child.
  await page.getByText(`anak yang lahir ${mediumDateOf(older)}, 1 centang`).waitFor();
  // Typed again over an open answer.
  await write(page, older);
  await press(page, 'Perbarui');
  await answered(page).filter({ hasText: 'Umur 3 bulan' }).waitFor();
  expect(await given(page)).toEqual([]);
});

test('a child of the account is chosen in place of an open answer, whose ticks are gone', async () => {
  const user = await createUser(site.app.db);
  for (const [name, birth_date] of [
    ['Kakak', older],
    ['Adik', younger],
  ] as const) {
    await createFamilyMember(site.app.db, user, { name, relation: 'child', birth_date });
  }
  const { token } = await signIn(site.app.db, user);
  const page = await open({}, token);
  await placeOlder(page);
  await press(page, 'Pilih anak dari akun');
  await press(page, 'Adik');
  expect(await writtenDate(page)).toEqual(Object.values(birthDateParts(younger)).toReversed());
  await expect.poll(() => page.locator('input[name="given"]').count()).toBe(0);
  await press(page, 'Lihat jadwal');
  await answered(page).filter({ hasText: 'Umur 1 bulan' }).waitFor();
  expect(await given(page)).toEqual([]);
  // The child that was chosen counts until the next answer: a date that is typed then is the one that is shown.
  await write(page, older);
  await press(page, 'Perbarui');
  await answered(page).filter({ hasText: 'Umur 3 bulan' }).waitFor();
  expect(await writtenDate(page)).toEqual(Object.values(birthDateParts(older)).toReversed());
});

test('who is not logged in is told so, and writes the date', async () => {
  const page = await open({ allow: /status of 401/ });
  await press(page, 'Pilih anak dari akun');
  await page.getByText('Masuk ke akun dahulu, atau tulis tanggal lahirnya.').waitFor();
});

test('the schedule is whole without a script, and nothing can be kept', async () => {
  const page = await open({ javaScript: false });
  await placeOlder(page);
  expect(await page.getByRole('button', { name: 'Simpan di peramban ini' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Pilih anak dari akun' }).getAttribute('href')).toBe('/account/family');
  // Another date over the open answer takes none of its ticks.
  await write(page, younger);
  await press(page, 'Perbarui');
  await answered(page).filter({ hasText: 'Umur 1 bulan' }).waitFor();
  expect(await given(page)).toEqual([]);
});
