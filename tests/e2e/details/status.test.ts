import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { createOwnRequest } from '#tests/factories/own-request.ts';
import { detailsConsent } from '#tests/factories/reminders.ts';
import { boxesOf } from '#tests/harness/boxes.ts';
import { findings, isSameDocument, openSite, type PageOptions, watchDocument } from '#tests/harness/browser.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { expectFocusedInView, expectInView, smallPhone } from '#tests/harness/in-view.ts';
import { screens } from '#tests/harness/suite.ts';

const site = await openSite({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = site.app;
afterAll(() => site.close());

const request = () => createOwnRequest(site.app);

async function open(path: string, token: string | null, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage({ width: 360, ...options });
  await page.setViewportSize(smallPhone);
  if (token) await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(path);
  return page;
}

const main = (page: Page) => page.getByRole('main');
const said = (page: Page, text: string) => main(page).getByRole('status').filter({ hasText: text });
const refused = (page: Page) => main(page).getByRole('alert');
const opener = (page: Page, text: string) => page.locator('main summary', { hasText: text });
const mover = (page: Page) => main(page).getByRole('link', { name: 'Ubah jadwal' });
const toast = (page: Page) => page.locator('[popover]');
const chatText = async (page: Page) => {
  const links = main(page).getByRole('link', { name: 'Buka WhatsApp' });
  expect(await links.count()).toBe(1);
  return new URL((await links.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
};

test('by keyboard alone, from the list of the account: moved, then cancelled, without loading a document or telling the address', async () => {
  const { path, code, state, session } = await request();
  const before = (await state()).visit_date;
  const page = await open('/account/profile', session.token);
  await watchDocument(page);
  const referring: string[] = [];
  page.on('request', (one) => {
    if (!one.url().includes(path) && one.headers().referer?.includes(path)) referring.push(one.url());
  });
  await main(page).getByRole('link', { name: 'Kunjungan saya' }).focus();
  await page.keyboard.press('Enter');
  await main(page)
    .getByRole('link', { name: /lihat kunjungan/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('definition').filter({ hasText: code }).waitFor();
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');

  await mover(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio').first().focus();
  // Past what unfolds the later days.
  for (const key of ['ArrowDown', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expectFocusedInView(said(page, 'Tanggal dipindah ke'));
  expect((await state()).visit_date).not.toEqual(before);
  expect(await findings(page)).toEqual([]);

  await opener(page, 'Batalkan').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectFocusedInView(said(page, 'Permintaan dibatalkan.'));
  expect((await state()).status).toBe('cancelled');
  await page.getByRole('link', { name: 'Daftar lagi ke dokter ini' }).waitFor();
  expect([await isSameDocument(page), referring]).toEqual([true, []]);
});

describe('on a small phone', () => {
  test('both acts are in sight at once; a move answers in view, with a toast and a message of both dates that remains', async () => {
    const { path, code } = await request();
    const page = await open(path, null);
    for (const act of [mover(page), opener(page, 'Batalkan')]) await expectInView(act);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await chatText(page)).toContain('saya ingin mendaftar periksa');
    const old = (await page.locator('main p', { hasText: ' WIB' }).first().innerText()).split('\n')[0] ?? '';
    await mover(page).click();
    await expectInView(page.getByRole('button', { name: 'Pindahkan' }));
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Pindahkan' }).click();
    // First of all, because it is gone after two seconds.
    await toast(page).getByText('Tanggal kunjungan dipindah').waitFor();
    await expectFocusedInView(said(page, 'Tanggal dipindah ke'));
    await expectInView(said(page, 'Tanggal dipindah ke').getByRole('link', { name: 'Buka WhatsApp' }));
    for (const text of ['saya memindahkan tanggal periksa', `Tanggal lama: ${old}`, 'Tanggal baru: ', code]) {
      expect(await chatText(page)).toContain(text);
    }
    await page.reload();
    await page.getByRole('heading', { name: 'Beri tahu rumah sakit' }).waitFor();
    expect(await chatText(page)).toContain(`Tanggal lama: ${old}`);
  });

  test('a cancellation answers in view, with a message that says so, and the way to register again', async () => {
    const { path, code } = await request();
    const page = await open(path, null);
    await opener(page, 'Batalkan').click();
    await expectInView(page.getByRole('button', { name: 'Ya, batalkan' }));
    await page.getByRole('button', { name: 'Ya, batalkan' }).click();
    await toast(page).getByText('Permintaan dibatalkan', { exact: true }).waitFor();
    await expectFocusedInView(said(page, 'Permintaan dibatalkan.'));
    const text = await chatText(page);
    expect([text.includes('saya batal datang periksa'), text.includes(code), text.includes(path)]).toEqual([true, true, false]);
    // The answer, the card and the link are apart from each other.
    const link = page.getByRole('link', { name: 'Daftar lagi ke dokter ini' });
    const boxes = await boxesOf(page, [said(page, 'dibatalkan'), page.locator('main .card').first(), link]);
    for (const [n, { y }] of boxes.slice(1).entries()) {
      const above = boxes[n];
      expect(y - ((above?.y ?? 0) + (above?.height ?? 0))).toBeGreaterThanOrEqual(12);
    }
    await page.reload();
    expect(await chatText(page)).toContain('saya batal datang periksa');
  });

  test('a date that has gone meanwhile: the reason has the focus beside the button', async () => {
    const { path, state, slot } = await request();
    const page = await open(path, null, { allow: /status of 4\d\d/ });
    await mover(page).click();
    const first = page.getByRole('radio').first();
    await first.check();
    await first.evaluate((node, value) => {
      (node as HTMLInputElement).value = value;
    }, `${slot.schedule.id} 2020-01-06`);
    await page.getByRole('button', { name: 'Pindahkan' }).click();
    await expectFocusedInView(refused(page).filter({ hasText: 'Waktu kunjungan ini sudah lewat. Pilih tanggal lain.' }));
    await expectInView(page.getByRole('button', { name: 'Pindahkan' }));
    expect([(await state()).status, slot.schedule.day]).toEqual(['requested', 1]);
  });

  test('from the list: what opens looks so, and Ubah jadwal and Batalkan lead to their open forms', async () => {
    const { session, state } = await request();
    const page = await open('/account/appointments', session.token);
    // The whole of the visit opens it, not the name of the doctor alone.
    expect(await main(page).getByRole('link', { name: /^dr\./ }).count()).toBe(0);
    for (const name of [/^Ubah jadwal/, /^Batalkan/]) await expectInView(main(page).getByRole('link', { name }));
    await main(page)
      .getByRole('link', { name: /^Ubah jadwal/ })
      .click();
    await expectInView(page.getByRole('button', { name: 'Pindahkan' }));
    await page.goBack();
    await main(page)
      .getByRole('link', { name: /^Batalkan/ })
      .click();
    await expectInView(page.getByRole('button', { name: 'Ya, batalkan' }));
    await page.getByRole('button', { name: 'Ya, batalkan' }).click();
    await expectFocusedInView(said(page, 'Permintaan dibatalkan.'));
    expect((await state()).status).toBe('cancelled');
  });

  test('the optional step: a wrong address and a missing guardian have the focus; then it is stored, with what to bring', async () => {
    const { path, session } = await request();
    const page = await open('/account/appointments', session.token, { allow: /status of 4\d\d/ });
    await main(page)
      .getByRole('link', { name: /BPJS atau asuransi/ })
      .click();
    const form = page.locator('form', { has: page.locator('[name=payer]') });
    await form.waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await form.getByLabel(/^BPJS Kesehatan/).check();
    await form.getByLabel('Sudah pernah').check();
    await expect.poll(() => form.getByLabel('Nama orang tua atau wali').count()).toBe(0);
    await form.getByLabel('Tanggal', { exact: true }).fill('7');
    await form.getByLabel('Bulan').selectOption('3');
    await form.getByLabel('Tahun').fill('2019');
    await form.getByLabel('Nama orang tua atau wali').waitFor();
    await form.getByLabel('Email untuk pengingat').fill('bukan-email');
    const save = form.getByRole('button', { name: 'Simpan data kunjungan' });
    await save.click();
    await expectFocusedInView(form.getByLabel('Email untuk pengingat'));
    await expectInView(form.getByText('Tulis alamat email yang benar'));
    await form.getByLabel('Email untuk pengingat').fill('wali@contoh.id');
    await form.getByLabel('Hubungan dengan pasien').selectOption('mother');
    await save.click();
    await expectFocusedInView(form.getByLabel('Nama orang tua atau wali'));
    await expectInView(form.getByText(/tulis nama orang tua atau wali/));
    await form.getByLabel('Nama orang tua atau wali').fill('Siti');
    expect(await findings(page)).toEqual([]);
    await save.click();
    await expectFocusedInView(said(page, 'Data disimpan. Buka email dari kami dan tekan tombolnya'));
    await page.getByText('Yang perlu dibawa').waitFor();
    await page.getByRole('definition').filter({ hasText: 'Siti (Ibu)' }).waitFor();
    await opener(page, 'Ubah atau kosongkan').click();
    await page.getByRole('button', { name: 'Kosongkan semua' }).click();
    await expectFocusedInView(said(page, 'Data tambahan dihapus.'));
    await page.getByText('Yang perlu dibawa').waitFor({ state: 'detached' });
  });
});

test('a lost network says so and changes nothing; then it is cancelled once', async () => {
  const { path, state } = await request();
  const page = await open(path, null, { allow: /ERR_INTERNET_DISCONNECTED/ });
  await opener(page, 'Batalkan').click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await expectFocusedInView(page.locator('#batal').getByRole('alert').filter({ hasText: 'Jaringan terputus' }));
  await expectInView(page.getByRole('button', { name: 'Ya, batalkan' }));
  expect((await state()).status).toBe('requested');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await said(page, 'Permintaan dibatalkan.').waitFor();
  expect((await state()).status).toBe('cancelled');
});

test('after the visit, stopping the reminders answers in view though nothing is left to show', async () => {
  const { path, code } = await request();
  const fields = new URLSearchParams({ act: 'details', consent: detailsConsent, email: 'lewat@contoh.id' });
  await site.app.fetch(path, { method: 'POST', body: fields }, newAddress());
  await db.updateTable('appointment_requests').set({ visit_date: '2020-01-06' }).where('code', '=', code).execute();
  const page = await open(`${path}?buka=pengingat`, null);
  await page.getByRole('button', { name: 'Hentikan pengingat' }).click();
  await expectFocusedInView(said(page, 'Pengingat dihentikan dan alamat email dihapus'));
});

test('after the visit the details can still be emptied, in view', async () => {
  const { path, code } = await request();
  const fields = new URLSearchParams({ act: 'details', consent: detailsConsent, payer: 'bpjs', email: 'lewat@contoh.id' });
  await site.app.fetch(path, { method: 'POST', body: fields }, newAddress());
  await db.updateTable('appointment_requests').set({ visit_date: '2020-01-06' }).where('code', '=', code).execute();
  const page = await open(path, null);
  expect(await findings(page)).toEqual([]);
  expect(await page.getByRole('button', { name: 'Simpan data kunjungan' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Kosongkan semua' }).click();
  await expectFocusedInView(said(page, 'Data tambahan dihapus.'));
  // The page is read again after the answer.
  await expect.poll(() => main(page).getByText('BPJS').count()).toBe(0);
});

test('the mail to a new address: its button allows reminders, another ends them, each answered in view', async () => {
  const { path } = await request();
  const email = 'tanya@contoh.id';
  await site.app.fetch(
    path,
    { method: 'POST', body: new URLSearchParams({ act: 'details', consent: detailsConsent, email }) },
    newAddress(),
  );
  const mail = await db.selectFrom('outbox_messages').select('body_text').where('recipient', '=', email).executeTakeFirstOrThrow();
  const page = await open(/\/pendaftaran\/pengingat\/[\w-]+/.exec(mail.body_text)?.[0] ?? '', null);
  expect(await findings(page)).toEqual([]);
  await expectInView(page.getByRole('button', { name: 'Ya, kirim pengingat ke sini' }));
  await page.getByRole('button', { name: 'Ya, kirim pengingat ke sini' }).click();
  await expectFocusedInView(said(page, 'Pengingat akan dikirim ke email ini.'));
  await page.getByRole('button', { name: 'Hapus alamat ini' }).click();
  await expectFocusedInView(said(page, 'Alamat email dihapus.'));
  expect(await page.getByRole('button', { name: 'Hapus alamat ini' }).count()).toBe(0);
});

test('without JavaScript all forms work, and a child’s guardian is asked for after the birth date', async () => {
  const { path, state } = await request();
  const page = await open(path, null, { javaScript: false, allow: /status of 4\d\d/ });
  await mover(page).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Pindahkan' }).click();
  await said(page, 'Tanggal dipindah ke').waitFor();
  await opener(page, 'Isi pembayaran').click();
  await page.getByLabel('Tanggal', { exact: true }).fill('7');
  await page.getByLabel('Bulan').selectOption('3');
  await page.getByLabel('Tahun').fill('2019');
  await page.getByRole('button', { name: 'Simpan data kunjungan' }).click();
  await page.getByLabel('Nama orang tua atau wali').fill('Siti');
  await page.getByLabel('Hubungan dengan pasien').selectOption('mother');
  await page.getByRole('button', { name: 'Simpan data kunjungan' }).click();
  await said(page, 'Data disimpan.').waitFor();
  await opener(page, 'Batalkan').click();
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await said(page, 'Permintaan dibatalkan.').waitFor();
  expect((await state()).status).toBe('cancelled');
});

describe('cancelled in another tab meanwhile', () => {
  test.each([true, false])('the reason is said and what was typed remains in sight, with JavaScript: %s', async (javaScript) => {
    const { path } = await request();
    const page = await open(`${path}?buka=lengkapi`, null, { javaScript, allow: /status of 409/ });
    await page.getByLabel(/^BPJS Kesehatan/).check();
    await page.getByLabel('Email untuk pengingat').fill('siti@contoh.id');
    await site.app.fetch(path, { method: 'POST', body: new URLSearchParams({ act: 'cancel' }) }, newAddress());
    await page.getByRole('button', { name: 'Simpan data kunjungan' }).click();
    const reason = refused(page).filter({ hasText: 'Pendaftaran ini sudah dibatalkan' });
    await (javaScript ? expectFocusedInView(reason) : expectInView(reason));
    expect(await page.getByLabel('Email untuk pengingat').inputValue()).toBe('siti@contoh.id');
    expect(await page.getByLabel('Email untuk pengingat').isVisible()).toBe(true);
    expect(await page.getByLabel(/^BPJS Kesehatan/).isChecked()).toBe(true);
    if (javaScript) expect(await findings(page)).toEqual([]);
  });
});

test.each(screens)('$width px, dark $dark: nothing is too wide, axe finds nothing', async (screen) => {
  const { path } = await request();
  const page = await open(path, null, screen);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // The page has its own styles, also where no other page brought them.
  const form = page.locator('main form').last();
  expect(await form.evaluate((node) => getComputedStyle(node).display)).toBe('grid');
});
