import { z } from 'zod';
import { getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { shownPayments } from '#app/domains/payments/index.server.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { dateInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { type AddressSnapshot, orderName, partId } from '../order/order.schema.ts';
import { findOrder } from '../order/order.store.server.ts';
import { recordOf } from '../order/order-as-payable.server.ts';
import { receiptOf, returnedOf } from '../order/order-money.ts';
import { payableKind, receiptName } from '../order/order-name.ts';
import { findReturned, findSeller } from './receipt.store.server.ts';
import type { Receipt } from './receipt.ts';

/** The receipt of one seller's part of an order of the caller; it exists once the order is paid. */
export const getReceipt = operation({
  name: 'order.receipt',
  access: 'user',
  // A PDF takes the process more time than a page.
  limits: [perAccount(30, '10m', 'order_receipt')],
  // Nothing is written.
  transaction: 'none',
  input: z.object({ name: orderName.shape.name, part: partId.shape.id }),
  failures: { not_found: notFound },
  async run({ db, actor, platform, clock }, { name, part: id }) {
    const order = await findOrder(db, { name });
    const part = order?.userId === actor.userId ? order.sellers.find((one) => one.id === id) : undefined;
    if (!order?.paidAt || !part?.receipt) return fail('not_found');
    const { total, needsStamp } = receiptOf(part);
    const [seller, returned, profile] = [
      await findSeller(db, part.facilityId),
      returnedOf(part.id, order.sellers, await findReturned(db, order.id)),
      await getProfileOrNull(db, actor.userId),
    ];
    const { attempts } = await shownPayments(db, platform, clock.now(), payableKind, recordOf(order));
    const address = order.address as AddressSnapshot | null;
    const receipt: Receipt = {
      number: receiptName(part.facilityId, part.receipt.year, part.receipt.no),
      order: order.name,
      paidOn: dateInZone(order.paidAt, part.timeZone),
      method: attempts.find((one) => one.id === order.attemptId)?.method ?? '',
      seller: { ...seller, phone: phoneText(seller.phone) },
      buyer: profile?.name || address?.name || 'Pembeli',
      lines: part.lines.map(({ name: product, quantity, unit, price, discount, ppn }) => ({
        name: product,
        quantity,
        unit,
        price,
        discount,
        ppn,
      })),
      shipment: { name: part.shipmentName, price: part.shipment },
      ppn: part.ppn,
      total,
      needsStamp,
      returned: Math.min(returned, total),
    };
    return ok(receipt);
  },
});
