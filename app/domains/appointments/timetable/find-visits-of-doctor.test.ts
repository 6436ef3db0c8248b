import { afterAll, beforeEach, expect, test } from 'vitest';
import { applyPlannedChanges } from '#app/kits/content/publication/apply-planned-changes.server.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff, mondayEvening } from '#tests/factories/desk.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { cancelByDesk } from '../desk/cancel-by-desk.server.ts';
import { cancelRequest } from '../patient-change/cancel-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { endSchedule } from './end-schedule.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { asManager, submitted, versionOf } = schedulesOn(app);
const doctors = resourceOf('doctors').operations;
const editor = await createEditor(db);
const { ask, done } = editingCalls(platform, editor);

const edited = async (key: string) => ({ key, version: (await done(doctors.view, { key })).version });
const isShown = async ({ doctor }: SlotFixture) =>
  (await db.selectFrom('doctors').select('is_active').where('id', '=', doctor.id).executeTakeFirstOrThrow()).is_active;
const visitsText = (count: number) =>
  `Masih ada ${count} kunjungan, mulai Senin, 23 November 2026. Pindahkan atau batalkan dahulu lewat Pendaftaran`;

test('a doctor with visits stays on the site, and the answer says how many and where; without them the page ends', async () => {
  const slot = await createSlot(db, { capacity: 4 });
  const key = String(slot.doctor.id);
  const [one, other] = [await submitted(slot), await submitted(slot, { visit_date: '2026-11-30' })];
  const refused = await app.fetch(`/v1/staff/doctors/${key}/unpublish`, {
    method: 'POST',
    body: JSON.stringify(await edited(key)),
    headers: { 'content-type': 'application/json', ...editor.bearer },
  });
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    {
      message: `Belum dapat ditarik dari situs. ${visitsText(2)}.`,
      uses: [{ label: visitsText(2), href: '/staff/pendaftaran?tanggal=2026-11-23' }],
    },
  ]);
  expect(await isShown(slot)).toBe(true);
  // Also of hours that have ended meanwhile, and of a visit whose patient was told that it does not take place.
  await asManager(slot, endSchedule, { schedule_id: slot.schedule.id, last_day: '2026-11-22', accept: '1' });
  expect(await ask(doctors.unpublish, await edited(key))).toMatchObject({ code: 'in_use' });
  const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
  await invokeAs(platform, cancelByDesk, desk, { id: one.id, version: await versionOf(one.id), reason: 'doctor_absent' });
  await invokeAs(platform, cancelRequest, desk, { token: other.token });
  await done(doctors.unpublish, await edited(key));
  expect(await isShown(slot)).toBe(false);
});

test('a planned end is refused while there are visits, and the editor is told why; a visit that is over does not count', async () => {
  const slot = await createSlot(db, { capacity: 4 });
  const key = String(slot.doctor.id);
  await submitted(slot);
  const planned = async (due_at: string) => {
    const { version } = await done(doctors.view, { key });
    await done(doctors.plan, { key, version, action: 'unpublish', due_at });
    clock.set(due_at);
    await applyPlannedChanges.run(platform, {} as never);
    return [(await done(doctors.view, { key })).plans, await isShown(slot)];
  };
  expect(await planned('2026-11-21T04:00:00Z')).toMatchObject([
    [{ action: 'unpublish', outcome: 'refused', reason: `Belum dapat ditarik dari situs. ${visitsText(1)}.` }],
    true,
  ]);
  expect(await planned(mondayEvening.toISOString())).toEqual([[], false]);
});

test('a visit of a doctor who is off the site is not moved to another date of the schedule', async () => {
  const slot = await createSlot(db, { capacity: 4 });
  const { token } = await submitted(slot);
  await db.updateTable('doctors').set({ is_active: false }).where('id', '=', slot.doctor.id).execute();
  const move = await invokeAs(platform, moveRequest, await createStaff(db, 'manager'), { token, visit_date: '2026-11-30' });
  expect(move).toMatchObject({ ok: false, code: 'schedule_ended' });
});
