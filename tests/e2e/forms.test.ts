import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { DefinitionInput } from '#app/domains/forms/definition/form-definition.schema.ts';
import { ensureTicketKey } from '#app/domains/forms/ticket/ticket-keys.server.ts';
import { openEvents, personFields } from '#tests/factories/event-forms.ts';
import { plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { createBankAccount } from '#tests/factories/payments.ts';
import { openSite } from '#tests/harness/browser.ts';
import { expectFocusedInView, expectInView, smallPhone } from '#tests/harness/in-view.ts';
import { expectAccessible } from '#tests/harness/layout-stable.ts';
import { soak } from '#tests/harness/suite.ts';
import { coveredByFloating } from '#tests/harness/uncovered.ts';

let site!: Awaited<ReturnType<typeof openSite>>;
const given = await openEvents({
  createApp: async (options) => {
    site = await openSite(options);
    return site.app;
  },
});
const { db, platform, clock } = given;
await createBankAccount({ db });
await site.app.start();
afterAll(async () => {
  await given.close();
  await site.close();
});
beforeEach(() => db.deleteFrom('rate_limits').execute());

/** An event whose tickets can be signed. */
async function event(more: Parameters<typeof given.form>[0] = {}) {
  const form = await given.form(more);
  await ensureTicketKey(db, platform, form.id, clock.now());
  return form;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const refusal = 'Silakan ikuti petunjuk yang ada pada Form, lihat keterangan di bawah field yang salah';

/** The form, hydrated and open for longer than a program would have it. */
async function openForm(form: Readonly<{ kind: string; slug: string }>, options: Parameters<typeof site.newPage>[0] = {}) {
  const page = await site.newPage({ ...smallPhone, allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/, ...options });
  await page.goto(`/${form.kind}/form/${form.slug}`);
  if (options.javaScript !== false) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  clock.set(new Date(clock.now().getTime() + 5_000));
  return page;
}
async function fillPerson(page: Page, name: string): Promise<void> {
  const { phone } = personFields();
  await page.getByLabel('Nama', { exact: true }).fill(name);
  await page.getByLabel('Nomor ponsel').fill(String(phone));
}

const classes: DefinitionInput = {
  ...pricedDefinition,
  discounts: [{ min_class: 2, value: 10, schema: 'percent' }],
  fields: [
    ...pricedDefinition.fields.slice(0, 3),
    {
      key: 'pregnant',
      type: 'radio',
      label: 'Apakah Ibu hamil?',
      required: true,
      options: [
        { value: 'ya', label: 'Ya' },
        { value: 'tidak', label: 'Tidak' },
      ],
    },
    {
      key: 'weeks',
      type: 'number',
      label: 'Usia kehamilan',
      required: true,
      min: 1,
      max: 42,
      show_when: { all: [{ field: 'pregnant', op: '=', value: 'ya' }] },
    },
    { key: 'second', type: 'field', label: 'Kelas', section: true },
    ...pricedDefinition.fields.slice(3),
    { key: 'note', type: 'text', label: 'Catatan', multiline: true },
  ],
  party: { max: 2, names: true, price_per: 'registration' },
};

test('a registration page by page: refused where the thumb is, asked by condition, priced, paid by transfer, changed, cancelled', async () => {
  const editUntil = new Date(clock.now().getTime() + 86_400_000);
  const form = await event({ name: 'Kelas Ibu', definition: classes, capacity: 5, editUntil });
  const page = await openForm(form);
  await expectAccessible(page);

  // What is refused is said at once, with the focus, and goes when the field is mended.
  await button(page, 'Lanjut').click();
  await expectFocusedInView(page.getByRole('alert').filter({ hasText: refusal }).first());
  expect(await page.getByText('Nama diperlukan').count()).toBe(2);
  await expectAccessible(page);
  await fillPerson(page, 'Sri Wahyuni');
  await expect.poll(() => page.locator('#field-name-error').count()).toBe(0);
  await page.getByText('Ya', { exact: true }).click();
  await page.getByLabel('Usia kehamilan').fill('28');
  await button(page, 'Lanjut').click();
  await heading(page, 'Kelas').first().waitFor();

  // The price follows each tick, and stays in sight.
  await page.getByText('Kelas pagi').click();
  await page.getByText('Kelas sore').click();
  await expectInView(page.getByRole('status').filter({ hasText: 'Rp315.000' }));
  await page.getByLabel('Jumlah peserta').selectOption('2');
  await page.getByLabel('Nama peserta 2').fill('Joko');
  // Back in the browser is back in the form, and nothing is lost.
  await page.goBack();
  await expect.poll(() => page.getByLabel('Usia kehamilan').inputValue()).toBe('28');
  await page.goForward();
  await expect.poll(() => page.getByLabel('Nama peserta 2').inputValue()).toBe('Joko');
  await button(page, 'Lanjut').click();
  await heading(page, 'Periksa jawaban').waitFor();
  await page.getByText('Kelas pagi (Rp150.000), Kelas sore (Rp200.000)').waitFor();
  await expectAccessible(page);
  await button(page, 'Daftar').click();

  // The result, with the way to pay.
  await heading(page, 'Kelas Ibu').waitFor();
  await page.getByText('Tempat Anda disimpan sampai').waitFor();
  await page.getByRole('radio', { name: /[Tt]ransfer/ }).check();
  await button(page, 'Bayar dengan cara ini').click();
  await heading(page, /Transfer ke rekening/).waitFor();
  await page.getByLabel('Bukti transfer').setInputFiles({
    name: 'bukti.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 60, height: 80, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  });
  await button(page, 'Saya sudah bayar, kirim bukti').click();
  await page.getByText('Bukti transfer sedang diperiksa').waitFor();
  await expectAccessible(page);

  // Changed by the private link, then given back.
  await page.getByRole('link', { name: 'Ubah jawaban' }).click();
  await expect.poll(() => page.getByLabel('Nama', { exact: true }).inputValue()).toBe('Sri Wahyuni');
  await page.getByLabel('Nama', { exact: true }).fill('Sri Lestari');
  await button(page, 'Lanjut').click();
  await heading(page, 'Kelas').first().waitFor();
  await button(page, 'Lanjut').click();
  await button(page, 'Simpan perubahan').click();
  await page.getByText('Jawaban Anda sudah diubah.').first().waitFor();
  await page.locator('summary', { hasText: 'Tidak jadi datang' }).click();
  await button(page, 'Ya, saya tidak jadi datang').click();
  await page.getByText('Pendaftaran Anda dibatalkan').first().waitFor();
  expect(await given.takenOf(form)).toBe(0);
});

soak('who waits is offered a seat, takes it, and opens the ticket', async () => {
  const form = await event({ name: 'Seminar', capacity: 1, hasWaitlist: true });
  const first = await given.registered(form);
  const page = await openForm(form);
  await page.getByText('Acara ini sedang penuh').waitFor();
  await fillPerson(page, 'Siti Menunggu');
  await button(page, 'Masuk daftar tunggu').click();
  await page.getByText('Anda di daftar tunggu nomor 1').first().waitFor();
  await expectAccessible(page);
  await given.cancel(first.code);
  await given.offer(form);
  await page.reload();
  await button(page, 'Ambil tempat ini').click();
  await page.getByText('Tunjukkan kode ini ke panitia!').waitFor();
  const qr = page.getByRole('img', { name: 'Kode QR tiket' });
  expect((await qr.boundingBox())?.width).toBe(250);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Buka halaman tiket' }).click();
  await expectInView(page.getByRole('img', { name: 'Kode QR tiket' }));
  await expectAccessible(page);
});

soak('a child is registered by its guardian, who ticks the consent', async () => {
  const form = await event({ definition: { ...plainDefinition, audience: 'child' } });
  const page = await openForm(form);
  await fillPerson(page, 'Anak Kecil');
  await button(page, 'Lanjut').click();
  await page.getByText('Nama orang tua atau wali diperlukan').first().waitFor();
  await page.getByLabel('Nama orang tua atau wali').fill('Ani Wijaya');
  await page.getByLabel('Hubungan dengan anak').selectOption('Ibu');
  await button(page, 'Lanjut').click();
  await page.getByText('Ani Wijaya (Ibu)').waitFor();
  const consent = page.getByRole('checkbox', { name: /Data ini dipakai/ });
  expect(await consent.isChecked()).toBe(false);
  await button(page, 'Daftar').click();
  await page.getByText('Persetujuan diperlukan').first().waitFor();
  await consent.check();
  await button(page, 'Daftar').click();
  await page.getByText('Tunjukkan kode ini ke panitia!').waitFor();
});

const complaint: DefinitionInput = {
  is_complaint: true,
  fields: [
    { key: 'story', type: 'text', label: 'Cerita Anda', required: true, multiline: true },
    { key: 'photo', type: 'file', label: 'Foto', required: true, max_files: 2 },
    { key: 'phone', type: 'phone', label: 'Nomor telepon', role: 'phone' },
  ],
  consents: plainDefinition.consents,
};

soak('a survey with a file: sent as it is chosen, thanked for with a number, then there again', async () => {
  const form = await given.form({ kind: 'survey', definition: complaint });
  const page = await openForm(form);
  await page.getByLabel('Cerita Anda').fill('Antre lama');
  await page.getByLabel('Foto').setInputFiles({ name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('teks') });
  await page.getByText('Foto harus benar, maksimal 5 MB (JPG, PNG, WebP, PDF)').waitFor();
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#642' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Foto').setInputFiles({ name: 'antrean.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByText('antrean.jpg sudah diunggah').waitFor();
  await expectAccessible(page);
  await button(page, 'Lanjut').click();
  await page.getByText('1 berkas').waitFor();
  await button(page, 'Kirim').click();
  await page.getByText('Terimakasih, keluhan Anda sudah kami terima dan akan ditindaklanjuti.').first().waitFor();
  await page.getByText('Nomor keluhan Anda').waitFor();
  await expectAccessible(page);
  // After a second the form is there again, and empty; the number stays.
  await expect.poll(() => page.getByLabel('Cerita Anda').inputValue()).toBe('');
  await page.getByText('Nomor keluhan Anda').waitFor();
});

soak('the keyboard alone registers', async () => {
  const form = await event();
  const page = await openForm(form, { width: 1280 });
  const { phone } = personFields();
  await page.getByLabel('Nama', { exact: true }).focus();
  await page.keyboard.type('Siti Papan Tik');
  await page.keyboard.press('Tab');
  await page.keyboard.type(String(phone));
  await page.keyboard.press('Enter');
  await page.getByText('Tunjukkan kode ini ke panitia!').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
});

soak('without a script all of it works too', async () => {
  const form = await event({ name: 'Kelas Ibu', definition: classes });
  const page = await openForm(form, { javaScript: false });
  await fillPerson(page, 'Siti Tanpa Skrip');
  await page.getByText('Ya', { exact: true }).click();
  await button(page, 'Perbarui isian').click();
  await page.getByLabel('Usia kehamilan').fill('12');
  await button(page, 'Lanjut').click();
  await page.getByText('Kelas pagi').click();
  await button(page, 'Lanjut').click();
  await page.getByText('Kelas pagi (Rp150.000)').waitFor();
  await button(page, 'Ubah Kelas').click();
  await page.getByText('Kelas sore').click();
  await button(page, 'Lanjut').click();
  await page.getByText('Rp315.000').waitFor();
  await button(page, 'Daftar').click();
  await page.getByText('Pilih metode pembayaran').waitFor();
});

soak('a page of the form is turned without a network, and what was typed is sent when it is back', async () => {
  const form = await event({ definition: classes });
  const page = await openForm(form);
  await fillPerson(page, 'Siti Luring');
  await page.getByText('Tidak', { exact: true }).click();
  await page.context().setOffline(true);
  await button(page, 'Lanjut').click();
  await heading(page, 'Kelas').first().waitFor();
  await page.getByText('Kelas pagi').click();
  await page.goBack();
  await expect.poll(() => page.getByLabel('Nama', { exact: true }).inputValue()).toBe('Siti Luring');
  // Forward again before the page of "back" is drawn.
  await page.goForward();
  await page.getByText('Langkah 2 dari 3').waitFor();
  await page.evaluate(async () => {
    const entry = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    const [back] = [entry(), history.back()];
    await back;
    const [forward] = [entry(), history.forward()];
    await forward;
  });
  await page.getByText('Langkah 2 dari 3').waitFor();
  expect(await coveredByFloating(page)).toEqual([]);
  await button(page, 'Lanjut').click();
  await button(page, 'Daftar').click();
  await page
    .getByRole('alert')
    .filter({ hasText: /sambungan|jaringan|internet/i })
    .first()
    .waitFor();
  await page.context().setOffline(false);
  await button(page, 'Daftar').click();
  await page.getByText('Pilih metode pembayaran').waitFor();
});
