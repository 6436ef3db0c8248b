import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { turnOn } from '#tests/factories/legal.ts';
import { callsOn, openPayments } from '#tests/factories/payments.ts';
import { openStatements } from '#tests/factories/statements.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { acceptLines } from './accept-lines.server.ts';
import { findLines } from './find-lines.server.ts';
import { linesPerPress } from './statement-lists.schema.ts';

const pay = await openPayments({ provider: false });
const { app, facility } = pay;
const { db } = app;
afterAll(() => pay.close());
const { done } = callsOn(app);
await turnOn(db, 'transfer_codes');
const { accountAt, fileOf, importBy, today, transfer } = await openStatements(pay);
const account = await accountAt(facility.id);

type Row = Readonly<{ text: string; sum: number; of: string | null }>;

/** Transfers of few prices with codes, and more lines than they are: paid by code or by name, rounded, twice, never, and money of others. */
async function created() {
  const [transfers, lines] = bySuite({ push: [60, 100], soak: [300, 500] });
  const rows: Row[] = [];
  const coded = new Set<string>();
  for (let n = 0; n < transfers; n += 1) {
    const price = 20_000 + (n % 7) * 5_000;
    const { id, name } = await transfer(price);
    const sum = Number((await pay.attemptOf(id)).amount);
    const by = ['code', 'code', 'code', 'name', 'code', 'rounded', 'code', 'name', 'twice', 'never'][n % 10];
    const text = by === 'name' ? `BI-FAST CR ${name} BUDI` : `TRSF E-BANKING CR ${7_000 + n} SITI`;
    if (by === 'code' || by === 'name') coded.add(id);
    if (by !== 'never') rows.push({ text, sum: by === 'rounded' ? price : sum, of: id });
    if (by === 'twice') rows.push({ text: `${text} LAGI`, sum, of: id });
  }
  for (let n = 0; rows.length < lines; n += 1) rows.push({ text: `SETORAN TUNAI ${n}`, sum: 20_000 + (n % 9) * 5_000, of: null });
  // As they come in: no transfer stands beside the next.
  return { rows: rows.toSorted((a, b) => ((a.sum * 7_919 + a.text.length) % 1_009) - ((b.sum * 7_919 + b.text.length) % 1_009)), coded };
}

test('a statement against transfers: those that are coded are found, none is wrong; again nothing is new; two who press at once make one match of each', async () => {
  const { rows, coded } = await created();
  const [one, other] = [await createStaff(db, 'cashier', [facility.id]), await createStaff(db, 'cashier', [facility.id])];
  const take = async (given: readonly Row[], actor = one) => {
    const bytes = fileOf(
      given.map(({ text, sum }) => [text, sum] as const),
      account.number,
    );
    const result = await importBy(actor, bytes);
    return typeof result === 'string' ? result : [result.added, result.known];
  };
  expect(await take(rows)).toEqual([rows.length, 0]);
  expect(await take(rows)).toEqual([0, rows.length]);
  expect(await take(rows.slice(0, 40), other)).toEqual([0, 40]);

  const { lines } = await done(findLines, one, {});
  const ofText = new Map(rows.map((row) => [`${row.text} ${row.sum}`, row]));
  const sure = lines.flatMap(({ id, text, amount, match }) => {
    const [transfer] = match.transfers;
    return match.kind === 'sure' && transfer ? [{ id, attempt_id: transfer.id, of: ofText.get(`${text} ${amount}`)?.of, amount }] : [];
  });
  expect(sure.filter(({ attempt_id, of }) => attempt_id !== of)).toEqual([]);
  expect(sure.filter(({ of }) => coded.has(of ?? '')).length / coded.size).toBeGreaterThanOrEqual(0.95);
  // The control: who goes by the price, without its code, is wrong.
  const attempts = await db.selectFrom('payment_attempts').select(['id', 'amount', 'fee']).orderBy('id').execute();
  const byPrice = sure.filter(({ amount, of }) => {
    const price = Math.ceil(amount / 5_000) * 5_000;
    return attempts.find((one) => Number(one.amount) - Number(one.fee) === price)?.id !== of;
  });
  expect(byPrice.length).toBeGreaterThan(0);

  const pressed = [];
  for (let at = 0; at < sure.length; at += linesPerPress) {
    const matches = sure.slice(at, at + linesPerPress).map(({ id, attempt_id }) => ({ id, attempt_id }));
    pressed.push(...(await Promise.all([done(acceptLines, one, { matches }), done(acceptLines, other, { matches })])));
  }
  expect(pressed.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(sure.length);
  const paid = db.selectFrom('payment_events').select('attempt_id').where('to_state', '=', 'paid');
  expect((await paid.execute()).map(({ attempt_id }) => attempt_id).toSorted()).toEqual(
    sure.map(({ attempt_id }) => attempt_id).toSorted(),
  );
});

test('the same lines with other texts are no new ones, and two equal lines of a day are two', async () => {
  const { number } = await accountAt(facility.id);
  const cashier = await createStaff(db, 'cashier', [facility.id]);
  const rows = [
    ['REF 1234567890123456', 47_000],
    ['SETORAN', 50_000],
    ['SETORAN', 50_000],
  ] as const;
  const countsOf = async (bytes: Buffer) => {
    const result = await importBy(cashier, bytes);
    return typeof result === 'string' ? result : [result.added, result.known, result.alike];
  };
  expect(await countsOf(fileOf(rows, number))).toEqual([3, 0, 0]);
  const again = [['REF 1.23457E+15', 47_000] as const, ...rows.slice(1), ['BARU', 47_000] as const];
  expect(await countsOf(fileOf(again, number))).toEqual([1, 3, 0]);
  // As lines of before are known: by another key, and without a word of their balance.
  await db
    .updateTable('bank_lines')
    .set({ has_balance: false, key: sql`encode(sha256(key::bytea), 'hex')` })
    .where('account_number', '=', number)
    .execute();
  expect(await countsOf(fileOf(again, number))).toEqual([0, 0, 4]);
});

test('columns that are named anew make no new lines, and the lines that wait read as they do', async () => {
  const { id, number } = await accountAt(facility.id);
  const cashier = await createStaff(db, 'cashier', [facility.id]);
  const day = today();
  const bytes = Buffer.from(`Tgl;Cabang;Uraian;Masuk\n${day};0001;7K3QZ9TM SITI;47.000,00\n${day};0001;SETORAN;50.000,00\n`);
  const named = (text: string) => ({
    account_id: id,
    again: 'on',
    columns: { date: 'Tgl', text, sum: '', credit: 'Masuk', debit: '', balance: '' },
  });
  expect(await importBy(cashier, bytes, named('Cabang'))).toMatchObject({ added: 2, alike: 0 });
  expect(await importBy(cashier, bytes, named('Uraian'))).toMatchObject({ added: 0, known: 0, alike: 2 });
  const { lines } = await done(findLines, cashier, {});
  expect(lines.filter((line) => line.number === number).map(({ text }) => text)).toEqual(['7K3QZ9TM SITI', 'SETORAN']);
});
