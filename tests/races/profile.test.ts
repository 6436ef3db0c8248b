import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { consentText } from '#app/domains/accounts/consent/consent.ts';
import { confirmContactChange } from '#app/domains/accounts/contact/change-contact.server.ts';
import { removeContact } from '#app/domains/accounts/contact/remove-contact.server.ts';
import { addFamilyMember } from '#app/domains/accounts/family-member/change-family.server.ts';
import { insertLink } from '#app/domains/accounts/mailed-link/mailed-link.store.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createOperationCalls } from '#tests/harness/operation-calls.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db } = app;
const { call } = createOperationCalls(app);
afterAll(() => app.close());

const rounds = bySuite({ push: 4, soak: 20 });
const times = (n: number) => Array.from({ length: n }, (_, at) => at);
const member = (n: number) => ({
  name: `Anak ${n}`,
  birth_date: '2019-03-07',
  relation: 'child' as const,
  consent: consentText('family_member').version,
  channel: 'page' as const,
});
const countOf = async (table: 'family_members' | 'consents', userId: string) =>
  (await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length;

test(`8 accounts confirm one new address at once, ${rounds / 2} times: one has it, the others keep theirs and are notified`, async () => {
  for (const round of times(rounds / 2)) {
    const contact = `rebutan-${round}@contoh.id`;
    const users = await Promise.all(times(8).map(() => createUser(db)));
    const tokens = await Promise.all(
      users.map(({ id }) => insertLink(db, { channel: 'email', contact, purpose: 'change_email', userId: id })),
    );
    const results = await Promise.all(
      users.map((user, at) => call(confirmContactChange, { actor: actorFor(user), input: { token: tokens[at] } })),
    );
    expect(results.map((one) => (one.ok ? 'ok' : one.failure.code)).sort()).toEqual(['ok', ...times(7).map(() => 'taken')]);
    const after = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where(
        'id',
        'in',
        users.map((one) => one.id),
      )
      .execute();
    expect(after.filter((one) => one.email === contact)).toHaveLength(1);
    for (const one of after) {
      if (one.email !== contact) expect(one.email).toBe(users.find((user) => user.id === one.id)?.email);
    }
  }
});

test('one link confirmed 16 times at once changes the contact once and notifies once', async () => {
  const user = await createUser(db);
  const token = await insertLink(db, { channel: 'email', contact: 'sekali@contoh.id', purpose: 'change_email', userId: user.id });
  const results = await Promise.all(times(16).map(() => call(confirmContactChange, { actor: actorFor(user), input: { token } })));
  expect(results.filter((one) => one.ok)).toHaveLength(1);
  expect(new Set(results.filter((one) => !one.ok).map((one) => !one.ok && one.failure.code))).toEqual(new Set(['link_unknown']));
  const observed = await db
    .selectFrom('outbox_messages')
    .select('id')
    .where('recipient', '=', user.email as string)
    .execute();
  expect(observed).toHaveLength(1);
});

test(`email and phone removed at once, ${rounds} times: one always remains`, async () => {
  for (const round of times(rounds)) {
    const user = await createUser(db, { phone: `+62811000${1000 + round}` });
    const results = await Promise.all(
      (['email', 'phone'] as const).map((channel) => call(removeContact, { actor: actorFor(user), input: { channel } })),
    );
    expect(results.map((one) => (one.ok ? 'ok' : one.failure.code)).sort()).toEqual(['last_contact', 'ok']);
  }
});

test('40 family members added at once: 15 are stored, each with its consent; without the lock on the account there would be more', async () => {
  const user = await createUser(db);
  const results = await Promise.all(times(40).map((n) => call(addFamilyMember, { actor: actorFor(user), input: member(n) })));
  expect(results.filter((one) => one.ok)).toHaveLength(15);
  expect(new Set(results.flatMap((one) => (one.ok ? [] : [one.failure.code])))).toEqual(new Set(['full']));
  expect([await countOf('family_members', user.id), await countOf('consents', user.id)]).toEqual([15, 15]);

  // The control: the same condition alone, in concurrent transactions.
  const other = await createUser(db);
  await Promise.all(times(14).map((n) => call(addFamilyMember, { actor: actorFor(other), input: member(n) })));
  const insert = (tx: Tx) =>
    sql`
    insert into family_members (user_id, name, birth_date, relation) select ${other.id}, 'Kendali', '2019-03-07', 'child'
    where (select count(*) from family_members where user_id = ${other.id}) < 15`.execute(tx);
  const inserted = Promise.withResolvers<void>();
  let open = 0;
  const unheld = async (tx: Tx) => {
    await insert(tx);
    open += 1;
    if (open === 2) inserted.resolve();
    await inserted.promise;
  };
  await Promise.all(times(2).map(() => db.transaction().execute(unheld)));
  expect(await countOf('family_members', other.id)).toBe(16);
});
