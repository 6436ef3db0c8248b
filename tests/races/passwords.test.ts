import { afterAll, expect, test } from 'vitest';
import { getOpenLinkOrNull } from '#app/domains/accounts/mailed-link/mailed-link.store.server.ts';
import { isDoctorFree, tieDoctorOnce } from '#app/domains/directory/index.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createDoctor } from '#tests/factories/directory.ts';
import { createLink, givePassword, goodPassword, opensWith } from '#tests/factories/sign-up.ts';
import { addressOf } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());

const twenty = Array.from({ length: 20 }, (_, n) => n);
const passwordOf = (n: number) => `${goodPassword} nomor ${n}`;

function post(path: string, body: object, n: number, headers: Record<string, string> = {}): Promise<Response> {
  return app.fetch(`/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(n), ...headers },
    body: JSON.stringify(body),
  });
}
const reset = (token: string, n: number) =>
  post('/auth/password/reset', { token, password: passwordOf(n), password_confirmation: passwordOf(n) }, n);
const winners = (answers: Response[]) => answers.flatMap((answer, n) => (answer.status === 200 ? [n] : []));

test('one link used by 20 at once creates one account, with the password of the successful call', async () => {
  const token = await createLink(db, { purpose: 'sign_up', channel: 'email', contact: 'satu@contoh.id' });
  const answers = await Promise.all(twenty.map((n) => reset(token, n)));
  const [winner = -1, ...others] = winners(answers);
  expect(others).toEqual([]);
  // 503: the queue of the password hashing was full.
  expect(answers.map((answer) => answer.status).filter((status) => ![200, 422, 503].includes(status))).toEqual([]);
  expect(answers.filter((answer) => answer.status === 422).length).toBeGreaterThan(10);
  const users = await db.selectFrom('users').select('id').where('email', '=', 'satu@contoh.id').execute();
  expect(users).toHaveLength(1);
  expect(await opensWith(app, users[0]?.id ?? '', passwordOf(winner))).toBe(true);
});

test('control: checking whether a link is valid, and using it up afterwards, lets all of them through', async () => {
  const token = await createLink(db, { purpose: 'sign_up', channel: 'email', contact: 'banyak@contoh.id' });
  const seen = await Promise.all(twenty.map(() => getOpenLinkOrNull(db, token, ['sign_up'])));
  const used = await Promise.all(
    seen.map((link) =>
      db
        .updateTable('account_links')
        .set({ used_at: new Date() })
        .where('id', '=', link?.id ?? '')
        .executeTakeFirst(),
    ),
  );
  expect(used.map((one) => Number(one.numUpdatedRows))).toEqual(twenty.map(() => 1));
});

test('20 links for one contact used at once create one account', async () => {
  const link = { purpose: 'sign_up', channel: 'phone', contact: '+6281234569999' } as const;
  const tokens = await Promise.all(twenty.map(() => createLink(db, link)));
  const [winner = -1, ...others] = winners(await Promise.all(tokens.map((token, n) => reset(token, 20 + n))));
  expect(others).toEqual([]);
  const users = await db.selectFrom('users').select('id').where('phone', '=', link.contact).execute();
  expect(users).toHaveLength(1);
  expect(await opensWith(app, users[0]?.id ?? '', passwordOf(20 + winner))).toBe(true);
  // No two waited for each other, which PostgreSQL ends after a second.
  expect(app.logLines.filter((line) => line.includes('40P01'))).toEqual([]);
});

test('a password changed by 10 at once from one current one changes once, and every other session has ended', async () => {
  const user = await createUser(db);
  await givePassword(app, user.id);
  const sessions = await Promise.all(twenty.slice(0, 10).map(() => signIn(db, user)));
  const change = (n: number) =>
    post(
      '/auth/password/change',
      { current_password: goodPassword, password: passwordOf(n), password_confirmation: passwordOf(n) },
      60 + n,
      sessions[n]?.bearer,
    );
  const [winner = -1, ...others] = winners(await Promise.all(sessions.map((_, n) => change(n))));
  expect(others).toEqual([]);
  expect(await opensWith(app, user.id, passwordOf(winner))).toBe(true);
  const open = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .where('kind', '=', 'browser')
    .where('ended_at', 'is', null)
    .execute();
  expect(open.map(({ id }) => id)).toEqual([sessions[winner]?.sessionId]);
});

/** Invitations of 10 addresses for one doctor's record. */
async function invitationsFor(doctorId: number, name: string) {
  const contacts = twenty.slice(0, 10).map((n) => `${name}-${n}@contoh.id`);
  const link = { purpose: 'invitation', channel: 'email', doctorId } as const;
  return await Promise.all(
    contacts.map(async (contact) => ({ contact, token: await createLink(db, { ...link, contact, roles: ['doctor'] }) })),
  );
}

test('of invitations for one doctor that are accepted at once one makes an account, which has the record', async () => {
  const doctor = await createDoctor(db);
  const invited = await invitationsFor(doctor.id, 'dokter');
  const answers = await Promise.all(
    invited.map(({ token, contact }, n) =>
      post('/auth/password/reset', { token, email: contact, password: passwordOf(n), password_confirmation: passwordOf(n) }, 100 + n),
    ),
  );
  const [winner = -1, ...others] = winners(answers);
  expect(others).toEqual([]);
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      invited.map(({ contact }) => contact),
    )
    .execute();
  expect(users.map(({ email }) => email)).toEqual([invited[winner]?.contact]);
  const row = await db.selectFrom('doctors').select('user_id').where('id', '=', doctor.id).executeTakeFirstOrThrow();
  expect(row.user_id).toBe(users[0]?.id);
});

test('control: asking whether the record is free, and giving it afterwards, gives it to all of them in turn', async () => {
  const doctor = await createDoctor(db);
  const users = await Promise.all(twenty.slice(0, 10).map(() => createUser(db)));
  const free = await Promise.all(users.map(() => isDoctorFree(db, doctor.id)));
  const given = await Promise.all(
    users.map((user) => db.updateTable('doctors').set({ user_id: user.id }).where('id', '=', doctor.id).executeTakeFirst()),
  );
  expect([free.every(Boolean), given.map((one) => Number(one.numUpdatedRows))]).toEqual([true, users.map(() => 1)]);
  const again = await createDoctor(db);
  const tied = await Promise.all(users.map((user) => tieDoctorOnce(db, user.id, again.id)));
  expect(tied.filter(Boolean)).toHaveLength(1);
});
