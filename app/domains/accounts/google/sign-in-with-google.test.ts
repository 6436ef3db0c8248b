import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, signIn, signInPending } from '#tests/factories/accounts.ts';
import { googleVisits } from '#tests/factories/google.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { openFakeGoogle } from '#tests/harness/fake-google.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { insertLink } from '../mailed-link/mailed-link.store.server.ts';

const google = await openFakeGoogle({ sub: '1' });
const app = await createTestApp({ variables: google.variables });
const { db } = app;
afterAll(async () => {
  await app.close();
  await google.close();
});
const { newPerson, browser, comeBack, outAndBack } = googleVisits(app, google);
beforeEach(() => {
  google.person = newPerson();
});

const address = () => google.person.email ?? '';
const identities = (userId: string) => db.selectFrom('external_identities').select('subject').where('user_id', '=', userId).execute();
const messagesTo = (recipient: string) => db.selectFrom('outbox_messages').selectAll().where('recipient', '=', recipient).execute();
const actions = async (userId: string) =>
  (await db.selectFrom('audit_records').select('action').where('subject_id', '=', userId).orderBy('id').execute()).map((one) => one.action);

async function signedIn(user: { id: string }) {
  const session = await signIn(db, user);
  return { ...session, who: browser({ sesi: session.token }) };
}
async function setPassword(user: { id: string }) {
  await db.updateTable('users').set({ password_hash: 'tidak dibaca' }).where('id', '=', user.id).execute();
}
async function growOld(sessionId: string) {
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', sessionId)
    .execute();
}

describe('one person, one address, two sides (docs/security.md, R9)', () => {
  test('both sides have verified the address: Google opens the account, and its owner is notified', async () => {
    const user = await createUser(db, { email: address() });
    const who = browser();
    expect((await comeBack(who)).status).toBe(303);
    expect(await identities(user.id)).toEqual([{ subject: google.person.sub }]);
    expect((await messagesTo(address())).map((one) => one.subject)).toEqual(['Akun Google terhubung dengan akun Sehati']);
    expect(await actions(user.id)).toContain('account.google_joined');
    expect((await who.get('/account/google/connection')).status).toBe(200);
  });

  test.each([
    ['does not say that the address is proven', { email_verified: false }],
    ['says it as a word', { email_verified: 'true' as unknown as boolean }],
    ['does not run the mailbox: its word may be out of date', { hd: undefined }],
    ['runs another mailbox', { hd: 'lain.id' }],
  ])('Google %s: the password comes first', async (_name, more) => {
    google.person = newPerson(more);
    const user = await createUser(db, { email: address() });
    const who = browser();
    const answer = await comeBack(who);
    expect(answer.status).toBe(403);
    expect(who.cookies).not.toHaveProperty('sesi');
    expect(await identities(user.id)).toEqual([]);
    expect(await messagesTo(address())).toEqual([]);
  });

  test('an address that Google has not verified, or none, creates no account', async () => {
    for (const more of [{ email_verified: false }, { email: undefined }, { email: 'bukan alamat' }, { email: '+62812345678' }]) {
      google.person = newPerson(more);
      const before = await db.selectFrom('users').select('id').execute();
      const answer = await comeBack(browser());
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('belum terverifikasi');
      expect(await db.selectFrom('users').select('id').execute()).toEqual(before);
    }
  });

  test('another account of Google with the same address does not take the account over', async () => {
    const first = browser();
    await comeBack(first);
    google.person = { ...google.person, sub: `${google.person.sub}-lain` };
    const second = browser();
    expect((await comeBack(second)).status).toBe(403);
    expect(second.cookies).not.toHaveProperty('sesi');
  });

  test('who registered the address before its owner came by Google is out: session, links and sign-up', async () => {
    const attacker = await signInPending(db);
    const contact = { channel: 'email', contact: address() } as const;
    await db.updateTable('sign_ups').set(contact).where('id', '=', attacker.signUpId).execute();
    await insertLink(db, { purpose: 'sign_up', ...contact, signUpId: attacker.signUpId });
    // Another account is about to change its address to this one.
    const other = await createUser(db);
    await insertLink(db, { purpose: 'change_email', ...contact, userId: other.id });
    expect((await comeBack(browser())).status).toBe(303);
    expect(await db.selectFrom('sign_ups').select('id').where('contact', '=', address()).execute()).toEqual([]);
    expect(await db.selectFrom('sessions').select('id').where('id', '=', attacker.sessionId).execute()).toEqual([]);
    const links = await db.selectFrom('account_links').select('used_at').where('contact', '=', address()).execute();
    expect(links.filter((one) => one.used_at === null)).toEqual([]);
    expect(await db.selectFrom('users').select('id').where('email', '=', address()).execute()).toHaveLength(1);
  });
});

describe('in the account', () => {
  /** The link to Google on the page. */
  async function connectLink(who: ReturnType<typeof browser>): Promise<string> {
    const html = await (await who.get('/account/google/connection')).text();
    return /href="(\/account\/google\?izin=[^"]+)"/.exec(html)?.[1] ?? '';
  }

  test('Google is connected, used, and taken away again', async () => {
    const user = await createUser(db, { email: 'tetap@contoh.id' });
    await setPassword(user);
    const { who, sessionId } = await signedIn(user);
    const connected = await comeBack(who, await connectLink(who));
    expect(connected.headers.get('location')).toBe('/account/google/connection?terhubung');
    expect(await identities(user.id)).toHaveLength(1);
    const elsewhere = browser();
    await comeBack(elsewhere);
    expect((await elsewhere.get('/account/google/connection')).status).toBe(200);
    expect((await who.post('/account/google/connection')).headers.get('location')).toBe('/account/google/connection?terputus');
    expect(await identities(user.id)).toEqual([]);
    expect((await elsewhere.get('/account/google/connection')).status).toBe(303);
    const own = await db.selectFrom('sessions').select('ended_at').where('id', '=', sessionId).executeTakeFirstOrThrow();
    expect(own.ended_at).toBeNull();
    expect(await actions(user.id)).toEqual(expect.arrayContaining(['account.google_connected', 'account.google_disconnected']));
    const subjects = (await messagesTo('tetap@contoh.id')).map((one) => one.subject);
    expect(subjects).toEqual(expect.arrayContaining(['Akun Google terhubung dengan akun Sehati', 'Akun Google dilepas dari akun Sehati']));
  });

  test('a link of another session, an altered one, or an authentication that is too old connects nothing', async () => {
    const mine = await signedIn(await createUser(db));
    const theirs = await signedIn(await createUser(db));
    const link = await connectLink(theirs.who);
    expect((await mine.who.get(link)).status).toBe(403);
    expect((await theirs.who.get(`${link}x`)).status).toBe(403);
    await growOld(theirs.sessionId);
    expect((await theirs.who.get(link)).status).toBe(403);
    expect(await connectLink(theirs.who)).toBe('');
  });

  test('the session that went to Google is the one that has to come back', async () => {
    const mine = await signedIn(await createUser(db));
    const path = await outAndBack(mine.who, await connectLink(mine.who));
    const other = await signIn(db, await createUser(db));
    mine.who.cookies.sesi = other.token;
    expect((await mine.who.get(path)).status).toBe(400);
    const gone = await signedIn(await createUser(db));
    const back = await outAndBack(gone.who, await connectLink(gone.who));
    await db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', gone.sessionId).execute();
    expect((await gone.who.get(back)).status).toBe(400);
    expect(await db.selectFrom('external_identities').select('subject').where('subject', '=', google.person.sub).execute()).toEqual([]);
  });

  test('one account of Google opens one account here, and one here by one of Google', async () => {
    await comeBack(browser());
    const { who } = await signedIn(await createUser(db));
    expect((await comeBack(who, await connectLink(who))).status).toBe(409);
    google.person = newPerson();
    const link = await connectLink(who);
    const path = await outAndBack(who, link);
    expect((await who.get(path)).status).toBe(303);
    google.person = newPerson();
    // A second tab loaded the page before.
    expect((await comeBack(who, link)).status).toBe(409);
  });

  test('the only way to sign in cannot be removed', async () => {
    const who = browser();
    await comeBack(who);
    expect((await who.post('/account/google/connection')).status).toBe(409);
    const user = await db.selectFrom('users').select('id').where('email', '=', address()).executeTakeFirstOrThrow();
    expect(await identities(user.id)).toHaveLength(1);
    const html = await (await who.get('/account/google/connection')).text();
    expect(html).toContain('satu-satunya cara masuk');
    expect(html).not.toContain('Putuskan akun Google');
  });

  test('signing in with Google again is a re-authentication, only for the account that it opens', async () => {
    const who = browser();
    await comeBack(who);
    const session = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('users.email', '=', address())
      .where('kind', '=', 'browser')
      .executeTakeFirstOrThrow();
    await growOld(session.id);
    expect(await connectLink(who)).toBe('');
    const back = await comeBack(who, '/account/google?next=/account/google/connection');
    expect(back.headers.get('location')).toBe('/account/google/connection');
    const { authenticated_at } = await db
      .selectFrom('sessions')
      .select('authenticated_at')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow();
    expect(Date.now() - authenticated_at.getTime()).toBeLessThan(scaled(60_000));
    google.person = newPerson();
    expect((await comeBack(who, '/account/google?next=/account/google/connection')).status).toBe(403);
  });

  test('by /v1: what is connected, and disconnecting it only after a recent authentication', async () => {
    const user = await createUser(db);
    const session = await signIn(db, user);
    const read = async () => (await (await app.fetch('/v1/user/google', { headers: session.bearer })).json()).data;
    expect(await read()).toEqual({ connected: false, connected_at: null, can_disconnect: false });
    await db.insertInto('external_identities').values({ provider: 'google', subject: 'lewat-v1', user_id: user.id }).execute();
    expect(await read()).toMatchObject({ connected: true, can_disconnect: false });
    const remove = async () => await app.fetch('/v1/user/google', { method: 'DELETE', headers: session.bearer });
    expect((await remove()).status).toBe(409);
    await setPassword(user);
    await growOld(session.sessionId);
    await db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(0) })
      .where('user_id', '=', user.id)
      .execute();
    expect((await (await remove()).json()).code).toBe('reauth');
    await db.updateTable('sessions').set({ authenticated_at: new Date() }).where('user_id', '=', user.id).execute();
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect(await identities(user.id)).toEqual([]);
  });
});
