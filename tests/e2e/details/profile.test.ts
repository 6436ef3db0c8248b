import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { chooseVisit } from '#tests/harness/appointment-form.ts';
import { findings, openSite, type PageOptions } from '#tests/harness/browser.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { widths } from '#tests/harness/suite.ts';

let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const site = await openSite({ clock, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = site.app;
const slot = await createSlot(db, { capacity: null });
afterAll(() => site.close());

let people = 0;
/** A browser in which somebody is signed in. */
async function signedIn(options: PageOptions = {}, more: Parameters<typeof createUser>[1] = {}) {
  people += 1;
  const user = await createUser(db, { name: 'Siti Aminah', phone: `+6281310000${100 + people}`, ...more });
  const { token } = await signIn(db, user);
  const page = await site.newPage({ width: 360, allow: /wa\.me/, ...options });
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/plain' }));
  return { page, user };
}

/** Presses Tab until the wished element has the focus. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'link' | 'button' | 'textbox' | 'combobox' | 'checkbox' | 'tab',
): Promise<void> {
  const target = page.getByRole('main').getByRole(role, { name, exact: typeof name === 'string' });
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('by keyboard alone: from the profile to the own name, and to a child of the family', async () => {
  const { page } = await signedIn();
  await page.goto('/account/profile');
  await tabTo(page, 'Data diri', 'link');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account/profile/edit');
  await tabTo(page, 'Nama lengkap', 'textbox');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Siti Rahma');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Nama disimpan.' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Nama disimpan.');

  await page.goto('/account/family');
  await tabTo(page, 'Tambah anggota keluarga', 'link');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account/family/add');
  await tabTo(page, 'Nama lengkap', 'textbox');
  await page.keyboard.type('Budi Santoso');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Anak');
  for (const typed of ['7', 'Maret', '2019']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByText('Anak, lahir 7 Maret 2019').waitFor();
});

test('by keyboard alone: a visit for the child, with name and phone filled in, to its place in the account', async () => {
  const { page, user } = await signedIn({}, { phone: '+6281310000099' });
  await createFamilyMember(db, user);
  await page.goto('/pendaftaran');
  await chooseVisit(page, slot);
  const who = page.getByRole('combobox', { name: 'Untuk siapa' });
  await who.waitFor();
  await expect.poll(() => who.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Nama Pasien').inputValue()).toBe('Siti Aminah');
  expect(await page.getByLabel('Nomor Ponsel').inputValue()).toBe('0813-1000-0099');
  await page.keyboard.type('Budi');
  await expect.poll(() => page.getByLabel('Nama Pasien').inputValue()).toBe('Budi Santoso');
  expect(await findings(page)).toEqual([]);
  // A person takes longer than the two seconds under which a form counts as filled in by a program.
  ahead += 2_200;
  await page.getByRole('button', { name: 'Daftar Sekarang' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Permintaan Anda tercatat' }).waitFor();
  const request = await db
    .selectFrom('appointment_requests as r')
    .innerJoin('family_members as m', 'm.id', 'r.family_member_id')
    .select(['r.patient_name', 'r.phone', 'r.status', 'm.name'])
    .where('r.user_id', '=', user.id)
    .executeTakeFirst();
  expect(request).toEqual({ patient_name: 'Budi Santoso', phone: user.phone, status: 'requested', name: 'Budi Santoso' });

  await page.goto('/account/appointments');
  await tabTo(page, /lihat kunjungan/, 'link');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Permintaan kunjungan' }).waitFor();
});

test('in the dialog too, for somebody else the name is written by hand', async () => {
  const { page, user } = await signedIn();
  await createFamilyMember(db, user);
  await page.goto('/');
  await page.locator('footer').getByRole('link', { name: 'Pendaftaran' }).click();
  await page.getByRole('dialog').getByRole('group', { name: 'Rumah Sakit' }).waitFor();
  await chooseVisit(page, slot);
  const who = page.getByRole('combobox', { name: 'Untuk siapa' });
  await who.selectOption({ label: 'Orang lain' });
  await expect.poll(() => page.getByLabel('Nama Pasien').inputValue()).toBe('');
  await who.selectOption({ label: 'Budi Santoso' });
  await expect.poll(() => page.getByLabel('Nama Pasien').inputValue()).toBe('Budi Santoso');
});

test('visitors load and ask nothing of it, and a session that ran out makes the form of a visitor', async () => {
  const asked: string[] = [];
  const page = await site.newPage({ width: 360 });
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/pendaftaran');
  await chooseVisit(page, slot);
  await page.getByLabel('Nama Pasien').waitFor();
  expect(asked.filter((path) => /patient|\/user\//.test(path))).toEqual([]);
  expect(await page.getByRole('combobox', { name: 'Untuk siapa' }).count()).toBe(0);

  const { page: late, user } = await signedIn({ allow: /status of 401/ });
  await late.goto('/');
  await db.updateTable('sessions').set({ ended_at: new Date() }).where('user_id', '=', user.id).execute();
  await late.locator('footer').getByRole('link', { name: 'Pendaftaran' }).click();
  const refused = late.waitForResponse((response) => response.url().endsWith('/v1/user/profile'));
  await late.getByRole('dialog').getByRole('group', { name: 'Rumah Sakit' }).waitFor();
  expect((await refused).status()).toBe(401);
  await chooseVisit(late, slot);
  await late.getByLabel('Nama Pasien').waitFor();
  expect(await late.getByRole('combobox', { name: 'Untuk siapa' }).count()).toBe(0);
});

test('tabs inside tabs: the arrow keys move in their own row', async () => {
  const { page } = await signedIn({ width: 1280 }, { roles: ['doctor'], hasSecondFactor: true });
  await page.goto('/account/profile');
  await tabTo(page, 'Active', 'tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('tabpanel', { name: 'Paid' }).innerText()).toContain('Belum ada Paid Chat');
  await expect.poll(() => page.getByRole('tab', { name: 'Chat List' }).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('tab', { name: 'Reservations' }).click();
  await expect.poll(() => page.getByRole('tabpanel', { name: 'Reservations' }).innerText()).toContain('Tidak ada reservasi');
  await expect.poll(() => page.getByRole('tab', { name: 'Paid' }).isVisible()).toBe(false);
  await page.getByRole('tab', { name: 'Chat List' }).click();
  await expect.poll(() => page.getByRole('tab', { name: 'Paid' }).getAttribute('aria-selected')).toBe('true');
});

/** On a phone, and in a soak on a wide screen in the other colour scheme: axe finds nothing, and nothing is too wide. */
async function inspect(page: Page, variants: readonly ['light' | 'dark', 'light' | 'dark']): Promise<void> {
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: variants[at] });
    expect([width, await findings(page)]).toEqual([width, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
}

const paths = [
  ...['/account/contact/email', '/account/contact/confirm/tidak-ada', '/account/family/{id}'],
  ...['/account/profile', '/account/profile/edit', '/account/family', '/account/family/add', '/account/appointments'],
];
test.each(paths)('%s is accessible and fits', async (path) => {
  const { page, user } = await signedIn({ allow: /status of 404/ });
  const member = await createFamilyMember(db, user, { name: 'Raden Ayu Siti Nurhaliza Kusumaningrum binti Haji Sulaiman' });
  await page.goto(path.replace('{id}', member.id));
  await inspect(page, ['light', 'dark']);
});

test('a doctor’s profile and a form that came back are accessible and fit', async () => {
  const { page } = await signedIn({ allow: /status of 422/ }, { roles: ['doctor'] });
  await page.goto('/account/profile');
  await inspect(page, ['dark', 'light']);
  await page.goto('/account/family/add');
  await page.getByRole('button', { name: 'Simpan anggota keluarga' }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await inspect(page, ['dark', 'light']);
});

test('without JavaScript everything is read and edited', async () => {
  const { page, user } = await signedIn({ javaScript: false, allow: /status of 422/ });
  await createFamilyMember(db, user);
  await page.goto('/account/profile');
  const tabs = {
    Aktif: 'Tidak ada transaksi yang sedang aktif',
    Selesai: 'Belum ada transaksi yang selesai',
    Transaksi: 'Belum ada transaksi',
  };
  for (const [tab, text] of Object.entries(tabs)) {
    await page.getByRole('main').getByRole('link', { name: tab, exact: true }).click();
    await expect.poll(() => page.getByText(text, { exact: true }).isVisible()).toBe(true);
  }
  await page.goto('/account/profile/edit');
  await page.getByLabel('Nama lengkap').fill('');
  await page.getByRole('button', { name: 'Simpan nama' }).click();
  await expect.poll(() => page.locator('#field-name-error').innerText()).toContain('Masukkan nama Anda');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-name');
  await page.getByLabel('Nama lengkap').fill('Siti Rahma');
  await page.getByRole('button', { name: 'Simpan nama' }).click();
  await expect.poll(() => page.getByRole('main').getByRole('status').innerText()).toContain('Nama disimpan.');

  await page.goto('/account/contact/email');
  await page.getByLabel('Email baru').fill(`tanpa-skrip-${people}@contoh.id`);
  await page.getByRole('button', { name: 'Kirim tautan' }).click();
  await page.getByText('Buka tautan yang kami kirim ke').waitFor();
  const message = await db
    .selectFrom('outbox_messages')
    .select('body_text')
    .where('recipient', '=', `tanpa-skrip-${people}@contoh.id`)
    .executeTakeFirstOrThrow();
  await page.goto(new URL(/https?:\/\/\S+\/account\/contact\/confirm\/\S+/.exec(message.body_text)?.[0] ?? '').pathname);
  await page.getByRole('button', { name: 'Ya, pakai alamat email ini' }).click();
  await expect.poll(() => page.getByRole('main').getByRole('status').innerText()).toContain('Alamat email diperbarui.');
  await expect.poll(() => page.getByText(`tanpa-skrip-${people}@contoh.id`).isVisible()).toBe(true);

  await page.goto('/account/family');
  await page.getByRole('link', { name: 'Ubah Budi Santoso' }).click();
  await page.getByText('Hapus dari akun').click();
  await page.getByRole('button', { name: 'Ya, hapus' }).click();
  await page.getByText('Belum ada anggota keluarga').waitFor();
});
