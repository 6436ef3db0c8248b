import { afterAll, beforeEach, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { callsOn, openPayments } from '#tests/factories/payments.ts';
import { openStatements, type StatementRow } from '#tests/factories/statements.ts';
import { confirmPayment } from '../cashier/confirm-payment.server.ts';
import { acceptLine } from './accept-lines.server.ts';
import { findLines } from './find-lines.server.ts';

const pay = await openPayments({ provider: false });
const { app, facility } = pay;
const { db } = app;
afterAll(() => pay.close());
const { done, refusal } = callsOn(app);
const { accountAt, fileOf, importBy, today, transfer } = await openStatements(pay);
const [cashier, second] = [await createStaff(db, 'cashier', [facility.id]), await createStaff(db, 'cashier', [facility.id])];

let account: Awaited<ReturnType<typeof accountAt>>;
beforeEach(async () => {
  account = await accountAt(facility.id);
});
const linesOf = async (actor = cashier) => (await done(findLines, actor, {})).lines.filter((line) => line.number === account.number);

test('facilities that share an account all see its lines; each decides its own transfers, and those of others make an equal sum unsure', async () => {
  const { id: other } = await createFacility(db);
  await accountAt(other, account.number);
  const there = await createStaff(db, 'cashier', [other]);
  const [mine, theirs] = [await transfer(94_000), await transfer(94_000)];
  await db.updateTable('payment_attempts').set({ facility_id: other }).where('id', '=', theirs.id).execute();
  const file: StatementRow[] = [
    ['SETORAN', 94_000],
    [theirs.name, 94_000],
  ];
  await importBy(cashier, fileOf(file, account.number));
  expect(await importBy(there, fileOf(file, account.number))).toMatchObject({ added: 0, known: 2 });
  const shown = async (actor: UserActor) => (await linesOf(actor)).map(({ match }) => [match.kind, match.transfers.map(({ id }) => id)]);
  expect(await shown(cashier)).toEqual([
    ['choose', [mine.id]],
    ['none', []],
  ]);
  expect(await shown(there)).toEqual([
    ['choose', [theirs.id]],
    ['sure', [theirs.id]],
  ]);
  const pair = { id: (await linesOf(there))[1]?.id, attempt_id: theirs.id };
  expect(await refusal(acceptLine, cashier, pair)).toBe('not_found');
  expect(await done(acceptLine, there, pair)).toMatchObject({ outcome: 'accepted' });
});

test('a line is for no transfer to another account, and for none that was begun after it', async () => {
  const before = await transfer(95_000);
  account = await accountAt(facility.id);
  const entered = await transfer(95_000);
  await done(confirmPayment, second, { id: entered.id, amount: 95_000, received_on: today() });
  await importBy(cashier, fileOf([['SETORAN', 95_000]], account.number));
  const [line] = await linesOf();
  expect(await refusal(acceptLine, cashier, { id: line?.id, attempt_id: before.id })).toBe('not_found');
  await db
    .updateTable('bank_lines')
    .set({ day: '2026-01-01' })
    .where('id', '=', line?.id ?? '')
    .execute();
  expect(await refusal(acceptLine, cashier, { id: line?.id, attempt_id: entered.id })).toBe('wrong_day');
});
