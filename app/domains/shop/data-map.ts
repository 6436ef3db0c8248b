import { content, processing } from '#app/platform/data-tags.ts';

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
const carts = processing({
  purpose: 'Mengingat apa yang Anda masukkan ke keranjang, di semua perangkat Anda',
  basis: 'contract',
  retention: { text: 'sampai Anda menghapusnya, paling lama 90 hari sesudah perubahan terakhir', job: 'shop.forget-carts' },
});
const orders = processing({
  purpose: 'Menahan dan menelusuri obat yang Anda pesan, juga bila ditarik dari peredaran',
  basis: 'contract',
  retention: { text: 'selama penarikan obatnya masih mungkin; tanpa nama Anda', job: null },
});

export const dataMap = {
  pharmacies: {
    ...pharmacists.general('apoteker', 'sipa'),
    ...content('facility_id', 'license', 'psef_no', 'owner', 'origin_post_code'),
  },
  drug_policies: content('id', 'class', 'valid', 'listed', 'needs_rx', 'shippable', 'max_order', 'max_30d'),
  products: {
    ...content('id', 'kfa_code', 'nie', 'name', 'generic', 'class', 'p_warning', 'composition', 'dosage', 'warnings', 'storage', 'is_cold'),
    ...content('maker', 'base_unit', 'het', 'tax_code', 'min_life_days', 'banned_at', 'updated_at'),
  },
  medicine_categories: content('id', 'name', 'slug', 'icon', 'sort_order'),
  medicines: content('id', 'product_id', 'facility_id', 'category_id', 'slug', 'description', 'images', 'published_at', 'updated_at'),
  medicine_stocks: content('id', 'medicine_id', 'unit', 'size', 'base_qty', 'price', 'weight_g', 'is_active'),
  price_history: content('id', 'stock_id', 'price', 'changed_at'),
  stock_items: content('id', 'product_id', 'facility_id', 'on_hand', 'held', 'low_level'),
  stock_batches: content('id', 'item_id', 'batch_no', 'expires_on', 'sell_until', 'on_hand', 'quarantined'),
  stock_moves: {
    ...ledger.general('actor_id'),
    ...orders.technical('line_id'),
    ...content('id', 'item_id', 'batch_id', 'kind', 'delta', 'reason', 'happened_at'),
  },
  carts: carts.technical('user_id', 'changed_at'),
  cart_lines: {
    ...carts.specific('stock_id', 'qty'),
    ...carts.technical('user_id', 'checked', 'seen_price', 'added_at'),
  },
  stock_holds: orders.technical('id', 'line_id', 'item_id', 'qty', 'state', 'expires_at', 'created_at', 'ended_at'),
  stock_shortages: { ...ledger.general('actor_id'), ...content('id', 'batch_id', 'kind', 'qty', 'reason', 'reported_at') },
};
