import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { deleteComplaints, findOfBuyer } from './complaint/order-complaint.store.server.ts';
import { complaintLabels } from './complaint/order-complaint.ts';
import { findPersonalOrders, forgetBuyer, lockOpenOrders } from './order/order.personal-data.store.server.ts';
import { findMessagesOf } from './order/order-notice.store.server.ts';
import { outcomeLabels, outcomeOf, statusLabels, statusOf } from './order/order-states.ts';
import { deliveryLabel, partLabel, typeLabels } from './order/order-texts.ts';

/** What a person has ordered. The orders of an erased account stay without the person and without the address, because the books need them. */
export const personalOrders: PersonalDataSource = {
  name: 'pesanan',
  title: 'Pesanan',
  tables: [
    'orders',
    'seller_orders',
    'order_lines',
    'order_refunds',
    'order_events',
    'shipments',
    'shipment_events',
    'order_messages',
    'order_complaints',
  ],
  correctAt: null,
  async read(db, userId) {
    const orders = await findPersonalOrders(db, userId);
    const complaints = new Map((await findOfBuyer(db, userId)).map((one) => [one.seller_order_id, one]));
    return orders.map(({ sellers, ...order }) => {
      const outcome = outcomeOf(order.state, false);
      return {
        nomor: order.name,
        jenis: typeLabels[order.typeCode],
        keadaan: outcome ? outcomeLabels[outcome] : statusLabels[statusOf(order.state, false)],
        dibuat: order.placedAt.toISOString(),
        dibayar_pada: order.paidAt?.toISOString() ?? null,
        alamat: order.address,
        jumlah: order.total,
        ppn: order.ppn,
        dikembalikan: order.refunded,
        penjual: sellers.map((part) => ({
          nama: part.facilityName,
          keadaan: partLabel(part, order.typeCode),
          pengiriman: deliveryLabel(part.shipmentName, order.typeCode),
          ongkos_kirim: part.shipment,
          kurir: part.trip?.courier ?? null,
          resi: part.waybill,
          alasan: part.reason,
          keluhan: complaintOf(complaints.get(part.id)),
          barang: part.lines.map(({ name, unit, quantity, cancelled, price, discount, ppn }) => ({
            nama: name,
            satuan: unit,
            banyak: quantity,
            dibatalkan: cancelled,
            harga: price,
            potongan: discount,
            ppn,
          })),
        })),
      };
    });
  },
  async keeps(tx, userId) {
    const open = await lockOpenOrders(tx, userId);
    if (open.length === 0) return null;
    return `Pesanan ${listText(open)} sudah dibayar atau buktinya sedang diperiksa, dan belum selesai. Alamat Anda masih diperlukan untuk itu. Batalkan pesanannya bila masih bisa, atau hapus akun sesudah pesanannya selesai.`;
  },
  async erase(tx, userId, platform) {
    await eraseMessages(tx, platform.jobs, { ids: await findMessagesOf(tx, userId) });
    // Their photos go with the account's files.
    await deleteComplaints(tx, { userId });
    await forgetBuyer(tx, userId);
  },
};

type Complaint = Awaited<ReturnType<typeof findOfBuyer>>[number];

/** What a person has complained about; the export says only that its text is stored. */
function complaintOf(complaint: Complaint | undefined) {
  if (!complaint) return null;
  const { kind, created_at: sent, answered_at: answered } = complaint;
  return { tentang: complaintLabels[kind], dikirim: sent.toISOString(), dijawab: answered?.toISOString() ?? null };
}
