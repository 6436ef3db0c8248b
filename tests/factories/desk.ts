import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import type { Actor, GrantedRole, UserActor } from '#app/platform/access/actor.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { actorFor, createUser } from './accounts.ts';
import { submitBody, visitorAt } from './appointments.ts';
import type { SlotFixture } from './directory.ts';

/** The date of the visits, a Monday, and two moments of it in Bandung: before the hours and after them. */
export const monday = '2026-11-23';
export const mondayMorning = new Date('2026-11-23T01:30:00Z');
export const mondayEvening = new Date('2026-11-23T10:00:00Z');

/** A member of staff with a verified second factor who holds one role at these hospitals; none = the whole group. */
export async function createStaff(db: Database, role: GrantedRole, facilityIds: number[] = []): Promise<UserActor> {
  const user = await createUser(db);
  const grants = facilityIds.length === 0 ? [{ role, facilityId: null }] : facilityIds.map((facilityId) => ({ role, facilityId }));
  return actorFor(user, { roles: [role], grants, hasSecondFactor: true });
}

/** The same, with grants in the table too, for operations that read and lock them again. */
export async function createGranted(db: Database, role: GrantedRole, facilityIds: number[] = []): Promise<UserActor> {
  const staff = await createStaff(db, role, facilityIds);
  const rows = staff.grants.map((grant) => ({ user_id: staff.userId, role: grant.role, facility_id: grant.facilityId }));
  await db.insertInto('user_roles').values(rows).execute();
  return staff;
}

let people = 500;

/** What the tests of the booking desk ask the database of an app. */
export function deskOn({ db, platform }: Pick<TestApp, 'db' | 'platform'>) {
  const rowOf = async (code: string) =>
    await db.selectFrom('appointment_requests').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const stateOf = async (id: string) =>
    await db.selectFrom('appointment_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    rowOf,
    stateOf,
    versionOf: async (id: string) => (await stateOf(id)).version,
    takenOn: async (scheduleId: number, date = monday) => {
      const slots = db.selectFrom('appointment_slots').select('taken').where('schedule_id', '=', scheduleId);
      return (await slots.where('visit_date', '=', date).executeTakeFirst())?.taken;
    },
    deskOf: async (slot: SlotFixture) => await createStaff(db, 'booking_desk', [slot.facility.id]),
    /** A request for the Monday by a stranger from a network of its own. */
    async submitted(slot: SlotFixture, more: object = {}, actor: Actor | null = null) {
      people += 1;
      const body = submitBody(slot, people, { visit_date: monday, ...more });
      const result = await invokeAs(platform, submitRequest, actor ?? visitorAt(newAddress()), body);
      if (!result.ok) throw new Error(`refused: ${result.code}`);
      const { id } = await rowOf(result.data.code);
      return { ...result.data, id, token: result.data.status_url.split('/').at(-1) ?? '' };
    },
  };
}
