import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readFile } from '#app/domains/files/index.server.ts';
import { collectFile } from '#app/platform/documents/spreadsheet.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { resultsOf } from '#tests/factories/form-results.ts';
import { createRegistration, type FormFixture } from '#tests/factories/forms.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { soak } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { exportResults, findExports } from './export-results.server.ts';
import { exportedRows } from './make-result-export.server.ts';
import type { ResultFilter } from './result.schema.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));
const { done, refusal } = callsOn(app);

const here = await createFacility(db);
const manager = await createStaff(db, 'manager', [here.id]);
const { formHere, registered } = resultsOf(app, here.id);
const all: ResultFilter = { list: 'all', q: '', choice: null, version: null };

const rowsOf = async (form: FormFixture, filter = all) => {
  const rows: unknown[][] = [];
  const asked = { form: { ...form, kind: form.kind as 'event', facility: null } as never, filter };
  for await (const row of exportedRows(db, platform, asked)) rows.push([...row]);
  return rows;
};

test('an export has all columns of all versions, whole numbers, and nothing that a spreadsheet would run', async () => {
  const form = await formHere();
  const row = await registered(form, { nama: '=HYPERLINK("x")', catatan: '@SUM(A1)' });
  const [titles, line] = await rowsOf(form);
  expect(titles?.slice(-4)).toEqual(['Nama', 'Nomor ponsel', 'Topik', 'Catatan']);
  expect(line).toEqual(expect.arrayContaining([row.phone, '=HYPERLINK("x")', '@SUM(A1)', 'Menyusui']));
  const user = await createUser(db, { roles: ['manager'], facilityId: here.id });
  const { headers } = await signIn(db, user, platform.signed);
  const post = async (fields: Record<string, string>) =>
    await app.fetch(`/staff/acara/${form.id}/unduh/berkas`, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': newAddress() },
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });
  const csv = await post({ format: 'csv', alasan: 'Rapat panitia' });
  expect([csv.status, csv.headers.get('location')]).toEqual([200, null]);
  expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="${form.slug}.csv"`);
  const text = await csv.text();
  expect([text.startsWith('"Kode";"Keadaan"'), text.includes(`"'=HYPERLINK(""x"")"`), text.includes(`"'@SUM(A1)"`)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(text).toContain(`"'${row.phone}"`);
  const xlsx = await post({ format: 'xlsx', alasan: 'Rapat panitia' });
  const sheet = strFromU8(unzipSync(new Uint8Array(await xlsx.arrayBuffer()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('=HYPERLINK("x")');
  expect(sheet).not.toContain('<f>');
  const without = await post({ format: 'csv', alasan: 'x' });
  expect(without.headers.get('location')).toContain('gagal=alasan');
  const taken = await db.selectFrom('form_exports').selectAll().where('form_id', '=', form.id).execute();
  expect(taken.map(({ format, reason, rows, actor_id }) => [format, reason, rows, actor_id])).toEqual([
    ['csv', 'Rapat panitia', 1, user.id],
    ['xlsx', 'Rapat panitia', 1, user.id],
  ]);
  // A log-in that is no longer recent loses no reason.
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(0) })
    .where('user_id', '=', user.id)
    .execute();
  const asked = await post({ format: 'csv', alasan: 'Rapat kanari' });
  expect(asked.headers.get('location')).toContain('/account/reauthenticate?');
  const cookie = `${headers.cookie}; ${asked.headers.get('set-cookie')?.split(';')[0]}`;
  const again = await (await app.fetch(`/staff/acara/${form.id}/unduh`, { headers: { ...headers, cookie } })).text();
  expect(again).toContain('value="Rapat kanari"');
});

soak('an export keeps to the filter, and reads all in batches', async () => {
  const form = await formHere();
  for (let n = 0; n < 520; n += 1) await createRegistration(db, form, { at: new Date(saturdayMorning.getTime() + n) });
  expect(await rowsOf(form)).toHaveLength(521);
  expect(await rowsOf(form, { ...all, list: 'waiting' })).toHaveLength(1);
});

const later = new Date(saturdayMorning.getTime() + 3_600_000);

test('an export has money of what was paid alone, what went back, and what the person agreed to', async () => {
  const form = await formHere();
  const unpaid = await createRegistration(db, form, { at: saturdayMorning });
  const paid = await createRegistration(db, form, { at: new Date(saturdayMorning.getTime() + 1_000) });
  for (const { id } of [unpaid, paid]) await db.updateTable('event_registrations').set({ total: 150_000 }).where('id', '=', id).execute();
  await sql`
    with pending as (
      insert into payment_attempts (subject_kind, subject_id, no, method_id, channel, provider, reference, amount, fee, state, state_at, expires_at,
        hold_until, created_at)
      select 'registration', ${paid.id}, 1, id, channel, 'manual', ${`EX-${paid.code}.1`}, 150000, 0, 'pending', ${clock.now()}, ${later}, ${later}, ${clock.now()}
      from payment_methods where channel = 'transfer' limit 1 returning id
    ) select id from pending`.execute(db);
  await sql`
    update payment_attempts set state = 'paid', paid = 150000, paid_at = ${clock.now()}, accepted = true
    where subject_id = ${paid.id}`.execute(db);
  const [titles = [], ...rows] = await rowsOf(form);
  const shown = rows.map((row) => Object.fromEntries(titles.map((title, at) => [String(title), row[at]])));
  expect(shown).toMatchObject([
    {
      Harga: 150_000,
      'Jumlah bayar': 150_000,
      Dibayar: expect.any(Date),
      Dikembalikan: null,
      Pengembalian: '',
      Mendaftar: expect.any(Date),
    },
    { Harga: 150_000, 'Jumlah bayar': null, Dibayar: null, Dikembalikan: null, Pengembalian: '' },
  ]);
});

test('an export of more than 5,000 rows is made by a job, once, for who asked, for a day', async () => {
  const form = await formHere();
  await createRegistration(db, form, {});
  const taken = await done(exportResults, manager, { id: form.id, format: 'xlsx', reason: 'Laporan tahunan' });
  await db.updateTable('form_exports').set({ state: 'waiting', rows: null }).where('id', '=', taken.exportId).execute();
  for (const _ of [1, 2]) await runJob({ platform }, 'forms.make_export', { id: taken.exportId });
  const [mine] = await done(findExports, manager, { id: form.id });
  expect(mine).toMatchObject({ state: 'ready', rows: 1, file: expect.stringMatching(/^\/files\//) });
  const fileId = mine?.file_id ?? '';
  const content = await collectFile(await (await done(readFile, manager, { id: fileId })).open());
  expect(Object.keys(unzipSync(new Uint8Array(content)))).toContain('xl/worksheets/sheet1.xml');
  const colleague = await createStaff(db, 'manager', [here.id]);
  expect(await refusal(readFile, colleague, { id: fileId })).toBe('not_found');
  expect((await done(findExports, colleague, { id: form.id }))[0]?.file).toBeNull();
  clock.set(new Date(saturdayMorning.getTime() + 25 * 3_600_000));
  await runJob({ platform }, 'forms.clean_exports');
  expect(await refusal(readFile, manager, { id: fileId })).toBe('not_found');
  expect((await done(findExports, manager, { id: form.id }))[0]).toMatchObject({ file_id: null, reason: 'Laporan tahunan' });
});
