import { afterAll, expect, test } from 'vitest';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { createRegions } from '#tests/factories/addresses.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { demoDomain } from './accounts.ts';
import { receipts } from './goods.ts';
import { demoSecret, loadDemo } from './load.ts';

const now = new Date();
const app = await createTestApp({ clock: { now: () => now }, variables: { APP_SECRET: demoSecret } });
afterAll(() => app.close());
const { db } = app;
await createRegions(db);
await loadDemo(db, now, demoSecret);

const userOf = (key: string) => db.selectFrom('users').selectAll().where('email', '=', `${key}@${demoDomain}`).executeTakeFirstOrThrow();

async function pagesOf(key: string) {
  const { headers } = await signIn(db, await userOf(key));
  return async (path: string) => {
    const first = await app.fetch(path, { headers, redirect: 'manual' });
    const lead = first.status === 303 ? first.headers.get('location') : null;
    const answer = lead ? await app.fetch(lead, { headers }) : first;
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.text()).replaceAll('<!-- -->', '');
  };
}

test('the ledger fits what came, moved and left, and what came is what its invoice says', async () => {
  expect(await findWrongItems(db)).toEqual([]);
  const rows = await db
    .selectFrom('receipts as r')
    .innerJoin('receipt_lines as l', 'l.receipt_id', 'r.id')
    .select(({ fn }) => ['r.invoice_no', 'r.state', 'r.ppn', 'r.total', fn.sum<string>('l.cost').as('goods')])
    .groupBy(['r.id'])
    .orderBy('r.id')
    .execute();
  expect(rows.map(({ invoice_no: no, state, ppn, total, goods }) => [no, state, Number(total) - Number(ppn) - Number(goods)])).toEqual(
    receipts.map(({ invoice, postedDaysAgo, missing = 0 }) => [invoice, postedDaysAgo === undefined ? 'draft' : 'posted', missing]),
  );
});

test('each list of goods and of questions has its records, and each of their pages opens', async () => {
  const page = await pagesOf('apoteker');
  const lists: readonly (readonly [path: string, ...texts: string[]])[] = [
    ['/staff/stok/terima', 'FK-CONTOH-1001', 'Draf, belum masuk stok'],
    ['/staff/stok/pesan', '0001/SP/', 'Datang semua', 'Ditandatangani', 'Draf, belum ditandatangani'],
    ['/staff/stok/pindah', 'Apotek Sehati Melati'],
    ['/staff/stok/opname', 'Luka dan Antiseptik'],
    ['/staff/stok/retur', 'Draf', 'PBF Contoh Parahyangan'],
    ['/staff/stok/penarikan', 'Obat kumur povidon iodin'],
    ['/staff/tanya', 'Sudah dijawab', 'Jawab sebelum'],
    ['/staff/resep/batas', 'parasetamol', 'ibuprofen'],
    ['/staff/pesanan/serah-terima', 'Dadang (contoh)', 'Belum diserahkan'],
  ];
  for (const [path, ...texts] of lists) {
    const list = await page(path);
    for (const text of texts) expect([path, text, list.includes(text)]).toEqual([path, text, true]);
    const links = new Set([...list.matchAll(new RegExp(`href="(${path}/[0-9a-f-]+)"`, 'g'))].map(([, link = '']) => link));
    for (const link of links) await page(link);
  }
});

test('a shift of the cashier goes on', async () => {
  expect(await (await pagesOf('kasir'))('/staff/pembayaran/shift')).toContain('500.000');
});
