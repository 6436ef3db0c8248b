import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { acts, announceStock, mayChange } from '../stock/who-may-change-stock.server.ts';
import { variantChangeInput, variantInput } from './stock-desk.schema.ts';
import { isPriceJump } from './stock-desk.ts';
import * as store from './stock-variants.store.server.ts';

const aboveLimit = (het: number, units: number) => `Di atas harga eceran tertinggi, ${rupiah(het * units)}.`;

/** A new way to sell a medicine at a pharmacy, such as a box. */
export const addStockVariant = operation({
  name: 'stock.variant_added',
  access: mayChange,
  limits: acts,
  input: variantInput,
  failures: {
    not_found: notFound,
    taken: [409, 'Kemasan dengan nama ini sudah ada.'],
    above_limit: [422, 'Harganya di atas harga eceran tertinggi.'],
  },
  async run({ tx, scope, clock, purge }, { id, ...variant }) {
    const listing = await store.findListing(tx, id);
    if (!(listing && isInScope(scope, listing.facility_id))) return fail('not_found');
    const { het, medicine_id: medicineId } = listing;
    if (het !== null && variant.price > het * variant.base_qty) {
      return fail('above_limit', { fieldErrors: { price: [aboveLimit(het, variant.base_qty)] } });
    }
    if (!(await store.addVariant(tx, medicineId, variant))) return fail('taken', { fieldErrors: { unit: ['Sudah ada.'] } });
    await store.touchListing(tx, medicineId, clock.now());
    await purge(['medicines']);
    announceStock(tx, { facilityId: listing.facility_id, itemId: id });
    return ok({ itemId: id });
  },
  audit: (_input, { itemId }) => ({ object: `stock_item:${itemId}` as const }),
});

/** Another price or weight of a variant, or the end of its sale. Who changes a price has seen the one before. */
export const changeStockVariant = operation({
  name: 'stock.variant_changed',
  access: mayChange,
  limits: acts,
  input: variantChangeInput,
  failures: {
    not_found: notFound,
    price_jump: [422, 'Harganya berubah lebih dari 30 %. Periksa, lalu centang bila memang benar.'],
    changed: [409, 'Harganya berubah sejak halaman dibuka. Periksa harga yang baru, lalu ubah lagi.'],
    above_limit: [422, 'Harganya di atas harga eceran tertinggi.'],
  },
  async run({ tx, scope, clock, purge }, { id, stock_id: stockId, meant, ...change }) {
    const listing = await store.findListing(tx, id);
    if (!(listing && isInScope(scope, listing.facility_id))) return fail('not_found');
    const variant = (await store.findVariants(tx, id)).find((one) => one.id === stockId);
    if (!variant) return fail('not_found');
    const { het, medicine_id: medicineId } = listing;
    if (het !== null && change.price > het * variant.base_qty) {
      return fail('above_limit', { fieldErrors: { price: [aboveLimit(het, variant.base_qty)] } });
    }
    const { price, seen } = change;
    if (isPriceJump(seen, price) && meant !== price) return fail('price_jump', { details: { price, seen } });
    if (!(await store.changeVariant(tx, medicineId, { id: stockId, ...change }))) return fail('changed');
    await store.touchListing(tx, medicineId, clock.now());
    await purge(['medicines']);
    announceStock(tx, { facilityId: listing.facility_id, itemId: id });
    return ok({ itemId: id });
  },
  audit: (_input, { itemId }) => ({ object: `stock_item:${itemId}` as const }),
});
