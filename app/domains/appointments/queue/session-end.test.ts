import { afterAll, beforeEach, expect, test } from 'vitest';
import { saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { monday, mondayMorning } from '#tests/factories/desk.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { queuesOn } from '#tests/factories/queues.ts';
import { openReservations } from '#tests/factories/reservations.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { recordAbsence } from '../absence/record-absence.server.ts';
import { getRequestByToken } from '../patient-change/get-request.server.ts';
import { callNextVisit, finishVisit } from './call-visit.server.ts';
import { findQueues } from './find-queues.server.ts';
import { createBoardReader } from './read-unit-board.server.ts';

// Hours from 08.00 to 12.00 WIB.
const given = await openReservations();
const { app, db, platform, clock, done, refusal } = given;
afterAll(() => given.close());
beforeEach(() => clock.set(saturdayMorning));
const { submitted, messagesOf } = schedulesOn({ db, platform });
const { sessionOf, deskOf, callNext, arrive } = queuesOn(given);

const textOf = async (path: string) => (await (await app.fetch(path, {}, newAddress())).text()).replace(/<!-- -->/g, '');
const reportBy = 'Lapor di loket paling lambat';

/** What the request, its page and the board say at a moment. */
async function saidAt(at: string, { facility }: SlotFixture, token: string) {
  clock.set(at);
  const read = await invokeAs(platform, getRequestByToken, visitorAt(newAddress()), { token });
  if (!read.ok) throw new Error(read.code);
  const [board] = (await createBoardReader(platform, facility.id)()).shown.sessions;
  return {
    hasEnded: read.data.has_ended,
    hasWindow: read.data.call_window !== null,
    isAskedToReport: (await textOf(`/pendaftaran/status/${token}`)).includes(reportBy),
    closed: board?.closed,
    numbers: [...(board?.serving ?? []), ...(board?.waiting ?? []).map(([number]) => number)],
    last: board?.last?.number ?? null,
  };
}
const over = { hasEnded: true, hasWindow: false, isAskedToReport: false, closed: 'over', numbers: [], last: null };

test('a session is over with its hours', async () => {
  const slot = await createSlot(db, { capacity: 9 });
  const [{ token }] = [await submitted(slot), await submitted(slot)];
  const open = { hasEnded: false, hasWindow: true, isAskedToReport: true, closed: null, numbers: [1, 2], last: null };
  expect(await saidAt('2026-11-23T04:59:00Z', slot, token)).toEqual(open);
  for (const at of ['2026-11-23T05:00:00Z', '2026-11-23T16:00:00Z']) expect(await saidAt(at, slot, token)).toEqual(over);
});

test('later by the delay of the doctor', async () => {
  const slot = await createSlot(db, { capacity: 9 });
  const { token } = await submitted(slot);
  clock.set(mondayMorning);
  await done(recordAbsence, await deskOf(slot), { schedule_id: slot.schedule.id, kind: 'late', minutes: '45' });
  expect(await saidAt('2026-11-23T05:44:00Z', slot, token)).toMatchObject({ hasEnded: false, hasWindow: true, closed: null });
  expect(await saidAt('2026-11-23T05:45:00Z', slot, token)).toEqual(over);
});

test('an hour after the last call, where the desk calls on; who is called later has the queue again', async () => {
  const slot = await createSlot(db, { capacity: 9 });
  const tokens = [];
  for (let n = 0; n < 3; n += 1) tokens.push((await submitted(slot)).token);
  const [last = ''] = tokens.toReversed();
  const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
  clock.set('2026-11-23T04:50:00Z');
  await callNext(desk, session);
  const goesOn = { hasEnded: false, hasWindow: true, closed: null };
  expect(await saidAt('2026-11-23T05:49:00Z', slot, last)).toMatchObject({ ...goesOn, numbers: [1, 2, 3], last: 1 });
  expect(await saidAt('2026-11-23T05:50:00Z', slot, last)).toEqual(over);
  await callNext(desk, session);
  expect(await saidAt('2026-11-23T06:49:00Z', slot, last)).toMatchObject({ ...goesOn, last: 2 });
  expect(await saidAt('2026-11-23T06:50:00Z', slot, last)).toEqual(over);
});

test('after midnight the night belongs to the evening: it is on the board and at the desk, and calls, arrivals and delays are its own', async () => {
  const slot = await createSlot(db, { start: '18:00', end: '21:00', capacity: 9 });
  const [one, two] = [await submitted(slot), await submitted(slot)];
  const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
  const late = async (minutes: string) => await done(recordAbsence, desk, { schedule_id: slot.schedule.id, kind: 'late', minutes });
  const queues = async () => (await done(findQueues, desk, { date: '2026-11-24' })).map(({ id, isOff, late }) => [id, isOff, late]);
  clock.set('2026-11-23T13:00:00Z');
  await late('240');
  // 00.30 on Tuesday.
  expect(await saidAt('2026-11-23T17:30:00Z', slot, one.token)).toMatchObject({ hasEnded: false, closed: null, numbers: [1, 2] });
  expect(await queues()).toEqual([[session, false, 240]]);
  await runJob({ platform }, 'appointments.find-lost');
  expect(await messagesOf(slot)).toEqual(['visit_doctor_late', 'visit_doctor_late']);
  expect((await callNext(desk, session)).number).toBe(1);
  await done(finishVisit, desk, { session, number: 1, calls: 1 });
  await arrive(desk, two.id);
  await late('300');
  // Until 02.00, and then it is the night no more.
  expect(await saidAt('2026-11-23T18:59:00Z', slot, two.token)).toMatchObject({ hasEnded: false, closed: null, numbers: [2], last: 1 });
  expect(await saidAt('2026-11-23T19:00:00Z', slot, two.token)).toMatchObject({ hasEnded: true, closed: undefined });
  expect(await queues()).toEqual([]);
  expect(await refusal(callNextVisit, desk, { session, calls: 1 })).toBe('not_today');
  expect(await refusal(recordAbsence, desk, { schedule_id: slot.schedule.id, kind: 'late', minutes: '480' })).toBe('not_today');
});

test('who has reported is not told to report, and keeps the window', async () => {
  const at = await given.reservable({ capacity: 9 });
  const [here, other] = [await submitted(at), await submitted(at)];
  const placed = await given.make(at, monday, await given.patient());
  if (!placed.ok) throw new Error(placed.code);
  const { code, status_url: address } = placed.data.data;
  const desk = await deskOf(at);
  clock.set(mondayMorning);
  const findAsked = async () =>
    await Promise.all([here, other].map(async (one) => (await textOf(`/pendaftaran/status/${one.token}`)).includes(reportBy)));
  expect(await findAsked()).toEqual([true, true]);
  await arrive(desk, here.id);
  expect(await findAsked()).toEqual([false, true]);
  expect(await textOf(`/pendaftaran/status/${here.token}`)).toContain('Perkiraan dipanggil');
  const reservation = async () => await textOf(new URL(address, 'http://localhost').pathname);
  expect(await reservation()).toContain(reportBy);
  await db.updateTable('reservations').set({ state: 'checked_in', updated_at: clock.now() }).where('code', '=', code).execute();
  expect(await reservation()).not.toContain(reportBy);
  expect(await reservation()).toContain('Perkiraan dipanggil');
});
