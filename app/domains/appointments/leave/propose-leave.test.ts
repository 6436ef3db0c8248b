import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { createClock, findWrongCounters, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff, monday } from '#tests/factories/desk.ts';
import { createFacility, createLeave, createPractice, createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { deleteExpiredAppointments } from '../delete-expired-appointments.server.ts';
import { acceptLeave } from './accept-leave.server.ts';
import { declineLeave } from './decline-leave.server.ts';
import { findOwnLeave, findProposedLeaves, getProposedLeave, proposedLeaves } from './find-leave-proposals.server.ts';
import { findOwnPractice } from './find-my-practice.server.ts';
import { proposeLeave, withdrawLeave } from './propose-leave.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(async () => {
  expect(await findWrongCounters(db)).toEqual([]);
  await app.close();
});
beforeEach(() => clock.set(saturdayMorning));
const { asManager, caredFor, managerOf, messagesOf, stateOf, submitted } = schedulesOn(app);

/** The account of a doctor. */
async function accountOf({ doctor }: Pick<SlotFixture, 'doctor'>): Promise<UserActor> {
  const actor = await createStaff(db, 'doctor');
  await db.updateTable('doctors').set({ user_id: actor.userId }).where('id', '=', doctor.id).execute();
  return actor;
}
async function as<I, V>(actor: UserActor, item: Operation<I, V>, input: object) {
  const result = await invokeAs(platform, item, actor, input);
  return result.ok ? result.data : result.code;
}
async function done<I, V>(actor: UserActor, item: Operation<I, V>, input: object): Promise<V> {
  const result = await invokeAs(platform, item, actor, input);
  if (!result.ok) throw new Error(`${item.name}: ${result.code}`);
  return result.data;
}
const tuesday = '2026-11-24';
const days = { starts_on: monday, ends_on: tuesday };
const ask = { place: 'all', ...days, reason: 'Seminar' };
const statesOf = async ({ doctor }: Pick<SlotFixture, 'doctor'>) => {
  const rows = db.selectFrom('leave_proposals').select('state').where('doctor_id', '=', doctor.id);
  return (await rows.orderBy('id').execute()).map(({ state }) => state);
};
const leavesOf = async ({ doctor }: Pick<SlotFixture, 'doctor'>) =>
  await db
    .selectFrom('doctor_leaves')
    .select(['facility_id', 'starts_on', 'ends_on', 'reason'])
    .where('doctor_id', '=', doctor.id)
    .execute();
const proposedBy = async (actor: UserActor) => (await done(actor, findOwnLeave, {}))?.proposals ?? [];
async function proposed(actor: UserActor): Promise<string> {
  const { ids } = await done(actor, proposeLeave, { ...ask, accept: '1' });
  return ids[0] ?? '';
}

describe('the own practice', () => {
  test('shows the own patients of a week, without number and code, and nobody of another doctor', async () => {
    const [slot, other] = [await createSlot(db, { capacity: 4 }), await createSlot(db, { capacity: 4 })];
    await submitted(slot, { name: 'Ani Pertama' });
    await submitted(slot, { name: 'Budi Kedua' });
    await submitted(other, { name: 'Orang Lain' });
    const found = await done(await accountOf(slot), findOwnPractice, { date: tuesday });
    if (!found) throw new Error('no doctor');
    expect(found).toMatchObject({ today: '2026-11-21', day: tuesday, monday });
    expect(found.visits.map(({ patient_name, visit_date, facility }) => [patient_name, visit_date, facility])).toEqual([
      ['Ani Pertama', monday, slot.facility.name],
      ['Budi Kedua', monday, slot.facility.name],
    ]);
    expect(Object.keys(found.visits[0] ?? {})).not.toEqual(expect.arrayContaining(['phone']));
    expect(JSON.stringify(found.visits)).not.toMatch(/\+62|"code"/);
    expect((await done(await accountOf(other), findOwnPractice, { date: '2026-11-30' }))?.visits).toEqual([]);
  });

  test('is closed to a doctor who is no longer active, to one without a record, and to other roles', async () => {
    const slot = await createSlot(db);
    const doctor = await accountOf(slot);
    const id = await proposed(doctor);
    await db.updateTable('doctors').set({ is_active: false }).where('id', '=', slot.doctor.id).execute();
    const calls = [
      [findOwnPractice, {}, null],
      [findOwnLeave, {}, null],
      [proposeLeave, ask, 'not_found'],
      [withdrawLeave, { id }, 'not_found'],
    ] as const;
    const unlinked = await createStaff(db, 'doctor');
    for (const [item, input, answer] of calls) {
      expect([item.name, await as(doctor, item as never, input)]).toEqual([item.name, answer]);
      expect([item.name, await as(unlinked, item as never, input)]).toEqual([item.name, answer]);
      expect([item.name, await as(await managerOf(slot), item as never, input)]).toEqual([item.name, 'forbidden']);
    }
    expect(await asManager(slot, findProposedLeaves, {})).toEqual([]);
    expect(await asManager(slot, acceptLeave, { id })).toBe('not_found');
    expect(await statesOf(slot)).toEqual(['proposed']);
  });

  test('the page names the patients of the day and leads to the public page', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    await submitted(slot, { name: 'Citra Halaman' });
    const { headers } = await signIn(db, { id: (await accountOf(slot)).userId });
    await db
      .insertInto('user_roles')
      .values({ user_id: (await doctorUser(slot)) ?? '', role: 'doctor', facility_id: null })
      .execute();
    await db
      .insertInto('totp_factors')
      .values({ user_id: (await doctorUser(slot)) ?? '', sealed_secret: '', confirmed_at: new Date() })
      .execute();
    const html = await (await app.fetch(`/staff/praktik?tanggal=${monday}`, { headers })).text();
    expect(html).toContain('Citra Halaman');
    expect(html).toContain(`/${slot.doctor.slug}"`);
    expect(html).toContain('>1 pasien<');
    expect(html).toContain('Senin, 23 November 2026');
    expect(html).not.toMatch(/\+628|0812-/);
    // Whoever is no longer a doctor here reads what to do.
    await db.updateTable('doctors').set({ is_active: false }).where('id', '=', slot.doctor.id).execute();
    for (const path of ['/staff/praktik', '/staff/praktik/cuti']) {
      expect(await (await app.fetch(path, { headers })).text()).toContain('Minta admin menghubungkannya.');
    }
  });
});

const doctorUser = async ({ doctor }: SlotFixture) =>
  (await db.selectFrom('doctors').select('user_id').where('id', '=', doctor.id).executeTakeFirstOrThrow()).user_id;

describe('a leave that a doctor asks for', () => {
  test('says how many are concerned, changes no visit, and is then recorded as any planned leave', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const doctor = await accountOf(slot);
    const { id: request } = await submitted(slot);
    const before = await stateOf(request);
    const refused = await invokeAs(platform, proposeLeave, doctor, ask);
    expect(refused).toMatchObject({ ok: false, code: 'has_bookings' });
    expect(await statesOf(slot)).toEqual([]);
    const id = await proposed(doctor);
    expect(await proposedBy(doctor)).toMatchObject([{ id, state: 'proposed', affected: 1 }]);
    expect([await stateOf(request), await leavesOf(slot), await messagesOf(slot)]).toEqual([before, [], []]);

    const manager = await managerOf(slot);
    expect(await done(manager, findProposedLeaves, {})).toMatchObject([{ id, doctor: slot.doctor.name, affected: 1, reason: 'Seminar' }]);
    expect(await as(manager, acceptLeave, { id })).toBe('has_bookings');
    // What was refused has left no trace: it still waits.
    expect([await statesOf(slot), await leavesOf(slot)]).toEqual([['proposed'], []]);
    const saved = await done(manager, acceptLeave, { id, accept: '1' });
    expect(saved).toMatchObject({ affected: 1, hasProposals: true });
    expect(await leavesOf(slot)).toEqual([{ facility_id: slot.facility.id, ...days, reason: 'Seminar' }]);
    expect(await caredFor(slot)).toMatchObject([{ kind: 'absent', hasMessage: true }]);
    expect(await messagesOf(slot)).toEqual(['visit_doctor_absent']);
    expect(await db.selectFrom('rescues').select('request_id').where('request_id', '=', request).execute()).toHaveLength(1);
    expect((await done(doctor, findOwnLeave, {}))?.leaves).toMatchObject([days]);
    expect(await proposedBy(doctor)).toMatchObject([{ id, state: 'accepted' }]);
    expect(await as(doctor, withdrawLeave, { id })).toBe('decided');
    expect(await as(manager, declineLeave, { id, note: 'Terlambat' })).toBe('decided');
  });

  test('at two hospitals is decided by each, and a manager sees and decides the own one alone', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const second = await createFacility(db);
    await createPractice(db, { doctorId: slot.doctor.id, facilityId: second.id, specializationId: slot.specialization.id });
    const doctor = await accountOf(slot);
    await proposed(doctor);
    const [own, foreign] = [await managerOf(slot), await createStaff(db, 'manager', [second.id])];
    const [here, there] = [await done(own, findProposedLeaves, {}), await done(foreign, findProposedLeaves, {})];
    expect([here, there].map((list) => list.map(({ facility_id }) => facility_id))).toEqual([[slot.facility.id], [second.id]]);
    const id = here[0]?.id ?? '';
    for (const item of [getProposedLeave, acceptLeave, declineLeave]) {
      expect([item.name, await as(foreign, item as never, { id, note: 'Tidak' })]).toEqual([item.name, 'not_found']);
    }
    expect(await as(await createStaff(db, 'booking_desk', [slot.facility.id]), acceptLeave, { id })).toBe('forbidden');
    await done(foreign, declineLeave, { id: there[0]?.id ?? '', note: 'Rekan Anda sudah cuti' });
    expect((await proposedBy(doctor)).map(({ state, note }) => [state, note])).toEqual([
      ['proposed', ''],
      ['declined', 'Rekan Anda sudah cuti'],
    ]);
    await done(own, acceptLeave, { id });
    expect(await leavesOf(slot)).toMatchObject([{ facility_id: slot.facility.id }]);
  });

  test('is withdrawn by its doctor alone, while it waits', async () => {
    const slot = await createSlot(db);
    const doctor = await accountOf(slot);
    const id = await proposed(doctor);
    expect(await as(await accountOf(await createSlot(db)), withdrawLeave, { id })).toBe('not_found');
    await done(doctor, withdrawLeave, { id });
    expect([await statesOf(slot), await as(doctor, withdrawLeave, { id })]).toEqual([['withdrawn'], 'decided']);
    expect(await asManager(slot, acceptLeave, { id })).toBe('decided');
    // The days are free again.
    await proposed(doctor);
  });

  test('is refused for days that are over, asked for already, on leave, or at a hospital without practice', async () => {
    const slot = await createSlot(db);
    const doctor = await accountOf(slot);
    expect(await as(doctor, proposeLeave, { ...ask, starts_on: '2026-11-20' })).toBe('past');
    expect(await as(doctor, proposeLeave, { ...ask, ends_on: '2026-11-22' })).toBe('invalid_input');
    expect(await as(doctor, proposeLeave, { ...ask, place: (await createFacility(db)).id })).toBe('not_practising');
    await proposed(doctor);
    expect(await as(doctor, proposeLeave, { ...ask, starts_on: tuesday, ends_on: '2026-11-30' })).toBe('taken');
    await createLeave(db, { doctorId: slot.doctor.id, from: '2026-12-07', to: '2026-12-07' });
    expect(await as(doctor, proposeLeave, { ...ask, starts_on: '2026-12-01', ends_on: '2026-12-31' })).toBe('on_leave');
  });

  test('leaves out days that are over when it is accepted, and is not accepted after its last', async () => {
    const slot = await createSlot(db);
    const doctor = await accountOf(slot);
    const id = await proposed(doctor);
    clock.set(new Date('2026-11-25T03:00:00Z'));
    expect(await asManager(slot, acceptLeave, { id })).toBe('over');
    expect(await asManager(slot, findProposedLeaves, {})).toEqual([]);
    clock.set(new Date('2026-11-24T03:00:00Z'));
    await asManager(slot, acceptLeave, { id });
    expect(await leavesOf(slot)).toMatchObject([{ starts_on: tuesday, ends_on: tuesday }]);
  });

  test('waits on the home page of who may decide, and is deleted when it is long over', async () => {
    const slot = await createSlot(db);
    const doctor = await accountOf(slot);
    const id = await proposed(doctor);
    const reads = { ...platform, resources: platform.resources };
    const count = async (scope: readonly number[] | null) =>
      (await proposedLeaves.readWithin({ ...reads, within: () => scope }, doctor.userId)).count;
    expect([await count([slot.facility.id]), await count([]), await count(null)]).toEqual([1, 0, 0]);
    const { items } = await proposedLeaves.readWithin({ ...reads, within: () => [slot.facility.id] }, doctor.userId);
    expect(items).toEqual([
      {
        title: `${slot.doctor.name} minta cuti mulai Sen, 23 Nov`,
        why: slot.facility.name,
        act: 'Putuskan',
        href: `/staff/jadwal/absen/permohonan/${id}`,
      },
    ]);
    await sql`update leave_proposals set starts_on = '2026-01-05', ends_on = '2026-01-06' where doctor_id = ${slot.doctor.id}`.execute(db);
    await deleteExpiredAppointments.run({ ...platform, db } as never, {} as never);
    expect(await statesOf(slot)).toEqual([]);
  });
});

describe('two decisions at once', () => {
  const rounds = Array.from({ length: 6 }, (_, round) => round);

  test('accepted twice: one leave, one rescheduling of each visit, one message', async () => {
    for (const _ of rounds) {
      const slot = await createSlot(db, { capacity: 4 });
      const { id: request } = await submitted(slot);
      const id = await proposed(await accountOf(slot));
      const managers = [await managerOf(slot), await managerOf(slot), await managerOf(slot)];
      const answers = await Promise.all(managers.map((manager) => as(manager, acceptLeave, { id, accept: '1' })));
      expect(answers.filter((answer) => answer === 'decided')).toHaveLength(2);
      expect(await leavesOf(slot)).toHaveLength(1);
      expect(await db.selectFrom('rescues').select('id').where('request_id', '=', request).execute()).toHaveLength(1);
      expect(await messagesOf(slot)).toEqual(['visit_doctor_absent']);
    }
  });

  test('the control: without the condition on its state both decisions hold', async () => {
    const slot = await createSlot(db);
    const id = await proposed(await accountOf(slot));
    const blindly = (state: string) =>
      sql`update leave_proposals set state = ${state}, decided_at = ${clock.now()} where id = ${id}::bigint returning id`.execute(db);
    const answers = await Promise.all([blindly('accepted'), blindly('withdrawn')]);
    expect(answers.map(({ rows }) => rows.length)).toEqual([1, 1]);
  });

  test('accepted and withdrawn: the leave is recorded exactly when the first won', async () => {
    for (const _ of rounds) {
      const slot = await createSlot(db);
      const doctor = await accountOf(slot);
      const id = await proposed(doctor);
      const answers = await Promise.all([as(await managerOf(slot), acceptLeave, { id }), as(doctor, withdrawLeave, { id })]);
      expect(answers.filter((answer) => answer === 'decided')).toHaveLength(1);
      expect(await leavesOf(slot)).toHaveLength((await statesOf(slot))[0] === 'accepted' ? 1 : 0);
    }
  });
});
