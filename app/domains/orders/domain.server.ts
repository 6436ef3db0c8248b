import type { Domain } from '#app/kits/domain.server.ts';
import { circleAlert, shoppingCart } from '#app/ui/icons/glyphs.ts';
import { orderEndpoints } from './api.server.ts';
import { buyerPersons } from './buyer/persons.store.server.ts';
import { buyerComplaints, openComplaints } from './complaints/complaint.operations.server.ts';
import { complainAboutPart, complaintPhoto, getMyComplaints } from './complaints/operations.server.ts';
import { encryptedComplaint } from './complaints/rules.ts';
import { dataMap } from './data-map.ts';
import { cleanOrders, watchOrders } from './jobs.server.ts';
import { orderNotices } from './news/notices.operations.server.ts';
import { cancelMyOrder, findMyOrders, getMyOrder, giveOrderRefundAccount, payMyOrder, receiveMyPart } from './own.operations.server.ts';
import { orderPayable } from './payable.operations.server.ts';
import { personalOrders } from './personal.operations.server.ts';
import { getReceipt } from './receipts/operations.server.ts';
import {
  actOnPart,
  cutOrderLine,
  findOrderWork,
  getOrderPart,
  openParts,
  refuseOrderPart,
  unpackOrderPart,
} from './seller.operations.server.ts';
import { moveParcel, sendAgain } from './shipments/operations.server.ts';
import { shareMyOrder, trackOrder, unshareMyOrder } from './track/operations.server.ts';

export const orders = {
  name: 'orders',
  operations: [
    ...[cancelMyOrder, findMyOrders, getMyOrder, getReceipt, giveOrderRefundAccount, payMyOrder, receiveMyPart],
    ...[shareMyOrder, trackOrder, unshareMyOrder],
    ...[complainAboutPart, getMyComplaints],
    ...[actOnPart, cutOrderLine, findOrderWork, getOrderPart, refuseOrderPart, unpackOrderPart],
    ...[moveParcel, sendAgain],
  ],
  desks: [buyerComplaints],
  endpoints: orderEndpoints,
  jobs: [cleanOrders, orderNotices.job, watchOrders],
  messageTemplates: orderNotices.templates,
  payables: [orderPayable],
  fileKinds: [complaintPhoto],
  encryptedColumns: { order_complaints: { sealed_text: encryptedComplaint, sealed_answer: encryptedComplaint } },
  staffPages: [
    { path: '/staff/pesanan', label: 'Pesanan', glyph: shoppingCart, capability: 'orders.handle', group: 'shop', key: 'o' },
    { path: '/staff/keluhan', label: 'Keluhan pembeli', glyph: circleAlert, capability: 'complaints.answer', group: 'shop', key: 'l' },
  ],
  waiting: [openParts, openComplaints],
  recordPersons: buyerPersons,
  personalData: [personalOrders],
  dataMap,
} satisfies Domain;
