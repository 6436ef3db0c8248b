import { lockAccount } from '#app/domains/accounts/index.server.ts';
import { findOrderSummary, type NewOrder, newOrderSummary, placeOrder } from '#app/domains/orders/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import { deleteLines, lockCart } from '../cart/cart.store.server.ts';
import { prescribedDetails } from '../prescription/prescribed-details.ts';
import { consumePrescribed } from '../prescription/use-prescription.server.ts';
import { speedOf } from '../shipment/delivery-promise.ts';
import { findLimitErrors } from './check-purchase-limits.server.ts';
import { type CheckoutInput, checkoutInput } from './checkout.schema.ts';
import { findRepeated, insertCheckout } from './checkout.store.server.ts';
import * as texts from './checkout-texts.schema.ts';
import { type Buyer, type Buying, directHashOf, hashOf, loadBuying, packingDayOf, wantedLines } from './load-purchase.server.ts';
import { type BuyLine, buyableLines, type LineError, repeatSeconds, shortError, snapshotOf } from './purchase.ts';

/** An order can be paid for so long at most; each way to pay has its own time before. */
const payHours = 24;

const withLines = (lines: readonly LineError[]) => ({
  fieldErrors: { lines: lines.map(({ message }) => message) },
  details: { lines: lines.map(({ id, available }) => ({ id, available })) },
});

/** The order that the same checkout has placed already, and that has not ended. */
async function findFormer(
  tx: Tx,
  { userId, now, isDirect, hash }: Readonly<{ userId: string; now: Date; isDirect: boolean; hash: string }>,
) {
  const since = new Date(now.getTime() - repeatSeconds[isDirect ? 'direct' : 'cart'] * 1_000);
  const id = await findRepeated(tx, { userId, isDirect, hash, since });
  const order = id === null ? null : await findOrderSummary(tx, id);
  return order && !order.hasEnded ? order.summary : null;
}

/** The lines that cannot be had any more, if the buyer was shown them together with the others. */
async function loadShown(tx: Tx, buyer: Buyer, input: CheckoutInput): Promise<{ buying: Buying; short: BuyLine[] }> {
  const wanted = await wantedLines(tx, buyer, input);
  const all = await loadBuying(tx, buyer, input, wanted, false);
  if (all.type === 'direct') return { buying: all, short: [] };
  const buyable = buyableLines(wanted);
  if (buyable.length === wanted.length) return { buying: all, short: [] };
  if (hashOf(all) === all.draft.shownHash) return { buying: all, short: wanted.filter((line) => !buyable.includes(line)) };
  return { buying: await loadBuying(tx, buyer, input, buyable, false), short: [] };
}

/** Why what is wanted is not what the buyer was shown, or not complete; null when it can be placed. */
function refusalOf(buying: Buying, now: Date) {
  const { type, draft, sellers, address, method } = buying;
  const isDirect = type === 'direct';
  if (sellers.length === 0) return 'empty';
  if (!address) return 'no_address';
  const isUnchosen = !isDirect && sellers.some(({ id }) => !draft.shipments.has(id));
  if (isUnchosen || sellers.some(({ chosen }) => chosen && chosen.expiresAt <= now)) return 'no_shipment';
  if (!isDirect && hashOf(buying) !== draft.shownHash) return 'changed';
  // The day of packing that was promised has gone by.
  if (sellers.some(({ chosen }) => chosen && chosen.packedOn !== packingDayOf(chosen))) return 'changed';
  // A way that was chosen may not be offered any more.
  if (sellers.some(({ chosen }) => chosen === null)) return 'no_shipment';
  return isDirect || method ? null : 'no_method';
}

/** The order that a checkout places. */
function orderOf(buying: Buying, { userId, methodId, now }: Readonly<{ userId: string; methodId: number; now: Date }>): NewOrder {
  const { sellers, address, without, type } = buying;
  const isSent = sellers.some(({ chosen }) => chosen?.mode !== 'pickup');
  return {
    ...({ typeCode: 'MS', userId, methodId, without, withoutFee: type === 'direct' } as const),
    payLimit: new Date(now.getTime() + payHours * 3_600_000),
    address: address && isSent ? snapshotOf(address) : null,
    sellers: sellers.flatMap(({ id, chosen, lines }) =>
      chosen
        ? [
            {
              facilityId: id,
              mode: chosen.mode,
              shipment: chosen.price,
              shipmentName: chosen.mode === 'pickup' ? chosen.name : `${chosen.name} ${chosen.service}`.slice(0, 100),
              speed: speedOf(chosen),
              lines: lines.map(newLine),
            },
          ]
        : [],
    ),
  };
}

const newLine = ({
  id,
  name,
  unit,
  image,
  qty,
  price,
  base_qty,
  medicine_id,
  prescription_line_id,
  good,
}: BuyLine): NewOrder['sellers'][number]['lines'][number] => ({
  itemKey: String(id),
  name,
  unit,
  image: pictureAddress(image, 'article', 'small'),
  quantity: qty,
  price,
  ...({ taxCode: good.tax_code === 'exempt' ? 'none' : 'ppn_11' } as const),
  details: {
    medicine_id,
    product_id: good.product_id,
    base_qty,
    base_unit: good.base_unit,
    nie: good.nie,
    class: good.class,
    ...(prescription_line_id === null ? {} : prescribedDetails(prescription_line_id, base_qty)),
  },
});

/**
 * Places an order of what is chosen in the caller's cart, or of one variant directly. Locks, in this order: the key, the account, the cart, the
 * prescriptions, the order with its parts and its payment, the stock by id. Without a key the same checkout once more is the same order for a while.
 */
export const placeMedicineOrder = operation({
  name: 'checkout.placed',
  access: 'user',
  limits: [perAccount(30, '10m', 'checkout')],
  idempotent: true,
  input: checkoutInput,
  failures: {
    gone: [404, texts.goneText],
    empty: [409, texts.emptyText],
    no_address: [409, texts.noAddressText],
    no_shipment: [409, texts.noShipmentText],
    no_method: [422, texts.noMethodText],
    changed: [409, texts.changedText],
    short: [409, texts.shortText],
    over_limit: [422, texts.limitText],
    prescription: [409, texts.prescriptionText],
  },
  async run({ tx, enqueue, actor: { userId }, platform, clock }, input) {
    const now = clock.now();
    const buyer = { userId, platform, now };
    const isDirect = input.medicine_stock_id !== undefined;
    await lockAccount(tx, userId);
    if (!isDirect) await lockCart(tx, userId, now);
    const { buying, short } = await loadShown(tx, buyer, input);
    if (isDirect && buying.lines.length === 0) return fail('gone');

    const { keyed, expected_total, version } = input;
    const methodId = isDirect ? (input.payment_method ?? buying.draft.methodId) : (buying.method?.id ?? null);
    const hash = isDirect ? directHashOf(buying, methodId) : (buying.draft.shownHash ?? hashOf(buying));
    // Who sends the version has seen this cart: what was bought left it, so the same lines in it are meant again.
    const isSame = isDirect || buying.lines.length === 0 || (version === undefined && hashOf(buying) === hash);
    const former = keyed || !isSame ? null : await findFormer(tx, { userId, now, isDirect, hash });
    if (former) return ok({ ...former, isNew: false });

    if (short.length > 0) return fail('short', withLines(short.map((line) => shortError(line, Math.floor(line.free / line.base_qty)))));
    const refusal = refusalOf(buying, now);
    if (refusal) return fail(refusal);
    if (methodId === null) return fail('no_method');
    const fee = isDirect ? 0 : buying.fee;
    const total = buying.products + buying.shipment + fee;
    if (expected_total !== undefined && expected_total !== total) return fail('changed');
    if (version !== undefined && version !== hashOf(buying)) return fail('changed');

    // The lines are locked and as they were shown: what they use up beside the stock is taken from here on, before the stock is locked.
    const limited = await findLimitErrors(tx, buying.lines, { userId, now });
    if (limited.length > 0) return fail('over_limit', withLines(limited));

    const prescribed = buying.lines.flatMap(({ prescription_line_id: lineId, qty, base_qty }) =>
      lineId === null ? [] : [{ lineId, units: qty * base_qty }],
    );
    const taken = await consumePrescribed(tx, platform, userId, prescribed);
    if (!taken.ok) {
      const refused = new Map(taken.refused.map(({ lineId, message }) => [lineId, message]));
      const lines = buying.lines.flatMap((line) => {
        const message = refused.get(line.prescription_line_id ?? '');
        return message === undefined ? [] : [{ id: line.id, available: 0, message: `${line.name}: ${message}` }];
      });
      return fail('prescription', withLines(lines));
    }

    const placed = await placeOrder({ tx, enqueue }, platform, orderOf(buying, { userId, methodId, now }));
    if (!placed.ok) {
      if (placed.code !== 'short') return fail('no_method');
      const lines = placed.short.flatMap(({ line, available }) => {
        const bought = buying.lines.find(({ id }) => String(id) === line.itemKey);
        return bought ? [shortError(bought, available)] : [];
      });
      return fail('short', withLines(lines));
    }
    const { order } = placed.value;
    if (!isDirect) {
      await deleteLines(
        tx,
        userId,
        buying.lines.map(({ id }) => id),
      );
    }
    await insertCheckout(tx, { orderId: order.id, userId, isDirect, hash }, now);
    return ok({ ...newOrderSummary(order), isNew: true });
  },
  renew: async ({ db }, stored) => ({ ...stored, ...(await findOrderSummary(db, stored.id))?.summary }),
  audit: (_input, { id, isNew }, { userId }) => (isNew ? { object: `order:${id}`, subjectId: userId } : null),
});
