import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { getCertificate } from '#app/domains/forms/certificate/find-certificates.server.ts';
import { manageTokenOf } from '#app/domains/forms/registration/registration-link.server.ts';
import { submitForm } from '#app/domains/forms/registration/submit-form.server.ts';
import { hashOf } from '#app/domains/forms/submission/hash-link-token.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { stranger } from '#tests/factories/event-forms.ts';
import { createForm } from '#tests/factories/forms.ts';
import { eventMorning, gatesOf } from '#tests/factories/gates.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { widths } from '#tests/harness/suite.ts';

const clock = createClock(eventMorning);
const site = await openSite({ clock });
const { db, platform } = site.app;
afterAll(() => site.close());
const gates = gatesOf(site.app, clock);
const here = await createFacility(db);

/** A page of a member of staff, as it is at a width. */
async function open(role: 'event_staff' | 'complaints', path: string, width: number): Promise<Page> {
  const page = await site.newPage({ width, allow: /Failed to load resource/ });
  const { token } = await signIn(db, await createUser(db, { roles: [role], facilityId: here.id }));
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return page;
}
/** Accessible, and no wider than the screen. */
async function expectWhole(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

test.each(widths)('at %i px the board takes another session, and other hours of one', async (width) => {
  const form = await gates.event({ facilityId: here.id, name: 'Seminar Jantung' });
  await gates.scan(form, await gates.device(form), (await gates.ticket(form)).token);
  const page = await open('event_staff', `/staff/acara/${form.id}/papan`, width);
  await page.getByText('Tambah daftar', { exact: true }).first().click();
  await expectWhole(page);
  const added = page.locator('form', { has: page.getByRole('button', { name: 'Tambah daftar' }) });
  expect(await added.getByLabel('Nama daftar').inputValue()).toBe('Sesi 2');
  await added.getByLabel('Sampai').fill('2026-11-28T08:00');
  await added.getByRole('button', { name: 'Tambah daftar' }).click();
  await added.getByText('Harus sesudah waktu mulai').waitFor();
  await expectWhole(page);
  await added.getByLabel('Sampai').fill('2026-11-28T17:00');
  await added.getByRole('button', { name: 'Tambah daftar' }).click();
  await page.getByRole('heading', { name: 'Sesi 2' }).waitFor();
  await page.getByLabel('Ubah Sesi 2').click();
  await page.getByLabel('Nama daftar').nth(1).fill('Sesi siang');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await page.getByRole('heading', { name: 'Sesi siang' }).waitFor();
  await page.getByText('Daftar disimpan.').first().waitFor();
});

test.each(widths)('at %i px a certificate is downloaded by who came, checked by anybody, and revoked by staff', async (width) => {
  clock.set(eventMorning);
  const form = await gates.event({ facilityId: here.id, name: 'Kelas Ibu dan Bayi' });
  const ticket = await gates.ticket(form, { participants: ['Siti Rahmawati', 'Ahmad Fauzan Abdurrahman Wicaksono'] });
  const token = manageTokenOf(platform, ticket);
  await db
    .updateTable('event_registrations')
    .set({ manage_hash: hashOf(token) })
    .where('id', '=', ticket.id)
    .execute();
  await gates.scan(form, await gates.device(form), ticket.token, { party: 2 });
  clock.set(new Date(form.endsAt.getTime() + 60_000));
  const own = await site.newPage({ width });
  await own.goto(`/event/kelola/${token}`);
  await own.getByRole('heading', { name: 'Sertifikat' }).waitFor();
  await expectWhole(own);
  const [file] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('link', { name: 'Unduh PDF sertifikat Siti Rahmawati' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  const issued = await invokeAs(platform, getCertificate, stranger(), { token, participant: 1 });
  const code = issued.ok ? issued.data.code : '';

  const page = await open('event_staff', `/staff/acara/${form.id}?buka=${ticket.id}`, width);
  await page.getByLabel('Cabut sertifikat Siti Rahmawati').click();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Cabut sertifikat' }).click();
  await page.getByText('Sertifikat dicabut').first().waitFor();
  await own.goto(`/sertifikat/${code}`);
  await own.getByText('Dicabut', { exact: true }).waitFor();
  await expectWhole(own);
});

test.each(widths)('at %i px answers that look automated are opened and released', async (width) => {
  clock.set(eventMorning);
  const definition = {
    fields: [
      { key: 'cerita', label: 'Apa yang terjadi', type: 'text' as const, required: true },
      { key: 'nama', label: 'Nama', type: 'text' as const, role: 'name' as const },
    ],
    is_complaint: true,
    consents: { processing: 'Dibaca petugas keluhan.', announcement: '', marketing: '' },
  };
  const survey = await createForm(db, { kind: 'survey', facilityId: here.id, now: eventMorning, name: `Keluhan ${width}`, definition });
  const fields = { cerita: 'Antrean empat jam di poli anak.', nama: 'Ibu Ani', website: 'x' };
  await invokeAs(platform, submitForm, stranger(), { kind: 'survey', slug: survey.slug, source: 'page', agent: null, fields });
  const page = await open('complaints', '/staff/survei', width);
  await expectWhole(page);
  await page
    .getByRole('link', { name: `Keluhan ${width}` })
    .first()
    .click();
  await page.getByRole('link', { name: /Perlu diperiksa/ }).click();
  // The rows before are links to the other tab.
  await page.waitForURL(/daftar=periksa/);
  await page.locator('[data-row] a').first().click();
  await page.getByText('dikirim seperti oleh program').waitFor();
  await page.getByText('Bukan dari orang').click();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Teruskan' }).click();
  await page.getByText('Jawaban diteruskan').first().waitFor();
  await page.getByText('Tidak ada jawaban yang perlu diperiksa.').waitFor();
});

test.each(widths)('at %i px all tickets of an event are replaced', async (width) => {
  clock.set(eventMorning);
  const form = await gates.event({ facilityId: here.id });
  await gates.ticket(form);
  const page = await open('event_staff', `/staff/acara/${form.id}/ubah`, width);
  await expectWhole(page);
  await page.getByRole('button', { name: 'Ganti semua tiket' }).click();
  await page.getByText('Semua tiket diganti; peserta sedang dikabari.').first().waitFor();
  const keys = await db
    .selectFrom('event_ticket_keys')
    .select(['kid', 'retired_at'])
    .where('form_id', '=', form.id)
    .orderBy('kid')
    .execute();
  expect(keys).toMatchObject([
    { kid: 0, retired_at: eventMorning },
    { kid: 1, retired_at: null },
  ]);
});
