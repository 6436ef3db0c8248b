import type { LoaderFunctionArgs } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import { findMyOrders } from './find-my-orders.server.ts';
import { toneOf } from './shown-order.ts';

/** Orders on one page of a list: as many as it has placeholders. */
const perPage = 15;

/** One page of the caller's orders as rows, with the name after which the next page begins; null on the last. */
export async function loadOrderRows(args: LoaderFunctionArgs, filter: 'all' | 'active' | 'done' | 'paid', before: string | null) {
  const { orders: found } = await load(findMyOrders, args, { filter, limit: perPage + 1, ...(before === null ? {} : { before }) });
  const rows = found.slice(0, perPage).map(({ name, type_code, date, status, status_label, outcome, total_pay, products }) => ({
    name,
    typeCode: type_code,
    date: mediumDateOf(dateInJakarta(new Date(date))),
    status: status_label,
    tone: toneOf({ status, outcome }),
    total: total_pay,
    products,
  }));
  return { rows, next: found.length > perPage ? (rows.at(-1)?.name ?? null) : null };
}
