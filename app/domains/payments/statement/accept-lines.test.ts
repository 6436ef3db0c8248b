import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { callsOn, openPayments } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { openStatements, type StatementRow } from '#tests/factories/statements.ts';
import { giveTicketAccount } from '#tests/factories/ticket-operations.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { confirmPayment } from '../cashier/confirm-payment.server.ts';
import { findRefunds } from '../refund-desk/find-refunds.server.ts';
import { acceptLine, acceptLines } from './accept-lines.server.ts';
import { findLines, getLine } from './find-lines.server.ts';
import { ignoreLine, reopenLine } from './ignore-line.server.ts';
import { statementPath } from './statement.ts';

const pay = await openPayments({ provider: false });
const { app, facility } = pay;
const { db } = app;
afterAll(() => pay.close());
const { done, refusal } = callsOn(app);
const statements = await openStatements(pay);
const { accountAt, importBy, today, transfer } = statements;

let account: Awaited<ReturnType<typeof accountAt>>;
let cashier: UserActor;
let second: UserActor;
beforeEach(async () => {
  account = await accountAt(facility.id);
  [cashier, second] = [await createStaff(db, 'cashier', [facility.id]), await createStaff(db, 'cashier', [facility.id])];
});

const fileOf = (rows: readonly StatementRow[], of = account.number) => statements.fileOf(rows, of);
const imported = (bytes: Buffer, actor = cashier, more: object = {}) => importBy(actor, bytes, more);

/** The lines of this test's account, with what they may be for. */
async function linesOf(actor = cashier, list: 'open' | 'ignored' = 'open') {
  const { lines } = await done(findLines, actor, { list });
  return lines.filter((line) => line.number === account.number);
}
const stateOf = async (id: string) => (await pay.attemptOf(id)).state;

test('a statement is imported once: again, and where another overlaps, nothing is added twice', async () => {
  const rows: StatementRow[] = [
    ['SETORAN', 50_000],
    ['SETORAN', 50_000],
    ['BIAYA', -10_000],
    ['SETORAN', 70_000],
  ];
  expect(await imported(fileOf(rows))).toMatchObject({ added: 3, known: 0, went: 1 });
  expect(await imported(fileOf(rows))).toMatchObject({ id: null, added: 0, known: 3 });
  expect(await imported(fileOf([...rows, ['SETORAN', 1]]), second)).toMatchObject({ added: 1, known: 3 });
  // Two at once write each line once.
  const more = fileOf([...rows, ['SETORAN', 1], ['BARU', 9_000]]);
  const both = await Promise.all([imported(more), imported(more, second)]);
  expect(both.reduce((sum, one) => sum + (typeof one === 'string' ? 100 : one.added), 0)).toBe(1);
  expect((await linesOf()).map(({ amount }) => amount)).toEqual([50_000, 50_000, 70_000, 1, 9_000]);
  const { rows: stored } = await sql<{
    sealed_text: string;
  }>`select sealed_text from bank_lines where account_number = ${account.number}`.execute(db);
  expect(stored.some(({ sealed_text }) => sealed_text.includes('SETORAN'))).toBe(false);
});

test('a file of another account, of no account, of an unknown bank, and no file at all are refused with what to do', async () => {
  const foreign = await accountAt((await createFacility(db)).id);
  expect(await imported(fileOf([['X', 1_000]], foreign.number))).toBe('foreign_account');
  expect(await imported(Buffer.from('halo'))).toBe('unreadable');
  const other = Buffer.from(`Tgl;Uraian;Masuk\n${today()};SETORAN;12.000,00\n${today()};SETORAN;13.000,00\n`);
  expect(await imported(other)).toBe('unknown_columns');
  const columns = { date: 'Tgl', text: 'Uraian', sum: '', credit: 'Masuk', debit: '', balance: '' };
  const named = { account_id: account.id, columns };
  expect(await imported(other, cashier, named)).toMatchObject({ added: 2 });
  // They are known from then on.
  const later = Buffer.from(`Tgl;Uraian;Masuk\n${today()};SETORAN;14.000,00\n`);
  expect(await imported(later, second, { account_id: account.id })).toMatchObject({ added: 1 });
  const { accounts } = await done(findLines, cashier, {});
  expect(accounts.length).toBeGreaterThan(1);
  expect(await imported(other, cashier, { columns })).toBe('no_account');
});

test('what is sure is accepted with one press, in the name of who presses; what somebody has decided meanwhile is left', async () => {
  const [one, two, three] = [await transfer(81_001), await transfer(81_002), await transfer(81_003)];
  await imported(
    fileOf([one, two, three].map(({ name }, n): StatementRow => [`TRSF ${name.replace('-', ' ').toLowerCase()} SITI`, 81_001 + n])),
  );
  const lines = await linesOf();
  expect(lines.map(({ match }) => [match.kind, match.transfers[0]?.id])).toEqual([one, two, three].map(({ id }) => ['sure', id]));
  const matches = lines.map(({ id, match }) => ({ id, attempt_id: match.transfers[0]?.id }));
  expect(await done(acceptLine, second, matches[1] ?? {})).toMatchObject({ outcome: 'accepted' });
  expect(await done(acceptLines, cashier, { matches })).toEqual({ accepted: 2, returned: 0, refused: 1 });
  expect([await stateOf(one.id), await stateOf(two.id), await stateOf(three.id)]).toEqual(['paid', 'paid', 'paid']);
  expect(await pay.attemptOf(one.id)).toMatchObject({ paid: '81001', received_on: today() });
  const entered = db.selectFrom('payment_events').select('actor_id').where('to_state', '=', 'paid').orderBy('attempt_id');
  const persons = await entered.where('attempt_id', 'in', [one.id, two.id, three.id]).execute();
  expect(persons.map(({ actor_id }) => actor_id)).toEqual([cashier.userId, second.userId, cashier.userId]);
  expect(await linesOf()).toEqual([]);
});

test('two cashiers at once: a line is given once, and a transfer gets one line', async () => {
  for (let round = bySuite({ push: 3, soak: 30 }); round > 0; round -= 1) {
    const amount = 82_000 + round;
    const { id } = await transfer(amount);
    await imported(
      fileOf([
        [`A${round}`, amount],
        [`B${round}`, amount],
      ]),
      await createStaff(db, 'cashier', [facility.id]),
    );
    const [first, other] = (await linesOf()).slice(-2);
    const pairs = [first, first, other].map((line) => ({ id: line?.id, attempt_id: id }));
    const codes = await Promise.all(pairs.map((pair, n) => refusal(acceptLine, n === 1 ? second : cashier, pair)));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    const { rows } = await sql`select from bank_lines where attempt_id = ${id}`.execute(db);
    const paid = db.selectFrom('payment_events').select('id').where('attempt_id', '=', id).where('to_state', '=', 'paid');
    expect([rows.length, (await paid.execute()).length]).toEqual([1, 1]);
  }
});

test('control: who reads a line first and then writes gives it twice', async () => {
  const { id } = await transfer(82_900);
  for (let round = 0; ; round += 1) {
    await imported(fileOf([[`C${round}`, 82_900 + round]]), await createStaff(db, 'cashier', [facility.id]));
    const line = (await linesOf()).at(-1)?.id ?? '';
    const naive = async () => {
      const read = db.selectFrom('bank_lines').select('state').where('id', '=', line);
      if ((await read.executeTakeFirstOrThrow()).state !== 'open') return false;
      const ignored = { state: 'ignored', reason: `Oleh ${id}`, decided_at: new Date() };
      await db.updateTable('bank_lines').set(ignored).where('id', '=', line).execute();
      return true;
    };
    if ((await Promise.all([naive(), naive()])).every(Boolean)) return;
  }
});

test('less is refused, more goes back by another person, late money is taken or goes back, and an entered payment gets its line', async () => {
  const [short, much, entered] = [await transfer(83_000), await transfer(84_000), await transfer(85_000)];
  const late = await transfer(86_000);
  await done(confirmPayment, second, { id: entered.id, amount: 85_000, received_on: today() });
  await pay.minutesLater(24 * 60 + 11);
  const sums = [82_999, 84_500, 85_000, 86_000];
  await imported(fileOf([short, much, entered, late].map(({ name }, n): StatementRow => [name, sums[n] ?? 0])));
  const [less, more, same, ended] = await linesOf();
  expect([less, more, same, ended].map((line) => line?.match.kind)).toEqual(['choose', 'choose', 'sure', 'choose']);
  const accept = (line: typeof less, id: string, more: object = {}) =>
    refusal(acceptLine, cashier, { id: line?.id, attempt_id: id, ...more });
  const pair = { id: ended?.id, attempt_id: late.id };
  expect([await accept(ended, late.id), await done(acceptLines, cashier, { matches: [pair] })]).toEqual([
    'ended',
    { accepted: 0, returned: 0, refused: 1 },
  ]);
  const read = { late: true };
  expect(await accept(less, short.id, read)).toBe('too_little');
  expect(await accept(more, much.id, read)).toBe('other_sum');
  expect(await accept(more, much.id, { ...read, meant: 84_500 })).toBe('ok');
  expect(await accept(ended, late.id, read)).toBe('ok');
  expect(await done(acceptLine, cashier, { id: same?.id, attempt_id: entered.id })).toMatchObject({ outcome: 'linked' });
  expect(await refusal(acceptLine, cashier, { id: less?.id, attempt_id: entered.id })).toBe('not_waiting');
  expect([await stateOf(much.id), await stateOf(late.id), await stateOf(short.id)]).toEqual(['paid', 'paid', 'expired']);
  const [refund] = await pay.refundsOf(much.id);
  expect(refund).toMatchObject({ amount: '500', reason: 'overpaid', requested_by: cashier.userId });
  await done(giveTicketAccount, much.ticket.owner, { id: refund?.id, bank: 'Bank Contoh', number: '1234567890', holder: 'Siti Aminah' });
  const listed = (await done(findRefunds, cashier, {})).find(({ id }) => id === refund?.id);
  expect(listed?.refusal).toContain('Anda');
  const view = await done(getLine, cashier, { id: less?.id, number: short.name });
  expect([view.isNumberKnown, view.transfers[0]?.id, view.line.text]).toEqual([true, short.id, short.name]);
});

test('a line is no money of the shop, and comes back; another facility and another role see none of it', async () => {
  await imported(fileOf([['MODAL', 90_000]]));
  const [line] = await linesOf();
  const id = line?.id ?? '';
  const foreign = await createStaff(db, 'cashier', [(await createFacility(db)).id]);
  const pair = { id, attempt_id: (await transfer(90_000)).id };
  for (const [item, input] of [
    [acceptLine, pair],
    [getLine, { id }],
    [ignoreLine, { id, reason: 'Setoran modal' }],
    [reopenLine, { id }],
  ] as const) {
    expect(await refusal(item as typeof acceptLine, foreign, input)).toBe('not_found');
  }
  expect(await done(acceptLines, foreign, { matches: [pair] })).toEqual({ accepted: 0, returned: 0, refused: 1 });
  expect((await done(findLines, foreign, {})).lines.filter((one) => one.id === id)).toEqual([]);
  expect(await imported(fileOf([['Y', 1]]), foreign)).toBe('foreign_account');
  expect(await refusal(ignoreLine, cashier, { id, reason: 'x' })).toBe('invalid_input');
  await done(ignoreLine, cashier, { id, reason: 'Setoran modal' });
  expect(await refusal(acceptLine, cashier, pair)).toBe('decided');
  expect([await linesOf(), (await linesOf(cashier, 'ignored')).map((one) => one.reason)]).toEqual([[], ['Setoran modal']]);
  await done(reopenLine, second, { id });
  expect((await linesOf()).map((one) => one.id)).toEqual([id]);
});

test('nobody accepts a line for a payment of the own account', async () => {
  const owner = await createUser(db);
  const own = await createStaff(db, 'cashier', [facility.id]);
  const ticket = await pay.createTicket({ amount: 91_000, owner });
  const id = await pay.start(ticket, 'transfer');
  await imported(fileOf([['X', 91_000]]));
  const [line] = await linesOf();
  expect(await refusal(acceptLine, { ...own, userId: owner.id }, { id: line?.id, attempt_id: id })).toBe('own_payment');
  expect(await stateOf(id)).toBe('pending');
});

test('after 90 days lines and files are gone, and what is that old is not taken from a file again', async () => {
  const bytes = fileOf([['LAMA', 92_000]]);
  await imported(bytes);
  const { file_id: file } = await db
    .selectFrom('bank_statements')
    .select('file_id')
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  await pay.minutesLater(91 * 24 * 60);
  await runJob(app, 'payments.clean');
  expect(await linesOf()).toEqual([]);
  const left = await db.selectFrom('files').select('state').where('id', '=', file).executeTakeFirst();
  expect(left?.state ?? 'deleted').toBe('deleted');
  expect(await imported(bytes)).toMatchObject({ added: 0, known: 0, leftOut: 1 });
  pay.clock.set(new Date(pay.clock.now().getTime() - 91 * 86_400_000));
});

test('the page imports a file, and accepts what is sure with one press', async () => {
  const { name, id } = await transfer(93_000);
  const { headers } = await signIn(db, await createUser(db, { roles: ['cashier'], facilityId: facility.id }));
  const ask = async (init: RequestInit = {}, path = statementPath) =>
    await app.fetch(path, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' }, redirect: 'manual' });
  const body = new FormData();
  body.set('intent', 'import');
  body.set('account_id', String(account.id));
  body.set(
    'file',
    new File(
      [
        fileOf([
          [name, 93_000],
          ['SETORAN', 5_000],
        ]),
      ],
      'mutasi.csv',
      { type: 'text/csv' },
    ),
  );
  const sent = await ask({ method: 'POST', body });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${statementPath}?sudah=impor_2_0_0_0_0_0_0`]);
  const html = await (await ask({}, `${statementPath}?sudah=impor_2_0_0_0_0_0_0`)).text();
  expect(html).toContain('2 baris baru.');
  expect(html).toMatch(/Terima (?:<!-- -->)?\d+(?:<!-- -->)? yang cocok/);
  const matches = [...html.matchAll(/name="match" value="([\d-]+)"/g)]
    .map(([, pair = '']) => pair)
    .filter((pair) => pair.endsWith(`-${id}`));
  expect(matches).toHaveLength(1);
  const accepted = await ask({ method: 'POST', body: new URLSearchParams({ intent: 'all', match: matches[0] ?? '' }) });
  expect([accepted.headers.get('location'), await stateOf(id)]).toEqual([`${statementPath}?sudah=terima_1_0_0`, 'paid']);
  const [line] = await linesOf();
  expect(await (await ask({}, `${statementPath}?buka=${line?.id}`)).text()).toContain('Bukan uang toko');
});
