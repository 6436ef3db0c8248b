import { recordDeskAct } from '#app/domains/appointments/desk/record-desk-act.server.ts';
import { getRequestByToken } from '#app/domains/appointments/patient-change/get-request.server.ts';
import { callNextVisit } from '#app/domains/appointments/queue/call-visit.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { visitorAt } from './appointments.ts';
import { createStaff, monday } from './desk.ts';
import type { SlotFixture } from './directory.ts';
import type { openReservations } from './reservations.ts';
import { schedulesOn } from './schedules.ts';

/** What the tests of queues on the first Monday ask. */
export function queuesOn({ db, platform, done }: Pick<Awaited<ReturnType<typeof openReservations>>, 'db' | 'platform' | 'done'>) {
  const { versionOf } = schedulesOn({ db, platform });
  const sessionOf = async ({ schedule }: Pick<SlotFixture, 'schedule'>) =>
    (
      await db
        .selectFrom('visit_sessions')
        .select('id')
        .where('practice_schedule_id', '=', schedule.id)
        .where('visit_date', '=', monday)
        .executeTakeFirstOrThrow()
    ).id;
  const deskOf = ({ facility }: Pick<SlotFixture, 'facility'>) => createStaff(db, 'booking_desk', [facility.id]);
  async function doctorOf({ doctor }: Pick<SlotFixture, 'doctor'>): Promise<UserActor> {
    const actor = await createStaff(db, 'doctor');
    await db.updateTable('doctors').set({ user_id: actor.userId }).where('id', '=', doctor.id).execute();
    return actor;
  }
  const numbersOf = async (slot: SlotFixture) =>
    await db
      .selectFrom('visit_numbers')
      .selectAll()
      .where('session_id', '=', await sessionOf(slot))
      .orderBy('number')
      .execute();
  const windowBy = async (token: string) => {
    const result = await invokeAs(platform, getRequestByToken, visitorAt(newAddress()), { token });
    if (!result.ok) throw new Error(result.code);
    return result.data.call_window?.text ?? null;
  };
  /** How many calls of a session its pages show. */
  const callsOf = async (session: string) => {
    const rows = await db.selectFrom('visit_numbers').select('calls').where('session_id', '=', session).execute();
    return rows.reduce((sum, { calls }) => sum + calls, 0);
  };
  const callNext = async (actor: UserActor, session: string) =>
    await done(callNextVisit, actor, { session, calls: await callsOf(session) });
  const arrive = async (desk: UserActor, id: string) =>
    await done(recordDeskAct, desk, { id, version: await versionOf(id), act: 'arrive' });
  return { sessionOf, deskOf, doctorOf, numbersOf, windowBy, callsOf, callNext, arrive };
}
