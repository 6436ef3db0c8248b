import type { Domain } from '#app/kits/domain.server.ts';
import { circleAlert, shoppingCart } from '#app/ui/icons/glyphs.ts';
import { cleanOrders } from './clean-orders.server.ts';
import { buyerComplaintsOfDay } from './complaint/buyer-complaints-of-day.store.server.ts';
import { complainAboutPart, complaintPhoto } from './complaint/complain-about-part.server.ts';
import { getMyComplaints } from './complaint/get-my-complaints.server.ts';
import { encryptedOrderComplaint } from './complaint/order-complaint.ts';
import { buyerComplaints, openComplaints } from './complaint/order-complaint.work.server.ts';
import { closeRound } from './courier-round/close-round.server.ts';
import { encryptedSignature } from './courier-round/courier-round.ts';
import { courier_rounds } from './courier-round/courier-round.work.server.ts';
import { getRound } from './courier-round/get-round.server.ts';
import { leavePart } from './courier-round/leave-part.server.ts';
import { openRound } from './courier-round/open-round.server.ts';
import { scanParcel } from './courier-round/scan-parcel.server.ts';
import { dataMap } from './data-map.ts';
import { cancelMyOrder } from './order/cancel-my-order.server.ts';
import { findMyOrders, getMyOrder } from './order/find-my-orders.server.ts';
import { giveOrderRefundAccount } from './order/give-order-refund-account.server.ts';
import { orderEndpoints } from './order/order.endpoints.server.ts';
import { orderNotices } from './order/order.notices.server.ts';
import { buyerPersons } from './order/order.record-persons.store.server.ts';
import { placedOrders } from './order/orders-of-day.store.server.ts';
import { payMyOrder } from './order/pay-my-order.server.ts';
import { receiveMyPart } from './order/receive-my-part.server.ts';
import { orderPayable } from './order/receive-order-payment.server.ts';
import { watchOrders } from './order/watch-orders.server.ts';
import { personalOrders } from './order.personal-data.server.ts';
import { actOnPart } from './part/act-on-part.server.ts';
import { cutOrderLine } from './part/cut-order-line.server.ts';
import { getOrderPart } from './part/get-order-part.server.ts';
import { getParcelLabels } from './part/get-parcel-labels.server.ts';
import { getPickLists } from './part/get-pick-lists.server.ts';
import { moveParcel } from './part/move-parcel.server.ts';
import { openParts, orderParts } from './part/part.work.server.ts';
import { refuseOrderPart } from './part/refuse-order-part.server.ts';
import { resendParcel } from './part/resend-parcel.server.ts';
import { unpackOrderPart } from './part/unpack-order-part.server.ts';
import { writeWaybill } from './part/write-waybill.server.ts';
import { getReceipt } from './receipt/get-receipt.server.ts';
import { shareMyOrder, unshareMyOrder } from './share/share-and-unshare-order.server.ts';
import { trackOrder } from './share/track-order.server.ts';

export const orders = {
  name: 'orders',
  operations: [
    ...[cancelMyOrder, findMyOrders, getMyOrder, getReceipt, giveOrderRefundAccount, payMyOrder, receiveMyPart],
    ...[shareMyOrder, trackOrder, unshareMyOrder],
    ...[complainAboutPart, getMyComplaints],
    ...[actOnPart, cutOrderLine, getOrderPart, refuseOrderPart, unpackOrderPart],
    ...[getParcelLabels, getPickLists, moveParcel, resendParcel, writeWaybill],
    ...[closeRound, getRound, leavePart, openRound, scanParcel],
  ],
  desks: [buyerComplaints],
  lists: [courier_rounds, orderParts],
  endpoints: orderEndpoints,
  jobs: [cleanOrders, orderNotices.job, watchOrders],
  messageTemplates: orderNotices.templates,
  payables: [orderPayable],
  fileKinds: [complaintPhoto],
  encryptedColumns: {
    courier_rounds: { sealed_signature: encryptedSignature },
    order_complaints: { sealed_text: encryptedOrderComplaint, sealed_answer: encryptedOrderComplaint },
  },
  staffPages: [
    { path: '/staff/pesanan', label: 'Pesanan', glyph: shoppingCart, capability: 'orders.handle', group: 'shop', key: 'o' },
    { path: '/staff/keluhan', label: 'Keluhan pembeli', glyph: circleAlert, capability: 'complaints.answer', group: 'shop', key: 'l' },
  ],
  waiting: [openParts, openComplaints],
  dayFigures: [placedOrders, buyerComplaintsOfDay],
  recordPersons: buyerPersons,
  personalData: [personalOrders],
  dataMap,
} satisfies Domain;
