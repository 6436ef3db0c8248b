import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmPayment } from '#app/domains/payments/cashier/confirm-payment.server.ts';
import { rejectPayment } from '#app/domains/payments/cashier/reject-payment.server.ts';
import { checkPayment } from '#app/domains/payments/payment/check-payment.server.ts';
import { sendProof } from '#app/domains/payments/proof/send-proof.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { pdf, receive } from '#tests/factories/files.ts';
import { openOrders } from '#tests/factories/orders.ts';
import { callsOn, createBankAccount } from '#tests/factories/payments.ts';
import { actOnPart } from '../../part/act-on-part.server.ts';
import { refuseOrderPart } from '../../part/refuse-order-part.server.ts';
import { cancelMyOrder } from '../cancel-my-order.server.ts';
import { payableKind } from '../order-name.ts';
import { checkText } from '../shown-order.ts';

const shop = await openOrders();
const { app, simulator, clock } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const [pharmacist, warehouse] = shop.handlers;
await createBankAccount(app);
const cashier = await createStaff(db, 'cashier');
beforeEach(() => {
  simulator.hooks = 'lost';
});

const headersOf = async (buyer: UserActor) => (await signIn(db, { id: buyer.userId }, platform.signed)).headers;
/** The words of the page's main part. */
const words = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');
const open = async (path: string, headers: Record<string, string>) => {
  const answer = await app.fetch(path, { headers, redirect: 'manual' });
  return { status: answer.status, html: await answer.text() };
};
const shownTo = async (order: { name: string; buyer: UserActor }) => {
  const { status, html } = await open(`/order/detail/${order.name}`, await headersOf(order.buyer));
  expect(status).toBe(200);
  return words(html);
};
const post = async (order: { name: string; buyer: UserActor }, fields: Record<string, string | Blob>) => {
  const headers = await headersOf(order.buyer);
  const isFile = Object.values(fields).some((value) => typeof value !== 'string');
  const body = isFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) body.append(name, value as string);
  const answer = await app.fetch(`/order/detail/${order.name}`, { method: 'POST', headers, body, redirect: 'manual' });
  return { status: answer.status, words: words(await answer.text()) };
};

const proofFile = () => new File([pdf], 'bukti.pdf', { type: 'application/pdf' });

type Ordered = Awaited<ReturnType<typeof shop.placed>>;
const act = async ({ name, sellers }: Ordered, which: 0 | 1, ...acts: string[]) => {
  for (const one of acts)
    await done(actOnPart, which === 0 ? pharmacist : warehouse, { id: sellers[which]?.id, act: one, waybill: 'JNE-77', order_no: name });
};

describe('what stands first, by the state of the order', () => {
  const states: Record<string, [order: () => Promise<Ordered>, shows: string[], lacks?: string[]]> = {
    'no way to pay chosen': [shop.placed, ['Pilih metode pembayaran', 'BCA Virtual Account', 'Belum Aktif', 'Batalkan pesanan']],
    'a virtual account': [
      shop.charged,
      [
        'Virtual account BCA',
        'Bayar sebelum',
        '21 November 2026, |11.00 WIB',
        'sisa 1 jam',
        'Saya sudah bayar',
        'Ganti cara bayar',
        'Pending',
      ],
    ],
    QRIS: [() => shop.charged('qris'), ['Bayar dengan QRIS', 'sisa 15 menit', 'Saya sudah bayar']],
    'a till of a shop': [() => shop.charged('cstore_indomaret'), ['Bayar di Indomaret', 'Kode pembayaran']],
    'a transfer': [
      () => shop.charged('transfer'),
      ['Transfer ke rekening', 'Nomor rekening', 'Rp214.500', 'Bukti transfer', 'Saya sudah bayar, kirim bukti'],
    ],
    'a code that is not there yet': [
      async () => await shop.placed({ methodId: await shop.methodOf('va_bni') }),
      ['Kode pembayaran sedang disiapkan', 'Batalkan pesanan'],
    ],
    paid: [
      shop.paid,
      ['Pembayaran diterima', 'Menunggu Konfirmasi', 'Unduh PDF', 'Buat tautan lacak', 'Batalkan pesanan'],
      ['Bayar sebelum'],
    ],
    accepted: [
      async () => {
        const order = await shop.paid();
        await act(order, 0, 'accept');
        return order;
      },
      ['Pesanan sedang disiapkan', 'Diproses', 'Batalkan pesanan'],
    ],
    sent: [
      async () => {
        const order = await shop.paid();
        await act(order, 0, 'accept', 'pack', 'ship');
        return order;
      },
      ['Pesanan dalam pengiriman', 'JNE-77', 'Dalam pengiriman'],
      ['Batalkan pesanan'],
    ],
    'ready to be fetched': [
      async () => {
        const order = await shop.paid();
        await act(order, 1, 'accept', 'pack', 'ready');
        return order;
      },
      ['Siap diambil', `Ambil di ${shop.facilities[1].name}, dan tunjukkan nomor pesanan INV-`],
    ],
    completed: [
      async () => {
        const order = await shop.paid();
        await act(order, 0, 'accept', 'pack', 'ship', 'deliver');
        await act(order, 1, 'accept', 'pack', 'ready', 'collect');
        return order;
      },
      ['Pesanan selesai', 'Selesai', 'Ada masalah dengan kiriman ini?'],
      ['Batalkan pesanan'],
    ],
    'refused by one seller': [
      async () => {
        const order = await shop.paid();
        await done(refuseOrderPart, pharmacist, { id: order.sellers[0]?.id, reason: 'Stok rusak' });
        return order;
      },
      ['Alasan: Stok rusak', 'Ditolak', 'Pengembalian dana', 'Rp48.500', 'Isi rekening'],
    ],
    cancelled: [
      async () => {
        const order = await shop.paid();
        await done(cancelMyOrder, order.buyer, { name: order.name });
        return order;
      },
      ['Pesanan dibatalkan', 'Dibatalkan', 'Pengembalian dana', 'Isi rekening tujuan', 'Rp214.500'],
      ['Batalkan pesanan', 'Bayar sebelum'],
    ],
  };
  test.each(Object.entries(states))('%s', async (_name, [order, shows, lacks = []]) => {
    const shown = await shownTo(await order());
    for (const text of shows) expect(shown).toContain(text);
    for (const text of lacks) expect(shown).not.toContain(text);
  });

  test('expired, and one whose transfer a cashier rejects and then confirms', async () => {
    const [late, order] = [await shop.charged(), await shop.charged('transfer')];
    const proof = { act: 'proof', id: order.attemptId, file: proofFile() };
    expect(await post(order, proof)).toMatchObject({ status: 200, words: expect.stringContaining('Bukti transfer terkirim') });
    expect(await shownTo(order)).toMatch(/Bukti transfer sedang diperiksa.*Lihat bukti Anda.*Ganti bukti/s);
    // The same proof once more, from a page that is old.
    expect((await post(order, { ...proof, file: proofFile() })).words).toContain('tidak lagi menunggu bukti transfer');
    await done(rejectPayment, cashier, { id: order.attemptId, note: 'Jumlahnya berbeda' });
    const again = await shownTo(order);
    for (const text of ['Pilih metode pembayaran', 'Kasir belum menemukan uangnya: Jumlahnya berbeda']) expect(again).toContain(text);
    // Nobody has asked the provider yet.
    shop.clock.set(new Date(shop.clock.now().getTime() + 60 * 60_000));
    const over = await shownTo(late);
    for (const text of ['Waktu membayar habis', 'Jangan membayar pesanan ini lagi', 'Saya sudah bayar']) expect(over).toContain(text);
    for (const text of ['Nomor virtual account', 'Ganti cara bayar', 'sisa']) expect(over).not.toContain(text);
    await shop.minutesLater(11);
    const ended = await shownTo(late);
    for (const text of ['Waktu pembayaran habis', 'Kedaluwarsa']) expect(ended).toContain(text);
    expect(ended).not.toContain('Ganti cara bayar');
  });
});

test("another person's order is not found, with the same bytes as one that does not exist", async () => {
  const order = await shop.paid();
  const headers = await headersOf(actorFor(await createUser(db)));
  const bytes = async (name: string) => {
    const { status, html } = await open(`/order/detail/${name}`, headers);
    return [status, html.replaceAll(name, 'NAMA').replaceAll(/nonce="[^"]*"|"[\w+/-]{22,}={0,2}"/g, '')];
  };
  const [foreign, unknown] = [await bytes(order.name), await bytes('INV-20261121-00000000')];
  expect(foreign).toEqual(unknown);
  expect(foreign[0]).toBe(404);
  for (const fields of [{ act: 'cancel' }, { act: 'check' }, { act: 'share' }]) {
    const answer = await app.fetch(`/order/detail/${order.name}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
    expect(answer.status).toBe(404);
  }
  expect((await open(`/order/detail/${order.name}/kwitansi/${order.sellers[0]?.id}`, headers)).status).toBe(404);
  expect(await shop.stateOf(order.id)).toBe('paid waiting waiting');
});

test('the forms work without a script: another way, the question to the provider, the cancellation', async () => {
  const order = await shop.charged();
  expect((await post(order, { act: 'check' })).words).toContain('Pembayaran belum sampai');
  const chosen = await post(order, { act: 'pay', payment_method: String(await shop.methodOf('transfer')) });
  for (const text of ['Metode pembayaran dipilih', 'Transfer ke rekening']) expect(chosen.words).toContain(text);
  expect(await post(order, { act: 'pay' })).toMatchObject({ status: 422, words: expect.stringContaining('Pilih metode pembayaran') });
  const cancelled = await post(order, { act: 'cancel' });
  expect(cancelled).toMatchObject({ status: 200, words: expect.stringContaining('Pesanan dibatalkan') });
  expect(await post(order, { act: 'cancel' })).toMatchObject({
    status: 409,
    words: expect.stringContaining('memang sudah dibatalkan'),
  });
});

test('"Saya sudah bayar" moves an order whose notification was lost', async () => {
  const order = await shop.charged();
  simulator.pay(order.reference);
  // By the operation, because the payable of this test belongs to the test's modules.
  const { attempts } = await done(checkPayment, order.buyer, { kind: payableKind, name: order.name });
  expect(checkText(attempts)).toBe('Pembayaran sudah kami terima.');
  expect(await shop.stateOf(order.id)).toBe('paid waiting waiting');
});

test('of proofs that are sent at once one waits for the cashier', async () => {
  const order = await shop.charged('transfer');
  const send = () => refusal(sendProof, order.buyer, { id: order.attemptId, file: receive(app, pdf) });
  const sent = await Promise.all([send(), send(), send(), send()]);
  expect(sent.toSorted()).toEqual(['not_waiting', 'not_waiting', 'not_waiting', 'ok']);
  const proofs = await db.selectFrom('payment_proofs').select('state').where('attempt_id', '=', order.attemptId).execute();
  expect(proofs).toEqual([{ state: 'waiting' }]);
});

test('the bank account of a refund is asked for after a fresh log-in, and taken once for the order', async () => {
  const order = await shop.charged('transfer');
  await db.updateTable('payment_attempts').set({ state: 'review' }).where('id', '=', order.attemptId).execute();
  await done(confirmPayment, cashier, { id: order.attemptId, amount: 214_500 });
  await done(cancelMyOrder, order.buyer, { name: order.name });
  const account = { act: 'account', bank: 'BCA', number: '12-34567890', holder: 'Siti Aminah' };
  const wrong = await post(order, { ...account, number: '12' });
  expect(wrong).toMatchObject({ status: 422, words: expect.stringContaining('Isi nomor rekening') });
  const given = await post(order, account);
  expect(given.words).toContain('Rekening tercatat');
  expect(given.words).toContain('Menunggu persetujuan');
  expect(await post(order, account)).toMatchObject({ status: 409 });
});

describe('the lists', () => {
  test('an empty one says why, and the tabs of the profile are addresses', async () => {
    const headers = await headersOf(actorFor(await createUser(db)));
    const list = words((await open('/order/list', headers)).html);
    for (const text of ['Daftar Transaksi', 'Order List', 'Belum ada transaksi']) expect(list).toContain(text);
    const empty = {
      '': 'Belum ada transaksi',
      '?tampil=aktif': 'Tidak ada transaksi yang sedang aktif',
      '?tampil=selesai': 'Belum ada transaksi yang selesai',
      '?tampil=transaksi': 'Belum ada transaksi',
    };
    for (const [query, text] of Object.entries(empty)) {
      const { html } = await open(`/account/profile${query}`, headers);
      expect(words(html)).toContain(`|${text}|`);
      for (const tab of ['Order', 'Transaksi']) expect(words(html)).toContain(`|${tab}|`);
    }
  });

  test('fifteen orders a page, and each order under its tabs', async () => {
    const buyer = actorFor(await createUser(db));
    const [paid, first] = [await shop.paid('va_bca', { buyer }), await shop.placed({ buyer })];
    for (let count = 0; count < 14; count += 1) {
      clock.set(new Date(clock.now().getTime() + 1_000));
      await shop.placed({ buyer });
    }
    await done(cancelMyOrder, buyer, { name: first.name });
    const headers = await headersOf(buyer);
    const namesIn = (html: string) => [...html.matchAll(/href="\/order\/detail\/([^"]+)"/g)].map((match) => match[1]);
    const one = (await open('/order/list', headers)).html;
    expect(namesIn(one)).toHaveLength(15);
    const next = /href="(\/order\/list\?sesudah=[^"]+)"/.exec(one)?.[1] ?? '';
    const two = (await open(next, headers)).html;
    expect(namesIn(two)).toEqual([paid.name]);
    expect(two).not.toContain('sesudah=');
    expect(new Set([...namesIn(one), ...namesIn(two)]).size).toBe(16);
    const tabOf = async (tab: string) => namesIn((await open(`/account/profile?tampil=${tab}`, headers)).html);
    expect([(await tabOf('selesai')).join(), (await tabOf('transaksi')).join()]).toEqual([first.name, paid.name]);
    expect(await tabOf('aktif')).not.toContain(first.name);
  });

  test('the result leads to the list', async () => {
    const { html } = await open('/order/result', await headersOf(actorFor(await createUser(db))));
    expect(html).toContain('href="/order/list"');
    expect(words(html)).toContain('Terima kasih');
  });
});

test('the receipt of a paid part is a PDF, and there is none before', async () => {
  const [paid, unpaid] = [await shop.paid(), await shop.charged()];
  const pathOf = ({ name, sellers }: Ordered) => `/order/detail/${name}/kwitansi/${sellers[0]?.id}`;
  const answer = await app.fetch(pathOf(paid), { headers: await headersOf(paid.buyer) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="kwitansi-KW-\d+-2026-\d{6}\.pdf"$/);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-1_024).toString('latin1')).toContain('%%EOF');
  expect((await app.fetch(pathOf(unpaid), { headers: await headersOf(unpaid.buyer) })).status).toBe(404);
});
