import { lockAccount } from '#app/domains/accounts/index.server.ts';
import { isListedRegion } from '#app/domains/regions/index.server.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import { type Failure, fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount, perAddress, perVisitor } from '#app/platform/operation-limits.server.ts';
import { findSold } from '../cart/cart.store.server.ts';
import { estimateInput } from '../cart/cart-estimate.schema.ts';
import { findOpenings } from '../shipment/opening-spans.store.server.ts';
import { findSent } from '../shipment/shipment.store.server.ts';
import { noteFor, optionsOf, parcelOf } from '../shipment/shipment.ts';
import * as schema from './checkout.schema.ts';
import { findGoods, putMethod, putShipment } from './checkout.store.server.ts';
import { goneText, methodFailedText, missingTexts, noShipmentText } from './checkout-texts.schema.ts';
import { type Buyer, type Buying, promisedOf, showBuying, shownOption, shownPurchase } from './load-purchase.server.ts';
import { bySeller, methodGroups, totalOf } from './purchase.ts';

/*
 * Policy of all operations here but the estimate: an account sees and chooses for its own next order. What a buyer is shown is noted with its
 * prices, in single statements that may be repeated, so these are reads all the same.
 */
const choices = [perAccount(120, '1m', 'checkout_choices')] as const;
const gone: Failure = [404, goneText];

const answerOf = (buying: Buying) => ({ purchase: shownPurchase(buying), payment: buying.method });

/** What the account is about to buy. Null when the variant of a direct purchase is not sold. */
async function show(db: Queryable, buyer: Buyer, input: schema.PurchaseInput): Promise<Buying | null> {
  const buying = await showBuying(db, buyer, input);
  return input.medicine_stock_id !== undefined && buying.lines.length === 0 ? null : buying;
}

/** What the caller is about to buy: of the cart what is chosen there, or one variant directly. */
export const getPurchase = operation({
  name: 'checkout.get',
  access: 'user',
  limits: 'reads',
  input: schema.purchaseInput,
  failures: { gone },
  async run({ db, actor: { userId }, platform, clock }, input) {
    const buying = await show(db, { userId, platform, now: clock.now() }, input);
    return buying ? ok(answerOf(buying)) : fail('gone');
  },
});

/** How one pharmacy can send what the caller is about to buy from it. */
export const findShipments = operation({
  name: 'checkout.find_shipments',
  access: 'user',
  limits: 'reads',
  input: schema.shipmentInput,
  failures: { gone, not_found: notFound },
  async run({ db, actor: { userId }, platform, clock }, { health_facility: id, ...input }) {
    const buying = await show(db, { userId, platform, now: clock.now() }, input);
    if (!buying) return fail('gone');
    const part = shownPurchase(buying).seller.find((one) => one.id === id);
    return part ? ok({ shipments: part.shipment, note: part.shipment_note }) : fail('not_found');
  },
});

/** Chooses how a pharmacy is to send. */
export const chooseShipment = operation({
  name: 'checkout.choose_shipment',
  access: 'user',
  limits: choices,
  input: schema.shipmentChoice,
  failures: { gone, not_found: notFound, no_shipment: [409, noShipmentText] },
  async run({ tx, actor: { userId }, platform, clock }, { health_facility_id: id, shipment_id, ...input }) {
    const buyer = { userId, platform, now: clock.now() };
    await lockAccount(tx, userId);
    const before = await show(tx, buyer, input);
    if (!before) return fail('gone');
    const part = before.sellers.find((one) => one.id === id);
    if (!part) return fail('not_found');
    const quote = part.quotes.find((one) => one.id === shipment_id);
    if (!quote) return fail('no_shipment');
    await putShipment(tx, userId, id, quote.serviceId, buyer.now);
    return ok(answerOf(await showBuying(tx, buyer, input)));
  },
});

/** The ways to pay what the caller is about to buy. */
export const findMethods = operation({
  name: 'checkout.find_methods',
  access: 'user',
  limits: 'reads',
  input: schema.purchaseInput,
  failures: { gone },
  async run({ db, actor: { userId }, platform, clock }, input) {
    const buying = await show(db, { userId, platform, now: clock.now() }, input);
    return buying ? ok(methodGroups(buying.methods, buying.draft.methodId)) : fail('gone');
  },
});

/** Chooses the way to pay, or none; an address and a shipment of every pharmacy come first. */
export const chooseMethod = operation({
  name: 'checkout.choose_method',
  access: 'user',
  limits: choices,
  input: schema.methodChoice,
  failures: {
    gone,
    no_address: [409, missingTexts.address],
    no_shipment: [409, missingTexts.shipment],
    no_method: [422, methodFailedText],
  },
  async run({ tx, actor: { userId }, platform, clock }, { payment_id: methodId, ...input }) {
    const buyer = { userId, platform, now: clock.now() };
    await lockAccount(tx, userId);
    const buying = await show(tx, buyer, input);
    if (!buying) return fail('gone');
    if (methodId !== null) {
      if (!buying.address) return fail('no_address');
      if (buying.sellers.length === 0 || buying.sellers.some(({ chosen }) => chosen === null)) return fail('no_shipment');
      const method = buying.methods.find(({ id }) => id === methodId);
      if (!method || method.reason !== null) {
        return fail('no_method', method?.reason ? { message: `${methodFailedText}. ${method.reason}` } : {});
      }
    }
    await putMethod(tx, userId, methodId, buyer.now);
    return ok(answerOf(await showBuying(tx, buyer, input)));
  },
});

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
        ...{ id, name, product_total: totalOf(own), weight: parcel.weight, shipment_note: noteFor(parcel, options, true) },
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
