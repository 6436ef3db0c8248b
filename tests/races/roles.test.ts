import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());

const admins = async () =>
  Number(
    (
      await db
        .selectFrom('user_roles as r')
        .innerJoin('users as u', 'u.id', 'r.user_id')
        .select((eb) => eb.fn.countAll<string>().as('left'))
        .where('r.role', '=', 'admin')
        .where('u.status', '=', 'active')
        .executeTakeFirstOrThrow()
    ).left,
  );

async function ring(size: number) {
  await db.deleteFrom('user_roles').execute();
  const users: { id: string }[] = [];
  for (let n = 0; n < size; n += 1) users.push(await createUser(db, { roles: ['admin'] }));
  const sessions = await Promise.all(users.map((user) => signIn(db, user)));
  return users.map((user, n) => ({ user, bearer: sessions[n]?.bearer ?? {}, next: users[(n + 1) % size] as { id: string } }));
}

const rounds = bySuite({ push: 3, soak: 10 });

test.each(['revoke', 'disable'])(
  `eight administrators who %s each other in a ring at once leave at least one, ${rounds} of ${rounds}`,
  async (way) => {
    for (let round = 0; round < rounds; round += 1) {
      const all = await ring(8);
      const statuses = await Promise.all(
        all.map(async ({ bearer, next }, n) => {
          const [method, path] = way === 'revoke' ? ['DELETE', `${next.id}/roles/admin/group`] : ['POST', `${next.id}/disable`];
          const headers = { ...bearer, 'x-forwarded-for': `10.6.${round}.${n}` };
          return (await app.fetch(`/v1/staff/accounts/${path}`, { method, headers })).status;
        }),
      );
      const left = await admins();
      expect(left).toBeGreaterThanOrEqual(1);
      expect(statuses.filter((status) => status === 200)).toHaveLength(8 - left);
    }
  },
);

test('negative control: reading first and revoking the role afterwards leaves no administrator', async () => {
  const all = await ring(8);
  const may = await Promise.all(
    all.map(({ user }) => db.selectFrom('user_roles').select('role').where('user_id', '=', user.id).executeTakeFirst()),
  );
  await Promise.all(all.map(({ next }, n) => may[n] && db.deleteFrom('user_roles').where('user_id', '=', next.id).execute()));
  expect(await admins()).toBe(0);
});
