import { describe, expect, test } from 'vitest';
import { firstStepOf } from './shown-order.ts';

type Order = Parameters<typeof firstStepOf>[0];

const order = (instructions: { kind: string } | null) =>
  ({ detail: { pay_until: '2026-11-24T10:00:00.000Z', server_time: '2026-11-24T09:00:00.000Z', instructions } }) as Order;
const attempt = (state: string) => ({ state, rejection: null, channel: 'bca' });

describe('the first step of an order that waits for its payment', () => {
  test.each([
    ['pending', 'pay'],
    ['review', 'review'],
    ['failed', 'choose'],
    ['reversed', 'choose'],
  ])('with a payment that is %s: %s', (state, step) => {
    expect(firstStepOf(order({ kind: 'virtual_account' }), attempt(state))).toBe(step);
  });

  test('without a payment a way is chosen', () => {
    expect(firstStepOf(order(null), undefined)).toBe('choose');
  });

  test.each(['created', 'pending', 'paid'])('a payment that became %s after the order was read asks for no second payment', (state) => {
    expect(firstStepOf(order(null), attempt(state))).toBe('preparing');
  });
});
