import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { deskOn, monday } from '#tests/factories/desk.ts';
import { createLeave, createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { confirmRequest } from './confirm-request.server.ts';
import { findDeskRequests, findDeskSessions } from './find-desk-requests.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, submitted } = deskOn(app);

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
