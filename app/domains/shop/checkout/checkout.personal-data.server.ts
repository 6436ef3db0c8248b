import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { deleteCheckout, findCheckoutRecord } from './checkout.store.server.ts';

/** What a person has chosen for the next order. Orders have copies of it, so it is deleted with the account. */
export const personalCheckout: PersonalDataSource = {
  name: 'checkout',
  title: 'Pilihan untuk pesanan berikutnya',
  tables: ['checkout_drafts', 'checkout_shipments', 'shipping_quotes', 'checkouts'],
  correctAt: '/order/cart',
  async read(db, userId) {
    const { draft, shipments, quotes, placed } = await findCheckoutRecord(db, userId);
    return [
      ...(draft ? [{ metode_pembayaran: draft.method, dilihat_terakhir: draft.changed_at.toISOString() }] : []),
      ...shipments.map(({ pharmacy, name }) => ({ apotek: pharmacy, pengiriman: name ?? 'Ambil di apotek' })),
      ...quotes.map((one) => ({
        apotek: one.pharmacy,
        ongkos_kirim: one.price,
        kurir: one.name,
        layanan: one.service,
        kelurahan: one.region,
        berlaku_sampai: one.expires_at.toISOString(),
      })),
      ...placed.map(({ name, placed_at }) => ({ pesanan: name, dipesan: placed_at.toISOString() })),
    ];
  },
  erase: (tx, userId) => deleteCheckout(tx, userId),
};
