import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { approveAccount } from '#app/domains/payments/method/approve-bank-account.server.ts';
import { proposeAccount } from '#app/domains/payments/method/propose-bank-account.server.ts';
import { withdrawAccount } from '#app/domains/payments/method/withdraw-bank-account.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());

const rounds = Array.from({ length: bySuite({ push: 6, soak: 200 }) });
let facilityId = 0;
let managers: UserActor[] = [];
beforeEach(async () => {
  facilityId = (await createFacility(db)).id;
  managers = await Promise.all([1, 2, 3].map(() => createStaff(db, 'manager', [facilityId])));
});
const manager = (n: number) => managers[n] as UserActor;

async function propose(by: UserActor): Promise<{ id: number }> {
  const account = { bank: 'Bank Contoh', number: '1234567890', holder: 'PT Sehati', facility_id: facilityId };
  const proposed = await invokeAs(platform, proposeAccount, by, account);
  if (!proposed.ok) throw new Error(proposed.code);
  return proposed.data;
}
const act = async (item: typeof approveAccount, by: UserActor, input: { id: number }) => {
  const result = await invokeAs(platform, item, by, input);
  return result.ok ? 'done' : result.code;
};
const stateOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('payment_accounts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

describe('a proposed bank account', () => {
  test('race: two approvals and a withdrawal at once have one result', async () => {
    for (const _ of rounds) {
      const proposal = await propose(manager(0));
      const [first, second, withdrawn] = await Promise.all([
        act(approveAccount, manager(1), proposal),
        act(approveAccount, manager(2), proposal),
        act(withdrawAccount, manager(0), proposal),
      ]);
      expect([first, second, withdrawn].sort()).toEqual(['changed', 'changed', 'done']);
      expect(await stateOf(proposal)).toBe(withdrawn === 'done' ? 'withdrawn' : 'active');
    }
  });

  test('race: of two proposals that are approved at once, both are, and the later one receives transfers', async () => {
    const before = await countDeadlocks(db);
    for (const _ of rounds) {
      const proposals = [await propose(manager(0)), await propose(manager(1))] as const;
      const results = await Promise.all([act(approveAccount, manager(2), proposals[0]), act(approveAccount, manager(2), proposals[1])]);
      expect(results).toEqual(['done', 'done']);
      expect([await stateOf(proposals[0]), await stateOf(proposals[1])].sort()).toEqual(['active', 'retired']);
    }
    expect(await countDeadlocks(db)).toBe(before);
  });

  test('control: without the lock, an approval that was acknowledged is withdrawn', async () => {
    const { ownerDb } = app.database;
    await sql`alter table payment_accounts disable trigger user`.execute(ownerDb);
    try {
      for (;;) {
        const proposal = await propose(manager(0));
        const naive = async (values: object) => {
          if ((await stateOf(proposal)) !== 'proposed') return false;
          const blank = { approved_by: null, approved_at: null, withdrawn_at: null };
          const changes = { ...blank, ...values };
          await db.updateTable('payment_accounts').set(changes).where('id', '=', proposal.id).execute();
          return true;
        };
        const acknowledged = await Promise.all([
          naive({ state: 'active', approved_by: manager(1).userId, approved_at: new Date() }),
          naive({ state: 'withdrawn', withdrawn_at: new Date() }),
        ]);
        if (acknowledged.every(Boolean)) return;
        await db.updateTable('payment_accounts').set({ state: 'retired' }).where('state', '=', 'active').execute();
      }
    } finally {
      await sql`alter table payment_accounts enable trigger user`.execute(ownerDb);
    }
  });
});
