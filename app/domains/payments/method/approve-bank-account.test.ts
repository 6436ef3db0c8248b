import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { callsOn, createBankAccount, openPayments } from '#tests/factories/payments.ts';
import { getPayments } from '../payment/get-payments.server.ts';
import { approveAccount, findAccounts } from './approve-bank-account.server.ts';
import { proposeAccount } from './propose-bank-account.server.ts';
import { withdrawAccount } from './withdraw-bank-account.server.ts';

const pay = await openPayments({ provider: false });
const { app } = pay;
const { db } = app;
afterAll(() => pay.close());
const here = [pay.facility.id];
const elsewhere = await createFacility(db);
await createBankAccount(app);
const { done, refusal } = callsOn(app);

test('the bank account of transfers: one proposes, another approves, and only then do transfers go there', async () => {
  const [one, two] = [await createStaff(db, 'manager', here), await createStaff(db, 'manager', here)];
  const other = await createStaff(db, 'manager', [elsewhere.id]);
  const account = { bank: 'Bank Baru', number: '99887766', holder: 'PT Sehati', facility_id: pay.facility.id };
  const { id } = (await done(proposeAccount, one, account)) as { id: number };
  expect(await refusal(proposeAccount, one, { ...account, facility_id: null })).toBe('not_found');
  expect(await refusal(approveAccount, one, { id })).toBe('own_proposal');
  expect(await refusal(approveAccount, other, { id })).toBe('not_found');
  expect(await done(findAccounts, other, {})).toEqual([]);
  const numberOf = async () => {
    const ticket = await pay.createTicket();
    await pay.start(ticket, 'transfer');
    const { attempts } = (await done(getPayments, ticket.owner, ticket.named)) as {
      attempts: { instructions: { number: string } }[];
    };
    return attempts[0]?.instructions.number;
  };
  expect(await numberOf()).toBe('1234567890');
  await done(approveAccount, two, { id });
  expect(await numberOf()).toBe('99887766');
  for (const act of [approveAccount, withdrawAccount]) expect(await refusal(act, two, { id })).toBe('changed');
});

test('who proposed a bank account withdraws it, and no transfer goes there; the database keeps what was proposed', async () => {
  const [one, two] = [await createStaff(db, 'manager', here), await createStaff(db, 'manager', here)];
  const other = await createStaff(db, 'manager', [elsewhere.id]);
  const account = { bank: 'Bank Keliru', number: '11112222', holder: 'PT Sehati', facility_id: pay.facility.id };
  const propose = async () => ((await done(proposeAccount, one, account)) as { id: number }).id;
  const id = await propose();
  expect(await refusal(withdrawAccount, two, { id })).toBe('foreign_proposal');
  expect(await refusal(withdrawAccount, other, { id })).toBe('not_found');
  await done(withdrawAccount, one, { id });
  expect(await refusal(approveAccount, two, { id })).toBe('changed');
  expect((await done(findAccounts, one, {})).map((row) => row.id)).not.toContain(id);
  // Once its proposer is gone, another person may withdraw it.
  const left = await propose();
  await db.updateTable('payment_accounts').set({ proposed_by: null }).where('id', '=', left).execute();
  await done(withdrawAccount, two, { id: left });
  const set = (values: object) => db.updateTable('payment_accounts').set(values).where('id', '=', open).execute();
  const open = await propose();
  await expect(set({ number: '99990000' })).rejects.toThrow('what was proposed does not change');
  await expect(set({ proposed_by: two.userId })).rejects.toThrow('what was proposed does not change');
  await expect(set({ state: 'retired', approved_at: new Date() })).rejects.toThrow('retired does not follow proposed');
  const born = { ...account, created_at: new Date(), proposed_by: one.userId, state: 'active', approved_by: two.userId };
  await expect(
    db
      .insertInto('payment_accounts')
      .values({ ...born, approved_at: new Date() })
      .execute(),
  ).rejects.toThrow('it begins as proposed');
});

test('every active administrator hears of a proposed, an approved and a withdrawn bank account, and nobody else', async () => {
  const admins = [await createUser(db, { roles: ['admin'] }), await createUser(db, { roles: ['admin'] })];
  const gone = await createUser(db, { roles: ['admin'] });
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', gone.id).execute();
  const [one, two] = [await createStaff(db, 'manager', here), await createStaff(db, 'manager', here)];
  const account = { bank: 'Bank Kabar', number: '55556666', holder: 'PT Sehati', facility_id: pay.facility.id };
  const notified = async (verb: string) => {
    const mails = db.selectFrom('outbox_messages').select('recipient').where('subject', '=', `Rekening tujuan transfer ${verb}`);
    return (await mails.where('body_text', 'like', '%55556666%').execute()).map(({ recipient }) => recipient).sort();
  };
  const all = admins.map(({ email }) => email).sort();
  const { id } = (await done(proposeAccount, one, account)) as { id: number };
  expect([await notified('diusulkan'), await notified('disetujui')]).toEqual([all, []]);
  await done(approveAccount, two, { id });
  expect(await notified('disetujui')).toEqual(all);
  const again = (await done(proposeAccount, one, account)) as { id: number };
  await done(withdrawAccount, one, { id: again.id });
  expect(await notified('ditarik')).toEqual(all);
});

test('the account that was typed is there again after the password was asked again', async () => {
  const user = await createUser(db, { roles: ['admin'] });
  const { headers } = await signIn(db, user);
  const authenticated_at = new Date(Date.now() - 3_600_000);
  await db.updateTable('sessions').set({ authenticated_at }).where('user_id', '=', user.id).execute();
  const path = '/staff/rekening';
  const body = new URLSearchParams({
    intent: 'propose',
    facility_id: 'grup',
    bank: 'Bank Kanari',
    number: '55667788',
    holder: 'PT Sehati',
  });
  const asked = await app.fetch(path, { method: 'POST', headers, body, redirect: 'manual' });
  expect([asked.status, asked.headers.get('location')]).toEqual([303, expect.stringContaining('/account/reauthenticate?')]);
  const [cookie = ''] = (asked.headers.get('set-cookie') ?? '').split(';');
  const again = await (await app.fetch(path, { headers: { ...headers, cookie: `${headers.cookie}; ${cookie}` } })).text();
  expect([again.includes('value="Bank Kanari"'), again.includes('value="55667788"')]).toEqual([true, true]);
  expect(again).toContain('Belum tersimpan. Tulisan Anda masih ada');
});
