import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantedRoles } from '#app/platform/access/actor.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createDoctor, createFacility } from '#tests/factories/directory.ts';
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
      grants: [],
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
    expect((await call('POST', `/staff/accounts/${unknownId}/roles`, { role: 'editor', facility_id: 'group' })).status).toBe(404);
    expect((await call('POST', `/staff/accounts/${unknownId}/disable`)).status).toBe(404);
    expect((await call('GET', '/staff/accounts/1')).status).toBe(422);
  });

  test('gets and loses each role, with effect on its very next call', async () => {
    const user = await createUser(db, { hasSecondFactor: true });
    const session = await signIn(db, user);
    for (const role of grantedRoles) {
      expect((await call('POST', `/staff/accounts/${user.id}/roles`, { role, facility_id: 'group' })).status).toBe(200);
      expect(await rolesOf(user.id)).toEqual([role]);
      const next = await call('GET', '/staff/accounts', undefined, session.bearer);
      expect(next.status, role).toBe(['admin', 'dpo', 'manager'].includes(role) ? 200 : 403);
      expect((await call('DELETE', `/staff/accounts/${user.id}/roles/${role}/group`)).status).toBe(200);
    }
    expect((await call('GET', '/staff/accounts', undefined, session.bearer)).status).toBe(403);
    expect((await log(user.id)).filter((line) => line === 'account.role_granted role:admin')).toHaveLength(1);
    // A repeated call has no second effect and writes no second record.
    await call('POST', `/staff/accounts/${user.id}/roles`, { role: 'editor', facility_id: 'group' });
    await call('POST', `/staff/accounts/${user.id}/roles`, { role: 'editor', facility_id: 'group' });
    expect((await log(user.id)).filter((line) => line === 'account.role_granted role:editor')).toHaveLength(2);
    expect((await call('POST', `/staff/accounts/${user.id}/roles`, { role: 'patient', facility_id: 'group' })).status).toBe(422);
  });

  test('is closed with all its sessions, and opened again', async () => {
    const user = await createUser(db);
    const session = await signIn(db, user);
    expect((await call('POST', `/staff/accounts/${user.id}/disable`)).status).toBe(200);
    expect((await call('GET', '/auth/second-factor', undefined, session.bearer)).status).toBe(401);
    expect((await call('POST', `/staff/accounts/${user.id}/roles`, { role: 'editor', facility_id: 'group' })).body.reason).toBe(
      'not_active',
    );
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
    expect((await call('POST', `/staff/accounts/${user.id}/roles`, { role: 'editor', facility_id: 'group' })).body.reason).toBe('leaving');
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
    await call('DELETE', `${own}/roles/admin/group`),
    await call('POST', `${own}/disable`),
    await call('POST', `${own}/roles`, { role: 'doctor', facility_id: 'group' }),
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
  expect((await call('POST', `/staff/accounts/${user.id}/roles`, { role: 'editor', facility_id: 'group' }, headers)).body.code).toBe(
    'reauth',
  );
  expect(
    (await call('POST', '/staff/invitations', { email: 'a@contoh.id', roles: ['editor'], facility_id: 'group' }, headers)).body.code,
  ).toBe('reauth');
  // The page asks for the re-authentication before an invitation is typed.
  const page = async (own: Record<string, string>) => await (await app.fetch('/staff/accounts?panel=tambah', { headers: own })).text();
  expect(await page(headers)).toMatch(
    /<a href="\/account\/reauthenticate\?next=%2Fstaff%2Faccounts%3Fpanel%3Dtambah"[^>]*>masuk sekali lagi<\/a>/,
  );
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
    expect((await link(other.id, ' ')).body.errors).toEqual({ doctor: ['Pilih dokternya dari daftar'] });
    expect((await call('DELETE', `/staff/accounts/${user.id}/doctor`)).status).toBe(200);
    expect((await link(other.id, second.slug)).status).toBe(200);
  });

  test('who loses the role speaks for nobody', async () => {
    const user = await createUser(db, { roles: ['doctor'] });
    const { slug } = await createDoctor(db);
    await link(user.id, slug);
    await call('DELETE', `/staff/accounts/${user.id}/roles/doctor/group`);
    expect((await call('GET', `/staff/accounts/${user.id}`)).body.data.doctor).toBeNull();
    expect((await link(user.id, slug)).body.reason).toBe('not_a_doctor');
  });
});

describe('a role at a facility', () => {
  // Changes are limited for each administrator.
  let other: Record<string, string>;
  beforeAll(async () => {
    other = (await signIn(db, await createUser(db, { roles: ['admin'] }))).bearer;
  });
  const callAsOther = (method: string, path: string, body?: object) => call(method, path, body, other);

  test('is given, told to its holder, recorded, and taken again beside the same role elsewhere', async () => {
    const [one, two] = [await createFacility(db, { name: 'RS Satu' }), await createFacility(db, { name: 'RS Dua' })];
    const user = await createUser(db, { hasSecondFactor: true });
    const grant = (facility_id: unknown) => callAsOther('POST', `/staff/accounts/${user.id}/roles`, { role: 'booking_desk', facility_id });
    for (const id of [one.id, String(two.id), one.id]) expect((await grant(id)).status).toBe(200);
    expect((await callAsOther('GET', `/staff/accounts/${user.id}`)).body.data).toMatchObject({
      roles: ['booking_desk'],
      grants: [
        { role: 'booking_desk', facility_id: one.id, facility: 'RS Satu' },
        { role: 'booking_desk', facility_id: two.id, facility: 'RS Dua' },
      ],
    });
    expect((await callAsOther('DELETE', `/staff/accounts/${user.id}/roles/booking_desk/group`)).status).toBe(200);
    expect((await callAsOther('DELETE', `/staff/accounts/${user.id}/roles/booking_desk/${one.id}`)).status).toBe(200);
    const left = await db.selectFrom('user_roles').select(['role', 'facility_id']).where('user_id', '=', user.id).execute();
    expect(left).toEqual([{ role: 'booking_desk', facility_id: two.id }]);
    const lines = (await log(user.id)).filter((line) => line.startsWith('account.role'));
    expect(lines).toEqual([
      `account.role_granted role:booking_desk,facility-${one.id}`,
      `account.role_granted role:booking_desk,facility-${two.id}`,
      `account.role_revoked role:booking_desk,facility-${one.id}`,
    ]);
    const mails = await db
      .selectFrom('outbox_messages')
      .select('body_text')
      .where('recipient', '=', user.email as string)
      .orderBy('id')
      .execute();
    expect(mails.map(({ body_text }) => /RS (Satu|Dua)/.exec(body_text)?.[0])).toEqual(['RS Satu', 'RS Dua', 'RS Satu']);
  });

  test('is refused where it cannot be held, and without a choice', async () => {
    const { id: facility_id } = await createFacility(db);
    const user = await createUser(db);
    const grant = async (body: object) => (await callAsOther('POST', `/staff/accounts/${user.id}/roles`, body)).body;
    for (const role of ['admin', 'dpo', 'doctor', 'medical_reviewer'])
      expect((await grant({ role, facility_id })).reason).toBe('group_only');
    expect((await grant({ role: 'cashier', facility_id: 999_999 })).reason).toBe('unknown_facility');
    expect((await grant({ role: 'cashier' })).errors).toEqual({ facility_id: ['Pilih unit, atau seluruh grup'] });
    expect(await rolesOf(user.id)).toEqual([]);
    const invited = await callAsOther('POST', '/staff/invitations', { email: 'unit@contoh.id', roles: ['cashier', 'dpo'], facility_id });
    expect(invited.body.message).toBe('Hanya dapat diberikan untuk seluruh grup: Pejabat pelindungan data.');
    expect((await callAsOther('POST', '/staff/invitations', { email: 'unit@contoh.id', roles: ['cashier'], facility_id })).status).toBe(
      200,
    );
    const link = await db.selectFrom('account_links').select('facility_id').where('contact', '=', 'unit@contoh.id').executeTakeFirst();
    expect(link).toEqual({ facility_id });
  });

  test('is lost with its facility, and does not become one of the group', async () => {
    const { id: facilityId } = await createFacility(db);
    const user = await createUser(db, { roles: ['booking_desk'], facilityId });
    await app.database.ownerDb.deleteFrom('facilities').where('id', '=', facilityId).execute();
    expect(await rolesOf(user.id)).toEqual([]);
  });
});

describe('an invitation', () => {
  test('goes to the address with the roles, and nobody has them yet', async () => {
    const sent = await call('POST', '/staff/invitations', {
      email: 'Baru@Contoh.id',
      roles: ['editor', 'cashier', 'editor'],
      facility_id: 'group',
    });
    expect(sent.status).toBe(200);
    const row = await db.selectFrom('account_links').selectAll().where('contact', '=', 'baru@contoh.id').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ purpose: 'invitation', channel: 'email', roles: ['editor', 'cashier'], user_id: null, used_at: null });
    expect(row).toMatchObject({ invited_by: admin.id, name: null, doctor_id: null });
    expect(await db.selectFrom('outbox_messages').select('id').where('recipient', '=', 'baru@contoh.id').execute()).toHaveLength(1);
    expect(await db.selectFrom('users').select('id').where('email', '=', 'baru@contoh.id').execute()).toEqual([]);
  });

  test('is refused for an address with an account, and without a role', async () => {
    const user = await createUser(db);
    expect((await call('POST', '/staff/invitations', { email: user.email, roles: ['editor'], facility_id: 'group' })).body.reason).toBe(
      'already_known',
    );
    expect((await call('POST', '/staff/invitations', { email: 'b@contoh.id', roles: [], facility_id: 'group' })).status).toBe(422);
    expect((await call('POST', '/staff/invitations', { email: 'b@contoh.id', roles: ['root'], facility_id: 'group' })).status).toBe(422);
  });
});

test('the list names everybody with a role, without addresses', async () => {
  const { body } = await call('GET', '/staff/accounts');
  const holders = await db.selectFrom('user_roles').select('user_id').distinct().execute();
  expect(body.meta).toEqual({ current_page: 1, to: holders.length, total: holders.length });
  expect(body.data[0].roles).toContain('admin');
  expect(JSON.stringify(body)).not.toContain('@');
});
