import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { revealPhone } from '#app/domains/appointments/desk/contact-patient.server.ts';
import { exportDayList } from '#app/domains/appointments/desk/export-day-list.server.ts';
import { exportResults } from '#app/domains/forms/result/export-results.server.ts';
import { invoke } from '#app/platform/operations/invoke.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff, deskOn, monday } from '#tests/factories/desk.ts';
import { createFacility, createSlot } from '#tests/factories/directory.ts';
import { createForm } from '#tests/factories/forms.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { refusedReveals } from './count-refused-reveals.server.ts';
import { cutText, filterText, maxListRows } from './disclosure.ts';
import { exportDisclosures, findDisclosedExports, findReveals, revokeExport } from './find-disclosures.server.ts';

const clock = createClock();
clock.set(saturdayMorning);
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
const officer = await createStaff(db, 'dpo');
const slot = await createSlot(db, { day: 1, capacity: 50 });
const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
const manager = await createStaff(db, 'manager');
const elsewhere = await createFacility(db, { name: 'RS Lain' });
const form = await createForm(db, { facilityId: elsewhere.id });
const { id } = await deskOn(app).submitted(slot, { name: 'Kanari Pasien', phone: '0812 7777 0001' });

const exportsOf = async (query: object = {}, actor = officer) => {
  const result = await invokeAs(platform, findDisclosedExports, actor, query);
  return result.ok ? result.data.rows : result.code;
};
const revealsOf = async (query: object = {}, actor = officer) => {
  const result = await invokeAs(platform, findReveals, actor, query);
  return result.ok ? result.data.rows : result.code;
};

describe('exports', () => {
  test('of every kind stand in one list: who, what, why, how many; a search is not shown', async () => {
    await invokeAs(platform, exportDayList, desk, { units: [slot.facility.id], date: monday, format: 'csv', reason: 'Daftar untuk loket' });
    const taken = { id: form.id, format: 'csv', reason: 'Untuk panitia', q: 'Kanari Pasien' };
    expect(await invokeAs(platform, exportResults, manager, taken)).toMatchObject({ ok: true });
    const rows = await exportsOf();
    expect(rows).toMatchObject([
      { source: 'form', facility: 'RS Lain', reason: 'Untuk panitia', columns: ['csv'], rows: 0, has_file: false },
      { source: 'day_list', what: monday, facility: slot.facility.name, reason: 'Daftar untuk loket' },
    ]);
    expect(filterText((rows[0] as { filter: Record<string, unknown> }).filter)).not.toContain('Kanari');
    expect(await exportsOf({ units: [elsewhere.id] })).toMatchObject([{ source: 'form' }]);
    expect(await exportsOf({ actor: desk.userId })).toMatchObject([{ source: 'day_list' }]);
    expect([await exportsOf({ from: '2026-11-24' }), (await exportsOf({ to: monday })).length]).toEqual([[], 2]);
  });

  test('a file that can be fetched is revoked once; one that is being made ends too', async () => {
    const row = {
      form_id: form.id,
      actor_id: manager.userId,
      format: 'csv',
      filter: '{}',
      reason: 'Arsip panitia',
      created_at: clock.now(),
    };
    const { id: waiting } = await db
      .insertInto('form_exports')
      .values({ ...row, state: 'waiting', expires_at: new Date(clock.now().getTime() + 1_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const revoke = () => invokeAs(platform, revokeExport, officer, { id: waiting });
    const results = await Promise.all([revoke(), revoke(), revoke()]);
    expect(results.map((one) => (one.ok ? 'ok' : one.code)).sort()).toEqual(['gone', 'gone', 'ok']);
    const after = await db.selectFrom('form_exports').selectAll().where('id', '=', waiting).executeTakeFirstOrThrow();
    expect(after).toMatchObject({ state: 'failed', file_id: null });
    expect(await invokeAs(platform, revokeExport, manager, { id: waiting })).toMatchObject({ ok: false, code: 'forbidden' });
  });
});

describe('reveals', () => {
  test('are listed by numbers alone, with the reason; the 31st is refused, listed, and waits', async () => {
    const call = { platform, ip: '10.9.9.9', isAnonymous: false, identify: async () => desk, claimOf: () => null };
    const reveal = () => invoke(revealPhone, { ...call, readInput: () => ({ id, reason: 'Barang tertinggal' }) });
    for (let count = 1; count <= 31; count += 1) await reveal();
    const rows = await revealsOf();
    expect(rows).toHaveLength(31);
    expect(rows[0]).toMatchObject({ action: 'appointment.desk_reveal.refused', object: 'refusal:too_many_requests', reason: null });
    expect(rows[1]).toMatchObject({ object: `appointment_request:${id}`, reason: 'Barang tertinggal', facility: slot.facility.name });
    expect(JSON.stringify(rows)).not.toMatch(/Kanari|7777/);
    expect(await revealsOf({ refused: true })).toHaveLength(1);
    expect(await revealsOf({ units: [elsewhere.id] })).toEqual([]);
    expect(await revealsOf({ units: [slot.facility.id] })).toHaveLength(30);
    clock.set(new Date());
    expect(await refusedReveals.read(platform, 'group')).toMatchObject({ count: 1 });
    clock.set(saturdayMorning);
  });

  test('are for who watches alone', async () => {
    for (const actor of [manager, desk, await createStaff(db, 'admin')]) {
      expect([await revealsOf({}, actor), await exportsOf({}, actor)]).toEqual(['forbidden', 'forbidden']);
    }
  });
});

describe('the list as a file', () => {
  test('has its own reason and is in the list itself', async () => {
    const ask = (reason: string) => invokeAs(platform, exportDisclosures, officer, { list: 'reveals', reason });
    expect(await ask('ya')).toMatchObject({ ok: false, code: 'invalid_input' });
    const taken = await ask('Laporan triwulan');
    expect(taken.ok && taken.data.rows).toHaveLength(32);
    expect(await exportsOf()).toMatchObject([{ source: 'list', what: 'reveals', reason: 'Laporan triwulan', rows: 31 }, {}, {}, {}]);
  });

  test('says so where it has not all rows', async () => {
    await sql`insert into audit_records (actor_id, actor_roles, action, object, request_id, happened_at)
      select ${desk.userId}, '{booking_desk}', 'contact.inbox_reveal', 'contact_message:' || g, 'uji', '2025-01-01'
      from generate_series(1, ${maxListRows}) g`.execute(app.database.ownerDb);
    const taken = await invokeAs(platform, exportDisclosures, officer, { list: 'reveals', reason: 'Laporan triwulan' });
    const rows = taken.ok ? taken.data.rows : [];
    expect([rows.length, rows.at(-1)]).toEqual([maxListRows + 2, [cutText]]);
    expect((await exportsOf())[0]).toMatchObject({ what: 'reveals', rows: maxListRows });
  });

  test('leaves by the form alone, and the pages show it', async () => {
    const { headers } = await signIn(db, { id: officer.userId });
    await db.insertInto('user_roles').values({ user_id: officer.userId, role: 'dpo', facility_id: null }).execute();
    await db.insertInto('totp_factors').values({ user_id: officer.userId, sealed_secret: '', confirmed_at: new Date() }).execute();
    const page = await app.fetch('/staff/privasi/pembukaan?hasil=ditolak', { headers });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Ditolak: terlalu banyak dalam satu jam')]);
    const at = '/staff/privasi/unduh/berkas?daftar=reveals&hasil=ditolak';
    expect((await app.fetch(at, { headers })).headers.get('location')).toBe('/staff/privasi/pembukaan?hasil=ditolak');
    const post = (alasan: string) => app.fetch(at, { method: 'POST', headers, body: new URLSearchParams({ alasan }) });
    expect((await post('')).headers.get('location')).toBe('/staff/privasi/pembukaan?hasil=ditolak&gagal=alasan');
    const file = await post('Laporan triwulan');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect((await file.text()).trim().split('\n')).toHaveLength(2);
    // A log-in that is no longer recent loses no reason.
    await db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(0) })
      .where('user_id', '=', officer.userId)
      .execute();
    const asked = await post('Laporan kanari');
    expect(asked.headers.get('location')).toContain('/account/reauthenticate?');
    const cookie = `${headers.cookie}; ${asked.headers.get('set-cookie')?.split(';')[0]}`;
    const again = await (await app.fetch('/staff/privasi/pembukaan?hasil=ditolak', { headers: { ...headers, cookie } })).text();
    expect(again).toContain('value="Laporan kanari"');
  });
});
