import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perVisitor } from '#app/platform/operations/operation-limits.server.ts';
import { findOffersOfProduct } from '../medicine/medicine.store.server.ts';
import { bestVariant, offerPath, offersInOrder } from '../medicine/medicine.ts';
import * as schema from './cart.schema.ts';
import * as store from './cart.store.server.ts';

/**
 * The offer that one press on a product takes: of a pharmacy that the cart has already, because that saves a parcel, or else the best one.
 * Nothing is stored; `lines` are the cart of a guest.
 */
export const chooseOffer = operation({
  name: 'cart.choose_offer',
  access: 'public',
  limits: [perAddress(300, '1m'), perVisitor(60, '1m')],
  // Nothing is written.
  transaction: 'none',
  input: schema.offerInput,
  failures: { not_found: notFound, sold_out: [409, 'Habis di semua apotek'] },
  async run({ db, actor, clock }, { product_id, lines }) {
    const now = clock.now();
    const offers = await findOffersOfProduct(db, product_id, now);
    if (offers.length === 0) return fail('not_found');
    const guest = lines.map((line) => line.medicine_stock_id);
    const inCart =
      actor.kind === 'user' ? await store.findLines(db, actor.userId, now) : [...(await store.findSold(db, guest, now)).values()];
    const sellers = new Set(inCart.map(({ seller_id }) => seller_id));
    const possible = offersInOrder(offers).filter((one) => bestVariant(one).band !== 'none');
    const offer = possible.find((one) => sellers.has(one.healthfacility.id)) ?? possible[0];
    if (!offer) return fail('sold_out');
    const { id, unit } = bestVariant(offer);
    const path = offerPath(offer.product_slug, offer.pharmacy.slug);
    return ok<schema.ChosenOffer>({ medicine_stock_id: id, unit, pharmacy: offer.pharmacy.name, path });
  },
});
