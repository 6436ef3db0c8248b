import { expect, test } from 'vitest';
import { isNamedBy, type Match, matchLines, type Transfer } from './match-lines.ts';
import type { CreditLine } from './statement.ts';

const transfer = (id: string, more: Partial<Transfer> = {}): Transfer => ({
  id,
  reference: `INV-20261120-${id.padStart(8, 'A')}.1`,
  amount: 50_000,
  state: 'pending',
  begunOn: '2026-11-20',
  endedOn: null,
  hasLine: false,
  isCoded: false,
  isOwn: false,
  isHere: true,
  ...more,
});
const line = (id: string, more: Partial<CreditLine> = {}): CreditLine => ({
  id,
  day: '2026-11-21',
  amount: 50_000,
  text: 'TRSF E-BANKING CR SITI',
  ...more,
});
const shownOf = (match: Match | undefined) => [match?.kind, match?.transfers.map(({ id }) => id).join()];
const matchOf = (transfers: readonly Transfer[], more: Partial<CreditLine> = {}) =>
  shownOf(matchLines([line('l', more)], transfers).get('l'));
const named = 'TRSF INV 20261120 7k3q-z9tm';
const order = '7K3QZ9TM';

test.each<[string, unknown, unknown[]]>([
  ['one sum and the name of the order', matchOf([transfer(order), transfer('B')], { text: named }), ['sure', order]],
  ['one sum without a name', matchOf([transfer(order), transfer('B', { amount: 1 })]), ['proposed', order]],
  ['one of a sum of its own', matchOf([transfer(order, { isCoded: true }), transfer('B', { amount: 1 })]), ['sure', order]],
  ['several of the sum', matchOf([transfer(order), transfer('B')]), ['choose', `${order},B`]],
  ['a name with another sum', matchOf([transfer(order)], { text: named, amount: 50_001 }), ['choose', order]],
  ['a name that has ended', matchOf([transfer(order, { state: 'expired', endedOn: '2026-11-20' })], { text: named }), ['choose', order]],
  [
    'the open attempt of an order with two',
    matchOf([transfer(order, { id: 'x', state: 'cancelled', endedOn: '2026-11-20' }), transfer(order)], { text: named }),
    ['sure', order],
  ],
  [
    'a name and another of the same sum',
    matchOf([transfer(order, { hasLine: true, state: 'paid' }), transfer('B')], { text: named }),
    ['choose', order],
  ],
  ['what was entered by its proof', matchOf([transfer(order, { state: 'paid' })], { text: named }), ['sure', order]],
  ['what has its line', matchOf([transfer(order, { state: 'paid', hasLine: true })]), ['none', '']],
  [
    'the names of two orders',
    matchOf([transfer(order), transfer('B', { amount: 1 })], { text: `${named} AAAAAAAB` }),
    ['choose', `${order},B`],
  ],
  [
    'the name of an order with two open attempts',
    matchOf([transfer(order), transfer(order, { id: 'x', reference: `INV-20261120-${order}.2` })], { text: named }),
    ['choose', `${order},x`],
  ],
  ['the name of what was begun later', matchOf([transfer(order, { begunOn: '2026-11-22' })], { text: named }), ['none', '']],
  ['what was begun later', matchOf([transfer(order, { begunOn: '2026-11-22' })]), ['none', '']],
  ['what ended days before', matchOf([transfer(order, { state: 'expired', endedOn: '2026-11-17', begunOn: '2026-11-16' })]), ['none', '']],
  ['what ended the day before', matchOf([transfer(order, { state: 'expired', endedOn: '2026-11-20' })]), ['choose', order]],
  ['what was entered by its proof just now', matchOf([transfer(order, { state: 'paid', endedOn: '2026-11-21' })]), ['proposed', order]],
  [
    'what was entered days before',
    matchOf([transfer(order, { state: 'paid', endedOn: '2026-11-17', begunOn: '2026-11-16' })]),
    ['none', ''],
  ],
  ['nothing', matchOf([]), ['none', '']],
])('%s', (_name, found, expected) => {
  expect(found).toEqual(expected);
});

test('two lines that would take one transfer are both left to a person', () => {
  const matches = matchLines(
    [line('a', { text: named }), line('b', { text: named }), line('c', { amount: 9 })],
    [transfer(order), transfer('C', { amount: 9 })],
  );
  expect(['a', 'b', 'c'].map((id) => matches.get(id)?.kind)).toEqual(['choose', 'choose', 'proposed']);
});

test('a transfer is named by the number of its order, of itself, or by its last eight characters', () => {
  const names = ['INV-20261120-7K3QZ9TM', 'inv 20261120 7k3qz9tm.1', '7k3q z9tm', 'INV-20261120', '7K3QZ9T', ''];
  expect(names.map((name) => isNamedBy(transfer(order), name))).toEqual([true, true, true, false, false, false]);
});

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * 300 orders of few prices, of which buyers name 250 and never pay ten, which have prices of their own; and 500 lines, of which about 200 are no money
 * of the shop but often have the sum of an order.
 */
function statementOf(seed: number) {
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const codeOf = () => Array.from({ length: 8 }, () => letters[random(32)]).join('');
  const prices = Array.from({ length: 40 }, () => 20_000 + random(400) * 500);
  const orders = Array.from({ length: 300 }, (_, n) => {
    const code = codeOf();
    return transfer(`o${n}`, { reference: `INV-20261120-${code}.1`, amount: n < 290 ? (prices[random(40)] ?? 0) : 700_000 + n });
  });
  const writings = [
    (code: string) => `TRSF E-BANKING CR 2111/FTSCY/WS95031 ${code} SITI AMINAH`,
    (code: string) => `SWITCHING CR DR 014 INV-20261120-${code}`,
    (code: string) => `BI-FAST CR ${code.slice(0, 4)} ${code.slice(4).toLowerCase()} PEMBAYARAN`,
    (code: string) => `KR OTOMATIS INV20261120${code}`,
  ];
  const truth = new Map<string, string | null>();
  const lines: CreditLine[] = [];
  const add = (of: Transfer | null, text: string, amount: number) => {
    const id = `l${lines.length}`;
    truth.set(id, of?.id ?? null);
    lines.push(line(id, { text, amount }));
  };
  for (const [n, one] of orders.entries()) {
    if (n >= 290) {
      add(null, `SETORAN TUNAI ${n}`, one.amount);
      continue;
    }
    const code = one.reference.slice(13, 21);
    const text = n < 250 ? (writings[random(4)]?.(code) ?? '') : `TRSF E-BANKING CR ${1_000 + n} BUDI`;
    add(one, text, one.amount);
    // Some pay twice, some another sum.
    if (n % 50 === 0) add(one, text, one.amount);
    if (n % 60 === 1) add(one, text, one.amount + 2_500);
  }
  while (lines.length < 500) add(null, `SETORAN ${codeOf()} PT ${random(1_000)}`, prices[random(40)] ?? 0);
  return { orders, lines, truth, coded: orders.slice(0, 250) };
}

test.each([1, 2, 3])('of 500 lines against 300 orders at least 95 % of those named are sure, and none is wrong (%i)', (seed) => {
  const { orders, lines, truth, coded } = statementOf(seed);
  expect(lines).toHaveLength(500);
  const takenFor = (kinds: readonly string[], given: readonly CreditLine[]) =>
    [...matchLines(given, orders)].flatMap(([id, { kind, transfers }]) =>
      kinds.includes(kind) ? [[id, transfers[0]?.id ?? ''] as const] : [],
    );
  const sure = takenFor(['sure'], lines);
  expect(sure.filter(([id, taken]) => truth.get(id) !== taken)).toEqual([]);
  const found = new Set(sure.map(([, taken]) => taken));
  expect(coded.filter(({ id }) => found.has(id)).length / coded.length).toBeGreaterThanOrEqual(0.95);
  // The control: who goes by the sum alone is wrong.
  const bySum = lines.map(({ id, amount }) => [id, orders.find((one) => one.amount === amount)?.id ?? null] as const);
  expect(bySum.some(([id, taken]) => truth.get(id) !== taken)).toBe(true);
});
