import { describe, expect, test } from 'vitest';
import type { CartLine, SoldVariant } from './cart.schema.ts';
import { cartOf, changedCart, mergeLines, refusalOf, roomFor } from './cart.ts';

const variant = (id: number, more: Partial<SoldVariant> = {}): SoldVariant => ({
  id,
  medicine_id: id,
  name: `Obat ${id}`,
  unit: 'strip',
  size: '',
  slug: `obat-${id}`,
  path: `/obat/detail/obat-${id}?apotek=dago`,
  image: null,
  price: 1_000,
  base_qty: 10,
  free: 100,
  max_order: null,
  seller_id: 1,
  seller: 'Apotek Dago',
  prescription_line_id: null,
  prescription_id: null,
  ...more,
});
const line = (id: number, more: Partial<CartLine> = {}): CartLine => ({ ...variant(id), qty: 1, checked: true, seen_price: null, ...more });
const productsOf = (lines: CartLine[]) => cartOf(lines, 0).seller.flatMap(({ product }) => product);

describe('what can be had', () => {
  test('the units of one stock are shared by its variants; those of another are not', () => {
    const box = variant(2, { medicine_id: 1, base_qty: 50 });
    expect(roomFor(box, [line(1, { qty: 6 })])).toEqual({ available: 0, max: null });
    expect(roomFor(box, [line(1, { qty: 5 }), line(3, { qty: 9 })])).toEqual({ available: 1, max: null });
    expect(roomFor({ ...box, max_order: 120 }, [])).toEqual({ available: 2, max: 2 });
  });

  test.each([
    [10, 0, null],
    [11, 0, 'not_enough'],
    [11, 12, null],
    [13, 12, 'not_enough'],
  ])('%i of 10 when the line has %i: %s', (count, has, code) => {
    expect(refusalOf(variant(1), count, has, [])?.code ?? null).toBe(code);
  });

  test('the law’s maximum is another reason than the stock', () => {
    const limited = variant(1, { max_order: 30 });
    expect(refusalOf(limited, 3, 0, [])).toBeNull();
    expect(refusalOf(limited, 4, 0, [])).toEqual({ code: 'max_order', room: { available: 10, max: 3 } });
    expect(refusalOf(limited, 1, 0, [line(2, { medicine_id: 1, qty: 3 })])?.code).toBe('max_order');
  });
});

describe('a cart', () => {
  test('groups by seller in the order of adding; the total is of what is chosen', () => {
    const cart = cartOf([line(1, { qty: 2 }), line(2, { seller_id: 7, seller: 'Apotek Braga' }), line(3, { checked: false })], 2);
    expect(cart).toMatchObject({ header: { version: 1 }, total_price: 3_000, count: 3, unlisted: 2 });
    expect(cart.seller.map(({ name, up, product }) => [name, up, product.map(({ id }) => id)])).toEqual([
      ['Apotek Dago', true, [1, 3]],
      ['Apotek Braga', true, [2]],
    ]);
  });

  test('what cannot be bought is not chosen, costs nothing, and says why; its seller is not up', () => {
    const cart = cartOf([line(1, { qty: 3, free: 25 }), line(2, { free: 9 }), line(3, { qty: 4, max_order: 30 }), line(4)], 0);
    expect(cart.seller[0]?.up).toBe(false);
    expect(cart.total_price).toBe(1_000);
    expect(cart.seller[0]?.product.map(({ checked, note }) => [checked, note])).toEqual([
      [0, 'Tersisa 2'],
      [0, 'Habis'],
      [0, 'Paling banyak 3 dalam satu pesanan'],
      [1, null],
    ]);
  });

  test('two variants of one stock: the first one comes first, and one that is not chosen takes nothing', () => {
    const strip = line(1, { qty: 6 });
    const box = line(2, { medicine_id: 1, base_qty: 50 });
    expect(productsOf([strip, box]).map(({ available, checked }) => [available, checked])).toEqual([
      [10, 1],
      [0, 0],
    ]);
    expect(productsOf([{ ...strip, checked: false }, box]).map(({ available, checked }) => [available, checked])).toEqual([
      [10, 0],
      [2, 1],
    ]);
  });

  test('a price that has changed stands beside the one that was seen', () => {
    expect(
      productsOf([line(1, { seen_price: 900 }), line(2, { seen_price: 1_000 }), line(3, { seen_price: 1_100, free: 0 })]),
    ).toMatchObject([
      { price: 1_000, old_price: 900, note: 'Harga berubah' },
      { old_price: null, note: null },
      { old_price: 1_100, note: 'Habis. Harga berubah' },
    ]);
  });

  test('changes that the server does not know yet: sums, notes, and the last product of a seller', () => {
    const cart = cartOf([line(1, { qty: 3, free: 25 }), line(2, { seller_id: 7 })], 0);
    const changed = changedCart(cart, new Map([[1, { id: 1, qty: 2, checked: true }]]), (id) => id !== 2);
    expect(changed).toMatchObject({
      total_price: 2_000,
      count: 1,
      seller: [{ up: true, product: [{ id: 1, qt: 2, checked: 1, note: null }] }],
    });
    expect(changedCart(changed, new Map([[1, { id: 1, qty: 4, checked: true }]]), () => true)).toMatchObject({ total_price: 0 });
  });
});

describe('merging', () => {
  const sold = new Map([1, 2, 3].map((id) => [id, variant(id, id === 3 ? { free: 25 } : {})]));
  const want = (id: number, qty: number, checked = true) => ({ id, qty, checked });
  const apply = (own: ReturnType<typeof want>[], writes: readonly ReturnType<typeof want>[]) => [
    ...own.filter(({ id }) => !writes.some((one) => one.id === id)),
    ...writes,
  ];

  test('the larger number of each variant; chosen when it was in one of them', () => {
    const { writes, changes } = mergeLines([want(1, 2, false)], [want(1, 5), want(2, 1, false)], sold);
    expect(writes).toEqual([want(1, 5), want(2, 1, false)]);
    expect(changes).toEqual([]);
  });

  test('a guest’s number is at most what can be had, the account’s stays; both are said', () => {
    const { writes, changes } = mergeLines([want(2, 7)], [want(2, 3), want(3, 9)], sold);
    expect(writes).toEqual([want(3, 2)]);
    expect(changes).toEqual([
      { id: 2, name: 'Obat 2', unit: 'strip', asked: 3, qt: 7, note: 'Sudah ada di keranjang akun Anda' },
      { id: 3, name: 'Obat 3', unit: 'strip', asked: 9, qt: 2, note: 'Tersisa 2' },
    ]);
  });

  test('what is not sold is left out without its name, what is sold out is said', () => {
    expect(mergeLines([], [want(9, 1)], sold)).toEqual({ writes: [], changes: [] });
    const { writes, changes } = mergeLines([], [want(1, 1)], new Map([[1, variant(1, { free: 3 })]]));
    expect([writes, changes]).toMatchObject([[], [{ qt: 0, note: 'Habis' }]]);
  });

  test('a full cart takes no more products, and more of those in it', () => {
    const own = Array.from({ length: 50 }, (_, n) => want(n + 2, 1));
    const { writes, changes } = mergeLines(own, [want(1, 1), want(2, 4)], sold);
    expect(writes).toEqual([want(2, 4)]);
    expect(changes).toMatchObject([{ id: 1, qt: 0, note: 'Keranjang penuh' }]);
  });

  test('once more changes nothing', () => {
    const own = [want(1, 2, false), want(2, 7)];
    const guest = [want(1, 5), want(2, 3), want(3, 9)];
    const after = apply(own, mergeLines(own, guest, sold).writes);
    expect(mergeLines(after, guest, sold).writes).toEqual([]);
  });
});
