import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { submitForm } from '#app/domains/forms/registration/submit-form.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { stranger } from '#tests/factories/event-forms.ts';
import { resultsOf } from '#tests/factories/form-results.ts';
import { createForm } from '#tests/factories/forms.ts';
import { gatesOf } from '#tests/factories/gates.ts';
import { createUserWithPassword } from '#tests/factories/log-in.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { findings, isSameDocument, openSite, type PageOptions, watchDocument } from '#tests/harness/browser.ts';
import { chooseByKeys, tabTo } from '#tests/harness/keyboard.ts';
import { widths } from '#tests/harness/suite.ts';

/* What staff do with forms, in the browser: build one, decide about registrations, change an event, watch its gates, answer complaints. */
const clock = createClock();
const site = await openSite({ clock, live: { sweepMs: 50 } });
const { app } = site;
const { db } = app;
afterAll(() => site.close());

const here = await createFacility(db, { name: 'RSU Sehati Dago' });
const manager = await createUserWithPassword(db, { name: 'Rina Manajer', roles: ['manager'], facilityId: here.id });
const clerk = await createUserWithPassword(db, { name: 'Tia Keluhan', roles: ['complaints'], facilityId: here.id });
const { formHere, registered } = resultsOf(app, here.id);
const gates = gatesOf(app, clock);
const { done } = callsOn(app);

async function open(address: string, options: PageOptions = {}, user = manager): Promise<Page> {
  const page = await site.newPage(options);
  const { token } = await signIn(db, user);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return page;
}
const main = (page: Page) => page.getByRole('main');
const said = (page: Page, text: string) => main(page).getByRole('status').filter({ hasText: text }).first().waitFor();
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const preview = (page: Page) => page.getByRole('complementary', { name: 'Pratinjau' });
const stateOf = async (id: string) =>
  (await db.selectFrom('event_registrations').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

/** Types into what the Tab key has reached. */
async function typeIn(page: Page, label: string, text: string): Promise<void> {
  await tabTo(main(page).getByRole('textbox', { name: label, exact: true }));
  await page.keyboard.type(text);
}
async function press(page: Page, name: string): Promise<void> {
  await tabTo(button(page, name));
  await page.keyboard.press('Enter');
}
/** Opens a part of the builder. */
async function openPart(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Bagian formulir' }).getByRole('link', { name, exact: true });
  await tabTo(link);
  await page.keyboard.press('Enter');
  await expect.poll(() => link.getAttribute('aria-current')).not.toBeNull();
}
/** Adds a field of this type with its name; the focus is in its name then. */
async function addField(page: Page, type: string, label: string): Promise<void> {
  await chooseByKeys(page.getByLabel('Jenis isian baru'), type);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Pertanyaan atau nama isian');
  await expect.poll(() => name.evaluate((element) => element === document.activeElement && element.matches('[value=""]'))).toBe(true);
  await page.keyboard.type(label);
}

test.each([360, 1280])(
  'by keyboard alone, %i px: a form is begun, gets fields, a condition, a price and a discount, is seen at once, published, changed, compared',
  async (width) => {
    const slug = `kelas-${width}`;
    const page = await open('/staff/formulir', { width });
    await page.locator('body').press('n');
    await page.getByRole('heading', { name: 'Formulir baru' }).waitFor();
    await chooseByKeys(page.getByLabel('Jenis', { exact: true }), 'event');
    await typeIn(page, 'Nama', 'Kelas Ibu');
    await typeIn(page, 'Alamat', slug);
    await chooseByKeys(page.getByLabel('Fasilitas'), String(here.id));
    await press(page, 'Buat formulir');
    await page.getByRole('heading', { name: 'Isian', exact: true }).waitFor();

    await addField(page, 'radio', 'Pernah ikut');
    await typeIn(page, 'Tulisan, Pilihan 1', 'Ya');
    await typeIn(page, 'Tulisan, Pilihan 2', 'Belum');
    await preview(page).getByText('Pernah ikut').waitFor();
    await addField(page, 'number', 'Tahun terakhir');
    await press(page, 'Tambah syarat');
    await chooseByKeys(page.getByLabel('Syarat 1: pilihan'), 'ya');
    expect(await main(page).getByText('Tampil bila “Pernah ikut” adalah Ya').count()).toBeGreaterThan(0);
    await addField(page, 'checkbox-price', 'Kelas');
    await typeIn(page, 'Tulisan, Pilihan 1', 'Pagi');
    await typeIn(page, 'Harga (Rp), Pilihan 1', '150000');
    await typeIn(page, 'Tulisan, Pilihan 2', 'Sore');
    await typeIn(page, 'Harga (Rp), Pilihan 2', '200000');
    expect(await findings(page)).toEqual([]);

    // The preview is the form itself: the condition and the price follow what is ticked in it.
    expect(await preview(page).getByLabel('Tahun terakhir').count()).toBe(0);
    await tabTo(preview(page).getByRole('radio', { name: 'Ya' }));
    await page.keyboard.press('Space');
    await preview(page).getByLabel('Tahun terakhir').waitFor();
    await openPart(page, 'Peserta dan harga');
    await press(page, 'Tambah potongan');
    await typeIn(page, 'Besarnya, potongan 1', '10');
    for (const name of [/^Pagi/, /^Sore/]) {
      await tabTo(preview(page).getByRole('checkbox', { name }));
      await page.keyboard.press('Space');
    }
    await preview(page).getByText('Rp315.000').waitFor();
    expect(await findings(page)).toEqual([]);

    // A field moves with the focus on it.
    await openPart(page, 'Isian');
    await tabTo(main(page).getByRole('button', { name: /^6\s*Kelas/ }));
    await page.keyboard.press('Alt+ArrowUp');
    await main(page).getByText('Kelas pindah ke urutan 5 dari 6.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^5\s*Kelas/);

    // What is missing is said, and is where it leads to.
    await openPart(page, 'Periksa dan terbitkan');
    await main(page).getByRole('heading', { name: 'Sebelum terbit' }).waitFor();
    await openPart(page, 'Waktu dan tempat');
    for (const [label, hours] of [
      ['Mulai', '0900AM'],
      ['Selesai', '1100AM'],
    ] as const) {
      await tabTo(page.getByLabel(label, { exact: true }));
      // Month and day, so that their order does not matter.
      await page.keyboard.type('12122026');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type(hours);
    }
    expect(await page.getByLabel('Selesai', { exact: true }).inputValue()).toBe('2026-12-12T11:00');
    expect(await findings(page)).toEqual([]);
    await openPart(page, 'Periksa dan terbitkan');
    await press(page, 'Terbitkan');
    await said(page, 'Formulir terbit.');
    expect(await (await app.fetch(`/event/form/${slug}`)).text()).toContain('Pernah ikut');

    await openPart(page, 'Isian');
    await tabTo(main(page).getByRole('button', { name: /^4\s*Pernah ikut/ }));
    await page.keyboard.press('Enter');
    await tabTo(page.getByLabel('Pertanyaan atau nama isian'));
    await page.keyboard.press('End');
    await page.keyboard.type(' kelas ini');
    await openPart(page, 'Periksa dan terbitkan');
    await main(page)
      .getByRole('region', { name: 'Isian: Pernah ikut kelas ini' })
      .locator('ins', { hasText: 'kelas ini' })
      .first()
      .waitFor();
    expect(await findings(page)).toEqual([]);
    await press(page, 'Terbitkan');
    await main(page).getByText('Versi 2').waitFor();
    expect(await (await app.fetch(`/event/form/${slug}`)).text()).toContain('Pernah ikut kelas ini');
  },
);

test.each(widths)('%i px: a registration is approved, one that looked automated goes on, one is rejected', async (width) => {
  const form = await formHere({ hasApproval: true, capacity: 5 });
  const [first, second] = [await registered(form, { nama: 'Ani Pertama' }), await registered(form, { nama: 'Budi Kedua' })];
  const odd = await registered(form, { nama: 'Citra Ketiga', website: 'x' });
  const page = await open(`/staff/acara/${form.id}?daftar=putuskan`, { width });
  const decide = async (name: string, act: string, text: string) => {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('complementary', { name }).waitFor();
    expect(await findings(page)).toEqual([]);
    await button(page, act).click();
    await said(page, text);
    await page
      .getByRole('link', { name: /^(Tutup|Kembali)/ })
      .first()
      .click();
    await page.getByRole('complementary', { name }).waitFor({ state: 'detached' });
  };
  await decide('Ani Pertama', 'Setujui', 'Pendaftaran disetujui, dan pendaftar dikabari.');
  await decide('Budi Kedua', 'Tolak', 'Pendaftaran ditolak, dan pendaftar dikabari.');
  await decide('Citra Ketiga', 'Teruskan', 'Pendaftaran diteruskan seperti yang lain.');
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['confirmed', 'rejected']);
  // It waits for what all wait for.
  expect(await stateOf(odd.id)).toBe('awaiting_approval');
});

test.each(widths)('%i px: an event moves, its tickets are new; it is cancelled, and all registrations end', async (width) => {
  const form = await formHere();
  const one = await registered(form);
  const page = await open(`/staff/acara/${form.id}/ubah`, { width, allow: /status of 4/ });
  expect(await findings(page)).toEqual([]);
  const section = (name: string) => main(page).getByRole('region', { name });
  await section('Pindahkan acara').getByLabel('Mulai').fill('2026-12-30T09:00');
  await section('Pindahkan acara').getByLabel('Selesai').fill('2026-12-30T12:00');
  await section('Pindahkan acara').getByLabel('Alasan').fill('Ruangannya dipakai.');
  await button(page, 'Pindahkan dan kabari peserta').click();
  await said(page, 'Acara dipindahkan; semua peserta sedang dikabari.');
  const changeOf = async () =>
    (await db.selectFrom('event_changes').select('id').where('form_id', '=', form.id).orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
  await runJob(app, 'forms.follow-change', { id: await changeOf() });
  const { generation } = await db.selectFrom('event_registrations').select('generation').where('id', '=', one.id).executeTakeFirstOrThrow();
  expect(generation).toBe(2);
  await page.goto(`/staff/acara/${form.id}/ubah`);
  await section('Batalkan acara').getByLabel('Alasan').fill('Pembicara sakit.');
  await button(page, 'Batalkan acara').click();
  await said(page, 'Acara dibatalkan; semua peserta sedang dikabari, dan uangnya kembali.');
  await runJob(app, 'forms.follow-change', { id: await changeOf() });
  expect(await stateOf(one.id)).toBe('cancelled');
  await page.goto(`/staff/acara/${form.id}/ubah`);
  await page.getByText('Acara ini sudah dibatalkan.').waitFor();
  expect(await findings(page)).toEqual([]);
});

test.each(widths)('%i px: the board counts a scan while it is watched, and a walk-in is entered', async (width) => {
  const event = await gates.event({ facilityId: here.id, name: 'Senam Hamil' });
  const ticket = await gates.ticket(event);
  const device = await gates.device(event);
  const page = await open(`/staff/acara/${event.id}/papan`, { width });
  await page.getByText('0 dari 1').waitFor();
  expect(await findings(page)).toEqual([]);
  await watchDocument(page);
  await gates.scan(event, device, ticket.token);
  await page.getByText('1 dari 1').waitFor();
  expect(await isSameDocument(page)).toBe(true);

  await page.getByRole('link', { name: 'Daftarkan peserta' }).click();
  await page.getByLabel('Nama', { exact: true }).fill('Dewi Datang');
  await page.getByLabel('Nomor ponsel').fill('081298765432');
  expect(await findings(page)).toEqual([]);
  await main(page)
    .getByRole('button', { name: /^Daftarkan/ })
    .first()
    .click();
  await page.getByRole('complementary', { name: 'Dewi Datang' }).waitFor();
  await page.goto(`/staff/acara/${event.id}/papan`);
  await page
    .getByText(/^[12] dari 2$/)
    .first()
    .waitFor();
});

test.each(widths)('%i px: a complaint is taken, answered, and its sender reads the answer', async (width) => {
  const survey = await createForm(db, {
    kind: 'survey',
    facilityId: here.id,
    now: clock.now(),
    definition: {
      fields: [
        { key: 'cerita', label: 'Apa yang terjadi', type: 'text', multiline: true, required: true },
        { key: 'telepon', label: 'Nomor ponsel', type: 'phone', role: 'phone' },
      ],
      is_complaint: true,
      consents: { processing: 'Jawaban ini dibaca petugas keluhan.' },
    },
  });
  const fields = { cerita: 'Saya menunggu empat jam.', telepon: `0812345${width}4321`.slice(0, 13) };
  const sent = await done(submitForm, stranger(), { kind: 'survey', slug: survey.slug, source: 'page', agent: null, fields });
  const code = sent.complaint_code ?? '';
  const page = await open('/staff/keluhan-pasien', { width }, clerk);
  await page.getByRole('link', { name: code }).click();
  await page.getByText('Saya menunggu empat jam.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Tingkat keluhan').selectOption('yellow');
  await button(page, 'Terima keluhan').click();
  await said(page, 'Tingkat keluhan disimpan.');
  await page.getByLabel('Jawaban').fill('Maaf, jadwal dokternya kami perbaiki.');
  await button(page, 'Kirim jawaban').click();
  await said(page, 'Jawaban terkirim.');
  expect(await findings(page)).toEqual([]);
  const own = await site.newPage({ width });
  await own.goto(`/keluhan/${code}`);
  await own.getByLabel('4 angka terakhir nomor ponsel').fill(fields.telepon.slice(-4));
  await own.getByRole('button', { name: 'Lihat keluhan' }).click();
  await own.getByText('Maaf, jadwal dokternya kami perbaiki.').waitFor();
  expect(await findings(own)).toEqual([]);
});
