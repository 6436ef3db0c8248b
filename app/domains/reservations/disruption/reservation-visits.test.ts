import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { reservationVisits } from './reservation-visits.server.ts';

const given = await openReservations();
const { db, platform, clock } = given;
afterAll(() => given.close());

test('a visit keeps its service where the new hours name none', async () => {
  const at = await given.reservable({ capacity: 3 });
  const { code } = await given.booked(at, mondays[1]);
  const id = await given.idOf(code);
  const hours = { practice: at.schedule.id, service: null };
  const moved = await inTransaction(db, async (tx) => {
    const acting = { tx, platform, actorId: null, isDesk: false };
    const locked = await reservationVisits.lock(acting, { id, tokenHash: Buffer.alloc(0) }, [hours]);
    return await locked?.move({ hours, date: mondays[2], serviceId: null });
  });
  const now = await db.selectFrom('reservations').select(['service_id', 'visit_date']).where('id', '=', id).executeTakeFirst();
  expect([moved?.ok, now]).toEqual([true, { service_id: at.service.id, visit_date: mondays[2] }]);
});

test('who has come, and is done, is so today and at the hospital of the visit, also when it has moved until it was locked', async () => {
  const at = await given.reservable({ capacity: 3 });
  const elsewhere = await createFacility(db);
  const [today, later] = [await given.booked(at, mondays[0]), await given.booked(at, mondays[1])];
  clock.set(new Date(`${mondays[0]}T00:50:00Z`));
  const act = async (kind: 'arrive' | 'finish', code: string, facilityId: number) => {
    const id = await given.idOf(code);
    return await inTransaction(db, (tx) => reservationVisits[kind]({ tx, platform, actorId: null, isDesk: true }, { id, facilityId }));
  };
  for (const kind of ['arrive', 'finish'] as const) {
    expect([await act(kind, later.code, at.facility.id), await act(kind, today.code, elsewhere.id)]).toEqual([false, false]);
  }
  expect([await given.stateOf(later.code), await given.stateOf(today.code)]).toEqual(['booked', 'booked']);
  expect([await act('arrive', today.code, at.facility.id), await act('arrive', today.code, at.facility.id)]).toEqual([true, false]);
  expect([await act('finish', today.code, at.facility.id), await given.stateOf(today.code)]).toEqual([true, 'fulfilled']);
});
