import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import {
  createDoctor,
  createFacility,
  createLeave,
  createPractice,
  createSchedule,
  createSpecialization,
} from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/** Saturday morning: whom a caller can see first from Monday on. */
const app = await createTestApp({ clock: createClock() });
const { db } = app;
afterAll(() => app.close());

const [here, there] = [await createFacility(db, { name: 'RSU Di Sini' }), await createFacility(db, { name: 'RSIA Di Sana' })];
const { id: specializationId, slug } = await createSpecialization(db, { name: 'Saraf' });
const { headers } = await signIn(db, await createUser(db, { roles: ['booking_desk'], facilityId: here.id }));
const open = async (query: string) => await (await app.fetch(`/staff/pendaftaran/${query}`, { headers })).text();

async function practise(name: string, facilityId: number, day: number) {
  const doctor = await createDoctor(db, { name, specializationId });
  const practice = await createPractice(db, { doctorId: doctor.id, facilityId, specializationId });
  return { doctor, schedule: await createSchedule(db, practice.id, { day, capacity: 4 }) };
}

test('the doctors of a specialist over all hospitals, the soonest first, the reason of who has no date, and the way to enter a visit', async () => {
  const late = await practise('dr. Rabu Sini', here.id, 3);
  await practise('dr. Selasa Sana', there.id, 2);
  const away = await practise('dr. Sedang Cuti', here.id, 1);
  await createLeave(db, { doctorId: away.doctor.id, from: '2026-11-20', to: '2027-03-31' });
  expect(await open('tercepat')).not.toContain('dr. ');
  const html = await open(`tercepat?spesialis=${slug}`);
  const places = ['dr. Selasa Sana', 'dr. Rabu Sini', 'dr. Sedang Cuti'].map((name) => html.indexOf(`>${name}<`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  for (const text of ['2 dari 3', 'RSIA Di Sana', 'Sisa 4', 'Lewat loket di sana', 'cuti'])
    expect(html.replaceAll('<!-- -->', '')).toContain(text);
  const entry = `/staff/pendaftaran/baru?tanggal=2026-11-25&amp;jadwal=${late.schedule.id}`;
  expect(html).toContain(`href="${entry}"`);
  // Of the other hospital this desk enters nothing.
  expect(html.match(/Catat pasien untuk/g)).toHaveLength(1);
  expect(await open(entry.split('/').at(-1)?.replace('&amp;', '&') ?? '')).toMatch(
    new RegExp(`<option[^>]*value="${late.schedule.id}"[^>]*selected`),
  );
});

test('what a caller says is no specialist here: the page says so, and who has no bookings does not find it', async () => {
  expect(await open('tercepat?spesialis=gajah')).toContain('Spesialis ini tidak ada');
  const editor = await signIn(db, await createUser(db, { roles: ['editor'] }));
  expect((await app.fetch('/staff/pendaftaran/tercepat', { headers: editor.headers })).status).toBe(404);
});
