import { expect, test } from 'vitest';
import { type Mode, modes } from '../parcel/parcel.ts';
import {
  isBeforePacking,
  type OrderState,
  orderMoves,
  orderStateFor,
  outcomeLabels,
  outcomeOf,
  phaseOf,
  runningStates,
  type SellerState,
  sellerActs,
  sellerStateAfter,
  statusLabels,
  statusOf,
  unpaidStates,
} from './order-states.ts';

const orderStates = Object.keys(orderMoves) as OrderState[];
const sellerStates = ['waiting', 'accepted', 'packed', 'shipped', 'ready', 'delivered', 'collected', 'refused', 'cancelled'] as const;

/** Every act that follows, by mode. */
const followsIn = (mode: Mode) =>
  sellerStates.flatMap((state) =>
    sellerActs.flatMap((act) => {
      const to = sellerStateAfter(state, act, mode);
      return to ? [`${state} ${act} ${to}`] : [];
    }),
  );
const before = ['waiting accept accepted', 'waiting refuse refused', 'waiting cancel cancelled'];
const accepted = ['accepted pack packed', 'accepted refuse refused', 'accepted cancel cancelled'];

test('what follows each state of a part, by how it reaches the person', () => {
  const shipped = ['shipped deliver delivered', 'shipped refuse refused'];
  const sent = [
    ...before,
    ...accepted,
    'packed ship shipped',
    'packed unpack accepted',
    'packed refuse refused',
    ...shipped,
    'ready collect collected',
    'ready unpack accepted',
    'ready refuse refused',
  ];
  expect(followsIn('courier')).toEqual(sent);
  expect(followsIn('own')).toEqual(sent);
  const [pickup, service] = [followsIn('pickup'), followsIn('service')];
  expect(pickup).toEqual([
    ...before,
    ...accepted,
    'packed ready ready',
    'packed unpack accepted',
    'packed refuse refused',
    ...shipped,
    'ready collect collected',
    'ready unpack accepted',
    'ready refuse refused',
  ]);
  expect(service).toEqual([
    ...before,
    'accepted collect collected',
    'accepted refuse refused',
    'accepted cancel cancelled',
    'packed refuse refused',
    'shipped refuse refused',
    'ready collect collected',
    'ready refuse refused',
  ]);
});

test('from waiting every mode reaches an end, and never a state of another mode', () => {
  const reached = (mode: Mode) => {
    const found = new Set<SellerState>(['waiting']);
    for (const state of found)
      for (const act of sellerActs) {
        const to = sellerStateAfter(state, act, mode);
        if (to) found.add(to);
      }
    return sellerStates.filter((state) => found.has(state)).join(' ');
  };
  expect(modes.map(reached)).toEqual([
    'waiting accepted packed shipped delivered refused cancelled',
    'waiting accepted packed shipped delivered refused cancelled',
    'waiting accepted packed ready collected refused cancelled',
    'waiting accepted collected refused cancelled',
  ]);
});

test('what a paid order is for every two parts', () => {
  const over = (state: SellerState) => ['delivered', 'collected', 'refused', 'cancelled'].includes(state);
  const handed = (state: SellerState) => state === 'delivered' || state === 'collected';
  for (const one of sellerStates) {
    for (const two of sellerStates) {
      const expected =
        over(one) && over(two)
          ? handed(one) || handed(two)
            ? 'completed'
            : 'refused'
          : [one, two].every((state) => ['waiting', 'refused', 'cancelled'].includes(state))
            ? 'paid'
            : 'processing';
      expect([one, two, orderStateFor([one, two])]).toEqual([one, two, expected]);
    }
  }
});

test('the buyer cancels and the seller refuses until packed; later it refuses only what was recalled or came back, and what nobody fetched', () => {
  expect(sellerStates.filter(isBeforePacking)).toEqual(['waiting', 'accepted']);
  for (const state of sellerStates) {
    const may = ['cancel', 'refuse'].map((act) => sellerStateAfter(state, act as 'cancel', 'courier') !== null);
    const isRefusable = isBeforePacking(state) || state === 'packed' || state === 'shipped' || state === 'ready';
    expect([state, ...may]).toEqual([state, isBeforePacking(state), isRefusable]);
  }
});

test("every state has one of the specification's five labels, and an outcome beside it", () => {
  const shown = orderStates.map((state) => {
    const outcome = outcomeOf(state, false);
    return [state, statusLabels[statusOf(state, false)], outcome && outcomeLabels[outcome]];
  });
  expect(shown).toEqual([
    ['placed', 'Belum Aktif', null],
    ['awaiting', 'Pending', null],
    ['paid', 'Menunggu Konfirmasi', null],
    ['processing', 'Diproses', null],
    ['expired', 'Selesai', 'Kedaluwarsa'],
    ['completed', 'Selesai', null],
    ['cancelled', 'Selesai', 'Dibatalkan'],
    ['refused', 'Selesai', 'Ditolak'],
  ]);
});

test('every state is of one phase, and the lists of states are those of two phases', () => {
  expect(orderStates.map((state) => [state, phaseOf(state)])).toEqual([
    ['placed', 'unpaid'],
    ['awaiting', 'unpaid'],
    ['paid', 'running'],
    ['processing', 'running'],
    ['expired', 'ended'],
    ['completed', 'completed'],
    ['cancelled', 'ended'],
    ['refused', 'ended'],
  ]);
  expect(orderStates.filter((state) => phaseOf(state) === 'unpaid')).toEqual([...unpaidStates]);
  expect(orderStates.filter((state) => phaseOf(state) === 'running')).toEqual([...runningStates]);
});

test('a proof in review waits for confirmation while nothing is paid', () => {
  expect(orderStates.filter((state) => statusOf(state, true) !== statusOf(state, false))).toEqual(['placed', 'awaiting']);
  expect(statusOf('awaiting', true)).toBe('waiting');
});

test('money that is back shows only for what was not delivered', () => {
  expect(orderStates.filter((state) => outcomeOf(state, true) === 'refunded')).toEqual(['expired', 'cancelled', 'refused']);
});

test('only an order that expired leaves its end', () => {
  const ended = orderStates.filter((state) => statusOf(state, false) === 'done');
  expect(ended.flatMap((state) => orderMoves[state])).toEqual(['paid']);
});
