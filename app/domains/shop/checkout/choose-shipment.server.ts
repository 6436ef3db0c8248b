import { lockAccount } from '#app/domains/accounts/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as schema from './checkout.schema.ts';
import { putShipment } from './checkout.store.server.ts';
import { noShipmentText } from './checkout-texts.schema.ts';
import { answerOf, choices, gone, show } from './get-purchase.server.ts';
import { showBuying, shownPurchase } from './load-purchase.server.ts';

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
