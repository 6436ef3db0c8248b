import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { isInScope, narrowScope } from '#app/platform/staff-access.server.ts';
import type { WaitingWork } from '#app/platform/staff-frame.server.ts';
import { adjust, lockBatch, quarantine, receive, setLowLevel } from '../stock/hold-and-release-stock.server.ts';
import { acts, announceStock, mayChange, placeOf } from '../stock/who-may-change-stock.server.ts';
import { countInput, damageInput, itemId, lowLevelInput, receiveInput, stockQuery, unitsQuery } from './stock-desk.schema.ts';
import * as store from './stock-desk.store.server.ts';
import { findListing, findVariants } from './stock-variants.store.server.ts';

/*
 * Policy of all operations here: staff with the capability at the pharmacy of the item. One of another pharmacy is `not_found`, as one that
 * does not exist.
 */
const perList = 200;
const ledgerLines = 100;
const expiringDays = 90;

/** The items of the chosen pharmacies in one of the lists, and how many each list has. */
export const findStock = operation({
  name: 'stock.find',
  access: mayChange,
  limits: 'reads',
  input: stockQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units, list, q, days }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const now = clock.now();
    const [items, counts] = [
      await store.findItems(db, within, { list, q, days, now, limit: perList }),
      await store.countLists(db, within, { days: expiringDays, now }),
    ];
    return ok({ items, counts });
  },
});

/** One item with its batches, what orders hold of it, and its ledger. No buyer is named, only their orders. */
export const getStockItem = operation({
  name: 'stock.view',
  access: mayChange,
  limits: 'reads',
  input: itemId,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { id }) {
    const now = clock.now();
    const item = await store.findItem(db, id, { days: expiringDays, now });
    if (!item || !isInScope(scope, item.facility_id)) return fail('not_found');
    const [listing, variants, batches, holds, moves] = [
      await findListing(db, id),
      await findVariants(db, id),
      await store.findBatchesOf(db, id, now),
      await store.findHoldsOf(db, id, now),
      await store.findMovesOf(db, id, ledgerLines),
    ];
    return ok({ item, hasPage: listing !== null, variants, batches, holds, moves });
  },
});

/** What can be received where. */
export const findReceivable = operation({
  name: 'stock.find_receivable',
  access: mayChange,
  limits: 'reads',
  input: unitsQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    return within === null ? fail('not_found') : ok(await store.findReceivable(db, within));
  },
});

const audited = (_input: unknown, { itemId: id }: { itemId: string }) => ({ object: `stock_item:${id}` as const });

/** Goods have arrived: a batch with its expiry and the invoice. */
export const receiveStock = operation({
  name: 'stock.received',
  access: mayChange,
  limits: acts,
  input: receiveInput,
  failures: {
    not_found: notFound,
    too_old: [422, 'Tanggal kedaluwarsanya terlalu dekat: obat ini tidak boleh dijual lagi. Kembalikan ke pemasok.'],
    recalled: [409, 'Batch ini sudah ditarik. Jangan diterima; kembalikan ke pemasok.'],
  },
  async run(
    { tx, scope, actor, clock },
    { product_id: productId, facility_id: facilityId, batch_no: batchNo, expires_on: expiresOn, ...given },
  ) {
    if (!isInScope(scope, facilityId)) return fail('not_found');
    const delivery = { productId, facilityId, batchNo, expiresOn, qty: given.qty, invoice: given.invoice };
    const result = await receive(tx, delivery, { now: clock.now(), actorId: actor.userId });
    if (result.ok) {
      const { itemId } = result.value;
      announceStock(tx, { facilityId, itemId });
      return ok({ itemId });
    }
    const field = { too_old: 'expires_on', recalled: 'batch_no', not_found: 'product_id' }[result.code];
    const text = {
      too_old: 'Terlalu dekat: obat ini tidak boleh dijual lagi.',
      recalled: 'Batch ini sudah ditarik.',
      not_found: 'Obat atau apoteknya tidak ada.',
    }[result.code];
    return fail(result.code, { fieldErrors: { [field]: [text] } });
  },
  audit: audited,
});

/** A batch was counted. What is missing of units that orders hold becomes a shortage. */
export const countStock = operation({
  name: 'stock.counted',
  access: mayChange,
  limits: acts,
  input: countInput,
  failures: {
    not_found: notFound,
    changed: [409, 'Stok batch ini berubah sejak halaman dibuka. Periksa jumlah yang baru, lalu hitung lagi.'],
    recalled: [409, 'Batch ini sudah ditarik dari peredaran, jadi tidak dihitung lagi.'],
    same: [422, 'Hasil hitungnya sama dengan catatan; tidak ada yang perlu diubah.'],
    too_many: [409, 'Yang hilang lebih banyak daripada yang dapat dijual dari batch ini.'],
  },
  async run({ tx, scope, actor, clock }, { batch_id: batchId, seen, counted, reason }) {
    const place = await placeOf(tx, scope, batchId);
    if (!place) return fail('not_found');
    const now = clock.now();
    // Counted units are compared under the lock: a pack or a delivery in between is no error of the count.
    const { onHand, isRecalled } = await lockBatch(tx, place.itemId, batchId, now);
    if (isRecalled) return fail('recalled');
    if (onHand !== seen) return fail('changed');
    if (counted === seen) return fail('same', { fieldErrors: { counted: ['Sama dengan catatan.'] } });
    const result = await adjust(tx, { batchId, delta: counted - seen, reason }, { now, actorId: actor.userId });
    if (!result.ok) return result;
    announceStock(tx, place);
    return ok({ itemId: place.itemId });
  },
  audit: audited,
});

/** Units of a batch are damaged and are not sold any more. */
export const damageStock = operation({
  name: 'stock.damaged',
  access: mayChange,
  limits: acts,
  input: damageInput,
  failures: { not_found: notFound, too_many: [422, 'Batch ini tidak punya sebanyak itu.'] },
  async run({ tx, scope, actor, clock }, { batch_id: batchId, qty, reason }) {
    const place = await placeOf(tx, scope, batchId);
    if (!place) return fail('not_found');
    const result = await quarantine(tx, { batchId, kind: 'damage', qty, reason }, { now: clock.now(), actorId: actor.userId });
    if (!result.ok) return fail(result.code, { fieldErrors: { qty: ['Batch ini tidak punya sebanyak itu.'] } });
    announceStock(tx, place);
    return ok({ itemId: place.itemId });
  },
  audit: audited,
});

/** From how many free units on a page says that little is left. */
export const setStockLowLevel = operation({
  name: 'stock.low_level_set',
  access: mayChange,
  limits: acts,
  input: lowLevelInput,
  failures: { not_found: notFound },
  async run({ tx, scope, clock }, { id, low_level: level }) {
    const now = clock.now();
    const item = await store.findItem(tx, id, { days: expiringDays, now });
    if (!item || !isInScope(scope, item.facility_id)) return fail('not_found');
    await setLowLevel(tx, { itemId: id, level, now });
    announceStock(tx, { facilityId: item.facility_id, itemId: id });
    return ok({ itemId: id });
  },
  audit: audited,
});

/** Items that lack what orders hold. */
export const openShortages: WaitingWork = {
  name: 'shop.shortages',
  label: 'Kekurangan stok',
  capability: 'stock.change',
  href: '/staff/stok?daftar=short',
  read: ({ db, clock }, scope) => store.countTroubles(db, scope, clock.now()),
};
