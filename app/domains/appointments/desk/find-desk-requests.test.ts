import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, findWrongCounters, phoneOf, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff, deskOn, monday } from '#tests/factories/desk.ts';
import { createLeave, createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { readDeskQuery } from './booking-desk-address.ts';
import { cancelByDesk } from './cancel-by-desk.server.ts';
import { confirmRequest } from './confirm-request.server.ts';
import { enterRequest } from './enter-request.server.ts';
import { findDeskRequests, findDeskSessions } from './find-desk-requests.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, submitted, stateOf } = deskOn(app);

describe('lists', () => {
  test('pages of a day have every request once, also when one comes between', async () => {
    const slot = await createSlot(db, { capacity: null });
    const desk = await deskOf(slot);
    for (let n = 0; n < 55; n += 1) await submitted(slot);
    const read = async (after?: string) => {
      const page = await invokeAs(platform, findDeskRequests, desk, { lens: 'day', date: monday, after });
      if (!page.ok) throw new Error(page.code);
      return page.data;
    };
    const first = await read();
    await submitted(slot);
    const second = await read(first.next ?? '');
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids).toHaveLength(56);
    expect(new Set(ids).size).toBe(56);
    expect(second.next).toBeNull();
  });

  test('the requests of one session stand together, also over the pages, where another begins at the same hour', async () => {
    const [slot, other] = [await createSlot(db, { capacity: null }), await createSlot(db, { capacity: null })];
    const desk = await createStaff(db, 'booking_desk', [slot.facility.id, other.facility.id]);
    for (let n = 0; n < 30; n += 1) for (const one of [slot, other]) await submitted(one);
    const read = async (after?: string) => {
      const page = await invokeAs(platform, findDeskRequests, desk, { lens: 'day', date: monday, after });
      if (!page.ok) throw new Error(page.code);
      return page.data;
    };
    const first = await read();
    const sessions = [...first.rows, ...(await read(first.next ?? '')).rows].map(({ schedule_id }) => schedule_id);
    expect(sessions).toHaveLength(60);
    expect(sessions.filter((session, at) => session !== sessions[at - 1])).toHaveLength(2);
  });

  test('no row is skipped where the last one of a page has moved to another session meanwhile', async () => {
    const [slot, other] = [await createSlot(db, { capacity: null }), await createSlot(db, { capacity: null })];
    const desk = await deskOf(slot);
    for (let n = 0; n < 55; n += 1) await submitted(slot);
    const read = async (after?: string) => {
      const page = await invokeAs(platform, findDeskRequests, desk, { lens: 'day', date: monday, after });
      if (!page.ok) throw new Error(page.code);
      return page.data;
    };
    const first = await read();
    const moved = first.rows.at(-1)?.id ?? '';
    const moveTo = async ({ schedule }: typeof slot) =>
      await db.updateTable('appointment_requests').set({ schedule_id: schedule.id }).where('id', '=', moved).execute();
    await moveTo(other);
    const ids = new Set([...first.rows, ...(await read(first.next ?? '')).rows].map(({ id }) => id));
    expect(ids.size).toBe(55);
    await moveTo(slot);
  });

  test('finds by a whole code and a whole number over all dates, by part of a name within the day, and masks numbers', async () => {
    const slot = await createSlot(db, { capacity: 5 });
    const desk = await deskOf(slot);
    const later = await submitted(slot, { visit_date: '2026-11-30', name: 'Rahmat Hidayat', phone: '081277776666' });
    const find = async (q: string) => {
      const result = await invokeAs(platform, findDeskRequests, desk, { lens: 'day', date: monday, q });
      if (!result.ok) throw new Error(result.code);
      return result.data.rows;
    };
    for (const q of [later.code, later.code.toLowerCase(), '0812 7777 6666', '+6281277776666'])
      expect((await find(q)).map(({ id }) => id)).toEqual([later.id]);
    expect(await find('rahmat')).toEqual([]);
    const here = await submitted(slot, { name: 'Rahmat 100%' });
    expect((await find('rahmat')).map(({ id }) => id)).toEqual([here.id]);
    expect((await find('100%')).map(({ id }) => id)).toEqual([here.id]);
    expect(await find('1%0')).toEqual([]);
    expect(JSON.stringify(await find(later.code))).not.toContain('81277776666');
    // One code in twenty has no digit, and a name may have eight letters.
    await db.updateTable('appointment_requests').set({ code: 'RAHMATAN' }).where('id', '=', later.id).execute();
    expect((await find('rahmatan')).map(({ id }) => id)).toEqual([later.id]);
    const namesake = await submitted(slot, { name: 'Pak Hardjanta' });
    expect((await find('hardjant')).map(({ id }) => id)).toEqual([namesake.id]);
  });

  test('the sessions of a date say what is taken, what is open, and why hours do not take place', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const desk = await deskOf(slot);
    const request = await submitted(slot);
    await submitted(slot);
    await invokeAs(platform, confirmRequest, desk, { id: request.id, version: 1 });
    const read = async () => {
      const result = await invokeAs(platform, findDeskSessions, desk, { date: monday });
      return result.ok ? result.data : result.code;
    };
    expect(await read()).toMatchObject([{ schedule_id: slot.schedule.id, capacity: 3, taken: 2, open: 1, arrived: 0, refusal: null }]);
    await createLeave(db, { doctorId: slot.doctor.id, from: monday, to: monday });
    expect(await read()).toMatchObject([{ taken: 2, refusal: 'doctor_away' }]);
    const empty = await invokeAs(platform, findDeskSessions, desk, { date: '2026-11-24' });
    expect(empty.ok && empty.data).toEqual([]);
  });
});

test('the capacity that is shown is that of the schedule, also after a booking beyond it was cancelled', async () => {
  const slot = await createSlot(db, { capacity: 2 });
  const manager = await createStaff(db, 'manager', [slot.facility.id]);
  const entered = [];
  for (const n of [1, 2, 3]) {
    const body = { name: `Tamu ${n}`, phone: phoneOf(40 + n), source: 'phone', has_consent: true, over_capacity: true };
    const result = await invokeAs(platform, enterRequest, manager, { schedule_id: slot.schedule.id, visit_date: monday, ...body });
    if (!result.ok) throw new Error(result.code);
    entered.push(result.data.id);
  }
  const shown = async () => {
    const list = await invokeAs(platform, findDeskSessions, manager, { date: monday });
    return list.ok && list.data.map(({ capacity, taken }) => [capacity, taken]);
  };
  expect(await shown()).toEqual([[2, 3]]);
  const id = entered[0] ?? '';
  const cancelled = await invokeAs(platform, cancelByDesk, manager, { id, version: (await stateOf(id)).version, reason: 'asked' });
  expect(cancelled.ok).toBe(true);
  expect(await shown()).toEqual([[2, 2]]);
  expect(await findWrongCounters(db)).toEqual([]);
});

describe('a cursor', () => {
  test.each([
    ['day', '99:99~1~2'],
    ['day', '08:00~1'],
    ['day', '08:00~1~0'],
    ['day', '2026-11-23~1~2'],
    ['day', 'x'],
    ['day', '08:00~1~2~3'],
    ['day', '08:00~0~2'],
    ['day', '08:00~99999999999999999999~2'],
    ['waiting', '2026-02-31~1'],
    ['waiting', '08:00~1'],
    ['waiting', '2026-11-23~1~2'],
    ['waiting', '2026-11-23~-1'],
  ])('of the list %s that is none, %s, is a field error, and the first page in the address', async (lens, after) => {
    const manager = await createStaff(db, 'manager');
    expect(await invokeAs(platform, findDeskRequests, manager, { lens, date: monday, after })).toEqual({
      ok: false,
      code: 'invalid_input',
    });
    const params = new URLSearchParams({ setelah: after, ...(lens === 'waiting' ? { tampil: 'menunggu' } : {}) });
    expect(readDeskQuery(params, monday).after).toBeNull();
  });

  test('that is one stays', async () => {
    expect(readDeskQuery(new URLSearchParams({ setelah: '08:00~12~3' }), monday).after).toBe('08:00~12~3');
    const manager = await createStaff(db, 'manager');
    expect((await invokeAs(platform, findDeskRequests, manager, { lens: 'waiting', after: '2026-11-23~12' })).ok).toBe(true);
  });
});
