import { stockSpareMinutes } from '#app/domains/payments/attempt/spare-minutes.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, ok } from '#app/platform/operations/operation.server.ts';
import type { OrderType, SoldLine, SoldOrder, SoldPart } from '#app/platform/orders/order-types.server.ts';
import { maySellNow } from '../checkout/check-purchase-limits.server.ts';
import { forgetPreparation, lacksOriginal } from '../dispensing/dispensing.store.server.ts';
import { mayDispense } from '../dispensing/who-may-dispense.server.ts';
import { prescribedNote, prescribedUnits } from '../prescription/prescribed-details.ts';
import { consumePrescribed, returnPrescribed } from '../prescription/use-prescription.server.ts';
import { findRecallOfPart, lockItemsOfParts } from '../recall/recall.store.server.ts';
import { refillAddress } from '../refill/refill.ts';
import { findProductsOfCodes } from '../scan/product-code.store.server.ts';
import { readingsOf, storedCode } from '../scan/scanned-goods.ts';
import { acceptHours, promiseOf, type Speed } from '../shipment/delivery-promise.ts';
import { findOpenings } from '../shipment/opening-spans.store.server.ts';
import { extendHold, holdAgain, holdStock, reduceHold, releaseHold } from '../stock/hold-stock.server.ts';
import type { Pick } from '../stock/pick-batches.ts';
import { consumeHold, lockPicks, proposePicks, restock, setAsideRecalled, unpack } from '../stock/pick-stock.server.ts';
import { findAcceptUntil, findBatchLabels, findParcels, hasBanned } from './medicine-sale.store.server.ts';
import { confirmsPicks, findWrongPick, type ShownPick } from './packed-goods.ts';

const heldUntil = (payUntil: Date): Date => new Date(payUntil.getTime() + stockSpareMinutes * 60_000);

const isLeft = ({ quantity, cancelled }: SoldLine): boolean => cancelled < quantity;
const leftOf = ({ quantity, cancelled }: SoldLine): number => quantity - cancelled;
/** What the lines of parts have of prescriptions. */
const prescribedIn = (parts: SoldOrder['sellers']) =>
  prescribedUnits(parts.flatMap(({ lines }) => lines.map((line) => ({ line, quantity: leftOf(line) }))));
const leftIds = ({ lines }: SoldPart): string[] => lines.filter(isLeft).map(({ id }) => id);
const lineIdsOf = (order: SoldOrder): string[] => order.sellers.flatMap(leftIds);

/** The picks as the desk shows them, each with the codes that are on its goods. */
async function shownPicks(db: Queryable, picks: readonly Pick[]): Promise<ShownPick[]> {
  const labels = await findBatchLabels(db, [...new Set(picks.map(({ batch_id }) => batch_id))]);
  return picks.flatMap(({ line_id: lineId, batch_id: from, qty: quantity }) => {
    const batch = labels.get(from);
    if (!batch) return [];
    const { batch_no: batchNo, expires_on: endsOn, base_unit: unit, product_id: productId, other_batches: otherBatches, ...names } = batch;
    const pick = { lineId, from, rack: names.rack, label: `batch ${batchNo}`, endsOn, quantity, unit };
    return [
      {
        pick,
        productId,
        batchNo,
        otherBatches,
        codes: [...names.codes, ...[names.nie, names.kfa_code ?? ''].filter(Boolean).map(storedCode)],
      },
    ];
  });
}

/** Orders of medicines. A line's `itemKey` is the id of a variant. */
export const medicineOrders: OrderType = {
  code: 'MS',
  againPath: (name) => `/order/again/${name}`,
  furtherPages: (name, isDone) => [
    { path: `/tanya?pesanan=${name}`, label: 'Tanya apoteker' },
    ...(isDone ? [{ path: refillAddress(name), label: 'Ingatkan sebelum obat habis' }] : []),
  ],
  lineNote: prescribedNote,
  async onPlaced(tx, order, payUntil, { clock }) {
    const lines = order.sellers.flatMap((part) => part.lines);
    const needs = lines.map(({ id, itemKey, quantity }) => ({ lineId: id, stockId: Number(itemKey), qty: quantity }));
    const held = await holdStock(tx, needs, { now: clock.now(), expiresAt: heldUntil(payUntil) });
    if (held.ok) return [];
    const available = new Map(held.short.map((line) => [line.lineId, line.available]));
    return lines.flatMap((line) => {
      const there = available.get(line.id);
      return there === undefined ? [] : [{ line, available: there }];
    });
  },
  async onPayUntil(tx, order, payUntil, { clock }) {
    await extendHold(tx, lineIdsOf(order), heldUntil(payUntil), clock.now());
    return true;
  },
  async onOrderPaid(tx, order, { isReleased }, platform) {
    const [lineIds, now] = [lineIdsOf(order), platform.clock.now()];
    if (isReleased ? !(await maySellNow(tx, order, now)) : await hasBanned(tx, lineIds)) return 'refused';
    // What had ended has given its prescriptions back, and another order may have used them.
    const prescribed = isReleased ? prescribedIn(order.sellers) : [];
    if (!(await consumePrescribed(tx, platform, order.userId, prescribed)).ok) return 'refused';
    const held = new Set(await extendHold(tx, lineIds, null, now));
    const ended = lineIds.filter((id) => !held.has(id));
    if (ended.length === 0 || (await holdAgain(tx, ended, now))) return 'accepted';
    await returnPrescribed(tx, platform, prescribed);
    return 'refused';
  },
  async onReleased(tx, _order, { lines }, platform) {
    const now = platform.clock.now();
    await returnPrescribed(tx, platform, prescribedUnits(lines));
    const isWhole = ({ line, quantity }: (typeof lines)[number]) => quantity === leftOf(line);
    await releaseHold(
      tx,
      lines.filter(isWhole).map(({ line }) => line.id),
      now,
    );
    for (const { line, quantity } of lines.filter((one) => !isWhole(one))) {
      await reduceHold(tx, { lineId: line.id, left: leftOf(line), cut: quantity }, now);
    }
  },
  async pickList(db, part) {
    const lineIds = leftIds(part);
    const { picks, short } = await proposePicks(db, lineIds);
    const held = new Set(picks.map(({ line_id }) => line_id));
    return {
      picks: (await shownPicks(db, picks)).map(({ pick }) => pick),
      short: [...short, ...lineIds.filter((id) => !held.has(id) && !short.includes(id))],
    };
  },
  async onPacked(tx, part, { actorId, scans }, { clock }) {
    const [lineIds, now] = [leftIds(part), clock.now()];
    if (await hasBanned(tx, lineIds)) return fail('banned');
    const { picks, short } = await lockPicks(tx, lineIds, now);
    if (short.length > 0 || lineIds.some((id) => !picks.some(({ line_id }) => line_id === id))) return fail('short');
    const shown = await shownPicks(tx, picks);
    if (!confirmsPicks(shown, scans)) return fail('changed');
    const wrong = findWrongPick(
      shown,
      scans,
      await findProductsOfCodes(
        tx,
        scans.flatMap(({ code }) => readingsOf(code)),
      ),
    );
    if (wrong) return { ...fail('wrong_goods'), wrong };
    return (await consumeHold(tx, lineIds, { now, actorId })).ok ? ok() : fail('short');
  },
  async onUndelivered(tx, part, { hasLeft, actorId }, platform) {
    await returnPrescribed(tx, platform, prescribedIn([part]));
    if (hasLeft) return;
    const [lines, by] = [part.lines.filter(isLeft), { now: platform.clock.now(), actorId }];
    // What was prepared for one patient carries their label, and is not sold to another.
    const unlabelled = lines.filter((line) => prescribedNote(line) === null).map(({ id }) => id);
    await restock(tx, unlabelled, by);
    await setAsideRecalled(
      tx,
      lines.map(({ id }) => id),
      by,
    );
  },
  async onUnpacked(tx, part, { goods, reason, actorId }, { clock }) {
    // What was prepared for one patient carries their label, and is not sold to another.
    const isLabelled = await forgetPreparation(tx, part.id);
    const lines = part.lines.filter(isLeft);
    const back = goods === 'back' ? lines.filter((line) => !isLabelled || prescribedNote(line) === null) : [];
    await unpack(
      tx,
      lines.map(({ id }) => id),
      { back: back.map(({ id }) => id), reason, now: clock.now(), actorId },
    );
  },
  lockGoods: lockItemsOfParts,
  async mayNotLeave(db, part, lock, isGiven) {
    if (lock === 'locked') await lockItemsOfParts(db, [part.id]);
    const recall = await findRecallOfPart(db, part.id);
    if (recall) return recall;
    if (await hasBanned(db, leftIds(part))) return 'banned';
    if (!(await mayDispense(db, part.id))) return 'unchecked';
    return isGiven && (await lacksOriginal(db, part.id)) ? 'no_original' : null;
  },
  async promisedOn(tx, { facilityId, mode, speed }, paidAt) {
    if (speed === null || (mode !== 'courier' && mode !== 'own')) return null;
    const opening = (await findOpenings(tx, [facilityId], paidAt)).get(facilityId);
    return promiseOf(opening?.days ?? [], { ...(speed as Speed), mode }, paidAt)?.until ?? null;
  },
  hoursOf: ({ speed }) => (speed as Speed | null)?.hours ?? null,
  findParcels,
  acceptUntil: async (tx, { facilityId }, paidAt) => await findAcceptUntil(tx, { facilityId, paidAt, hours: acceptHours }),
};
