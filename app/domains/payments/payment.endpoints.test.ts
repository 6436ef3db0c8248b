import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createBankAccount, openPayments } from '#tests/factories/payments.ts';

const pay = await openPayments();
const { app, simulator } = pay;
const { db } = app;
afterAll(() => pay.close());
await createBankAccount(app);
simulator.hooks = 'lost';

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer();
function proof(more: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  body.set('file', new File([Uint8Array.from(photo)], 'bukti.jpg', { type: 'image/jpeg' }));
  return body;
}

async function ask(path: string, init: RequestInit = {}) {
  const answer = await app.fetch(`/v1${path}`, init);
  return { status: answer.status, data: (await answer.json()).data };
}

test('the owner reads methods and state, asks the provider and sends a proof over /v1; others find nothing', async () => {
  const ticket = await pay.createTicket();
  const { headers } = await signIn(db, { id: ticket.owner.userId });
  const at = `/payment/${ticket.named.kind}/${ticket.named.name}`;
  const groups = (await ask(`${at}/method`, { headers })).data as {
    name: string;
    methods: { id: number; channel: string; available: boolean }[];
  }[];
  expect(groups.map(({ name }) => name)).toEqual([
    'QRIS dan dompet digital',
    'Virtual account',
    'Gerai',
    'Transfer bank',
    'Bayar di tempat',
  ]);
  expect(groups.flatMap(({ methods }) => methods).every(({ available }) => available)).toBe(true);
  const id = await pay.start(ticket, 'transfer');
  expect((await ask(at, { headers })).data).toMatchObject({
    attempts: [{ id, status: 'Pending', instructions: { kind: 'account', number: '1234567890' } }],
  });
  const sent = `/payment/attempt/${id}/proof`;
  const stranger = await signIn(db, await createUser(db));
  for (const path of [at, `${at}/method`]) {
    expect([(await ask(path, stranger)).status, (await ask(path)).status]).toEqual([404, 401]);
  }
  expect((await ask(sent, { method: 'POST', body: proof(), headers: stranger.headers })).status).toBe(404);
  expect((await ask(sent, { method: 'POST', body: proof(), headers })).status).toBe(200);
  expect((await ask(at, { headers })).data.attempts).toMatchObject([{ status: 'Menunggu Konfirmasi' }]);
  expect((await ask(sent, { method: 'POST', body: proof(), headers })).status).toBe(409);

  const charged = await pay.charged('va_bca');
  const buyer = await signIn(db, { id: charged.ticket.owner.userId });
  simulator.pay(charged.reference);
  const check = `/payment/${charged.ticket.named.kind}/${charged.ticket.named.name}/check`;
  const checked = await ask(check, { method: 'POST', headers: buyer.headers });
  expect([checked.status, checked.data.attempts[0].status]).toEqual([200, 'Selesai']);
});

/** Fields that a server might wrongly apply. */
const smuggled = {
  user_id: '00000000-0000-0000-0000-000000000000',
  state: 'paid',
  amount: '1',
  paid: '1',
  accepted: 'true',
  facility_id: '1',
};

test('a payment of another account is answered as a missing one, byte for byte, and is unchanged; extra fields apply nothing', async () => {
  const { ticket, id } = await pay.charged('va_bca');
  const transfer = await pay.createTicket();
  const transferred = await pay.start(transfer, 'transfer');
  const rows = async () => [await pay.attemptOf(id), await pay.attemptOf(transferred)];
  const before = await rows();
  const stranger = await signIn(db, await createUser(db));
  const at = (name: string) => `/v1/payment/${ticket.named.kind}/${name}`;
  const json = { method: 'POST', headers: { ...stranger.headers, 'content-type': 'application/json' }, body: JSON.stringify(smuggled) };
  const calls: [(name: string) => string, () => RequestInit, [own: string, none: string]][] = [
    [at, () => stranger, [ticket.named.name, 'TIKET-999999']],
    [(name) => `${at(name)}/method`, () => stranger, [ticket.named.name, 'TIKET-999999']],
    [(name) => `${at(name)}/check`, () => ({ method: 'POST', headers: stranger.headers }), [ticket.named.name, 'TIKET-999999']],
    [
      (name) => `/v1/payment/attempt/${name}/proof`,
      () => ({ method: 'POST', headers: stranger.headers, body: proof(smuggled) }),
      [transferred, '999999999'],
    ],
  ];
  for (const [pathOf, init, names] of calls) {
    const answers = [];
    for (const name of names) {
      const answer = await app.fetch(pathOf(name), init());
      const text = (await answer.text()).replace(/"requestId":"[^"]*"/, '').replace(pathOf(name), '');
      answers.push([answer.status, text, [...answer.headers.keys()].sort()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
  }
  expect(await rows()).toEqual(before);
  const owner = await signIn(db, { id: transfer.owner.userId });
  await app.fetch(`/v1/payment/attempt/${transferred}/proof`, { method: 'POST', headers: owner.headers, body: proof(smuggled) });
  expect(await pay.attemptOf(transferred)).toMatchObject({ state: 'review', user_id: transfer.owner.userId, amount: '218500', paid: '0' });
  const payer = await signIn(db, { id: ticket.owner.userId });
  await app.fetch(`${at(ticket.named.name)}/check`, { ...json, headers: { ...json.headers, ...payer.headers } });
  expect(await pay.attemptOf(id)).toMatchObject({ state: 'pending', user_id: ticket.owner.userId, amount: '218500', paid: '0' });
});
