import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { pdf, receive, run } from '#tests/factories/files.ts';
import { callsOn, createBankAccount, openPayments } from '#tests/factories/payments.ts';
import { confirmPayment } from '../cashier/confirm-payment.server.ts';
import { getCashierPayment } from '../cashier/find-cashier-work.server.ts';
import { rejectPayment } from '../cashier/reject-payment.server.ts';
import { getPayments } from '../payment/get-payments.server.ts';
import { sendProof } from './send-proof.server.ts';

const pay = await openPayments({ provider: false });
const { app, facility } = pay;
const { db } = app;
afterAll(() => pay.close());
await createBankAccount(app);
const { done, refusal } = callsOn(app);
const cashier = await createStaff(db, 'cashier', [facility.id]);

async function transferred() {
  const owner = await createUser(db);
  const ticket = await pay.createTicket({ owner });
  const id = await pay.start(ticket, 'transfer');
  const send = async (replaces?: string) => {
    const sent = await run(app, sendProof, ticket.owner, { id, file: receive(app, pdf), ...(replaces ? { replaces } : {}) });
    return sent.ok ? sent.value.id : sent.failure.code;
  };
  const shown = async () => (await done(getPayments, ticket.owner, ticket.named)).attempts[0]?.proof ?? null;
  return { owner, ticket, id, send, shown };
}

test('the payer sees the proof that is looked at, and replaces it three times; the same proof sent twice replaces nothing', async () => {
  const { owner, send, shown, id } = await transferred();
  expect(await shown()).toBeNull();
  let proof = await send();
  const file = (await shown())?.file ?? '';
  const { headers } = await signIn(db, owner);
  expect((await app.fetch(file, { headers })).status).toBe(200);
  expect(await send()).toBe('not_waiting');
  const first = proof;
  for (const left of [true, true, false]) {
    proof = await send(proof);
    expect(await shown()).toMatchObject({ id: proof, may_be_replaced: left });
  }
  expect(await send(proof)).toBe('too_often');
  expect(await send(first)).toBe('too_often');
  const { proofs } = await done(getCashierPayment, cashier, { id });
  expect(proofs.map(({ state }) => state)).toEqual(['replaced', 'replaced', 'replaced', 'waiting']);
});

test('of two that replace the same proof one does, and nobody else’s is replaced', async () => {
  const [one, other] = [await transferred(), await transferred()];
  const [proof, foreign] = [await one.send(), await other.send()];
  expect(await one.send(foreign)).toBe('not_waiting');
  const codes = await Promise.all([one.send(proof), one.send(proof)]);
  expect(codes.filter((code) => code === 'not_waiting')).toHaveLength(1);
  const waiting = db.selectFrom('payment_proofs').select('id').where('attempt_id', '=', one.id).where('state', '=', 'waiting');
  expect(await waiting.execute()).toHaveLength(1);
});

test('a decision about a proof that was replaced is refused, and made about the newer one', async () => {
  const [confirmed, rejected] = [await transferred(), await transferred()];
  for (const { id, send } of [confirmed, rejected]) {
    const old = await send();
    const now = await send(old);
    const note = 'Uangnya tidak ada.';
    expect(await refusal(confirmPayment, cashier, { id, amount: 218_500, proof_id: old })).toBe('newer_proof');
    expect(await refusal(rejectPayment, cashier, { id, note, proof_id: old })).toBe('newer_proof');
    expect((await pay.attemptOf(id)).state).toBe('review');
    if (id === confirmed.id) await done(confirmPayment, cashier, { id, amount: 218_500, proof_id: now });
    else await done(rejectPayment, cashier, { id, note, proof_id: now });
    expect(await send(now)).toBe('not_waiting');
  }
  expect([(await pay.attemptOf(confirmed.id)).state, (await pay.attemptOf(rejected.id)).state]).toEqual(['paid', 'failed']);
});

test('on the page of the cashier the newer proof is shown with the refusal, and the next press counts for it', async () => {
  const { id, send } = await transferred();
  const old = await send();
  const { headers } = await signIn(db, await createUser(db, { roles: ['cashier'], facilityId: facility.id }));
  const at = `/staff/pembayaran?buka=${id}`;
  const ask = async (init: RequestInit = {}) =>
    await app.fetch(at, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' }, redirect: 'manual' });
  const proofIn = (html: string) => /name="proof_id" value="(\d+)"/.exec(html)?.[1];
  expect(proofIn(await (await ask()).text())).toBe(old);
  const now = await send(old);
  const press = { intent: 'confirm', amount: '218.500', note: '' };
  const refused = await ask({ method: 'POST', body: new URLSearchParams({ ...press, proof_id: old }) });
  const html = await refused.text();
  expect([refused.status, proofIn(html), html.includes('mengganti buktinya')]).toEqual([409, now, true]);
  expect((await ask({ method: 'POST', body: new URLSearchParams({ ...press, proof_id: now }) })).status).toBe(303);
});
