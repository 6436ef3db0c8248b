import { afterAll, expect, test } from 'vitest';
import { approveSwitch, endSwitch, proposeSwitch } from '#app/domains/legal/switch/propose-and-approve-switch.server.ts';
import { isSwitchedOn } from '#app/domains/legal/switch/read-switch.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { callsOn, createBankAccount, openPayments } from '#tests/factories/payments.ts';
import { maxCode } from '../attempt/transfer-code.ts';

const pay = await openPayments({ provider: false });
const { app } = pay;
const { db, platform } = app;
afterAll(() => pay.close());
await createBankAccount(app);
const { done } = callsOn(app);
const name = 'transfer_codes';
const admin = async () => actorFor(await createUser(db, { roles: ['admin'] }), { roles: ['admin'], hasSecondFactor: true });
const [one, other] = [await admin(), await admin()];
const note = 'Pendapat konsultan 20 November 2026';

async function begun(amount: number) {
  const ticket = await pay.createTicket({ amount });
  return await pay.attemptOf(await pay.start(ticket, 'transfer'));
}

test('until two persons have switched it on, a transfer is what is sold', async () => {
  expect(await begun(50_000)).toMatchObject({ amount: '50000', fee: '0' });
  await done(proposeSwitch, one, { name, note });
  expect(await begun(50_000)).toMatchObject({ amount: '50000', fee: '0' });
});

test('then no two that are open, or ended shortly ago, have one sum; the same one again keeps its own; what is small stays', async () => {
  await done(approveSwitch, other, { name, note });
  await expect.poll(() => isSwitchedOn(platform, name)).toBe(true);
  const attempts = [];
  for (let n = 0; n < 12; n += 1) attempts.push(await begun(50_000));
  expect(new Set(attempts.map(({ amount }) => amount)).size).toBe(12);
  for (const { amount, fee } of attempts) {
    expect([Number(amount) - Number(fee), Number(fee) >= -maxCode && Number(fee) < 0]).toEqual([50_000, true]);
  }
  const ticket = await pay.createTicket({ amount: 60_000 });
  const first = await pay.start(ticket, 'transfer');
  expect(await pay.start(ticket, 'transfer')).toBe(first);
  // All but one are taken, by some that have ended.
  const taken = await pay.attemptOf(first);
  await pay.minutesLater(24 * 60 + 11);
  const { id: _id, instructions, ...row } = taken;
  const others = Array.from({ length: maxCode }, (_, n) => n + 1).filter((code) => 60_000 - code !== Number(taken.amount) && code !== 7);
  await db
    .insertInto('payment_attempts')
    .values(
      others.map((code) => ({
        ...row,
        instructions: JSON.stringify(instructions),
        subject_id: `kode-${code}`,
        reference: `KODE-${code}.1`,
        amount: 60_000 - code,
        fee: -code,
      })),
    )
    .execute();
  // Of three at once one gets the last code.
  const three = await Promise.all([begun(60_000), begun(60_000), begun(60_000)]);
  expect(three.map(({ amount }) => amount).toSorted()).toEqual([Number(taken.fee) === -7 ? '60000' : '59993', '60000', '60000']);
  expect(await begun(60_000)).toMatchObject({ amount: '60000', fee: '0' });
  expect(await begun(9_999)).toMatchObject({ amount: '9999', fee: '0' });
  await done(endSwitch, one, { name, note });
  await expect.poll(() => isSwitchedOn(platform, name)).toBe(false);
  expect(await begun(70_000)).toMatchObject({ amount: '70000', fee: '0' });
});
