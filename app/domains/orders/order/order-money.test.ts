import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CutLine,
  discountShares,
  netOf,
  ppnBack,
  ppnOf,
  receiptOf,
  returnedOf,
  returnOfLine,
  returnOfSeller,
  sumsOf,
  totalsOf,
  withoutCode,
} from './order-money.ts';

const line = (quantity: number, price: number, discount = 0): CutLine => ({ quantity, price, discount, taxCode: 'ppn_11', cancelled: 0 });
const [a, b] = [line(3, 12_500), line(2, 74_000)];

test('PPN is what the price includes beyond its rounded part without tax', () => {
  expect([25_000, 37_500, 148_000, 0, 1, 111].map((gross) => ppnOf(gross, 'ppn_11'))).toEqual([2_477, 3_716, 14_667, 0, 0, 11]);
  expect(ppnOf(25_000, 'none')).toBe(0);
});

test('the example of two sellers: Rp218.500 with a PPN of Rp18.383', () => {
  const sellers = [
    { ...sumsOf([a]), shipment: 11_000 },
    { ...sumsOf([b]), shipment: 18_000 },
  ];
  expect(totalsOf(sellers, 4_000)).toEqual({ products: 185_500, discount: 0, shipment: 29_000, fee: 4_000, ppn: 18_383, total: 218_500 });
});

test('one of three returned: PPN by difference; the whole seller with its shipment', () => {
  expect(returnOfLine(a, 1)).toEqual({ amount: 12_500, ppn: 1_239 });
  expect(returnOfSeller([a], 11_000)).toEqual({ amount: 48_500, ppn: 3_716 });
  expect(returnOfSeller([{ ...a, cancelled: 1 }], 11_000)).toEqual({ amount: 36_000, ppn: 2_477 });
});

test('of a payment that was less by a code a part gives its share of the code less back; a fee stays', () => {
  const back = { amount: 48_500, ppn: 3_716 };
  expect([-499, -1, 0, 4_000].map((fee) => withoutCode(back, { total: 214_500 + fee, fee }).amount)).toEqual([
    48_387, 48_500, 48_500, 48_500,
  ]);
  expect(withoutCode({ amount: 214_500, ppn: 0 }, { total: 214_001, fee: -499 }).amount).toBe(214_001);
});

test('more than what remains is refused', () => {
  expect(() => returnOfLine({ ...a, cancelled: 2 }, 2)).toThrow(RangeError);
  expect(() => returnOfLine(a, -1)).toThrow(RangeError);
  expect(() => returnOfLine(a, 0.5)).toThrow(RangeError);
});

test('the largest remainder gets the rest of a discount, of equal ones the first', () => {
  expect(discountShares(100, [500, 500, 500])).toEqual([34, 33, 33]);
  expect(discountShares(10, [37_500, 148_000])).toEqual([2, 8]);
  expect(discountShares(1, [1, 3])).toEqual([0, 1]);
  expect(discountShares(0, [0, 0])).toEqual([0, 0]);
  expect(() => discountShares(3, [1, 1])).toThrow(RangeError);
  expect(() => discountShares(-1, [1])).toThrow(RangeError);
});

test('a receipt above five millions needs a stamp', () => {
  expect(receiptOf({ products: 5_000_000, discount: 1, shipment: 1 })).toEqual({ total: 5_000_000, needsStamp: false });
  expect(receiptOf({ products: 5_000_000, discount: 0, shipment: 1 }).needsStamp).toBe(true);
});

const price = fc.integer({ min: 0, max: 999_999_999 });
const priced = fc
  .record({ quantity: fc.integer({ min: 1, max: 10_000 }), price, part: fc.integer({ min: 0, max: 100 }) })
  .map(({ part, ...one }): CutLine => {
    const discount = Math.floor((one.quantity * one.price) / 100) * part;
    return { ...one, discount, taxCode: 'ppn_11', cancelled: 0 };
  });

test('the shares of a discount add up to it, and none is beyond its amount', () => {
  const given = fc.tuple(fc.array(price, { minLength: 1, maxLength: 30 }), fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(given, ([amounts, part]) => {
      const discount = Math.floor(amounts.reduce((sum, amount) => sum + amount, 0) * part);
      const shares = discountShares(discount, amounts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount);
      expect(shares.every((share, index) => share >= 0 && share <= (amounts[index] ?? 0))).toBe(true);
    }),
  );
});

test('however a line is returned in parts, together they are exactly the line', () => {
  fc.assert(
    fc.property(priced, fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 6 }), (one, wanted) => {
      let cancelled = 0;
      const sum = { amount: 0, ppn: 0 };
      for (const count of [...wanted, one.quantity]) {
        const possible = Math.min(count, one.quantity - cancelled);
        const part = returnOfLine({ ...one, cancelled }, possible);
        expect(part.amount).toBeGreaterThanOrEqual(part.ppn);
        expect(part.ppn).toBeGreaterThanOrEqual(0);
        cancelled += possible;
        sum.amount += part.amount;
        sum.ppn += part.ppn;
      }
      expect(sum).toEqual({ amount: netOf(one), ppn: ppnOf(netOf(one), one.taxCode) });
    }),
  );
});

test('in whatever parts a payment goes back, their PPN is that of the order, and none has more PPN than money', () => {
  const parts = fc.array(fc.record({ share: fc.double({ min: 0.01, max: 1, noNaN: true }), ppn: price }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), parts, (total, wanted) => {
      const order = { total, ppn: ppnOf(total, 'ppn_11'), refunded: 0, refundedPpn: 0 };
      for (const { share, ppn: asked } of [...wanted, { share: 1, ppn: 0 }]) {
        const left = order.total - order.refunded;
        const amount = share === 1 ? left : Math.ceil(left * share);
        if (amount === 0) break;
        const proportional = Math.round((order.ppn * amount) / order.total);
        const ppn = ppnBack({ amount, ppn: share === 1 ? asked : proportional }, order);
        expect(ppn).toBeGreaterThanOrEqual(0);
        expect(ppn).toBeLessThanOrEqual(amount);
        order.refunded += amount;
        order.refundedPpn += ppn;
      }
      expect(order.refundedPpn).toBe(order.ppn);
    }),
  );
});

test('what went back of the whole order is shared by its parts, exactly; what is of one part is its alone', () => {
  const amounts = fc.array(fc.record({ at: fc.integer({ min: -1, max: 3 }), amount: fc.integer({ min: 1, max: 9_999_999 }) }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 4 }), amounts, (costs, refunds) => {
      const parts = costs.map((products, at) => ({ id: String(at), products, discount: 0, shipment: 0 }));
      const returned = refunds
        .filter(({ at }) => at < parts.length)
        .map(({ at, amount }) => ({ partId: at < 0 ? null : String(at), amount }));
      const sums = parts.map(({ id }) => returnedOf(id, parts, returned));
      expect(sums.reduce((sum, one) => sum + one, 0)).toBe(returned.reduce((sum, { amount }) => sum + amount, 0));
      expect(returnedOf('0', parts, [{ partId: '0', amount: 7 }])).toBe(7);
    }),
  );
});
