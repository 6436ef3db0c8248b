import { afterAll, expect, test } from 'vitest';
import { staffFrame } from '#app/domains.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createDoctor, createFacility, createSchedule, createSlot } from '#tests/factories/directory.ts';
import { createEditor } from '#tests/factories/editing.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createLink } from '#tests/factories/sign-up.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findWaiting } from '../frame/get-staff-frame.server.ts';
import { findFollowUps } from './find-follow-ups.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);
const editor = await createEditor(db);

const openOf = async (kind: string, key: number, actor: Parameters<typeof done>[1] = editor) =>
  Object.fromEntries((await done(findFollowUps, actor, { kind, key: String(key) })).map(({ name, href, roles }) => [name, href ?? roles]));
const linesOf = async (actor: Parameters<typeof done>[1]) =>
  Object.fromEntries((await done(findWaiting, actor, { units: '' })).map(({ name, count }) => [name, count]));

test('of a doctor names what is open, for whom, until it is done', async () => {
  const slot = await createSlot(db);
  await db.deleteFrom('practice_schedules').where('id', '=', slot.schedule.id).execute();
  const { id, slug } = slot.doctor;
  const manager = await createStaff(db, 'manager', [slot.facility.id]);
  const other = await createStaff(db, 'manager', [(await createFacility(db)).id]);
  expect(await openOf('doctors', id)).toEqual({
    'doctors.portrait': `/staff/konten/doctors/${id}#field-portrait`,
    'doctors.education': `/staff/konten/doctors/${id}#field-education`,
    'doctors.licence': ['Manajer'],
    'accounts.of_doctor': ['Manajer', 'Administrator'],
    'schedules.of_doctor': ['Manajer', 'Administrator'],
  });
  const admin = await createStaff(db, 'admin');
  expect(await openOf('doctors', id, admin)).toMatchObject({
    'accounts.of_doctor': `/staff/accounts?panel=tambah&dokter=${slug}&dari=doctors%2F${id}`,
    'schedules.of_doctor': `/staff/jadwal/${slot.practice.id}?panel=minggu&dari=doctors%2F${id}`,
  });
  // A line of "Menunggu saya" for who does it at that facility, and for nobody elsewhere.
  expect(await linesOf(manager)).toMatchObject({ 'schedules.of_doctor': 1, 'accounts.of_doctor': 1, 'doctors.licence': 1 });
  // By name, each with the act; a manager does not edit the doctor, so it does not lead back there.
  const lines = await done(findWaiting, manager, { units: '' });
  expect(lines.find(({ name }) => name === 'schedules.of_doctor')?.items).toEqual([
    {
      title: slot.doctor.name,
      why: 'belum ada jam praktik',
      href: `/staff/jadwal/${slot.practice.id}?panel=minggu`,
      act: 'Isi jam',
    },
  ]);
  const elsewhere = await linesOf(other);
  for (const name of ['schedules.of_doctor', 'accounts.of_doctor', 'doctors.licence']) expect(elsewhere).not.toHaveProperty(name);
  expect(await linesOf(editor)).toMatchObject({ 'doctors.portrait': expect.any(Number) });

  await createSchedule(db, slot.practice.id);
  await createLink(db, { purpose: 'invitation', channel: 'email', contact: 'dokter-lanjut@contoh.id', roles: ['doctor'], doctorId: id });
  await db.updateTable('doctors').set({ education: '<p>FK</p>', portrait: '/media/x.avif' }).where('id', '=', id).execute();
  const sip = { kind: 'SIP', number: 'SIP-1', valid_from: '2020-01-01', valid_to: '2030-01-01', verified_at: new Date() };
  await db
    .insertInto('doctor_licences')
    .values({ ...sip, doctor_id: id, facility_id: slot.facility.id })
    .execute();
  expect(await openOf('doctors', id)).toEqual({});
  expect(await linesOf(manager)).not.toHaveProperty('schedules.of_doctor');
});

test('of many records names the first by name, and counts all', async () => {
  for (const name of ['F', 'D', 'B', 'E', 'C', 'A']) await createDoctor(db, { name: `dr. Aa${name}` });
  const lines = await done(findWaiting, editor, { units: '' });
  const portraits = lines.find(({ name }) => name === 'doctors.portrait');
  expect(portraits?.items.map(({ title, why, act }) => `${title}, ${why}. ${act}`)).toEqual(
    ['A', 'B', 'C', 'D', 'E'].map((name) => `dr. Aa${name}, belum ada foto. Tambah`),
  );
  const { count } = await db
    .selectFrom('doctors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('portrait', 'is', null)
    .executeTakeFirstOrThrow();
  expect(portraits?.count).toBe(Number(count));
});

test('of a unit names its staff, bank account and doctors; suggestions are no waiting work', async () => {
  const unit = await createFacility(db);
  const admin = await createStaff(db, 'admin');
  const from = `dari=facilities%2F${unit.id}`;
  expect(await openOf('facilities', unit.id, admin)).toEqual({
    'facilities.doctors': `/staff/konten/doctors/tulis/baru?practices=${unit.slug}+%7C+&${from}`,
    'accounts.desk_of_unit': `/staff/accounts?panel=tambah&beri=booking_desk&di=${unit.id}&${from}`,
    'payment_accounts.of_unit': `/staff/rekening?di=${unit.id}&${from}`,
    'pharmacies.of_unit': `/staff/konten/pharmacies/tulis/baru?key=${unit.id}&${from}`,
  });
  await createUser(db, { roles: ['booking_desk'], facilityId: unit.id });
  expect(await openOf('facilities', unit.id, admin)).not.toHaveProperty('accounts.desk_of_unit');
  expect(await linesOf(admin)).not.toHaveProperty('pharmacies.of_unit');
});

test('is of the records that the caller edits alone, and every one of its kinds is there', async () => {
  const unit = await createFacility(db);
  const other = await createStaff(db, 'manager', [(await createFacility(db)).id]);
  expect(await refusal(findFollowUps, other, { kind: 'facilities', key: String(unit.id) })).toBe('not_found');
  expect(await refusal(findFollowUps, editor, { kind: 'facilities', key: '999999' })).toBe('not_found');
  const kinds = new Set(app.platform.resources.keys());
  expect(staffFrame.followUps.filter(({ kind }) => !kinds.has(kind))).toEqual([]);
  const names = [...staffFrame.followUps, ...staffFrame.waiting].map(({ name }) => name);
  expect(staffFrame.followUps.filter(({ name, waiting }) => names.filter((one) => one === name).length !== (waiting ? 2 : 1))).toEqual([]);
  // The SQL of each is asked, also of those whose kind has no record here.
  const { bearer } = await signIn(db, await createUser(db, { roles: ['admin', 'editor', 'manager'] }));
  for (const kind of new Set(staffFrame.followUps.map((one) => one.kind))) {
    const answer = await app.fetch(`/v1/staff/follow-ups/${kind}/999999`, { headers: bearer });
    expect([kind, answer.status]).toEqual([kind, 404]);
  }
});
