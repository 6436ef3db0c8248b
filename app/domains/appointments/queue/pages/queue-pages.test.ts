import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { deskOn, monday, mondayMorning } from '#tests/factories/desk.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
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
  const { id } = await db
    .selectFrom('visit_sessions')
    .select('id')
    .where('practice_schedule_id', '=', slot.schedule.id)
    .where('visit_date', '=', monday)
    .executeTakeFirstOrThrow();
  return { slot, first, session: id };
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
    const called = await open(path, { intent: 'call_next', session });
    expect([called.status, called.to]).toEqual([303, path]);
    expect((await open(path)).text).toMatch(/Dipanggil: nomor 1.*1 Bu Imas Dipanggil Panggil lagi nomor 1 Selesai nomor 1.*2 Pak Tono/);
    expect((await open(path, { intent: 'call', session, number: '1', calls: '0' })).status).toBe(409);
    expect((await open(path, { intent: 'finish', session, number: '1' })).status).toBe(303);
    expect((await stateOf(first.id)).desk_state).toBe('done');
    expect((await open(path)).text).toMatch(/Belum ada yang dipanggil.*1 Bu Imas Selesai/);
  });

  test('says that the doctor is late, and all windows move', async () => {
    const { slot } = await opened();
    const [open, path] = [await personAt(slot, role), pathOf(slot.schedule.id)];
    clock.set('2026-11-23T00:30:00Z');
    const late = { intent: 'late', schedule_id: String(slot.schedule.id) };
    expect((await open(path, { ...late, minutes: '2' })).status).toBe(422);
    expect((await open(path, { ...late, minutes: '45' })).status).toBe(303);
    expect((await open(path)).text).toMatch(/terlambat 45 menit.*Bu Imas 08\.30–09\.00 WIB.*Pak Tono 08\.40–09\.10 WIB/);
  });
});

test('a patient reads the number and the window, and the rule of order', async () => {
  const { first } = await opened();
  const html = await (await app.fetch(`/pendaftaran/status/${first.token}`)).text();
  expect(html).toMatch(/Nomor antrean<\/dt><dd>1<\/dd>/);
  expect(html).toMatch(/Perkiraan dipanggil<\/dt><dd>.*08\.00–08\.30 WIB/);
  expect(html).toContain('dipanggil setelah dua pasien berikutnya');
});
