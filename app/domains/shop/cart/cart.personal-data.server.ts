import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { deleteCart, findCartRecord } from './cart.store.server.ts';

/** The cart of a person. Orders have copies of what they sell, so it is deleted with the account. */
export const personalCart: PersonalDataSource = {
  name: 'keranjang',
  title: 'Keranjang belanja',
  tables: ['carts', 'cart_lines'],
  correctAt: '/order/cart',
  async read(db, userId) {
    const lines = await findCartRecord(db, userId);
    return lines.map((line) => ({
      nama: line.name,
      satuan: line.unit,
      banyak: line.qty,
      dipilih: line.checked,
      harga_terakhir_dilihat: line.seen_price,
      ditambahkan: line.added_at.toISOString(),
      keranjang_diubah: line.changed_at.toISOString(),
    }));
  },
  erase: (tx, userId) => deleteCart(tx, userId),
};
