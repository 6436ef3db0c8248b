import { afterAll, expect, test } from 'vitest';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor } from '#tests/factories/editing.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createService } from '#tests/factories/services.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findFollowUps } from '../find-follow-ups.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db } = app;
const { done } = callsOn(app);
const clerk = await createEditor(db, { roles: ['admin', 'editor', 'manager'] });
const { headers } = clerk;
// Before the first page, which has the names of all units.
const unit = await createFacility(db);

const page = async (path: string) => await (await app.fetch(path, { headers })).text();
/** Sends the form of a page to the address that the page names for it. */
async function send(path: string, fields: Readonly<Record<string, string>>) {
  const html = await page(path);
  const action = [...html.matchAll(/<form[^>]* action="([^"]+)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .find((address) => address.split('?')[0] === path.split('?')[0] && address.includes('dari='));
  const form_key = /name="form_key" value="([^"]+)"/.exec(html)?.[1];
  const body = new URLSearchParams({ ...fields, ...(form_key ? { form_key } : {}) });
  const answer = await app.fetch(action ?? '/staff/tanpa-formulir', { method: 'POST', headers, body });
  return { html, location: answer.headers.get('location') };
}
const hrefOf = async (kind: string, key: number, name: string) =>
  (await done(findFollowUps, clerk, { kind, key: String(key) })).find((one) => one.name === name)?.href ?? '';
const workingOf = async (kind: string, key: string) =>
  (await db.selectFrom('staff_records').select('working').where('kind', '=', kind).where('key', '=', key).executeTakeFirstOrThrow())
    .working;

test('the promo of a service begins with its unit and category, and leads back to the service once it is published', async () => {
  const service = await createService(db);
  const path = await hrefOf('services', service.id, 'promos.of_service');
  const { html, location } = await send(path, {});
  expect(html).toContain('Sudah terisi: Unit, Kategori layanan.');
  const [, key = ''] = /^\/staff\/konten\/promos\/(\d+)\?sudah=dibuat&dari=services%2F\d+$/.exec(location ?? '') ?? [];
  expect(await workingOf('promos', key)).toMatchObject({
    facility_id: String(service.facility_id),
    service_category_id: String(service.category_id),
  });
  const opened = await page(location ?? '');
  // Every form of the editor keeps the way back; what is published leads to what comes next.
  expect(opened).toContain(`action="/staff/konten/promos/${key}?dari=services%2F${service.id}"`);
  const published = await page(`/staff/konten/promos/${key}?sudah=terbit&dari=services%2F${service.id}`);
  expect(published).toContain(`href="/staff/konten/services/${service.id}?sudah=lanjut"`);
  expect(published).toContain('Kembali ke layanan');
  expect(await page(`/staff/konten/services/${service.id}?sudah=lanjut`)).toContain('Berikutnya');
});

test('the link of a service, the doctor and the pharmacy of a unit begin with what is known', async () => {
  const service = await createService(db);
  const link = await page(await hrefOf('services', service.id, 'short_links.of_services'));
  expect(link).toContain(`value="/layanan/detail/${service.slug}"`);
  expect(link).toContain(`value="${service.slug}"`);
  const pharmacy = await page(await hrefOf('facilities', unit.id, 'pharmacies.of_unit'));
  expect(pharmacy).toMatch(new RegExp(`<option value="${unit.id}" selected=""`));
  const doctor = await send(await hrefOf('facilities', unit.id, 'facilities.doctors'), {});
  const [, key = ''] = /doctors\/(\d+)/.exec(doctor.location ?? '') ?? [];
  expect(await workingOf('doctors', key)).toMatchObject({ practices: expect.stringMatching(`^${unit.slug} \\|`) });
});

test('a bank account and a licence begin with their unit and doctor, and lead back to them', async () => {
  const account = await send(await hrefOf('facilities', unit.id, 'payment_accounts.of_unit'), {
    intent: 'propose',
    facility_id: String(unit.id),
    bank: 'Bank Contoh',
    number: '1234567890',
    holder: 'PT Sehati',
  });
  expect(account.html).toMatch(new RegExp(`<option value="${unit.id}" selected=""`));
  expect(account.location).toBe(`/staff/konten/facilities/${unit.id}?sudah=rekening`);
  const { doctor, facility } = await createChatDoctor(db, { sip: false });
  const licence = await send(`/staff/izin-praktik?dokter=${doctor.slug}&dari=doctors%2F${doctor.id}`, {
    intent: 'add',
    doctor: doctor.slug,
    kind: 'SIP',
    facility_id: String(facility.id),
    number: 'SIP/1/2026',
    valid_from: '2026-01-01',
    valid_to: '2030-01-01',
  });
  expect(licence.html).toMatch(new RegExp(`<option value="${doctor.slug}" selected=""`));
  expect(licence.location).toBe(`/staff/konten/doctors/${doctor.id}?sudah=izin`);
});

test('the desk of a unit begins with its role and its unit', async () => {
  const html = await page(await hrefOf('facilities', unit.id, 'accounts.desk_of_unit'));
  expect(html).toMatch(/<input[^>]*name="roles"[^>]*value="booking_desk"[^>]*checked=""|<input[^>]*checked=""[^>]*value="booking_desk"/);
  expect(html).toMatch(new RegExp(`<option value="${unit.id}" selected=""`));
});
