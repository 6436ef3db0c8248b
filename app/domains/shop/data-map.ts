import { content, processing } from '#app/platform/personal-data/data-tags.ts';
import { keptYears, withdrawnDays } from './prescription/prescription.ts';
import { daysAfterEnd } from './refill/refill.ts';

const ledger = processing({
  purpose: 'Mengetahui petugas yang mencatat stok',
  basis: 'legal_duty',
  retention: { text: 'selama stoknya tercatat; dikosongkan bila akunnya dihapus', job: null },
});
const pharmacists = processing({
  purpose: 'Menyebut apoteker yang bertanggung jawab, seperti diminta peraturan',
  basis: 'legal_duty',
  retention: { text: 'selama apoteker bertanggung jawab di apoteknya', job: null },
});
const signers = processing({
  purpose: 'Menyebut siapa yang menandatangani surat pesanan, retur dan berita acara, seperti diminta peraturan',
  basis: 'legal_duty',
  retention: { text: 'selama suratnya tercatat', job: null },
});
const recalls = processing({
  purpose: 'Memperingatkan Anda bila obat yang Anda terima ditarik dari peredaran, dan mencatat hasilnya',
  basis: 'legal_duty',
  retention: { text: 'bersama pesanannya, 10 tahun', job: 'orders.clean' },
});
const carts = processing({
  purpose: 'Mengingat apa yang Anda masukkan ke keranjang, di semua perangkat Anda',
  basis: 'contract',
  retention: { text: 'sampai Anda menghapusnya, paling lama 90 hari sesudah perubahan terakhir', job: 'shop.forget-carts' },
});
const checkouts = processing({
  purpose: 'Mengingat pengiriman dan cara bayar yang Anda pilih, dan harga yang Anda lihat',
  basis: 'contract',
  retention: { text: 'paling lama 90 hari; ongkos kirim dan tanda pesanan ganda sehari', job: 'shop.forget-checkouts' },
});
const wishes = processing({
  purpose: 'Mengingat obat yang Anda simpan untuk nanti',
  basis: 'contract',
  retention: { text: 'sampai Anda menghapusnya, atau sampai akun dihapus', job: null },
});
const notices = processing({
  purpose: 'Mengabari Anda begitu obat yang habis tersedia lagi',
  basis: 'contract',
  retention: { text: '90 hari sejak diminta, atau sampai Anda membatalkannya', job: 'shop.forget-notices' },
});
const orders = processing({
  purpose: 'Menahan dan menelusuri obat yang Anda pesan, juga bila ditarik dari peredaran',
  basis: 'contract',
  retention: { text: 'selama penarikan obatnya masih mungkin; tanpa nama Anda', job: null },
});
const prescriptions = processing({
  purpose: 'Memeriksa resep Anda dan menyiapkan obatnya; berkas dan teksnya terenkripsi',
  basis: 'legal_duty',
  retention: {
    text: `${keptYears} tahun; yang Anda kirim dan belum ditebus dihapus bersama akun Anda, dan yang Anda tarik setelah ${withdrawnDays} hari`,
    job: 'prescriptions.forget',
  },
});
const prescriptionNotices = processing({
  purpose: 'Mengabari Anda tentang resep, satu kali untuk setiap perubahan',
  basis: 'contract',
  retention: { text: 'bersama resepnya; pesannya dihapus dari antrean setelah 30 hari', job: 'prescriptions.forget' },
});
const dispensing = processing({
  purpose: 'Memastikan obat resep diperiksa dua orang sebelum diserahkan; jawaban Anda terenkripsi',
  basis: 'legal_duty',
  retention: { text: 'bersama pesanannya', job: 'orders.clean' },
});

const refills = processing({
  purpose: 'Mengingatkan Anda sebelum obat yang Anda beli habis',
  basis: 'consent',
  retention: {
    text: `sampai Anda menghentikannya, paling lama ${daysAfterEnd} hari setelah obatnya habis`,
    job: 'shop.remind-of-refills',
  },
});
const limits = processing({
  purpose: 'Mengetahui apoteker yang mengusulkan, menerbitkan, dan mengakhiri batas obat',
  basis: 'legal_duty',
  retention: { text: 'selama batasnya tercatat; dikosongkan bila akunnya dihapus', job: null },
});

export const dataMap = {
  refill_reminders: {
    ...refills.specific('line_id', 'per_day', 'ends_on'),
    ...refills.general('user_id'),
    ...refills.technical('id', 'asked_at', 'told_at', 'mail_id', 'phone_id'),
  },
  pharmacies: {
    ...pharmacists.general('apoteker', 'sipa'),
    ...content('facility_id', 'license', 'psef_no', 'owner', 'origin_post_code', 'origin_district', 'updated_at'),
  },
  drug_policies: content('id', 'class', 'valid', 'listed', 'needs_rx', 'shippable', 'max_order', 'max_30d'),
  products: {
    ...content('id', 'kfa_code', 'nie', 'name', 'generic', 'class', 'control', 'p_warning', 'composition', 'dosage', 'warnings', 'storage'),
    ...content('slug', 'brand', 'is_cold', 'maker', 'base_unit', 'form', 'photo', 'is_photo_legible', 'het', 'tax_code', 'min_life_days'),
    ...content('banned_at', 'updated_at'),
  },
  ingredients: content('id', 'name', 'inn', 'synonyms', 'names', 'updated_at'),
  product_ingredients: content('product_id', 'ingredient_id', 'no', 'strength'),
  medicine_categories: content('id', 'name', 'slug', 'icon', 'sort_order', 'updated_at'),
  medicines: content(
    'id',
    'product_id',
    'facility_id',
    'category_id',
    'name',
    'slug',
    'description',
    'images',
    'price_from',
    'base_qty',
    'published_at',
    'updated_at',
  ),
  medicine_stocks: content('id', 'medicine_id', 'unit', 'size', 'base_qty', 'price', 'weight_g', 'is_active'),
  price_history: content('id', 'stock_id', 'price', 'changed_at'),
  product_codes: { ...ledger.general('added_by'), ...content('code', 'product_id', 'base_qty', 'added_at') },
  suppliers: content('id', 'name', 'licence', 'npwp', 'terms_days', 'address', 'lead_days'),
  purchase_orders: {
    ...ledger.general('created_by', 'signed_by', 'sent_by', 'cancelled_by'),
    ...signers.general('signer', 'sipa'),
    ...content('id', 'facility_id', 'supplier_id', 'kind', 'cover_days', 'state', 'year', 'number', 'created_at', 'signed_at'),
    ...content('sent_at', 'cancelled_at', 'cancel_reason', 'document'),
  },
  purchase_order_lines: content('id', 'order_id', 'product_id', 'packs', 'pack_unit', 'pack_qty'),
  receipts: {
    ...ledger.general('created_by', 'posted_by', 'voided_by'),
    ...content('id', 'facility_id', 'supplier_id', 'invoice_no', 'invoiced_on', 'due_on', 'tax_invoice_no', 'ppn', 'total', 'state'),
    ...content('created_at', 'posted_at', 'voided_at', 'void_reason', 'purchase_order_id', 'over_reason'),
  },
  receipt_lines: content('id', 'receipt_id', 'product_id', 'batch_no', 'expires_on', 'packs', 'bonus', 'pack_qty', 'cost'),
  transfers: {
    ...ledger.general('created_by', 'sent_by', 'closed_by'),
    ...content('id', 'from_id', 'to_id', 'state', 'created_at', 'sent_at', 'closed_at', 'lost_reason'),
  },
  transfer_lines: content('id', 'transfer_id', 'batch_id', 'qty', 'received', 'returned'),
  disposals: {
    ...ledger.general('created_by', 'done_by'),
    ...signers.general('executor', 'witness'),
    ...content('id', 'facility_id', 'kind', 'supplier_id', 'state', 'created_at', 'done_at', 'method', 'place', 'reason', 'document'),
  },
  disposal_lines: { ...ledger.general('added_by'), ...content('id', 'disposal_id', 'batch_id', 'source', 'qty') },
  stock_takes: {
    ...ledger.general('opened_by', 'posted_by'),
    ...content('id', 'facility_id', 'scope', 'scope_value', 'state', 'opened_at', 'posted_at'),
  },
  stock_take_lines: {
    ...ledger.general('counted_by'),
    ...content('id', 'count_id', 'batch_id', 'counted', 'on_hand_then', 'set_aside', 'counted_at', 'last_move_id', 'times'),
  },
  withheld_batches: content('batch_id', 'recall_id', 'state', 'reason'),
  stock_take_counters: { ...ledger.general('counted_by'), ...content('take_id') },
  stock_items: content('id', 'product_id', 'facility_id', 'on_hand', 'held', 'low_level', 'min_level', 'max_level', 'rack'),
  stock_batches: content('id', 'item_id', 'batch_no', 'expires_on', 'sell_until', 'on_hand', 'quarantined', 'unit_cost'),
  stock_moves: {
    ...ledger.general('actor_id'),
    ...orders.technical('line_id'),
    ...content('id', 'item_id', 'batch_id', 'kind', 'delta', 'reason', 'happened_at', 'receipt_line_id', 'transfer_line_id'),
    ...content('disposal_line_id'),
  },
  carts: carts.technical('user_id', 'changed_at'),
  cart_lines: {
    ...carts.specific('stock_id', 'qty', 'prescription_line_id'),
    ...carts.technical('user_id', 'checked', 'seen_price', 'added_at'),
  },
  shipment_services: content('id', 'facility_id', 'mode', 'name', 'service', 'is_active'),
  shipment_rates: content('id', 'service_id', 'region_id', 'up_to_g', 'price', 'days_from', 'days_to', 'cut_off', 'hour_from', 'hour_to'),
  shipping_quotes: {
    ...checkouts.general('region_id'),
    ...checkouts.technical(
      'id',
      'user_id',
      'facility_id',
      'service_id',
      'lines_hash',
      'mode',
      'name',
      'service',
      'price',
      'days_from',
      'days_to',
      'cut_off',
      'hour_from',
      'hour_to',
      'packed_on',
      'expires_at',
    ),
  },
  checkout_drafts: checkouts.technical('user_id', 'method_id', 'shown_hash', 'changed_at'),
  checkout_shipments: checkouts.technical('user_id', 'facility_id', 'service_id'),
  checkouts: checkouts.technical('order_id', 'user_id', 'is_direct', 'hash', 'placed_at'),
  wishes: { ...wishes.specific('medicine_id'), ...wishes.technical('user_id', 'added_at') },
  stock_notices: {
    ...notices.specific('stock_id'),
    ...notices.technical('id', 'user_id', 'asked_at', 'notified_at', 'mail_id', 'phone_id'),
  },
  prescriptions: {
    ...prescriptions.specific('sealed_patient', 'sealed_reading', 'sealed_refusal', 'refusal_code', 'issued_on', 'valid_until', 'iter'),
    ...prescriptions.specific('sealed_checks'),
    ...prescriptions.general('user_id', 'member_id', 'claimed_by', 'reviewed_by', 'original_by'),
    ...prescriptions.technical(
      'original_at',
      'id',
      'facility_id',
      'state',
      'state_at',
      'claimed_until',
      'created_at',
      'signed_by',
      'replaces',
    ),
  },
  prescription_signed_lines: {
    ...prescriptions.specific('product_id', 'quantity', 'sealed_text'),
    ...prescriptions.technical('prescription_id', 'no'),
  },
  prescription_files: {
    ...prescriptions.specific('file_id', 'sha256'),
    ...prescriptions.technical('prescription_id', 'no', 'width', 'height'),
  },
  prescription_lines: {
    ...prescriptions.specific(
      'sealed_text',
      'decision',
      'refusal_code',
      'product_id',
      'stock_id',
      'instead_of',
      'approved_qty',
      'used_qty',
    ),
    ...prescriptions.general('patient_agrees', 'answered_at'),
    ...prescriptions.technical('id', 'prescription_id', 'no', 'price', 'instead_price'),
  },
  prescription_events: {
    ...prescriptionNotices.general('actor_id'),
    ...prescriptionNotices.technical('id', 'prescription_id', 'kind', 'happened_at', 'mail_id', 'phone_id', 'told_at'),
  },
  dispensings: {
    ...dispensing.specific('sealed_answers'),
    ...dispensing.general('prepared_by', 'checked_by'),
    ...dispensing.technical('seller_order_id', 'prepared_at', 'checked_at'),
  },
  medicine_limits: {
    ...limits.general('proposed_by', 'published_by', 'ending_by', 'ended_by'),
    ...content('id', 'ingredient', 'allergy_group', 'min_age_months', 'not_in_pregnancy', 'max_dose_mg', 'max_day_mg', 'max_day_mg_per_kg'),
    ...content('bands', 'source', 'state', 'proposed_at', 'published_at', 'ending_at', 'ended_at'),
  },
  stock_holds: orders.technical('id', 'line_id', 'item_id', 'qty', 'state', 'expires_at', 'created_at', 'ended_at'),
  pharmacy_cut_offs: content('facility_id', 'day', 'cut_off'),
  stock_recalls: {
    ...ledger.general('actor_id', 'decided_by'),
    ...content('id', 'batch_id', 'reason', 'recalled_at', 'state', 'decision', 'decided_at'),
  },
  stock_recall_parts: {
    ...recalls.specific('outcome', 'note'),
    ...recalls.technical('recall_id', 'seller_order_id', 'qty', 'notified_at', 'done_at'),
    ...ledger.general('done_by'),
  },
  stock_shortages: { ...ledger.general('actor_id'), ...content('id', 'batch_id', 'kind', 'qty', 'reason', 'reported_at') },
};
