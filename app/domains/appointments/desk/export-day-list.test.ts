import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { csvCell } from '#app/platform/documents/csv.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff, deskOn, monday } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { exportDayList } from './export-day-list.server.ts';
import { writeDayLists } from './write-day-lists.server.ts';

const clock = createClock();
const directory = join(tmpdir(), `sehati-daftar-${process.pid}-${Date.now()}`);
const app = await createTestApp({ clock, variables: { DAY_LIST_DIRECTORY: directory } });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));
const { submitted } = deskOn(app);

const path = '/staff/pendaftaran/cetak';
const taken = async (facilityId: number) =>
  await db.selectFrom('appointment_day_lists').selectAll().where('facility_id', '=', facilityId).orderBy('id').execute();

test('a cell that begins like a formula is text', () => {
  expect(['=1+1', '+62', '-1', '@x', '\tx', 'Bu "Sri"; Ani'].map(csvCell)).toEqual([
    '"\'=1+1"',
    '"\'+62"',
    '"\'-1"',
    '"\'@x"',
    '"\'\tx"',
    '"Bu ""Sri""; Ani"',
  ]);
});

test('the list is printed and saved with a reason, is recorded, and holds the own hospital alone', async () => {
  const [slot, other] = [await createSlot(db, { capacity: 5 }), await createSlot(db, { capacity: 5 })];
  const request = await submitted(slot, { name: '=HYPERLINK("x")', phone: '081211112222' });
  const foreign = await submitted(other, { name: 'Orang Lain' });
  const user = await createUser(db, { roles: ['booking_desk'], facilityId: slot.facility.id });
  const { headers } = await signIn(db, user);
  const take = async (format: string, alasan: string, site = 'same-origin') => {
    const init = { method: 'POST', headers: { ...headers, 'sec-fetch-site': site }, redirect: 'manual' } as const;
    return await app.fetch(`${path}/daftar.${format}`, { ...init, body: new URLSearchParams({ tanggal: monday, alasan }) }, newAddress());
  };

  const refused = await take('csv', 'x');
  expect([refused.status, refused.headers.get('location')]).toEqual([303, `${path}?tanggal=${monday}&gagal=alasan`]);
  expect(await (await app.fetch(`${path}?gagal=alasan`, { headers })).text()).toContain('paling sedikit 5 huruf');
  // A link takes nothing, nor does a form of another site.
  const linked = await app.fetch(`${path}/daftar.csv?tanggal=${monday}&alasan=Rapat+perawat`, { headers, redirect: 'manual' });
  expect([linked.status, linked.headers.get('location')]).toEqual([303, path]);
  expect((await take('csv', 'Rapat perawat', 'cross-site')).status).toBe(403);
  expect(await taken(slot.facility.id)).toEqual([]);

  const csv = await take('csv', 'Rapat perawat');
  expect(csv.headers.get('content-disposition')).toContain(`daftar-kunjungan-${monday}.csv`);
  const text = await csv.text();
  expect(text).toContain(`"'=HYPERLINK(""x"")";"0812-1111-2222"`);
  const page = await take('html', 'Rapat perawat');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('=HYPERLINK(&quot;x&quot;)');
  for (const whole of [text, html]) {
    expect(whole).toContain(request.code);
    expect(whole).not.toContain(foreign.code);
  }
  expect(await taken(slot.facility.id)).toMatchObject([
    { format: 'csv', actor_id: user.id, reason: 'Rapat perawat', requests: 1 },
    { format: 'html', actor_id: user.id, requests: 1 },
  ]);
  expect(await taken(other.facility.id)).toEqual([]);
  const audited = db.selectFrom('audit_records').select('object').where('action', '=', 'appointment.desk_day_list');
  expect(await audited.where('actor_id', '=', user.id).execute()).toHaveLength(2);
});

test('who may not print, and a hospital of others, get nothing', async () => {
  const [slot, other] = [await createSlot(db), await createSlot(db)];
  const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
  const input = { date: monday, format: 'csv', reason: 'Rapat perawat' };
  const of = (id: number) => ({ ...input, units: [id] });
  expect(await invokeAs(platform, exportDayList, desk, of(other.facility.id))).toEqual({ ok: false, code: 'not_found' });
  const cashier = await createStaff(db, 'cashier', [slot.facility.id]);
  expect(await invokeAs(platform, exportDayList, cashier, of(slot.facility.id))).toEqual({ ok: false, code: 'forbidden' });
});

test('the morning’s list is written once at six on each hospital’s clock, whole, and deleted after two days', async () => {
  const [west, east] = [await createSlot(db, { capacity: 5 }), await createSlot(db, { capacity: 5, timeZone: 'Asia/Jayapura' })];
  const request = await submitted(west, { phone: '081233334444' });
  const names = (slot: typeof west) => readdirSync(directory).filter((name) => name.startsWith(`daftar-${slot.facility.slug}-`));
  const run = async (moment: string) => {
    clock.set(moment);
    await writeDayLists.run(platform, {});
  };
  // 05.59 in Bandung, 07.59 in Jayapura.
  await run('2026-11-22T22:59:00Z');
  expect([names(west), names(east).length]).toEqual([[], 2]);
  await run('2026-11-22T23:00:00Z');
  expect(names(west).toSorted()).toEqual(['csv', 'html'].map((end) => `daftar-${west.facility.slug}-${monday}.${end}`));
  const file = join(directory, `daftar-${west.facility.slug}-${monday}.html`);
  const written = readFileSync(file, 'utf8');
  expect(written).toContain(request.code);
  expect(written).toContain('0812-3333-4444');
  expect(statSync(file).mode & 0o777).toBe(0o640);
  await submitted(west, { visit_date: '2026-11-30' });
  await run('2026-11-22T23:30:00Z');
  expect(readFileSync(file, 'utf8')).toBe(written);
  expect(await taken(west.facility.id)).toMatchObject([{ format: 'morning', actor_id: null, requests: 1 }]);
  // What others put there remains.
  mkdirSync(join(directory, 'arsip'));
  writeFileSync(join(directory, 'daftar-obat.txt'), 'x');
  await run('2026-11-23T23:00:00Z');
  expect(names(west)).toHaveLength(4);
  await run('2026-11-24T23:00:00Z');
  expect(names(west).some((name) => name.includes(monday))).toBe(false);
  expect(readdirSync(directory)).toEqual(expect.arrayContaining(['arsip', 'daftar-obat.txt']));
});

test('without a folder nothing is written', async () => {
  clock.set('2026-11-28T02:00:00Z');
  const before = readdirSync(directory);
  await writeDayLists.run({ ...platform, env: { ...platform.env, dayListDirectory: undefined } }, {});
  expect(readdirSync(directory)).toEqual(before);
});
