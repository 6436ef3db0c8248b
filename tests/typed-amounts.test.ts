import { afterAll, expect, test } from 'vitest';
import { saveReceiptLine } from '#app/domains/shop/goods-receipt/change-receipt-lines.server.ts';
import { startReceipt } from '#app/domains/shop/goods-receipt/start-receipt.server.ts';
import { openStockTake } from '#app/domains/shop/stock-take/count-stock-take.server.ts';
import { getStockTake } from '#app/domains/shop/stock-take/find-stock-takes.server.ts';
import { startTransfer } from '#app/domains/shop/stock-transfer/send-transfer.server.ts';
import { wholeText } from '#app/platform/text/typed-number.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { spellingsOf } from '#tests/factories/number-spellings.ts';
import { callsOn, createBankAccount, openPayments } from '#tests/factories/payments.ts';
import { createMedicine, createPharmacy, stockUp } from '#tests/factories/shop.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { readForms } from './fuzz/page-forms.ts';

// What `typed-numbers.test.ts` asks of every schema, asked of the pages: a form as it stands, with one number in another spelling.
const pay = await openPayments({ provider: false });
const { app } = pay;
const { db } = app;
afterAll(() => pay.close());
await createBankAccount(app);
const { done } = callsOn(app);

const medicine = await createMedicine(db, { variants: [['tablet', 1, 1_000]] });
const { facility_id } = medicine.medicine;
const { itemId } = await stockUp(db, medicine, 100);
const pharmacist = await createStaff(db, 'pharmacist', [facility_id]);
const { headers } = await signIn(db, await createUser(db, { roles: ['pharmacist', 'cashier', 'manager'], facilityId: facility_id }));

const ask = async (path: string, body?: URLSearchParams) =>
  await app.fetch(path, {
    headers: { ...headers, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': newAddress() },
    redirect: 'manual',
    ...(body ? { method: 'POST', body } : {}),
  });

const invoice = { supplier: 'PBF Contoh', licence: 'PBF-1/2026', invoice_no: 'T-1', invoiced_on: '2026-11-01', ppn: 0, total: 1_000 };
const { id: receipt } = await done(startReceipt, pharmacist, { facility_id, ...invoice });
const line = { product_id: medicine.product.id, expires_on: '2031-12-31', pack_qty: 1 };
await done(saveReceiptLine, pharmacist, { id: receipt, ...line, batch_no: 'T00', packs: 1, cost: 1_000 });
const lineId = async () =>
  (await db.selectFrom('receipt_lines').select('id').where('receipt_id', '=', receipt).limit(1).executeTakeFirstOrThrow()).id;

/** The pages on which amounts and counts of a pharmacy are typed. */
async function findPages(): Promise<string[]> {
  const { id: take } = await done(openStockTake, pharmacist, { facility_id, part: 'all' });
  const [counted] = (await done(getStockTake, pharmacist, { id: take })).lines;
  const to_id = (await createPharmacy(db)).id;
  const { id: transfer } = await done(startTransfer, pharmacist, { from_id: facility_id, to_id });
  const ticket = await pay.createTicket();
  const attempt = await pay.start(ticket, 'transfer');
  await db.updateTable('payment_attempts').set({ facility_id }).where('id', '=', attempt).execute();
  return [
    `/staff/stok/${itemId}`,
    '/staff/stok/terima/baru',
    `/staff/stok/terima/${receipt}`,
    `/staff/stok/terima/${receipt}?ubah=${await lineId()}`,
    `/staff/stok/opname/${take}?baris=${counted?.id}`,
    `/staff/stok/pindah/${transfer}?kode=${medicine.product.nie}`,
    `/staff/pembayaran/transfer?nomor=${ticket.named.name}&buka=${attempt}`,
    '/staff/pembayaran/shift',
  ];
}

test('no form of a pharmacy’s stock and money takes a number that could be read in two ways, and each says what to write', async () => {
  const tried: string[] = [];
  const wrong: unknown[] = [];
  const pages = await findPages();
  for (const path of pages) {
    const html = await (await ask(path)).text();
    // It stands on no page before.
    expect([path, html.includes(wholeText)]).toEqual([path, false]);
    for (const { action, fields, numbers } of readForms(html, path)) {
      for (const name of numbers) {
        tried.push(`${path} ${name}`);
        for (const text of ['47,000', '1.5', '1e5', '47000.50']) {
          const sent = fields.map(([field, value]): [string, string] => [field, field === name ? text : value]);
          const answer = await ask(action, new URLSearchParams(sent));
          if (answer.status !== 422 || !(await answer.text()).includes(wholeText)) wrong.push([path, name, text, answer.status]);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  // The control: each of these pages has one.
  expect(pages.filter((path) => !tried.some((one) => one.startsWith(`${path} `)))).toEqual([]);
  expect(new Set(tried).size).toBeGreaterThanOrEqual(14);
});

test('every spelling of a number is that number once it is stored', async () => {
  const texts = spellingsOf(1_000);
  for (const [n, text] of texts.entries()) {
    const fields = { intent: 'line', ...line, batch_no: `T${n + 10}`, packs: text, pack_qty: '1', bonus: '0', cost: text };
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));
    expect([text, (await ask(`/staff/stok/terima/${receipt}`, body)).status]).toEqual([text, 303]);
  }
  const stored = db.selectFrom('receipt_lines').select(['packs', 'cost']).where('receipt_id', '=', receipt).where('batch_no', '<>', 'T00');
  expect((await stored.execute()).map(({ packs, cost }) => [packs, Number(cost)])).toEqual(texts.map(() => [1_000, 1_000]));
});
