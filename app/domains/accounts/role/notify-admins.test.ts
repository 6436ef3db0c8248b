import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { messagesTo } from '#tests/factories/sign-up.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { grantRole } from './grant-role-or-disable-account.server.ts';
import { inviteAccount } from './invite-account.server.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const { done } = callsOn(app);
const admin = async (name: string, email: string) => {
  const user = await createUser(db, { name, email, roles: ['admin'] });
  return actorFor(user, { roles: ['admin'], hasSecondFactor: true });
};
const maya = await admin('Maya Sari', 'maya-admin@contoh.id');
await admin('Rina Kartika', 'rina-admin@contoh.id');
const notified = async (email = 'rina-admin@contoh.id') =>
  (await messagesTo(db, email)).filter((text) => /administrator baru|Administrator diundang/.test(text));

test('the other administrators are told of one who is invited, and of no other role', async () => {
  await done(inviteAccount, maya, { email: 'kasir-baru@contoh.id', name: 'Kasir', roles: ['cashier'], facility_id: 'group' });
  expect(await notified()).toEqual([]);
  await done(inviteAccount, maya, { email: 'admin-baru@contoh.id', name: 'Sari Baru', roles: ['admin'], facility_id: 'group' });
  expect(await notified()).toEqual([expect.stringContaining('Maya Sari mengundang Sari Baru')]);
  // The address stays with who has invited it.
  await done(inviteAccount, maya, { email: 'admin-lain@contoh.id', name: '', roles: ['admin'], facility_id: 'group' });
  expect((await notified()).at(-1)).not.toContain('admin-lain@contoh.id');
});

test('and of one who is made an administrator, who gets a message of their own', async () => {
  const before = (await notified()).length;
  const user = await createUser(db, { name: 'Tono Naik', email: 'tono@contoh.id', roles: ['editor'] });
  const given = { id: user.id, role: 'admin', facility_id: 'group' };
  await done(grantRole, maya, given);
  expect((await notified()).slice(before)).toEqual([expect.stringContaining('Maya Sari memberi Tono Naik peran Administrator')]);
  expect(await notified('tono@contoh.id')).toEqual([]);
  expect((await messagesTo(db, 'tono@contoh.id')).join()).toContain('Anda mendapat peran baru');
  // The same role again tells nobody.
  await done(grantRole, maya, given);
  expect(await notified()).toHaveLength(before + 1);
});
