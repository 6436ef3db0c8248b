import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { chooseVisit, facilityCard, visits } from '#tests/harness/appointment-form.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { expectFocusedInView, expectInView, smallPhone } from '#tests/harness/in-view.ts';
import { screens, soak } from '#tests/harness/suite.ts';

// Every test is another visitor: addresses differ, so that the limits stay as they are.
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const site = await openSite({ clock, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = site.app;
afterAll(() => site.close());

let slot: SlotFixture;
beforeEach(async () => {
  slot = await createSlot(db, { capacity: 1 });
});

/** The chat opens on a host that is not ours; here it is an empty page. */
const chat = /wa\.me/;

async function newVisitor(options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const page = await site.newPage({ width: 360, allow: chat, ...options });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/plain' }));
  return page;
}

/** A person takes longer than the two seconds under which a form counts as filled in by a program. */
function takeTime(): void {
  ahead += 2_200;
}

const requestsOf = async (of: SlotFixture) =>
  await db
    .selectFrom('appointment_requests')
    .select(['code', 'status', 'patient_name', 'phone'])
    .where('schedule_id', '=', of.schedule.id)
    .execute();

const toast = (page: Page) => page.locator('[popover] p');

describe('the dialog', () => {
  async function openDialog(page: Page) {
    await page.goto('/');
    await page.locator('footer').getByRole('link', { name: 'Pendaftaran' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pendaftaran' });
    await dialog.getByRole('radio').first().waitFor();
    return dialog;
  }

  test('a request opens the chat with everything filled in, closes and resets', async () => {
    const page = await newVisitor();
    const dialog = await openDialog(page);
    await chooseVisit(page, slot);
    await page.locator('#dialog-field-name:focus').waitFor();
    await page.keyboard.type('Siti & Rahma');
    await page.keyboard.press('Enter');
    await page.locator('#dialog-field-phone:focus').waitFor();
    await page.keyboard.type('0812 3456 7890');
    takeTime();
    const popup = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const address = new URL((await popup).url());
    const text = address.searchParams.get('text') ?? '';
    const [stored] = await requestsOf(slot);
    expect(stored).toMatchObject({ status: 'requested', patient_name: 'Siti & Rahma', phone: '+6281234567890' });
    expect(address.pathname).toBe('/628110000001');
    for (const part of [
      'Siti dan Rahma',
      slot.doctor.name,
      slot.specialization.name,
      'Senin',
      '08.00–12.00 WIB',
      stored?.code ?? '?',
      '/pendaftaran/status/',
    ]) {
      expect(text).toContain(part);
    }
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByRole('region', { name: 'Permintaan Anda tercatat' })
      .getByText(stored?.code ?? '?')
      .waitFor();
    await page.locator('footer').getByRole('link', { name: 'Pendaftaran' }).click();
    await dialog.getByRole('radio').first().waitFor();
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await dialog.getByLabel('Nama Pasien').count()).toBe(0);
  });

  soak('with a blocked pop-up the chat link stays on screen', async () => {
    const page = await newVisitor();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    const dialog = await openDialog(page);
    await chooseVisit(page, slot);
    await page.getByLabel('Nama Pasien').fill('Budi');
    await page.getByLabel('Nomor Ponsel').fill('+62 813-0000-1111');
    takeTime();
    await dialog.getByRole('button', { name: 'Daftar Sekarang' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const link = page.getByRole('link', { name: 'Buka WhatsApp' });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/628110000001\?text=/);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Lihat atau ubah permintaan' }).click();
    await page.getByText('Rumah sakit menghubungi Anda lewat WhatsApp atau telepon').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  soak('closes by Escape and by its button, and focus goes back to what opened it', async () => {
    const page = await newVisitor({ width: 1280 });
    const dialog = await openDialog(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/pendaftaran');
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Tutup' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('the page', () => {
  soak('the seven checks come in order, as a toast and beside the field, which has the focus', async () => {
    const page = await newVisitor(smallPhone);
    await page.goto('/pendaftaran');
    const submit = page.getByRole('button', { name: 'Daftar Sekarang' });
    const expectRefusal = async (text: string) => {
      await submit.click();
      await toast(page).filter({ hasText: text }).waitFor();
      await expectInView(page.locator('main form').getByText(text));
      await expectFocusedInView(page.locator('main form :focus'));
    };
    await expectRefusal('Pilih Rumah Sakit dahulu');
    await facilityCard(page, slot.facility.id).check();
    await expectRefusal('Pilih Spesialis dahulu');
    await page.getByRole('combobox', { name: 'Spesialis' }).selectOption(String(slot.specialization.id));
    await expectRefusal('Pilih Dokter dahulu');
    await page.getByRole('combobox', { name: 'Dokter' }).selectOption(slot.doctor.slug);
    await visits(page).first().waitFor();
    await expectRefusal('Pilih Jadwal dahulu');
    await visits(page).first().click();
    await expectRefusal('Masukkan nama Pasien');
    await page.getByLabel('Nama Pasien').fill('Rina');
    await expectRefusal('Masukkan nomor telepon');
    await page.getByLabel('Nomor Ponsel').fill('1234');
    await expectRefusal('Nomor telepon harus valid');
    expect(await requestsOf(slot)).toEqual([]);
  });

  soak('choosing a doctor first sets the polyclinic; a new hospital clears what hung on the old one', async () => {
    const other = await createSlot(db);
    const page = await newVisitor();
    await page.goto('/pendaftaran');
    await facilityCard(page, slot.facility.id).check();
    await page.getByRole('combobox', { name: 'Dokter' }).selectOption(slot.doctor.slug);
    await expect.poll(() => page.getByRole('combobox', { name: 'Spesialis' }).inputValue()).toBe(String(slot.specialization.id));
    await visits(page).first().waitFor();
    await facilityCard(page, other.facility.id).check();
    await expect.poll(() => page.getByRole('combobox', { name: 'Spesialis' }).inputValue()).toBe('');
    await expect.poll(() => visits(page).count()).toBe(0);
  });

  soak('a lost answer: what was typed stays, and the second try makes no second request', async () => {
    const page = await newVisitor({ allow: /wa\.me|ERR_FAILED/ });
    const keys: (string | undefined)[] = [];
    await page.route('**/v1/register/submit', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return await route.continue();
      // The request reaches the hospital; its answer does not reach the phone.
      await route.fetch();
      await route.abort();
    });
    await page.goto('/pendaftaran');
    await chooseVisit(page, slot);
    await page.getByLabel('Nama Pasien').fill('Dewi');
    await page.getByLabel('Nomor Ponsel').fill('081300002222');
    takeTime();
    await page.getByRole('button', { name: 'Daftar Sekarang' }).click();
    await page.getByRole('alert').filter({ hasText: 'Jaringan terputus' }).waitFor();
    expect(await page.getByLabel('Nama Pasien').inputValue()).toBe('Dewi');
    await page.getByRole('button', { name: 'Coba kirim lagi' }).click();
    await page.getByRole('heading', { name: 'Permintaan Anda tercatat' }).waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(await requestsOf(slot)).toHaveLength(1);
  });

  soak('who leaves the page leaves the notice: a page that the browser keeps for "back" shows the form again', async () => {
    const page = await newVisitor();
    await page.goto('/pendaftaran');
    await chooseVisit(page, slot);
    await page.getByLabel('Nama Pasien').fill('Rahasia');
    await page.getByLabel('Nomor Ponsel').fill('081300004444');
    takeTime();
    await page.getByRole('button', { name: 'Daftar Sekarang' }).click();
    await page.getByRole('heading', { name: 'Permintaan Anda tercatat' }).waitFor();
    const [{ code = '' } = {}] = await requestsOf(slot);
    expect(await page.locator('main').textContent()).toContain(code);
    // The browser may freeze the page right after the event.
    const left = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      return document.body.innerHTML;
    });
    for (const text of [code, 'Permintaan Anda tercatat', 'Rahasia', '/pendaftaran/status/']) expect(left).not.toContain(text);
    await facilityCard(page, slot.facility.id).waitFor();
    expect(await page.getByLabel('Nama Pasien').count()).toBe(0);
  });

  soak('a slot that filled up meanwhile: the toast of the spec, the reason on the page, fresh dates, nothing lost', async () => {
    const page = await newVisitor({ allow: /wa\.me|409/ });
    await page.goto('/pendaftaran');
    await chooseVisit(page, slot);
    const [, date = ''] = (await page.locator('input[name="visit"]:checked').inputValue()).split('/');
    await db.insertInto('appointment_slots').values({ schedule_id: slot.schedule.id, visit_date: date, capacity: 1, taken: 1 }).execute();
    await page.getByLabel('Nama Pasien').fill('Agus');
    await page.getByLabel('Nomor Ponsel').fill('081300003333');
    takeTime();
    await page.getByRole('button', { name: 'Daftar Sekarang' }).click();
    await toast(page).filter({ hasText: 'Ada yang salah' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'sudah penuh' }).waitFor();
    await page.getByRole('button', { name: 'Pilih waktu lain' }).click();
    await visits(page).first().waitFor();
    expect(await visits(page).first().inputValue()).not.toContain(date);
    await visits(page).first().click();
    await expect.poll(() => page.getByLabel('Nama Pasien').inputValue()).toBe('Agus');
  });

  soak('the keyboard alone finishes the journey', async () => {
    const page = await newVisitor({ width: 1280 });
    // The page's code comes late: what was chosen before stays chosen.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/react-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const opened = page.goto(`/pendaftaran?doctor_slug=${slot.doctor.slug}`);
    await page.getByRole('combobox', { name: 'Dokter' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    release();
    await opened;
    await page.locator('#field-name:focus').waitFor();
    await page.keyboard.type('Wulan');
    await page.keyboard.press('Enter');
    await page.keyboard.type('081300004444');
    takeTime();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Permintaan Anda tercatat' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('accepted-title');
  });

  soak.each(screens)('axe finds nothing in the filled form at $width px, dark $dark', async ({ width, dark }) => {
    const page = await newVisitor({ width, dark });
    await page.goto(`/pendaftaran?doctor_slug=${slot.doctor.slug}`);
    expect(await findings(page)).toEqual([]);
    await visits(page).first().click();
    await page.getByRole('button', { name: 'Daftar Sekarang' }).click();
    await page.getByText('Masukkan nama Pasien').first().waitFor();
    // A field half under the header would count as a small one.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('without JavaScript: choose, send, move and cancel', async () => {
    const page = await newVisitor({ javaScript: false });
    await page.goto('/pendaftaran');
    const next = page.getByRole('button', { name: 'Lanjut ke pilihan berikutnya' });
    await facilityCard(page, slot.facility.id).check();
    await next.click();
    await page.getByRole('combobox', { name: 'Dokter' }).selectOption(slot.doctor.slug);
    await next.click();
    await visits(page).first().check();
    await next.click();
    await page.getByText('Ubah', { exact: true }).waitFor();
    await page.getByLabel('Nama Pasien').fill('Nenek Aminah');
    await page.getByLabel('Nomor Ponsel').fill('0813 0000 5555');
    takeTime();
    await page.getByRole('button', { name: 'Daftar Sekarang' }).click();
    await page.getByRole('heading', { name: 'Permintaan Anda tercatat' }).waitFor();
    await page.getByRole('link', { name: 'Ubah jadwal' }).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Pindahkan' }).click();
    await page.getByText('Tanggal dipindah ke').waitFor();
    await page.locator('main summary', { hasText: 'Batalkan' }).click();
    await page.getByRole('button', { name: 'Ya, batalkan' }).click();
    await page.getByText('Permintaan dibatalkan.').waitFor();
    expect((await requestsOf(slot))[0]?.status).toBe('cancelled');
  });
});
