import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createGranted } from '#tests/factories/desk.ts';
import { createDoctor, createPractice, createSlot, createSpecialization } from '#tests/factories/directory.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createLink, goodPassword, linkIn, messagesTo } from '#tests/factories/sign-up.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { askForInvitation } from './ask-for-invitation.server.ts';
import { disableAccount } from './grant-role-or-disable-account.server.ts';
import { findDoctorsToInvite, inviteAccount, inviteDoctor } from './invite-account.server.ts';
import { findInvitations, resendInvitation, revokeInvitation } from './resend-or-revoke-invitation.server.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);
beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute();
});

const [here, elsewhere] = [await createSlot(db), await createSlot(db)];
const specialization = await createSpecialization(db);
const manager = await createGranted(db, 'manager', [here.facility.id]);
const adminUser = await createUser(db, { roles: ['admin'] });
const admin = actorFor(adminUser, { roles: ['admin'], hasSecondFactor: true });
await db.updateTable('users').set({ name: 'Maya Sari' }).where('id', '=', manager.userId).execute();
const adminMail = adminUser.email ?? '';
const stranger = () => ({ kind: 'visitor', visit: null, ip: newAddress(), requestId: crypto.randomUUID() }) as const;

let count = 0;
async function doctorHere(name?: string) {
  count += 1;
  const doctor = await createDoctor(db, { name: name ?? `dr. Undangan ${count}` });
  await createPractice(db, { doctorId: doctor.id, facilityId: here.facility.id, specializationId: specialization.id });
  return { ...doctor, email: `undangan-${count}@contoh.id` };
}
const linkOf = async (email: string) => linkIn((await messagesTo(db, email)).at(-1) ?? '');
const accept = async (token: string, email: string, password = goodPassword) => {
  const answer = await app.fetch('/v1/auth/password/reset', {
    method: 'POST',
    headers: { 'x-forwarded-for': newAddress(), 'content-type': 'application/json' },
    body: JSON.stringify({ token, email, password, password_confirmation: password }),
  });
  return { status: answer.status, body: await answer.json() };
};
const pageOf = async (path: string) => {
  const answer = await app.fetch(path, { headers: { 'x-forwarded-for': newAddress() } });
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
};
const accountOf = async (email: string) => await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const tiedTo = async (id: number) =>
  (await db.selectFrom('doctors').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()).user_id;

describe('a doctor is invited by a manager', () => {
  test('with the name of the manager in the mail; administrators are told, and nobody has a role yet', async () => {
    const doctor = await doctorHere();
    await done(inviteDoctor, manager, { email: doctor.email, name: 'Rina Kartika', doctor: doctor.name.toUpperCase() });
    const [mail] = await messagesTo(db, doctor.email);
    for (const text of ['Maya Sari mengundang Anda', 'Dokter', doctor.name, '3 hari']) expect(mail).toContain(text);
    const row = await db.selectFrom('account_links').selectAll().where('contact', '=', doctor.email).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ roles: ['doctor'], doctor_id: doctor.id, invited_by: manager.userId, facility_id: null });
    const hours = (row.expires_at.getTime() - row.created_at.getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(72, 2);
    expect((await messagesTo(db, adminMail)).at(-1)).toContain(`Maya Sari mengundang ${doctor.name}`);
    expect(await accountOf(doctor.email)).toBeUndefined();
    expect(await tiedTo(doctor.id)).toBeNull();
  });

  test('who practises at the own facilities, has no account, and is named by one name', async () => {
    const mine = await doctorHere();
    const invite = (doctor: string, email = `lain-${doctor}@contoh.id`.replaceAll(' ', '')) =>
      refusal(inviteDoctor, manager, { email, name: '', doctor });
    expect(await invite(elsewhere.doctor.slug)).toBe('unknown_invitee');
    expect(await invite('dr. Tidak Ada')).toBe('unknown_invitee');
    const [one, two] = [await doctorHere('dr. Kembar'), await doctorHere('dr. Kembar')];
    expect(await invite('dr. Kembar')).toBe('ambiguous_doctor');
    expect(await invite(one.slug)).toBe('ok');
    const user = await createUser(db, { roles: ['doctor'] });
    await db.updateTable('doctors').set({ user_id: user.id }).where('id', '=', two.id).execute();
    expect(await invite(two.slug)).toBe('doctor_taken');
    expect(await invite(mine.slug, user.email ?? '')).toBe('already_known');
    const offered = (await done(findDoctorsToInvite, manager, {})).map(({ slug }) => slug);
    expect([offered.includes(mine.slug), offered.includes(two.slug), offered.includes(elsewhere.doctor.slug)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('and gets no other role: a manager invites nobody else, and handles no other invitation', async () => {
    const given = { email: 'kasir-undangan@contoh.id', name: '', roles: ['cashier'], facility_id: 'group' };
    expect(await refusal(inviteAccount, manager, given)).toBe('forbidden');
    await done(inviteAccount, admin, given);
    const other = await createGranted(db, 'manager', [elsewhere.facility.id]);
    const doctor = await doctorHere();
    await done(inviteDoctor, manager, { email: doctor.email, name: '', doctor: doctor.slug });
    const listed = async (actor: typeof manager) =>
      (await done(findInvitations, actor, {})).map(({ doctor: name, roles }) => name ?? roles[0]);
    expect(await listed(manager)).toContain(doctor.name);
    expect(await listed(manager)).not.toContain('cashier');
    expect(await listed(other)).toEqual([]);
    expect(await listed(admin)).toEqual(expect.arrayContaining([doctor.name, 'cashier']));
    const idOf = async (contact: string) =>
      (await db.selectFrom('account_links').select('id').where('contact', '=', contact).executeTakeFirstOrThrow()).id;
    for (const item of [resendInvitation, revokeInvitation]) {
      expect(await refusal(item, other, { id: await idOf(doctor.email) })).toBe('not_found');
      expect(await refusal(item, manager, { id: await idOf(given.email) })).toBe('not_found');
    }
    // The address of an open invitation of an administrator is not taken over.
    expect(await refusal(inviteDoctor, manager, { email: given.email, name: '', doctor: (await doctorHere()).slug })).toBe(
      'already_invited',
    );
    expect((await linkOf(given.email)).token).not.toBe('');
  });
});

describe('its link', () => {
  test('asks for the address again, and gives the account its name, role and record in one go', async () => {
    const doctor = await doctorHere();
    await done(inviteDoctor, manager, { email: doctor.email, name: 'Rina Kartika', doctor: doctor.slug });
    const { path, token } = await linkOf(doctor.email);
    const page = await pageOf(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain(`Maya Sari mengundang Anda sebagai Dokter untuk halaman ${doctor.name}.`);
    expect(page.html).not.toContain(doctor.email.slice(1));
    for (const wrong of ['', 'orang-lain@contoh.id', 'bukan alamat']) expect((await accept(token, wrong)).status).toBe(422);
    expect(await accountOf(doctor.email)).toBeUndefined();
    expect((await accept(token, ` ${doctor.email.toUpperCase()} `)).status).toBe(200);
    const user = await accountOf(doctor.email);
    expect([user?.name, await tiedTo(doctor.id)]).toEqual(['Rina Kartika', user?.id]);
    expect((await accept(token, doctor.email)).status).toBe(422);
    // Without a second factor the role opens nothing.
    const { bearer } = await signIn(db, { id: user?.id ?? '' });
    const refused = await app.fetch('/v1/staff/commands?q=a', { headers: bearer });
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'second_factor_required']);
  });

  test('does not let the address be found by trying', async () => {
    const doctor = await doctorHere();
    await done(inviteDoctor, manager, { email: doctor.email, name: '', doctor: doctor.slug });
    const { token } = await linkOf(doctor.email);
    for (let n = 0; n < 10; n += 1) expect((await accept(token, `coba-${n}@contoh.id`)).status).toBe(422);
    const right = await accept(token, doctor.email);
    expect([right.status, JSON.stringify(right.body)]).toEqual([422, expect.stringContaining('Terlalu banyak alamat yang salah')]);
    await db.deleteFrom('rate_limits').execute();
  });

  test('ends when it is sent again or revoked, and says who invited', async () => {
    const doctor = await doctorHere();
    await done(inviteDoctor, manager, { email: doctor.email, name: '', doctor: doctor.slug });
    const first = await linkOf(doctor.email);
    const idOfOpen = async () => (await done(findInvitations, manager, {})).find(({ doctor: name }) => name === doctor.name)?.id;
    await done(resendInvitation, manager, { id: await idOfOpen() });
    const second = await linkOf(doctor.email);
    expect(second.token).not.toBe(first.token);
    expect((await accept(first.token, doctor.email)).status).toBe(422);
    expect((await pageOf(first.path)).html).toContain('Yang mengundang Anda: Maya Sari.');
    await done(revokeInvitation, manager, { id: await idOfOpen() });
    expect(await idOfOpen()).toBeUndefined();
    const closed = await pageOf(second.path);
    // Nobody would be told of what was taken back.
    expect([closed.status, closed.html.includes('Minta undangan baru')]).toEqual([410, false]);
    expect((await accept(second.token, doctor.email)).status).toBe(422);
    expect(await accountOf(doctor.email)).toBeUndefined();
  });

  test('that has ended asks for another one, once; who invited sees it and sends it again', async () => {
    const doctor = await doctorHere();
    await done(inviteDoctor, manager, { email: doctor.email, name: '', doctor: doctor.slug });
    const { token, path } = await linkOf(doctor.email);
    await sql`update account_links set expires_at = now() - interval '1 minute' where contact = ${doctor.email}`.execute(db);
    const mailed = async () => {
      const { email } = await db.selectFrom('users').select('email').where('id', '=', manager.userId).executeTakeFirstOrThrow();
      return (await messagesTo(db, email ?? '')).filter((text) => text.includes(doctor.name));
    };
    await done(askForInvitation, stranger(), { token });
    await done(askForInvitation, stranger(), { token });
    expect(await mailed()).toHaveLength(1);
    expect((await pageOf(path)).html).toContain('Undangan baru sudah diminta');
    const asked = (await done(findInvitations, manager, {})).find(({ doctor: name }) => name === doctor.name);
    expect(asked).toMatchObject({ is_open: false, asked_at: expect.any(String) });
    await done(resendInvitation, manager, { id: asked?.id });
    expect((await accept((await linkOf(doctor.email)).token, doctor.email)).status).toBe(200);
    expect(await refusal(askForInvitation, stranger(), { token: 'q'.repeat(43) })).toBe('unknown_link');
  });

  test('makes no account once the record has another one, and says so', async () => {
    const doctor = await doctorHere();
    const tokens = await Promise.all(
      ['satu', 'dua'].map((name) =>
        createLink(db, {
          purpose: 'invitation',
          channel: 'email',
          contact: `${name}-rekam@contoh.id`,
          roles: ['doctor'],
          doctorId: doctor.id,
          invitedBy: manager.userId,
        } as const),
      ),
    );
    expect((await accept(tokens[0] ?? '', 'satu-rekam@contoh.id')).status).toBe(200);
    const late = await accept(tokens[1] ?? '', 'dua-rekam@contoh.id');
    expect([late.status, JSON.stringify(late.body)]).toEqual([422, expect.stringContaining('sudah terhubung dengan akun lain')]);
    expect(await accountOf('dua-rekam@contoh.id')).toBeUndefined();
    expect((await pageOf(`/account/password/create/${tokens[1]}`)).status).toBe(410);
  });
});

test('ends with the right of who invited', async () => {
  const gone = await createGranted(db, 'manager', [here.facility.id]);
  const [one, other] = [await doctorHere(), await doctorHere()];
  await done(inviteDoctor, gone, { email: one.email, name: '', doctor: one.slug });
  await done(inviteDoctor, manager, { email: other.email, name: '', doctor: other.slug });
  await done(disableAccount, admin, { id: gone.userId });
  expect((await accept((await linkOf(one.email)).token, one.email)).status).toBe(422);
  // The control: an invitation of somebody else.
  expect((await accept((await linkOf(other.email)).token, other.email)).status).toBe(200);
});

test('of an administrator is neither seen nor ended by a manager', async () => {
  const doctor = await doctorHere();
  await done(inviteAccount, admin, { email: doctor.email, name: '', doctor: doctor.slug, roles: ['doctor'], facility_id: 'group' });
  const listed = await done(findInvitations, admin, {});
  const id = listed.find(({ doctor: name }) => name === doctor.name)?.id;
  expect((await done(findInvitations, manager, {})).map((one) => one.id)).not.toContain(id);
  expect(await refusal(revokeInvitation, manager, { id })).toBe('not_found');
  expect(await refusal(inviteDoctor, manager, { email: 'lain-rekam@contoh.id', name: '', doctor: doctor.slug })).toBe('already_invited');
  expect((await accept((await linkOf(doctor.email)).token, doctor.email)).status).toBe(200);
});

test('that was taken back, or is open, asks for no other one', async () => {
  const doctor = await doctorHere();
  await done(inviteDoctor, manager, { email: doctor.email, name: '', doctor: doctor.slug });
  const { token } = await linkOf(doctor.email);
  const askedAt = async () =>
    (await db.selectFrom('account_links').select('asked_at').where('contact', '=', doctor.email).executeTakeFirstOrThrow()).asked_at;
  expect(await refusal(askForInvitation, stranger(), { token })).toBe('unknown_link');
  expect(await askedAt()).toBeNull();
  await done(revokeInvitation, manager, {
    id: (await done(findInvitations, manager, {})).find(({ doctor: name }) => name === doctor.name)?.id,
  });
  expect(await refusal(askForInvitation, stranger(), { token })).toBe('unknown_link');
  expect(await askedAt()).toBeNull();
});

test('a wrong address is said alone, so that nothing about a password tells what the address is', async () => {
  const doctor = await doctorHere();
  await done(inviteDoctor, manager, { email: doctor.email, name: '', doctor: doctor.slug });
  const { body } = await accept((await linkOf(doctor.email)).token, 'salah@contoh.id', 'undangan');
  expect(Object.values(body.errors).flat()).toHaveLength(1);
});

test('an administrator names the doctor with the role, or not at all', async () => {
  const doctor = await doctorHere();
  const given = { email: doctor.email, name: '', doctor: doctor.slug, facility_id: 'group' };
  expect(await refusal(inviteAccount, admin, { ...given, roles: ['editor'] })).toBe('doctor_without_role');
  // Where roles of the whole group are held need not be said; that of a unit has to.
  expect(await refusal(inviteAccount, admin, { email: 'unit-mana@contoh.id', roles: ['doctor', 'cashier'], facility_id: '' })).toBe(
    'unknown_facility',
  );
  await done(inviteAccount, admin, { ...given, facility_id: '', roles: ['doctor', 'medical_reviewer'] });
  const row = await db.selectFrom('account_links').selectAll().where('contact', '=', doctor.email).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ roles: ['doctor', 'medical_reviewer'], doctor_id: doctor.id, facility_id: null });
});

test('the page lists what waits, and a manager invites from it', async () => {
  const user = await createUser(db, { roles: ['manager'], facilityId: here.facility.id });
  const { headers } = await signIn(db, user);
  const doctor = await doctorHere();
  await done(inviteDoctor, manager, { email: doctor.email, name: '', doctor: doctor.slug });
  const read = async (path: string) => (await (await app.fetch(path, { headers })).text()).replaceAll('<!-- -->', '');
  const list = await read('/staff/accounts');
  for (const text of ['Undangan terbuka', doctor.name, 'Maya Sari', 'Kirim ulang', 'Cabut', 'Undang dokter']) expect(list).toContain(text);
  expect(list).not.toContain(doctor.email);
  const panel = await read('/staff/accounts?panel=tambah');
  expect(panel).toContain('name="doctor"');
  expect(panel).not.toContain('name="roles"');
});
