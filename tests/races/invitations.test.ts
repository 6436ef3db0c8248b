import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { insertLink } from '#app/domains/accounts/mailed-link/mailed-link.store.server.ts';
import { revokeRole } from '#app/domains/accounts/role/grant-role-or-disable-account.server.ts';
import { endEarlierInvitations, endInvitationsBy } from '#app/domains/accounts/role/invitation.store.server.ts';
import { inviteAccount, inviteDoctor } from '#app/domains/accounts/role/invite-account.server.ts';
import { reachOf } from '#app/domains/accounts/role/lock-inviter.server.ts';
import { resendInvitation } from '#app/domains/accounts/role/resend-or-revoke-invitation.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { createGranted } from '#tests/factories/desk.ts';
import { createDoctor, createPractice, createSlot, createSpecialization } from '#tests/factories/directory.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { countWaitingLocks } from '#tests/harness/waiting-locks.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);
const { facility } = await createSlot(db);
const specialization = await createSpecialization(db);
const four = [0, 1, 2, 3] as const;
const managers = await Promise.all(four.map(() => createGranted(db, 'manager', [facility.id])));
const admins = await Promise.all(four.map(() => createGranted(db, 'admin')));

let count = 0;
async function doctorHere() {
  count += 1;
  const doctor = await createDoctor(db, { name: `dr. Balapan ${count}` });
  await createPractice(db, { doctorId: doctor.id, facilityId: facility.id, specializationId: specialization.id });
  return { ...doctor, email: `balapan-${count}@contoh.id` };
}
type Invited = Awaited<ReturnType<typeof doctorHere>>;
const doctorsHere = async () => await Promise.all(four.map(() => doctorHere()));

/** The open invitations to one of these addresses or of one of these doctors. */
async function openOf(invited: readonly Invited[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account_links where used_at is null and expires_at > clock_timestamp()
      and (contact = any (${invited.map(({ email }) => email)}) or doctor_id = any (${invited.map(({ id }) => id)}))`.execute(db);
  return rows.map(({ id }) => id);
}
const openBy = async ({ userId }: UserActor): Promise<number> => {
  const { rows } = await sql`
    select from account_links where invited_by = ${userId} and used_at is null and expires_at > clock_timestamp()`.execute(db);
  return rows.length;
};
const rounds = bySuite({ push: 4, soak: 30 });

describe('invitations at the same moment leave one open link', () => {
  test('to one address, of four managers for four doctors', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const doctors = await doctorsHere();
      const email = doctors[0]?.email ?? '';
      const answers = await Promise.all(managers.map((by, n) => refusal(inviteDoctor, by, { email, doctor: doctors[n]?.slug })));
      expect([answers, (await openOf(doctors)).length]).toEqual([four.map(() => 'ok'), 1]);
    }
  });

  test('of one doctor, of four managers to four addresses', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const doctors = await doctorsHere();
      const doctor = doctors[0]?.slug ?? '';
      const answers = await Promise.all(managers.map((by, n) => refusal(inviteDoctor, by, { email: doctors[n]?.email, doctor })));
      expect([answers, (await openOf(doctors)).length]).toEqual([four.map(() => 'ok'), 1]);
    }
  });

  test('of four administrators, and of one that four send again', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const doctor = await doctorHere();
      const given = { email: doctor.email, roles: ['doctor'], doctor: doctor.slug, facility_id: 'group' };
      const answers = await Promise.all(admins.map((by) => refusal(inviteAccount, by, given)));
      const open = await openOf([doctor]);
      expect([answers, open.length]).toEqual([four.map(() => 'ok'), 1]);
      const again = await Promise.all(admins.map((by) => refusal(resendInvitation, by, { id: open[0] })));
      expect([again.filter((one) => one === 'ok').length, (await openOf([doctor])).length]).toEqual([1, 1]);
    }
  });

  test.each(['its address', 'its doctor'] as const)('one that is being opened is not followed by another to %s', async (what) => {
    const [doctor, other] = [await doctorHere(), await doctorHere()];
    const admin = admins[0] as UserActor;
    const group = { roles: ['doctor'], facility_id: 'group' };
    await done(inviteAccount, admin, { ...group, email: doctor.email, doctor: doctor.slug });
    const again = what === 'its address' ? { email: doctor.email, doctor: other.slug } : { email: other.email, doctor: doctor.slug };
    const { asked } = await db.transaction().execute(async (tx) => {
      const set = { used_at: new Date() };
      await tx.updateTable('account_links').set(set).where('contact', '=', doctor.email).where('purpose', '=', 'invitation').execute();
      const opened = { name: 'Yang membuka', email: doctor.email, email_verified_at: new Date() };
      const { id } = await tx.insertInto('users').values(opened).returning('id').executeTakeFirstOrThrow();
      await tx.updateTable('doctors').set({ user_id: id }).where('id', '=', doctor.id).execute();
      const asking = refusal(inviteAccount, admin, { ...group, ...again });
      await expect.poll(() => countWaitingLocks(db)).toBeGreaterThan(0);
      return { asked: asking };
    });
    expect([await asked, (await openOf([doctor, other])).length]).toEqual([what === 'its address' ? 'already_known' : 'doctor_taken', 0]);
  });

  test('control: ending the earlier ones and writing a new one without the lock leaves all of them open', async () => {
    const doctor = await doctorHere();
    const all = Promise.withResolvers<void>();
    let arrived = 0;
    const to = { channel: 'email', contact: doctor.email } as const;
    const inviting = managers.slice(0, 3).map((by) =>
      db.transaction().execute(async (tx) => {
        const isFree = await endEarlierInvitations(tx, reachOf(by.grants), { contact: doctor.email, doctorId: doctor.id });
        arrived += 1;
        if (arrived === 3) all.resolve();
        await all.promise;
        await insertLink(tx, { ...to, purpose: 'invitation', roles: ['doctor'], doctorId: doctor.id, invitedBy: by.userId });
        return isFree;
      }),
    );
    expect([await Promise.all(inviting), (await openOf([doctor])).length]).toEqual([[true, true, true], 3]);
  });
});

describe('who loses the right at the same moment leaves no open link', () => {
  const ways = {
    inviteDoctor: async (by: UserActor) => {
      const doctor = await doctorHere();
      return () => refusal(inviteDoctor, by, { email: doctor.email, doctor: doctor.slug });
    },
    resendInvitation: async (by: UserActor) => {
      const doctor = await doctorHere();
      await done(inviteDoctor, managers[0] as UserActor, { email: doctor.email, doctor: doctor.slug });
      const [id] = await openOf([doctor]);
      return () => refusal(resendInvitation, by, { id });
    },
    inviteAccount: async (by: UserActor) => {
      const { email } = await doctorHere();
      return () => refusal(inviteAccount, by, { email, roles: ['cashier'], facility_id: 'group' });
    },
  } as const;

  test.each(['inviteDoctor', 'resendInvitation', 'inviteAccount'] as const)('%s waits for the revocation and is refused', async (way) => {
    const by = await (way === 'inviteAccount' ? createGranted(db, 'admin') : createGranted(db, 'manager', [facility.id]));
    const invite = await ways[way](by);
    const { asked } = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('user_roles').where('user_id', '=', by.userId).execute();
      await endInvitationsBy(tx, by.userId, reachOf([]));
      const asking = invite();
      await expect.poll(() => countWaitingLocks(db)).toBeGreaterThan(0);
      return { asked: asking };
    });
    expect([await asked, await openBy(by)]).toEqual(['forbidden', 0]);
  });

  test('whichever comes first', async () => {
    const admin = admins[0] as UserActor;
    for (let round = 0; round < rounds; round += 1) {
      const by = await createGranted(db, 'manager', [facility.id]);
      const invite = await ways.inviteDoctor(by);
      const revoke = () => done(revokeRole, admin, { id: by.userId, role: 'manager', facility_id: facility.id });
      await Promise.all(round % 2 === 0 ? [invite(), revoke()] : [revoke(), invite()]);
      expect(await openBy(by)).toBe(0);
    }
  });

  test('control: a link that is written beside the revocation, by a right that is not read again, stays open', async () => {
    const [by, { email }] = [await createGranted(db, 'manager', [facility.id]), await doctorHere()];
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('user_roles').where('user_id', '=', by.userId).execute();
      await endInvitationsBy(tx, by.userId, reachOf([]));
      await insertLink(db, { purpose: 'invitation', channel: 'email', contact: email, roles: ['doctor'], invitedBy: by.userId });
    });
    expect(await openBy(by)).toBe(1);
  });
});
