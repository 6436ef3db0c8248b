import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { CartLine } from '../cart/cart.schema.ts';
import { findLines, lockCart, putPrescribed } from '../cart/cart.store.server.ts';
import { changeFailures, findMine, writes } from './lock-my-prescription.server.ts';
import { toCartInput } from './prescription.schema.ts';
import * as store from './prescription.store.server.ts';
import { maxAtOnce } from './prescription.ts';

/** Puts what is left of a prescription into the cart, at most as much as is approved; the cart does not change these numbers. */
export const putIntoCart = operation({
  name: 'prescription.to_cart',
  access: 'user',
  limits: writes,
  input: toCartInput,
  failures: {
    ...changeFailures,
    nothing_left: [409, 'Tidak ada yang dapat ditebus dari resep ini sekarang.'],
    none_chosen: [422, 'Pilih sedikitnya satu obat untuk dimasukkan ke keranjang.'],
    too_much: [422, 'Jumlahnya melebihi yang disetujui apoteker.'],
    taken: [409, 'Obat yang sama dari resep lain masih ada di keranjang. Pesan dulu yang itu, lalu masukkan yang ini.'],
  },
  async run({ tx, actor, clock }, { id, lines }) {
    const now = clock.now();
    const prescription = await findMine(tx, actor.userId, id);
    if (!prescription) return fail('not_found');
    await lockCart(tx, actor.userId, now);
    const all = (await store.findBuyable(tx, actor.userId, now, id)).map((line) => ({
      lineId: line.line_id,
      stockId: line.stock_id,
      max: maxAtOnce(line),
    }));
    if (lines?.length === 0) return fail('none_chosen');
    const asked = (lineId: string) => lines?.find((one) => one.line === lineId)?.count ?? 0;
    const wanted = all.map((line) => ({ ...line, qty: lines ? asked(line.lineId) : line.max })).filter(({ qty }) => qty > 0);
    if (wanted.length === 0) return fail('nothing_left');
    if (wanted.some(({ qty, max }) => qty > max)) return fail('too_much');
    // A cart has one line of a variant, and that of another prescription would leave it unseen.
    const isTaken = ({ id: stockId, prescription_id: of }: CartLine) =>
      of !== null && of !== prescription.id && wanted.some((one) => one.stockId === stockId);
    if ((await findLines(tx, actor.userId, now)).some(isTaken)) return fail('taken');
    await putPrescribed(tx, actor.userId, wanted, now);
    return ok({ id, count: wanted.length });
  },
  audit: ({ id }, _value, { userId }) => ({ object: `prescription:${id}`, subjectId: userId }),
});
