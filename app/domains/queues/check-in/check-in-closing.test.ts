import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAbsence } from '#app/domains/appointments/absence/record-absence.server.ts';
import { recordDeskAct } from '#app/domains/appointments/desk/record-desk-act.server.ts';
import { saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { mondayMorning } from '#tests/factories/desk.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { queuesOn } from '#tests/factories/queues.ts';
import { openReservations } from '#tests/factories/reservations.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { checkInVisit } from './check-in-visit.server.ts';
import { findPosters } from './find-check-in-place.server.ts';

// Hours from 08.00 to 12.00 WIB.
const given = await openReservations();
const { app, db, platform, clock, done } = given;
afterAll(() => given.close());
beforeEach(() => clock.set(saturdayMorning));
const { submitted, stateOf, versionOf } = schedulesOn({ db, platform });
const { sessionOf, deskOf, callNext } = queuesOn(given);

const isAwaited = /Perkiraan dipanggil|Lapor di loket paling lambat|Anda berikutnya|orang lagi sebelum Anda|Saya sudah datang/;

/** Two visits of one session, and the poster of their unit. */
async function opened(hours: Parameters<typeof createSlot>[1] = {}) {
  const slot = await createSlot(db, { capacity: 9, ...hours });
  const [one, two] = [await submitted(slot), await submitted(slot)];
  platform.cache.purgeAll();
  const desk = await deskOf(slot);
  const [poster] = await done(findPosters, desk, {});
  const ask = async ({ code }: typeof one) =>
    await invokeAs(platform, checkInVisit, visitorAt(newAddress()), { place: poster?.token ?? '', code });
  /** Whether the page of a visit tells its patient to come at a moment, and what who comes then reads. */
  const comeAt = async (moment: string, visit: typeof one) => {
    clock.set(moment);
    const html = await (await app.fetch(`/pendaftaran/status/${visit.token}`, {}, newAddress())).text();
    const asked = await ask(visit);
    return [isAwaited.test(html.replace(/<!-- -->/g, '')), asked.ok ? 'ok' : asked.code];
  };
  /** What the page of the poster answers. */
  const readAnswer = async ({ code }: typeof one) => {
    const init = { method: 'POST', body: new URLSearchParams({ code }) };
    return await (await app.fetch(`/hadir/${poster?.token}`, init, newAddress())).text();
  };
  return { slot, desk, one, two, ask, readAnswer, comeAt };
}

describe('who comes is recorded as long as the page says to come', () => {
  test('to the end of the hours', async () => {
    const { one, two, comeAt } = await opened();
    expect(await comeAt('2026-11-23T04:59:00Z', one)).toEqual([true, 'ok']);
    expect(await comeAt('2026-11-23T05:00:00Z', two)).toEqual([false, 'too_late']);
  });

  test('later by the delay of the doctor', async () => {
    const { slot, desk, one, two, comeAt } = await opened();
    clock.set(mondayMorning);
    await done(recordAbsence, desk, { schedule_id: slot.schedule.id, kind: 'late', minutes: '45' });
    expect(await comeAt('2026-11-23T05:44:00Z', one)).toEqual([true, 'ok']);
    expect(await comeAt('2026-11-23T05:45:00Z', two)).toEqual([false, 'too_late']);
  });

  test('an hour after the last call', async () => {
    const { slot, desk, two, comeAt } = await opened();
    const three = await submitted(slot);
    clock.set('2026-11-23T04:50:00Z');
    await callNext(desk, await sessionOf(slot));
    expect(await comeAt('2026-11-23T05:49:00Z', two)).toEqual([true, 'ok']);
    expect(await comeAt('2026-11-23T05:50:00Z', three)).toEqual([false, 'too_late']);
  });

  test('after midnight, while the evening goes on', async () => {
    const { slot, desk, one, two, comeAt } = await opened({ start: '18:00', end: '21:00' });
    clock.set('2026-11-23T13:00:00Z');
    await done(recordAbsence, desk, { schedule_id: slot.schedule.id, kind: 'late', minutes: '240' });
    expect(await comeAt('2026-11-23T17:59:00Z', one)).toEqual([true, 'ok']);
    expect(await comeAt('2026-11-23T18:00:00Z', two)).toEqual([false, 'not_today']);
  });
});

describe('a practice that is called off just before who comes is recorded', () => {
  /** What who comes reads when the desk records it between the first look and the locks. */
  async function comeMeanwhile(slot: SlotFixture, code: string) {
    platform.cache.purgeAll();
    const desk = await deskOf(slot);
    const [poster] = await done(findPosters, desk, {});
    clock.set(mondayMorning);
    const visitKinds = platform.visitKinds.map((kind) => ({
      ...kind,
      async arrive(...visit: Parameters<typeof kind.arrive>) {
        await done(recordAbsence, desk, { schedule_id: slot.schedule.id, kind: 'absent' });
        return await kind.arrive(...visit);
      },
    }));
    const place = poster?.token ?? '';
    const come = async (kinds: typeof platform.visitKinds = visitKinds) =>
      await invokeAs({ ...platform, visitKinds: kinds }, checkInVisit, visitorAt(newAddress()), { place, code });
    return [await come(), await come(platform.visitKinds)];
  }

  test('of a request: it can still be moved', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const { id, code } = await submitted(slot);
    for (const answer of await comeMeanwhile(slot, code)) expect(answer).toMatchObject({ ok: false, code: 'called_off' });
    expect((await stateOf(id)).desk_state).toBe('new');
  });

  test('of a reservation: it can still be moved or paid back', async () => {
    const at = await given.reservable({ capacity: 9 });
    const { code } = await given.booked(at);
    for (const answer of await comeMeanwhile(at, code)) expect(answer).toMatchObject({ ok: false, code: 'called_off' });
    expect(await given.stateOf(code)).toBe('booked');
  });
});

test('who asks again after the visit is over, or was called off, reads that', async () => {
  const { slot, desk, one, two, ask, readAnswer } = await opened();
  clock.set(mondayMorning);
  for (const visit of [one, two]) expect(await ask(visit)).toMatchObject({ ok: true });
  await done(recordDeskAct, desk, { id: one.id, version: await versionOf(one.id), act: 'done' });
  expect(await ask(one)).toMatchObject({ code: 'over' });
  expect(await readAnswer(one)).toContain('Kunjungan ini sudah selesai.');
  await done(recordAbsence, desk, { schedule_id: slot.schedule.id, kind: 'absent' });
  expect(await ask(two)).toMatchObject({ code: 'called_off' });
  expect(await readAnswer(two)).toContain('Praktik hari ini ditiadakan. Silakan ke loket');
});
