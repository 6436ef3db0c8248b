import { afterAll, describe, expect, test } from 'vitest';
import { grantedRoles } from '#app/platform/actor.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createDoctor } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());

const admin = await createUser(db, { name: 'Admin Satu', roles: ['admin'] });
const desk = await signIn(db, admin);

async function call(method: string, path: string, body?: object, headers: Record<string, string> = desk.bearer) {
  const answer = await app.fetch(`/v1${path}`, {
    method,
    headers: { ...headers, 'x-forwarded-for': newAddress(), ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
}
const rolesOf = async (userId: string) => {
  const rows = await db.selectFrom('user_roles').select('role').where('user_id', '=', userId).orderBy('role').execute();
  return rows.map((row) => row.role);
};
const log = async (userId: string) => {
  const rows = await db.selectFrom('audit_records').selectAll().where('subject_id', '=', userId).orderBy('id').execute();
  return rows.map((row) => `${row.action} ${row.object}`.trim());
};

describe('an account', () => {
  test('is found by its exact address or number alone, and its owner can see that it was', async () => {
    const user = await createUser(db, { name: 'Siti', phone: '+6281234567890' });
    for (const contact of [user.email, ` ${user.email?.toUpperCase()} `, '0812 3456 7890']) {
      expect((await call('POST', '/staff/accounts/find', { contact })).body.data).toEqual({ id: user.id });
    }
    expect((await call('POST', '/staff/accounts/find', { contact: 'siti' })).status).toBe(422);
    expect((await call('POST', '/staff/accounts/find', { contact: `x${user.email}` })).status).toBe(404);
    const view = (await call('GET', `/staff/accounts/${user.id}`)).body.data;
    expect(view).toEqual({
      id: user.id,
      name: 'Siti',
      status: 'active',
      roles: [],
      has_second_factor: false,
      email: 'o***@contoh.id',
      phone: '0812-••••-•890',
      doctor: null,
    });
    expect(await log(user.id)).toEqual(['account.found', 'account.found', 'account.found', 'account.viewed']);
    const [record] = await db.selectFrom('audit_records').selectAll().where('subject_id', '=', user.id).execute();
    expect(record).toMatchObject({ actor_id: admin.id, actor_roles: ['admin'] });
  });

  test('and the list send the browser what they show: no whole address or number, no secret', async () => {
    const user = await createUser(db, { name: 'Ratna', phone: '+6281298765432', roles: ['editor'], hasSecondFactor: true });
    const read = async (path: string) => {
      const answer = await app.fetch(path, { headers: desk.headers });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      return await answer.text();
    };
    const data = await read(`/staff/accounts/${user.id}.data`);
    for (const text of ['Ratna', 'o***@contoh.id', '0812-••••-•432']) expect(data).toContain(text);
    const list = await read('/staff/accounts.data');
    for (const text of ['Ratna', user.id]) expect(list).toContain(text);
    expect(list).not.toContain('@');
    for (const secret of [user.email as string, '81298765432', 'argon2', 'password', 'token', 'created_at', desk.token]) {
      expect(data).not.toContain(secret);
      expect(list).not.toContain(secret);
    }
  });

  test('that is not there is not there', async () => {
    const unknownId = '00000000-0000-4000-8000-000000000000';
    expect((await call('GET', `/staff/accounts/${unknownId}`)).status).toBe(404);
    expect((await call('POST', `/staff/accounts/${unknownId}/roles`, { role: 'editor' })).status).toBe(404);
    expect((await call('POST', `/staff/accounts/${unknownId}/disable`)).status).toBe(404);
    expect((await call('GET', '/staff/accounts/1')).status).toBe(422);
  });

  test('gets and loses each role, with effect on its very next call', async () => {
    const user = await createUser(db, { hasSecondFactor: true });
    const session = await signIn(db, user);
    for (const role of grantedRoles) {
      expect((await call('POST', `/staff/accounts/${user.id}/roles`, { role })).status).toBe(200);
      expect(await rolesOf(user.id)).toEqual([role]);
      const next = await call('GET', '/staff/accounts', undefined, session.bearer);
      expect(next.status, role).toBe(role === 'admin' ? 200 : 403);
      expect((await call('DELETE', `/staff/accounts/${user.id}/roles/${role}`)).status).toBe(200);
    }
    expect((await call('GET', '/staff/accounts', undefined, session.bearer)).status).toBe(403);
    expect((await log(user.id)).filter((line) => line === 'account.role_granted role:admin')).toHaveLength(1);
    // A repeated call has no second effect and writes no second record.
    await call('POST', `/staff/accounts/${user.id}/roles`, { role: 'editor' });
    await call('POST', `/staff/accounts/${user.id}/roles`, { role: 'editor' });
    expect((await log(user.id)).filter((line) => line === 'account.role_granted role:editor')).toHaveLength(2);
    expect((await call('POST', `/staff/accounts/${user.id}/roles`, { role: 'patient' })).status).toBe(422);
  });

  test('is closed with all its sessions, and opened again', async () => {
    const user = await createUser(db);
    const session = await signIn(db, user);
    expect((await call('POST', `/staff/accounts/${user.id}/disable`)).status).toBe(200);
    expect((await call('GET', '/auth/second-factor', undefined, session.bearer)).status).toBe(401);
    expect((await call('POST', `/staff/accounts/${user.id}/roles`, { role: 'editor' })).body.reason).toBe('not_active');
    expect((await call('POST', `/staff/accounts/${user.id}/enable`)).status).toBe(200);
    expect((await call('GET', '/auth/second-factor', undefined, session.bearer)).status).toBe(401);
    expect(await log(user.id)).toEqual(['account.disabled', 'account.enabled']);
  });

  test('that leaves is left alone', async () => {
    const user = await createUser(db);
    const deletion = { status: 'leaving', leaving_since: new Date(), erase_after: new Date(Date.now() + 7 * 86_400_000) };
    await db.updateTable('users').set(deletion).where('id', '=', user.id).execute();
    for (const path of ['disable', 'enable'])
      expect((await call('POST', `/staff/accounts/${user.id}/${path}`)).body.reason).toBe('leaving');
    expect((await call('POST', `/staff/accounts/${user.id}/roles`, { role: 'editor' })).body.reason).toBe('leaving');
  });

  test('without phone and codes gets its second factor taken away, and is told', async () => {
    const user = await createUser(db, { roles: ['editor'] });
    const session = await signIn(db, user);
    expect((await call('DELETE', `/staff/accounts/${user.id}/second-factor`)).status).toBe(200);
    expect((await call('GET', '/auth/second-factor', undefined, session.bearer)).status).toBe(401);
    expect((await call('GET', `/staff/accounts/${user.id}`)).body.data).toMatchObject({ roles: ['editor'], has_second_factor: false });
    const mails = await db
      .selectFrom('outbox_messages')
      .select('id')
      .where('recipient', '=', user.email as string)
      .execute();
    expect(mails).toHaveLength(1);
  });
});

test('an administrator cannot change their own account here', async () => {
  const own = `/staff/accounts/${admin.id}`;
  const tries = [
    await call('DELETE', `${own}/roles/admin`),
    await call('POST', `${own}/disable`),
    await call('POST', `${own}/roles`, { role: 'doctor' }),
    await call('DELETE', `${own}/second-factor`),
  ];
  expect(tries.map((one) => one.body.reason)).toEqual(['own_account', 'own_account', 'own_account', 'own_account']);
  expect(await rolesOf(admin.id)).toEqual(['admin']);
});

test('changes ask for a fresh log-in, looking does not', async () => {
  const user = await createUser(db);
  const stale = await signIn(db, admin);
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(0) })
    .where('id', '=', stale.sessionId)
    .execute();
  const headers = stale.headers;
  expect((await call('GET', `/staff/accounts/${user.id}`, undefined, headers)).status).toBe(200);
  expect((await call('POST', `/staff/accounts/${user.id}/roles`, { role: 'editor' }, headers)).body.code).toBe('reauth');
  expect((await call('POST', '/staff/invitations', { email: 'a@contoh.id', roles: ['editor'] }, headers)).body.code).toBe('reauth');
  // The page asks for the re-authentication before an invitation is typed.
  const page = async (own: Record<string, string>) => await (await app.fetch('/staff/accounts', { headers: own })).text();
  expect(await page(headers)).toMatch(/<a href="\/account\/reauthenticate\?next=%2Fstaff%2Faccounts"[^>]*>masuk sekali lagi<\/a>/);
  expect(await page(headers)).not.toContain('Kirim undangan');
  expect(await page(desk.headers)).toContain('Kirim undangan');
});

describe('a doctor', () => {
  const link = (id: string, doctor_slug: string) => call('PUT', `/staff/accounts/${id}/doctor`, { doctor_slug });

  test('speaks for one record, by its slug or the address of its page', async () => {
    const user = await createUser(db, { roles: ['doctor'] });
    const [first, second] = [await createDoctor(db), await createDoctor(db)];
    expect((await link(user.id, first.slug)).status).toBe(200);
    expect((await link(user.id, `https://sehati.example/dokter/anak/${second.slug}/?x=1`)).status).toBe(200);
    expect((await call('GET', `/staff/accounts/${user.id}`)).body.data.doctor).toEqual({ slug: second.slug, name: second.name });
    const other = await createUser(db, { roles: ['doctor'] });
    expect((await link(other.id, second.slug)).body.reason).toBe('doctor_taken');
    expect((await link(other.id, 'tidak-ada')).body.reason).toBe('unknown_doctor');
    expect((await call('DELETE', `/staff/accounts/${user.id}/doctor`)).status).toBe(200);
    expect((await link(other.id, second.slug)).status).toBe(200);
  });

  test('who loses the role speaks for nobody', async () => {
    const user = await createUser(db, { roles: ['doctor'] });
    const { slug } = await createDoctor(db);
    await link(user.id, slug);
    await call('DELETE', `/staff/accounts/${user.id}/roles/doctor`);
    expect((await call('GET', `/staff/accounts/${user.id}`)).body.data.doctor).toBeNull();
    expect((await link(user.id, slug)).body.reason).toBe('not_a_doctor');
  });
});

describe('an invitation', () => {
  test('goes to the address with the roles, and nobody has them yet', async () => {
    const sent = await call('POST', '/staff/invitations', { email: 'Baru@Contoh.id', roles: ['editor', 'cashier', 'editor'] });
    expect(sent.status).toBe(200);
    const row = await db.selectFrom('account_links').selectAll().where('contact', '=', 'baru@contoh.id').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ purpose: 'invitation', channel: 'email', roles: ['editor', 'cashier'], user_id: null, used_at: null });
    expect(await db.selectFrom('outbox_messages').select('id').where('recipient', '=', 'baru@contoh.id').execute()).toHaveLength(1);
    expect(await db.selectFrom('users').select('id').where('email', '=', 'baru@contoh.id').execute()).toEqual([]);
  });

  test('is refused for an address with an account, and without a role', async () => {
    const user = await createUser(db);
    expect((await call('POST', '/staff/invitations', { email: user.email, roles: ['editor'] })).body.reason).toBe('already_known');
    expect((await call('POST', '/staff/invitations', { email: 'b@contoh.id', roles: [] })).status).toBe(422);
    expect((await call('POST', '/staff/invitations', { email: 'b@contoh.id', roles: ['root'] })).status).toBe(422);
  });
});

test('the list names everybody with a role, without addresses', async () => {
  const { body } = await call('GET', '/staff/accounts');
  const holders = await db.selectFrom('user_roles').select('user_id').distinct().execute();
  expect(body.meta).toEqual({ current_page: 1, to: holders.length, total: holders.length });
  expect(body.data[0].roles).toContain('admin');
  expect(JSON.stringify(body)).not.toContain('@');
});
