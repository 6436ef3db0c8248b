import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { createGranted } from '#tests/factories/desk.ts';
import { createDoctor, createPractice, createSlot, createSpecialization } from '#tests/factories/directory.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { messagesTo } from '#tests/factories/sign-up.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { revokeRole } from './grant-role-or-disable-account.server.ts';
import { inviteAccount, inviteDoctor } from './invite-account.server.ts';
import { resendInvitation } from './resend-or-revoke-invitation.server.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const { done } = callsOn(app);
const [here, elsewhere] = [(await createSlot(db)).facility, (await createSlot(db)).facility];
const specialization = await createSpecialization(db);
const called = async (name: string, staff: Promise<UserActor>) => {
  const actor = await staff;
  const { email } = await db.updateTable('users').set({ name }).where('id', '=', actor.userId).returning('email').executeTakeFirstOrThrow();
  return { ...actor, email: email ?? '' };
};
const rina = await called('Rina Kartika', createGranted(db, 'admin'));
const maya = await called('Maya Sari', createGranted(db, 'admin'));

let count = 0;
async function doctorAt(facilityId: number) {
  count += 1;
  const doctor = await createDoctor(db, { name: `dr. Hak ${count}` });
  await createPractice(db, { doctorId: doctor.id, facilityId, specializationId: specialization.id });
  return { ...doctor, email: `hak-${count}@contoh.id` };
}
const openOf = async (contact: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from account_links where contact = ${contact} and used_at is null and expires_at > clock_timestamp()`.execute(db);
  expect(rows.length).toBeLessThan(2);
  return rows[0]?.id ?? null;
};
const resend = async (by: UserActor, contact: string) => await done(resendInvitation, by, { id: await openOf(contact) });

describe('administrators are notified of an invitation that is sent again', () => {
  const notified = async (part: string) => (await messagesTo(db, rina.email)).filter((text) => text.includes(part));

  test('of an administrator, by the name of who sends it', async () => {
    const email = 'admin-lagi@contoh.id';
    await done(inviteAccount, rina, { email, name: 'Sari Baru', roles: ['admin'] });
    expect(await notified('Sari Baru')).toEqual([expect.stringContaining('Rina Kartika mengundang Sari Baru')]);
    await resend(maya, email);
    expect((await notified('Sari Baru')).at(-1)).toContain('Maya Sari mengundang Sari Baru');
    expect(await notified('Sari Baru')).toHaveLength(2);
  });

  test('by a manager, in the name of that manager, with where the doctor practises; of what an administrator sends to a doctor they are not', async () => {
    const [tono, yuli] = await Promise.all(
      ['Tono Manajer', 'Yuli Manajer'].map((name) => called(name, createGranted(db, 'manager', [here.id]))),
    );
    const doctor = await doctorAt(here.id);
    await done(inviteDoctor, tono as UserActor, { email: doctor.email, doctor: doctor.slug });
    await resend(yuli as UserActor, doctor.email);
    const messages = await notified(doctor.name);
    expect(messages).toEqual([expect.stringContaining('Tono Manajer mengundang'), expect.stringContaining('Yuli Manajer mengundang')]);
    expect(messages[1]).toContain(here.name);
    await resend(maya, doctor.email);
    expect(await notified(doctor.name)).toHaveLength(2);
  });
});

describe('a role that is taken', () => {
  test('ends the invitations of doctors at that unit, and leaves those of units where the right stays', async () => {
    const manager = await createGranted(db, 'manager', [here.id, elsewhere.id]);
    const [one, other] = [await doctorAt(here.id), await doctorAt(elsewhere.id)];
    for (const { email, slug } of [one, other]) await done(inviteDoctor, manager, { email, doctor: slug });
    await done(revokeRole, maya, { id: manager.userId, role: 'manager', facility_id: here.id });
    expect([await openOf(one.email), await openOf(other.email)]).toEqual([null, expect.any(String)]);
    await done(revokeRole, maya, { id: manager.userId, role: 'manager', facility_id: elsewhere.id });
    expect(await openOf(other.email)).toBeNull();
  });

  test('of an administrator who stays manager of a unit leaves the doctors of that unit alone; the other way round it leaves all', async () => {
    const [admin, second] = [await createGranted(db, 'admin'), await createGranted(db, 'admin')];
    const grants = [admin, second].map(({ userId }) => ({ user_id: userId, role: 'manager' as const, facility_id: here.id }));
    await db.insertInto('user_roles').values(grants).execute();
    const [mine, theirs] = [await doctorAt(here.id), await doctorAt(elsewhere.id)];
    const cashier = 'kasir-hak@contoh.id';
    for (const { email, slug } of [mine, theirs])
      await done(inviteAccount, admin, { email, doctor: slug, roles: ['doctor'], facility_id: 'group' });
    await done(inviteAccount, admin, { email: cashier, roles: ['cashier'], facility_id: 'group' });
    await done(inviteAccount, second, { email: 'kasir-tetap@contoh.id', roles: ['cashier'], facility_id: 'group' });
    await done(revokeRole, maya, { id: second.userId, role: 'manager', facility_id: here.id });
    expect(await openOf('kasir-tetap@contoh.id')).toEqual(expect.any(String));
    await done(revokeRole, maya, { id: admin.userId, role: 'admin', facility_id: 'group' });
    expect([await openOf(mine.email), await openOf(theirs.email), await openOf(cashier)]).toEqual([expect.any(String), null, null]);
  });
});
