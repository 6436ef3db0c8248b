import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, findWrongCounters, saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { deskOn, monday, mondayEvening } from '#tests/factories/desk.ts';
import { createHoliday, createLeave, createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { confirmRequest } from './confirm-request.server.ts';
import { sessionRefusal } from './desk-texts.ts';
import { findDeskRequests, findDeskSessions } from './find-desk-requests.server.ts';
import { grantSlot } from './grant-slot.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, stateOf, submitted, takenOn } = deskOn(app);

test('a request beyond the share of unproven numbers waits, and the desk grants it', async () => {
  const slot = await createSlot(db, { capacity: 2 });
  const desk = await deskOf(slot);
  await submitted(slot, {}, visitorAt('10.0.0.1'));
  const waits = await submitted(slot, {}, visitorAt('10.0.0.2'));
  expect((await stateOf(waits.id)).holds_place).toBe(false);
  const list = await invokeAs(platform, findDeskRequests, desk, { lens: 'waiting' });
  expect(list.ok && list.data.rows.map((row) => [row.id, row.kind === 'request' && row.need])).toContainEqual([waits.id, 'grant']);
  expect((await invokeAs(platform, confirmRequest, desk, { id: waits.id, version: 1 })).ok).toBe(true);
  expect(await stateOf(waits.id)).toMatchObject({ holds_place: true, desk_state: 'confirmed' });
  expect(await takenOn(slot.schedule.id)).toBe(2);
  expect(await findWrongCounters(db)).toEqual([]);
});

test('a request in quarantine is let in by a grant', async () => {
  const slot = await createSlot(db, { capacity: 2 });
  const desk = await deskOf(slot);
  const caught = await submitted(slot, { website: 'https://contoh.id' });
  expect((await stateOf(caught.id)).status).toBe('quarantined');
  expect((await invokeAs(platform, grantSlot, desk, { id: caught.id, version: 1 })).ok).toBe(true);
  expect(await stateOf(caught.id)).toMatchObject({ status: 'requested', holds_place: true });
  expect(await findWrongCounters(db)).toEqual([]);
});

describe('a visit that cannot take place is neither confirmed nor granted', () => {
  /** One that holds a slot, and one that waits for it. */
  async function both() {
    const slot = await createSlot(db, { capacity: 2 });
    const desk = await deskOf(slot);
    const [holds, waits] = [await submitted(slot, {}, visitorAt('10.3.0.1')), await submitted(slot, {}, visitorAt('10.3.0.2'))];
    expect([(await stateOf(holds.id)).holds_place, (await stateOf(waits.id)).holds_place]).toEqual([true, false]);
    const codeOf = async (item: typeof confirmRequest | typeof grantSlot, { id }: { id: string }) => {
      const result = await invokeAs(platform, item, desk, { id, version: (await stateOf(id)).version });
      return result.ok ? 'ok' : result.code;
    };
    return {
      slot,
      codes: async () => [await codeOf(confirmRequest, holds), await codeOf(confirmRequest, waits), await codeOf(grantSlot, waits)],
      states: async () => [(await stateOf(holds.id)).desk_state, (await stateOf(waits.id)).holds_place],
    };
  }

  test('when the hours are over', async () => {
    const { codes, states } = await both();
    clock.set(mondayEvening);
    expect(await codes()).toEqual(['not_allowed', 'not_allowed', 'not_allowed']);
    expect(await states()).toEqual(['new', false]);
  });

  test.each(['doctor_away', 'holiday', 'closed'])('on a date that is closed: %s', async (why) => {
    const { slot, codes, states } = await both();
    if (why === 'doctor_away') await createLeave(db, { doctorId: slot.doctor.id, from: monday, to: monday });
    if (why === 'holiday') await createHoliday(db, { day: monday, facilityId: slot.facility.id });
    if (why === 'closed') {
      await db.insertInto('schedule_exceptions').values({ schedule_id: slot.schedule.id, day: monday, kind: 'closed' }).execute();
    }
    expect(await codes()).toEqual([why, why, why]);
    expect(await states()).toEqual(['new', false]);
    // The list of the day names every reason.
    const list = await invokeAs(platform, findDeskSessions, await deskOf(slot), { date: monday });
    expect(list.ok && list.data.map(sessionRefusal)).toEqual([
      { doctor_away: 'Dokter tidak praktik', holiday: 'Hari libur', closed: 'Praktik ditiadakan' }[why],
    ]);
  });
});
