import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { contactBody } from '#tests/factories/contact.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { findings, openSite } from '#tests/harness/browser.ts';

const clock = createClock();
const site = await openSite({ clock });
afterAll(() => site.close());
const { db } = site.app;
await createFacility(db, { name: 'RS Contoh' });
beforeEach(async () => {
  clock.set(saturdayMorning);
  await db.deleteFrom('contact_messages').execute();
  await db.deleteFrom('rate_limits').execute();
});

const kept = () => db.selectFrom('contact_messages').select(['name', 'email', 'phone', 'message', 'is_suspect']).execute();
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.id || element?.getAttribute('aria-labelledby') || element?.className;
  });

/** The form a while after it was opened, as a person reaches its end. */
async function open(options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const page = await site.newPage({ width: 360, ...options });
  await page.goto('/contact-us');
  clock.set(new Date(saturdayMorning.getTime() + 30_000));
  return page;
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries(fields)) await page.locator(`#field-${field}`).fill(value);
}

describe('by keyboard alone', () => {
  test('faults are said in the summary that takes the focus, and at each field, until the field is changed; then the message goes out', async () => {
    const page = await open({ allow: /status of 422/ });
    await page.locator('#field-name').focus();
    await page.keyboard.type('Siti Aminah');
    await page.keyboard.press('Tab');
    await page.keyboard.type('siti@contoh');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0812');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Silakan cek 3 input yang belum benar' }).waitFor();
    expect(await page.locator('[popover] p').count()).toBe(0);
    expect(await focused(page)).toBe('error-summary-title');
    expect(await page.locator('.field-error').allTextContents()).toEqual([
      'Email harus valid',
      'Nomor Ponsel harus valid',
      'Pesan diperlukan',
    ]);
    expect(await page.locator('#field-email').getAttribute('aria-invalid')).toBe('true');
    expect(await findings(page)).toEqual([]);
    expect(await kept()).toEqual([]);

    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).not.toBe('error-summary-title');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('field-email');
    await page.keyboard.press('End');
    await page.keyboard.type('.id');
    const listed = page.locator('main [role=alert] li');
    await expect.poll(() => listed.allTextContents()).toEqual(['Nomor Ponsel harus valid', 'Pesan diperlukan']);
    expect(await page.locator('#field-email').getAttribute('aria-invalid')).toBeNull();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('0812 3456 7890');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Jam berapa poliklinik anak buka?');
    await expect.poll(() => page.locator('main [role=alert]').count()).toBe(0);
    clock.set(new Date(saturdayMorning.getTime() + 60_000));
    for (let stops = 0; stops < 3 && !(await focused(page))?.includes('button'); stops += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('[popover] p', { hasText: 'Pesan terkirim' }).waitFor();
    expect(await page.locator('main [role=status]').textContent()).toContain('Pesan terkirim');
    for (const field of ['name', 'email', 'phone', 'message']) expect(await page.locator(`#field-${field}`).inputValue()).toBe('');
    expect(await kept()).toEqual([
      {
        name: 'Siti Aminah',
        email: 'siti@contoh.id',
        phone: '+6281234567890',
        message: 'Jam berapa poliklinik anak buka?',
        is_suspect: false,
      },
    ]);
    expect(await findings(page)).toEqual([]);
  });
});

test('while it is sent the button says so and cannot be pressed again; a second message goes on from there', async () => {
  const page = await open();
  await fill(page, contactBody(1));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  await page.route('**/contact-us.data*', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await held;
    }
    await route.continue();
  });
  const button = page.locator('form button[type=submit]');
  await button.click();
  await page.getByRole('button', { name: 'Mengirim…' }).waitFor();
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await page.locator('#field-phone').press('Enter');
  release();
  await page.locator('[popover] p', { hasText: 'Pesan terkirim' }).waitFor();
  expect([sent, (await kept()).length]).toEqual([1, 1]);
  clock.set(new Date(saturdayMorning.getTime() + 90_000));
  await fill(page, contactBody(2));
  await button.click();
  await expect.poll(async () => (await kept()).length).toBe(2);
});

test('a lost network keeps what was typed, says so, and the same message can be sent again', async () => {
  const page = await open({ allow: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });
  await fill(page, contactBody(3));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Kirim Pesan' }).click();
  await page.locator('main [role=alert]', { hasText: 'Jaringan terputus' }).waitFor();
  expect(await page.locator('#field-name').inputValue()).toBe('Pengirim 3');
  expect(await findings(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Kirim Pesan' }).click();
  await page.locator('[popover] p', { hasText: 'Pesan terkirim' }).waitFor();
  expect(await kept()).toHaveLength(1);
});

test('a form that was open for a day keeps what was typed and can be sent again at once', async () => {
  const page = await open({ allow: /status of 409/ });
  await fill(page, contactBody(5));
  clock.set(new Date(saturdayMorning.getTime() + 2 * 86_400_000));
  await page.getByRole('button', { name: 'Kirim Pesan' }).click();
  await page.locator('main [role=alert]', { hasText: 'silakan kirim sekali lagi' }).waitFor();
  expect(await page.locator('#field-name').inputValue()).toBe('Pengirim 5');
  clock.set(new Date(saturdayMorning.getTime() + 2 * 86_400_000 + 10_000));
  await page.getByRole('button', { name: 'Kirim Pesan' }).click();
  await page.locator('[popover] p', { hasText: 'Pesan terkirim' }).waitFor();
  expect(await kept()).toMatchObject([{ name: 'Pengirim 5', is_suspect: false }]);
});

test('without JavaScript: the same texts, what was typed stays, and the message goes out', async () => {
  const page = await open({ javaScript: false, allow: /status of 422/ });
  await fill(page, contactBody(4, { phone: '12' }));
  await page.getByRole('button', { name: 'Kirim Pesan' }).click();
  await expect.poll(() => page.locator('.field-error').allTextContents()).toEqual(['Nomor Ponsel harus valid']);
  await expect.poll(() => focused(page)).toBe('field-phone');
  await expect.poll(() => page.locator('#field-message').inputValue()).toContain('poliklinik anak');
  clock.set(new Date(saturdayMorning.getTime() + 60_000));
  await page.locator('#field-phone').fill('0812-3456-7890');
  await page.getByRole('button', { name: 'Kirim Pesan' }).click();
  await expect.poll(() => page.locator('main [role=status]').textContent()).toContain('Pesan terkirim');
  expect(await kept()).toMatchObject([{ name: 'Pengirim 4', is_suspect: false }]);
});
