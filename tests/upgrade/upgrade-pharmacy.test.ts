import { expect, test } from 'vitest';
import { beforePharmacy } from './earlier.ts';
import { cellsWithout, expectFilled, expectOnlyMore, expectStaffReads, openUpgraded, upgrade, wordTables } from './upgraded.ts';

/** When its rows had been written. */
const clock = { now: () => new Date('2026-12-01T02:00:00Z') };

test('a database of the version before the pharmacy is upgraded: every row is as it was, and the product starts and reads it', async () => {
  const { access, client, counts, before, after, changed } = await upgrade(beforePharmacy, '20261130T2001_goods_receipts.sql');
  const goods = ['stock_recalls', 'stock_recall_parts', 'stock_moves', 'stock_holds', 'products', 'medicines', 'medicine_stocks'];
  expectFilled(counts, [
    ...goods,
    'cashier_shifts',
    'prescriptions',
    'prescription_lines',
    'payment_attempts',
    'seller_orders',
    'cart_lines',
  ]);
  expect(changed.filter((table) => !wordTables.includes(table))).toEqual(['mail_sentences', 'medicines', 'message_texts']);
  // 20261130T2013: the pages of medicines have other addresses. Sentences and texts of what is new were added.
  expect(cellsWithout(after, 'medicines', 'updated_at')).toEqual(cellsWithout(before, 'medicines', 'updated_at'));
  expectOnlyMore(before, after, [...wordTables, 'mail_sentences', 'message_texts']);

  const column = async (text: string) => (await client.query(text)).rows.map((row) => Object.values(row).join(' '));
  // What one person recalled stays recalled; what was counted when a shift ended was counted then.
  expect(await column('select distinct state, decision = reason and decided_at = recalled_at from stock_recalls')).toEqual([
    'recalled true',
  ]);
  expect(await column('select distinct counted_at = closed_at from cashier_shifts where closed_at is not null')).toEqual(['true']);
  expect(await column(`select count(*) filter (where slug = '' or form is null), count(distinct slug) = count(*) from products`)).toEqual([
    '0 true',
  ]);
  const { rows: listed } = await client.query<{ slug: string; product: string }>(
    'select m.slug, p.slug as product from medicines m join products p on p.id = m.product_id where m.published_at is not null limit 5',
  );

  const { app, patient } = await openUpgraded(access.connection, beforePharmacy, clock);
  expect(await (await app.fetch(beforePharmacy.status)).text()).toContain('Pasien Tia');
  for (const { slug, product } of listed) {
    const led = await app.fetch(`/obat/detail/${slug}`, { redirect: 'manual' });
    expect([slug, led.status, led.headers.get('location')?.split('?')[0]]).toEqual([slug, 301, `/obat/detail/${product}`]);
  }
  const own = await column(
    `select o.name from orders o join users u on u.id = o.user_id where u.email = '${beforePharmacy.patient.mailphone}'`,
  );
  expect(own).toHaveLength(2);
  for (const name of own) expect(await patient(`/order/detail/${name}`)).toContain('Detail Transaksi');
  expect(await patient('/account/prescriptions')).toContain('Resep');
  await expectStaffReads(app, [
    ['pharmacist', '/staff/resep', 'Resep'],
    ['warehouse', '/staff/stok/penarikan', 'Surat BPOM 12'],
    ['warehouse', '/staff/stok/terima', 'Terima barang'],
    ['cashier', '/staff/pembayaran/shift', 'Shift'],
    ['cashier', '/staff/pembayaran/mutasi', 'Mutasi bank'],
  ]);
});
