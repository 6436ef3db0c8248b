import { processing } from '#app/platform/personal-data/data-tags.ts';
import { complaintMonths } from './complaint/order-complaint.ts';
import { roundYears } from './courier-round/courier-round.ts';

const books = processing({
  purpose: 'Mencatat pesanan Anda; tanpa nama dan alamat Anda sejak akun dihapus',
  basis: 'legal_duty',
  retention: { text: '10 tahun, seperti pembukuan', job: 'orders.clean' },
});
const delivery = processing({
  purpose: 'Mengirim pesanan ke alamat yang Anda pilih',
  basis: 'contract',
  retention: { text: '10 tahun bersama pesanannya; dihapus bersama akun Anda', job: 'orders.clean' },
});

const sharing = processing({
  purpose: 'Menunjukkan perjalanan kiriman kepada siapa pun yang Anda beri tautannya',
  basis: 'consent',
  retention: { text: 'sampai Anda menutup tautannya atau menghapus akun', job: 'orders.clean' },
});
const notices = processing({
  purpose: 'Mengabari Anda tentang pesanan, satu kali untuk setiap perubahan',
  basis: 'contract',
  retention: { text: 'bersama pesanannya; pesannya dihapus dari antrean setelah 30 hari', job: 'orders.clean' },
});
const complaints = processing({
  purpose: 'Menjawab keluhan Anda tentang kiriman; teksnya terenkripsi',
  basis: 'contract',
  retention: { text: `${complaintMonths} bulan; dihapus bersama akun Anda`, job: 'orders.clean' },
});

const handing = processing({
  purpose: 'Membuktikan kiriman mana yang diserahkan kepada kurir; tanda tangannya terenkripsi',
  basis: 'legitimate_interest',
  retention: { text: `${roundYears} tahun`, job: 'orders.clean' },
});

export const dataMap = {
  orders: {
    ...books.general('user_id', 'products', 'discount', 'total', 'placed_at', 'paid_at', 'refunded'),
    ...delivery.general('address'),
    ...books.technical(
      'id',
      'name',
      'type_code',
      'state',
      'state_at',
      'shipment',
      'fee',
      'ppn',
      'attempt_id',
      'without',
      'without_fee',
      'pay_until',
    ),
    ...books.technical('pay_limit', 'debt_at'),
    ...sharing.technical('share_no', 'share_hash'),
  },
  seller_orders: {
    ...books.technical('id', 'order_id', 'facility_id', 'state', 'state_at', 'mode', 'shipment_name', 'products', 'discount', 'shipment'),
    ...books.technical('ppn', 'accept_until', 'receipt_year', 'receipt_no', 'speed', 'promised_on', 'boxes'),
    ...delivery.general('waybill'),
    ...books.general('reason'),
  },
  shipments: {
    ...delivery.general('courier', 'waybill'),
    ...books.technical('id', 'seller_order_id', 'no', 'mode', 'state', 'state_at'),
  },
  shipment_events: books.technical('id', 'shipment_id', 'state', 'happened_at'),
  order_lines: {
    ...books.specific('item_key', 'name', 'details', 'quantity'),
    ...books.technical('id', 'seller_order_id', 'no', 'unit', 'image', 'cancelled', 'price', 'discount', 'tax_code', 'ppn'),
  },
  order_refunds: {
    ...books.general('amount'),
    ...books.technical('id', 'order_id', 'seller_order_id', 'line_id', 'quantity', 'ppn', 'refund_id', 'created_at', 'declined_at'),
  },
  order_events: {
    ...books.general('actor_id', 'note'),
    ...books.technical('id', 'order_id', 'seller_order_id', 'kind', 'source', 'happened_at'),
  },
  order_messages: notices.technical('event_id', 'mail_id', 'phone_id', 'sent_at'),
  order_complaints: {
    ...complaints.specific('sealed_text', 'sealed_answer', 'file_id'),
    ...complaints.general('user_id', 'kind', 'answered_by'),
    ...complaints.technical('id', 'seller_order_id', 'facility_id', 'created_at', 'answered_at'),
  },
  courier_rounds: {
    ...handing.general('courier', 'vehicle', 'sealed_signature', 'opened_by', 'closed_by'),
    ...handing.technical('id', 'facility_id', 'state', 'opened_at', 'closed_at'),
  },
  courier_round_parts: handing.technical('courier_round_id', 'seller_order_id', 'scanned'),
  number_series: books.technical('facility_id', 'kind', 'year', 'last'),
};
