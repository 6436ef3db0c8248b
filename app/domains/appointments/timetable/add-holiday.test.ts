import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, findWrongCounters, saturdayMorning } from '#tests/factories/appointments.ts';
import { monday } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { addHoliday } from './add-holiday.server.ts';
import { removeHoliday } from './remove-holiday.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
afterAll(async () => {
  // Whatever was changed, the counters are those of the requests.
  expect(await findWrongCounters(db)).toEqual([]);
  await app.close();
});
beforeEach(() => clock.set(saturdayMorning));

const { asManager, caredFor, submitted } = schedulesOn(app);

describe('a holiday of a unit', () => {
  test('lists the visits of all its doctors, and none of another unit', async () => {
    const [slot, other] = [await createSlot(db, { capacity: 2 }), await createSlot(db, { capacity: 2 })];
    const request = await submitted(slot);
    await submitted(other);
    const holiday = { facility_id: slot.facility.id, day: monday, name: 'Perbaikan listrik' };
    expect(await asManager(slot, addHoliday, holiday)).toBe('has_bookings');
    const saved = await asManager(slot, addHoliday, { ...holiday, accept: '1' });
    if (typeof saved === 'string') throw new Error(saved);
    expect(await caredFor(slot)).toMatchObject([{ code: request.code, kind: 'absent' }]);
    expect(await caredFor(other)).toEqual([]);
    expect(await asManager(slot, addHoliday, holiday)).toBe('taken');
    expect(await asManager(slot, removeHoliday, { holiday_id: saved.value.id })).toMatchObject({ affected: 0 });
    expect((await submitted(slot)).visit_date).toBe(monday);
  });
});
