import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { countWaitingLocks } from '#tests/harness/waiting-locks.ts';
import { actOnReservation } from './act-on-reservation.server.ts';
import { cancelByReservationDesk } from './cancel-reservation-by-desk.server.ts';
import { moveByReservationDesk } from './move-reservation-by-desk.server.ts';

const given = await openReservations();
const { db, refusal } = given;
afterAll(() => given.close());

test('a reservation that goes to another hospital while the act of a desk waits for it is not changed by that desk', async () => {
  const acts: Record<string, (staff: UserActor, id: string) => Promise<string>> = {
    act: (staff, id) => refusal(actOnReservation, staff, { id, act: 'check_in' }),
    cancel: (staff, id) => refusal(cancelByReservationDesk, staff, { id, reason: 'Pasien menelepon', by: 'patient', waive: false }),
    move: (staff, id) => refusal(moveByReservationDesk, staff, { id, reservation_date: mondays[2] }),
  };
  for (const [name, act] of Object.entries(acts)) {
    const at = await given.reservable({ capacity: 2 });
    const { code } = await given.booked(at, mondays[1]);
    const [id, staff, other] = [await given.idOf(code), await createStaff(db, 'booking_desk', [at.facility.id]), await createFacility(db)];
    let answer: Promise<unknown> = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await sql`select from practice_schedules where id = ${at.schedule.id} for no key update`.execute(tx);
      answer = act(staff, id);
      await expect.poll(() => countWaitingLocks(db)).toBeGreaterThan(0);
      await tx.updateTable('reservations').set({ facility_id: other.id }).where('id', '=', id).execute();
    });
    expect([name, await answer, await given.stateOf(code)]).toEqual([name, 'not_found', 'booked']);
  }
});
