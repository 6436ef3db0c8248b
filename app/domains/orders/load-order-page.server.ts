import type { LoaderFunctionArgs } from 'react-router';
import { findPaymentMethods, getPayments, type shownPayments } from '#app/domains/payments/index.server.ts';
import { reauthUrlOrNull } from '#app/platform/access/reauthentication.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, platformContext } from '#app/platform/platform.server.ts';
import { dateInJakarta, hoursText, mediumDateOf, momentText, shortDateOf } from '#app/platform/time/calendar.ts';
import { getMyComplaints } from './complaint/get-my-complaints.server.ts';
import { getMyOrder } from './order/find-my-orders.server.ts';
import type { OrderDetail } from './order/order.schema.ts';
import { payableKind } from './order/order-name.ts';
import { cancelText, heldText, isGoods, isVisit } from './order/order-texts.ts';
import { payCardOf, shownProofOf, wayGroupsOf } from './order/show-pay-card.server.ts';
import { chooseReason, firstStepOf, summaryOf, toneOf } from './order/shown-order.ts';

type Attempt = Awaited<ReturnType<typeof shownPayments>>['attempts'][number];

type Part = OrderDetail['health_facility'][number];
type Coming = Pick<Part, 'arrives_until' | 'arrives_hour_from' | 'arrives_hour_until'>;
const comingStates = ['waiting', 'accepted', 'packed', 'shipped'];

/** By when a part comes that is not there yet; null when nobody has said. */
function comesText(state: string, { arrives_until: day, arrives_hour_from: from, arrives_hour_until: until }: Coming): string | null {
  if (day === null || !comingStates.includes(state)) return null;
  return `Sampai paling lambat ${shortDateOf(day).replace(',', '')}${from && until ? ` ${hoursText(from, until)}` : ''}`;
}

/** What the page of an order shows, and nothing more: the browser gets it as data too. */
export async function loadOrderPage(args: LoaderFunctionArgs) {
  const { name = '' } = args.params;
  const order = await load(getMyOrder, args, { name });
  const payable = { kind: payableKind, name };
  const [payments, complaints, methods] = await Promise.all([
    load(getPayments, args, payable),
    load(getMyComplaints, args, { name }),
    order.detail.can_pay ? load(findPaymentMethods, args, payable) : [],
  ]);
  const newest = payments.attempts[0];
  const first = firstStepOf(order, newest);
  const { detail } = order;
  return {
    name,
    typeCode: order.type_code,
    // A visit is cancelled where it is shown, because its time decides what goes back.
    isVisit: isVisit(order.type_code),
    held: heldText(order.type_code),
    type: order.type,
    date: mediumDateOf(dateInJakarta(new Date(order.date))),
    status: detail.status_label,
    tone: toneOf(detail),
    first,
    pay: newest?.state === 'pending' && (first === 'pay' || first === 'over') ? cardOf(order, newest) : null,
    proof: first === 'review' && newest?.proof ? shownProofOf(newest) : null,
    summary: first === 'summary' ? summaryOf(order) : null,
    // The reason stays beside the ways until another way is chosen.
    whyChoose: first === 'choose' ? chooseReason(newest) : null,
    payBefore: detail.pay_until && momentText(detail.pay_until),
    ways: wayGroupsOf(methods),
    canCancel: detail.can_cancel,
    cancelText: cancelText(order.type_code),
    canShare: detail.outcome === null && isGoods(order.type_code),
    use: pageOfUse(args, order),
    againPath: detail.status === 'done' ? (againPathOf(args, order) ?? null) : null,
    further: furtherPagesOf(args, order, detail.status === 'done' && detail.outcome === null),
    isPaid: detail.pay_until === null && order.health_facility.some(({ receipt }) => receipt !== null),
    sums: sumsOf(detail),
    method: detail.payment_method?.name ?? null,
    address: order.address,
    parts: order.health_facility.map(
      ({
        part: id,
        name: seller,
        mode,
        state,
        status,
        can_confirm,
        kept_until,
        reason,
        receipt,
        total,
        shipment,
        product,
        ...promised
      }) => ({
        id,
        name: seller,
        mode,
        state,
        status,
        can_confirm,
        kept_until,
        comes: comesText(state, promised),
        reason,
        receipt,
        total,
        shipment,
        product,
      }),
    ),
    shareUrl: order.share_url,
    complaints: complaints
      .filter(({ until, complaint }) => until !== null || complaint !== null)
      .map(({ part, until, complaint }) => ({
        part,
        until: until && momentText(until),
        complaint: complaint && { ...complaint, at: momentText(complaint.at) },
      })),
    refunds: payments.attempts.flatMap(({ refunds }) => refunds),
    reauthUrl: reauthUrlOrNull(args.context.get(actorContext), `/order/detail/${name}#pengembalian`),
    timeline: order.timeline.toReversed().map(({ text, facility, at }) => ({ text, facility, at, when: momentText(at) })),
  };
}

/** Where the same is ordered again: the domain that sells this type knows it. */
const againPathOf = ({ context }: LoaderFunctionArgs, { type_code, name }: OrderDetail) =>
  context.get(platformContext).orderTypes.get(type_code)?.againPath?.(name);

const furtherPagesOf = ({ context }: LoaderFunctionArgs, { type_code, name }: OrderDetail, isDone: boolean) =>
  context.get(platformContext).orderTypes.get(type_code)?.furtherPages?.(name, isDone) ?? [];

/** The page on which what was ordered is used, such as a chat. */
function pageOfUse({ context }: LoaderFunctionArgs, { type_code, name }: OrderDetail) {
  const page = context.get(platformContext).orderTypes.get(type_code)?.usePage;
  return page ? { path: page.path(name), label: page.label } : null;
}

function cardOf({ name, detail }: OrderDetail, { id, channel, method }: Attempt) {
  const { instructions, pay_until: until, server_time: serverTime, total_pay: total } = detail;
  return instructions && until ? payCardOf({ id, name, method, channel, instructions, total, until, serverTime }) : null;
}

/** The sums in the order of a bill, without those that are nothing. */
function sumsOf({ product_total, discount, shipment_fee, service_fee, total_pay, ppn, refunded }: OrderDetail['detail']) {
  const rows: [label: string, amount: number][] = [
    ['Barang dan layanan', product_total],
    ['Potongan', -discount],
    ['Pengiriman', shipment_fee],
    [service_fee < 0 ? 'Potongan kode unik' : 'Biaya pembayaran', service_fee],
  ];
  return { rows: rows.filter(([, amount]) => amount !== 0), total: total_pay, ppn, refunded };
}
