import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { hasCheckDigit } from '../scan/element-strings.ts';
import { findScannedProduct } from '../scan/find-scanned-product.server.ts';
import { findCodes } from '../scan/product-code.store.server.ts';
import { mayReceive } from '../stock/who-may-change-stock.server.ts';
import { goodsQuery } from './goods-receipt.schema.ts';
import * as store from './goods-receipt.store.server.ts';

/** What was scanned or typed for a draft: whose goods it names and what it says of them, or what a person has to choose. */
export const findReceiptGoods = operation({
  name: 'receipt.find_goods',
  access: mayReceive,
  limits: 'reads',
  input: goodsQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { id, text, search, product_id: productId, reading }) {
    const receipt = await store.findReceipt(db, id);
    if (!receipt || !isInScope(scope, receipt.facility_id)) return fail('not_found');
    const found = await findScannedProduct(db, { text, search, productId, reading, facilityId: receipt.facility_id });
    const code = found.goods?.code ?? null;
    const isKnown = code === null || (await findCodes(db, [code])).length > 0;
    return ok({ ...found, newCode: isKnown ? null : { code, isPackNumber: /^\d{7,14}$/.test(code) && hasCheckDigit(code) } });
  },
});
