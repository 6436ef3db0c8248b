import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ensureTicketKey } from '#app/domains/forms/ticket/ticket-keys.server.ts';
import { openEvents, personFields } from '#tests/factories/event-forms.ts';
import { plainDefinition } from '#tests/factories/forms.ts';
import { openSite } from '#tests/harness/browser.ts';
import { expectFocusedInView, smallPhone } from '#tests/harness/in-view.ts';
import { expectAccessible } from '#tests/harness/layout-stable.ts';

let site!: Awaited<ReturnType<typeof openSite>>;
const given = await openEvents({
  createApp: async (options) => {
    site = await openSite(options);
    return site.app;
  },
});
const { db, platform, clock } = given;
afterAll(async () => {
  await given.close();
  await site.close();
});
beforeEach(() => db.deleteFrom('rate_limits').execute());

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

test('a form is saved for later by Enter in its mail field, opened on another phone, and sent', async () => {
  const form = await given.form({
    definition: {
      ...plainDefinition,
      fields: [
        ...plainDefinition.fields,
        { key: 'class', type: 'radio', label: 'Kelas', required: true, options: [{ value: 'pagi', label: 'Pagi' }] },
      ],
    },
  });
  const page = await site.newPage({ ...smallPhone, allow: /status of 4\d\d/ });
  await page.goto(`/event/form/${form.slug}`);
  await hydrated(page);
  clock.set(new Date(clock.now().getTime() + 5_000));
  const name = 'Siti Belum Selesai';
  await page.getByLabel('Nama', { exact: true }).fill(name);
  await page.getByText('Simpan dulu, lanjutkan nanti').click();
  const mail = page.getByLabel('Kirim tautannya ke email');
  await mail.fill('bukan email');
  await mail.press('Enter');
  await page.getByText('Tulis alamat email yang benar').first().waitFor();
  await expectFocusedInView(mail);
  const email = 'siti.simpan@contoh.example';
  await mail.fill(email);
  await mail.press('Enter');
  await expectFocusedInView(page.getByRole('status').filter({ hasText: `Tautannya kami kirim ke ${email}` }));
  await expectAccessible(page);
  // Nothing was lost, and nothing was sent.
  expect(await page.getByLabel('Nama', { exact: true }).inputValue()).toBe(name);
  expect(await db.selectFrom('event_registrations').select('id').where('form_id', '=', form.id).execute()).toEqual([]);
  const { body_text } = await db.selectFrom('outbox_messages').select('body_text').where('recipient', '=', email).executeTakeFirstOrThrow();
  const [link = ''] = /\/event\/form\/[\w-]+\?isian=[\w-]{43}/.exec(body_text ?? '') ?? [];

  const other = await site.newPage({ ...smallPhone });
  await other.goto(link);
  await hydrated(other);
  clock.set(new Date(clock.now().getTime() + 5_000));
  await other.getByText('Isian Anda sudah kami isikan kembali').waitFor();
  expect(await other.getByLabel('Nama', { exact: true }).inputValue()).toBe(name);
  await other.getByLabel('Nomor ponsel').fill(String(personFields().phone));
  await other.getByText('Pagi', { exact: true }).click();
  await button(other, 'Daftar').click();
  await other.waitForURL(/\/event\/kelola\//);
  expect(await db.selectFrom('form_drafts').select('id').where('form_id', '=', form.id).execute()).toEqual([]);
});

/** A page with the service worker, on the ticket of a new registration. */
async function openTicket() {
  const form = await given.form();
  await ensureTicketKey(db, platform, form.id, clock.now());
  const { code, sent } = await given.registered(form);
  const page = await site.newPage({ ...smallPhone, worker: true, allow: /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 4\d\d/ });
  const path = new URL(sent.link ?? '').pathname;
  await page.goto(path);
  return { page, path, code, manage: new URL(sent.manage_link ?? '').pathname };
}
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('sehati-tickets-1'))) return [];
    const requests = await (await caches.open('sehati-tickets-1')).keys();
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/event/'));
  });

test('a ticket is kept by a press alone, opens without a network, and goes when it is cancelled', async () => {
  const { page, path, code, manage } = await openTicket();
  expect(await keptIn(page)).toEqual([]);
  await button(page, 'Simpan untuk dibuka tanpa sinyal').click();
  await page.getByText('Tersimpan di perangkat ini.').waitFor();
  expect(await keptIn(page)).toEqual([path]);
  await expectAccessible(page);
  await page.context().setOffline(true);
  await page.goto(path);
  await page.getByText(code).waitFor();
  expect((await page.getByRole('img', { name: 'Kode QR tiket' }).boundingBox())?.width).toBe(250);
  await page.getByText('Tersimpan di perangkat ini.').waitFor();
  // No other page of the person is on the device.
  await page.goto(manage);
  await page.getByText('Anda sedang luring').first().waitFor();
  await page.context().setOffline(false);
  await given.cancel(code);
  await page.goto(manage);
  await page.getByText('Tiketnya tidak berlaku lagi').waitFor();
  await expect.poll(() => keptIn(page)).toEqual([]);
});

test('a ticket that is kept can be removed, and is removed by opening it when it is not valid', async () => {
  const { page, path, code } = await openTicket();
  await button(page, 'Simpan untuk dibuka tanpa sinyal').click();
  await button(page, 'Hapus dari perangkat ini').click();
  await button(page, 'Simpan untuk dibuka tanpa sinyal').click();
  await page.getByText('Tersimpan di perangkat ini.').waitFor();
  await given.cancel(code);
  await page.goto(path);
  await page.getByText('Tiket ini belum atau tidak lagi berlaku').waitFor();
  await expect.poll(() => keptIn(page)).toEqual([]);
});
