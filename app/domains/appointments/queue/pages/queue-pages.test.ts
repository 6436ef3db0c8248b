import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { deskOn, monday, mondayMorning } from '#tests/factories/desk.ts';
import { createSchedule, createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/** Calling on the pages of the desk and of the doctor, as a browser without a script does it. */
const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));
const { stateOf, submitted } = deskOn(app);

async function personAt(slot: SlotFixture, role: 'booking_desk' | 'doctor') {
  const user = await createUser(db, { roles: [role], ...(role === 'doctor' ? {} : { facilityId: slot.facility.id }) });
  if (role === 'doctor') await db.updateTable('doctors').set({ user_id: user.id }).where('id', '=', slot.doctor.id).execute();
  const { headers } = await signIn(db, user);
  return async (address: string, fields?: Record<string, string>) => {
    const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
    const answer = await app.fetch(address, { ...init, headers, redirect: 'manual' }, newAddress());
    const html = await answer.text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const text = main
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    return { status: answer.status, to: answer.headers.get('location'), main, text };
  };
}

/** A session of today with two visits. */
async function opened() {
  const slot = await createSlot(db, { capacity: 5 });
  const [first] = [await submitted(slot, { name: 'Bu Imas' }), await submitted(slot, { name: 'Pak Tono' })];
  return { slot, first, session: await sessionOf(slot) };
}

async function sessionOf({ schedule }: Pick<SlotFixture, 'schedule'>): Promise<string> {
  const found = db
    .selectFrom('visit_sessions')
    .select('id')
    .where('practice_schedule_id', '=', schedule.id)
    .where('visit_date', '=', monday);
  return (await found.executeTakeFirstOrThrow()).id;
}

describe.each([
  ['the desk', 'booking_desk', (id: number) => `/staff/pendaftaran?tanggal=${monday}&jadwal=${id}`],
  ['the doctor', 'doctor', () => `/staff/praktik?tanggal=${monday}`],
] as const)('%s', (_who, role, pathOf) => {
  test('calls the next in one press, and finishes in one', async () => {
    const { slot, first, session } = await opened();
    const [open, path] = [await personAt(slot, role), pathOf(slot.schedule.id)];
    expect((await open(path)).text).not.toContain('Panggil');
    clock.set(mondayMorning);
    expect((await open(path)).text).toMatch(/Belum ada yang dipanggil.*Panggil berikutnya.*1 Bu Imas 08\.\d\d–\d\d\.\d\d WIB Belum datang/);
    const called = await open(path, { intent: 'call_next', session, calls: '0' });
    expect([called.status, called.to]).toEqual([303, path]);
    // The answer was lost, and the button is pressed again.
    expect((await open(path, { intent: 'call_next', session, calls: '0' })).status).toBe(409);
    expect((await open(path)).text).toMatch(
      /Dipanggil: nomor 1.*1 Bu Imas Dipanggil Panggil lagi nomor 1 Selesai nomor 1 Batalkan panggilan nomor 1.*2 Pak Tono/,
    );
    expect((await open(path, { intent: 'undo_call', session, number: '1', calls: '1' })).status).toBe(303);
    expect((await open(path)).text).toMatch(/Belum ada yang dipanggil.*1 Bu Imas 08\.\d\d/);
    expect((await open(path, { intent: 'call_next', session, calls: '0' })).status).toBe(303);
    expect((await open(path, { intent: 'call', session, number: '1', calls: '0' })).status).toBe(409);
    expect((await open(path, { intent: 'finish', session, number: '1', calls: '1' })).status).toBe(303);
    expect((await stateOf(first.id)).desk_state).toBe('done');
    expect((await open(path)).text).toMatch(/Belum ada yang dipanggil.*1 Bu Imas Selesai/);
  });

  test('says that the doctor is late, and all windows move', async () => {
    const { slot, session } = await opened();
    const [open, path] = [await personAt(slot, role), pathOf(slot.schedule.id)];
    clock.set('2026-11-23T00:30:00Z');
    const late = { intent: 'late', session, schedule_id: String(slot.schedule.id) };
    const refused = await open(path, { ...late, minutes: '2' });
    expect([refused.status, refused.main.includes(`id="field-minutes-${session}-error"`)]).toEqual([422, true]);
    expect((await open(path, { ...late, minutes: '45' })).status).toBe(303);
    expect((await open(path)).text).toMatch(/terlambat 45 menit.*Bu Imas 08\.30–09\.00 WIB.*Pak Tono 08\.40–09\.10 WIB/);
  });
});

test('the desk writes down in one press who has come, and reads which visits nobody has ended; a doctor is not asked', async () => {
  const { slot, first, session } = await opened();
  const [desk, doctor] = [await personAt(slot, 'booking_desk'), await personAt(slot, 'doctor')];
  clock.set(mondayMorning);
  const path = `/staff/antrean?sesi=${session}`;
  expect((await desk(path)).text).toMatch(/1 Bu Imas .* Belum datang Panggil nomor 1 Sudah datang nomor 1 2 Pak Tono/);
  expect((await doctor(`/staff/praktik?tanggal=${monday}`)).text).not.toContain('Sudah datang');
  expect((await desk(path, { intent: 'arrived', session, number: '1' })).status).toBe(303);
  expect((await stateOf(first.id)).desk_state).toBe('arrived');
  expect((await desk(path)).text).toMatch(/1 Bu Imas .* Datang Panggil nomor 1 2 Pak Tono/);
  expect((await desk(path, { intent: 'arrived', session, number: '1' })).status).toBe(409);
  for (const calls of ['0', '1']) {
    clock.set(new Date(mondayMorning.getTime() + 60_000 * Number(calls)));
    expect((await desk(path, { intent: 'call_next', session, calls })).status).toBe(303);
  }
  expect((await desk(path)).text).toContain('Dipanggil: nomor 2 · belum ditekan Selesai: nomor 1');
});

test('two sessions of a doctor have each their own answers and fields', async () => {
  const { slot, session } = await opened();
  const afternoon = { ...slot, schedule: await createSchedule(db, slot.practice.id, { start: '13:00', end: '15:00', capacity: 5 }) };
  await submitted(afternoon, { name: 'Bu Sri' });
  const open = await personAt(slot, 'doctor');
  clock.set('2026-11-23T05:30:00Z');
  const path = `/staff/praktik?tanggal=${monday}`;
  const other = await sessionOf(afternoon);
  const { status, main } = await open(path, { intent: 'late', session: other, schedule_id: String(afternoon.schedule.id), minutes: '2' });
  const [, first = '', second = ''] = main.split('<section');
  expect(status).toBe(422);
  expect([first, second].map((html) => html.includes('aria-invalid="true"'))).toEqual([false, true]);
  expect([first, second].map((html) => /name="minutes"[^>]*value="2"/.test(html))).toEqual([false, true]);
  expect([first.includes(`id="field-minutes-${session}"`), second.includes(`id="field-minutes-${other}"`)]).toEqual([true, true]);
  const refused = await open(path, { intent: 'call', session: other, number: '1', calls: '7' });
  expect(refused.status).toBe(409);
  expect(refused.main.split('<section').map((html) => html.includes('Nomor ini baru saja dipanggil'))).toEqual([false, false, true]);
});

test('a session with nobody left answers in its own row', async () => {
  const { slot, session } = await opened();
  const afternoon = { ...slot, schedule: await createSchedule(db, slot.practice.id, { start: '13:00', end: '15:00', capacity: 5 }) };
  await submitted(afternoon, { name: 'Bu Sri' });
  const open = await personAt(slot, 'booking_desk');
  clock.set('2026-11-23T05:30:00Z');
  const other = await sessionOf(afternoon);
  const path = '/staff/antrean';
  expect((await open(path, { intent: 'call_next', session: other, calls: '0' })).status).toBe(303);
  // Also while the numbers of another session are listed.
  for (const address of [path, `${path}?sesi=${session}`]) {
    const refused = await open(address, { intent: 'call_next', session: other, calls: '1' });
    const [above = '', rest = ''] = refused.main.split('<ul');
    const answered = [above, ...rest.split('<li')].flatMap((html, at) => (html.includes('Tidak ada lagi yang menunggu.') ? [at] : []));
    expect([refused.status, answered]).toEqual([409, [3]]);
  }
});

test('a patient reads the number and the window, and by when to report', async () => {
  const { first } = await opened();
  const html = await (await app.fetch(`/pendaftaran/status/${first.token}`)).text();
  expect(html).toMatch(/Nomor antrean<\/dt><dd>1<\/dd>/);
  expect(html).toMatch(/Perkiraan dipanggil<\/dt><dd>.*08\.00–08\.30 WIB/);
  expect(html.replace(/<!-- -->/g, '')).toContain(
    'Lapor di loket paling lambat pukul 08.00 WIB. Yang lapor sesudahnya dipanggil setelah dua pasien berikutnya.',
  );
  expect(html).toContain(`Sebutkan kode ${first.code} saat lapor di loket.`);
  for (const other of ['15 menit lebih awal', 'Urutan datang']) expect(html).not.toContain(other);
});
