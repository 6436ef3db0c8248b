import { isListedRegion } from '#app/domains/regions/index.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perVisitor } from '#app/platform/operations/operation-limits.server.ts';
import { findSold } from '../cart/cart.store.server.ts';
import { estimateInput } from '../cart/cart-estimate.schema.ts';
import { findOpenings } from '../shipment/opening-spans.store.server.ts';
import { findSent } from '../shipment/shipment.store.server.ts';
import { noteFor, optionsOf, parcelOf } from '../shipment/shipment.ts';
import { findGoods } from './checkout.store.server.ts';
import { promisedOf, shownOption } from './load-purchase.server.ts';
import { bySeller, totalOf } from './purchase.ts';

/** What a guest's cart costs with its shipment to a place; nothing is stored. */
export const estimateCart = operation({
  name: 'cart.estimate',
  access: 'public',
  limits: [perAddress(120, '1m'), perVisitor(60, '1m')],
  // Nothing is written.
  transaction: 'none',
  input: estimateInput,
  failures: { unknown_region: [422, 'Pilih kecamatan atau kelurahan'] },
  async run({ db, clock }, { lines, region_id: region }) {
    const level = region.length === 10 ? 'subdistrict' : 'district';
    if (!(await isListedRegion(db, region, level))) {
      return fail('unknown_region', { fieldErrors: { region_id: ['Pilih kecamatan atau kelurahan'] } });
    }
    const now = clock.now();
    const ids = lines.map((line) => line.medicine_stock_id);
    const [sold, goods] = [await findSold(db, ids, now), await findGoods(db, ids, now)];
    const found = lines.flatMap(({ medicine_stock_id: id, count, checked }) => {
      const [variant, good] = [sold.get(id), goods.get(id)];
      return variant && good ? [{ ...variant, good, qty: count, checked, seen_price: null }] : [];
    });
    const parts = bySeller(found.filter(({ checked }) => checked)).map((part) => ({
      ...part,
      parcel: parcelOf(
        part.id,
        part.lines.map(({ good, qty }) => ({ ...good, qty })),
      ),
    }));
    const sent = await findSent(
      db,
      parts.map(({ parcel }) => parcel),
      region,
    );
    const openings = await findOpenings(
      db,
      parts.map(({ id }) => id),
      now,
    );
    const sellers = parts.map(({ id, name, lines: own, parcel }) => {
      const options = optionsOf(parcel, sent);
      return {
        id,
        name,
        product_total: totalOf(own),
        weight: parcel.weight,
        shipment_note: noteFor(parcel, options, true),
        shipment: options.map((option) => shownOption({ ...option, ...promisedOf(openings, option, now) })),
      };
    });
    const product_total = sellers.reduce((sum, one) => sum + one.product_total, 0);
    const cheapest = sellers.map(({ shipment }) => shipment.find(({ mode }) => mode !== 'pickup')?.price ?? null);
    const shipment_from = cheapest.reduce<number | null>((sum, price) => (sum === null || price === null ? null : sum + price), 0);
    const known = cheapest.reduce<number>((sum, price) => sum + (price ?? 0), 0);
    return ok({ seller: sellers, product_total, shipment_from, total_from: product_total + known, unlisted: lines.length - found.length });
  },
});
