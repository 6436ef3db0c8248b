import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Contact } from '#app/platform/contacts/contact.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { insertLink } from '../mailed-link/mailed-link.store.server.ts';
import { deleteExpiredFormerContacts } from './delete-expired-former-contacts.server.ts';

const app = await createTestApp({ clock: createClock(), variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db, platform } = app;
afterAll(() => app.close());

const from = () => {
  return { 'x-forwarded-for': newAddress() };
};
async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
  const answer = await app.fetch(`/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...from(), ...headers },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}
const postPage = (path: string, headers: Record<string, string>, fields: Record<string, string>) =>
  app.fetch(path, { method: 'POST', headers: { ...from(), ...headers }, body: new URLSearchParams(fields), redirect: 'manual' });
const words = (html: string) => html.slice(html.indexOf('class="page account'), html.indexOf('</main>')).replace(/<!-- -->|<[^>]+>/g, '');

let people = 0;
async function person(more: Parameters<typeof createUser>[1] = {}) {
  people += 1;
  const user = await createUser(db, { email: `lama-${people}@contoh.id`, ...more });
  return { user, ...(await signIn(db, user)) };
}
/** An address that no account has. */
const fresh = () => {
  people += 1;
  return `baru-${people}@contoh.id`;
};
const freshPhone = () => {
  people += 1;
  return `+6281300000${100 + people}`;
};
const linkFor = (user: { id: string }, contact: Contact) =>
  insertLink(db, { ...contact, purpose: `change_${contact.channel}`, userId: user.id });
const contactsOf = (user: { id: string }) => db.selectFrom('users').select(['email', 'phone']).where('id', '=', user.id).executeTakeFirst();
const messagesTo = async (recipient: string) =>
  (await db.selectFrom('outbox_messages').select(['channel']).where('recipient', '=', recipient).execute()).map((one) => one.channel);
const staleNow = (user: { id: string }) =>
  db.updateTable('sessions').set({ authenticated_at: sql`now() - interval '11 minutes'` }).where('user_id', '=', user.id).execute();

describe('asking for a change', () => {
  test('sends a link to the new contact alone, and changes nothing', async () => {
    const { user, headers } = await person();
    const email = fresh();
    const asked = await call('POST', '/user/contact', headers, { contact: `  ${email.toUpperCase()} ` });
    expect([asked.status, asked.body.data]).toEqual([200, { channel: 'email', contact: email }]);
    expect(await contactsOf(user)).toEqual({ email: user.email, phone: null });
    expect([await messagesTo(email), await messagesTo(user.email as string)]).toEqual([['email'], []]);
    const phone = await call('POST', '/user/contact', headers, { contact: '0813-0000-0001' });
    expect(phone.body.data).toEqual({ channel: 'phone', contact: '+6281300000001' });
    expect(await messagesTo('+6281300000001')).toEqual(['whatsapp']);
    const audit = await db
      .selectFrom('audit_records')
      .select(['action', 'object'])
      .where('subject_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'account.contact_change_asked', object: 'contact:email' },
      { action: 'account.contact_change_asked', object: 'contact:phone' },
    ]);
  });

  test('an address that another account has is answered in the same bytes, and gets the same message', async () => {
    const other = await person();
    const { headers } = await person();
    const known = await call('POST', '/user/contact', headers, { contact: other.user.email });
    const unknown = await call('POST', '/user/contact', headers, { contact: fresh() });
    expect(known.status).toBe(200);
    expect({ ...known.body, data: { ...known.body.data, contact: '' } }).toEqual({
      ...unknown.body,
      data: { ...unknown.body.data, contact: '' },
    });
    expect(await messagesTo(other.user.email as string)).toEqual(['email']);
  });

  test('an authentication long ago must be renewed, in the call and on the page', async () => {
    const { user, headers } = await person({ phone: freshPhone() });
    await staleNow(user);
    const email = fresh();
    expect((await call('POST', '/user/contact', headers, { contact: email })).body.code).toBe('reauth');
    expect((await call('DELETE', '/user/contact/phone', headers)).body.code).toBe('reauth');
    const back = '/account/reauthenticate?next=%2Faccount%2Fcontact%2Femail';
    const page = await app.fetch('/account/contact/email', { headers, redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([303, back]);
    expect((await postPage('/account/contact/email', headers, { contact: email })).headers.get('location')).toBe(back);
    expect(await messagesTo(email)).toEqual([]);
  });

  test.each(['bukan alamat', 'a@b', '12', '\u0000', 'a@contoh.id\r\nBcc: b@contoh.id'])('%j is refused', async (contact) => {
    const { headers } = await person();
    const asked = await call('POST', '/user/contact', headers, { contact });
    expect(asked.status).toBe(422);
  });

  test('one message a minute to one address over all callers, with the time to wait', async () => {
    const one = await person();
    const two = await person();
    const email = fresh();
    await sql`delete from rate_limits`.execute(db);
    const answers = [];
    for (const { headers } of [one, two, one]) answers.push(await call('POST', '/user/contact', headers, { contact: email }));
    expect(answers.map((answer) => answer.status)).toEqual([200, 429, 429]);
    expect(Number(answers[1]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await messagesTo(email)).toEqual(['email']);
    expect(JSON.stringify(await db.selectFrom('rate_limits').selectAll().execute())).not.toContain(email);
  });
});

test('five messages a day to one address, ten from one account', async () => {
  const { headers } = await person();
  const nextMinute = () => db.deleteFrom('rate_limits').where('bucket', 'like', 'contact-change:%').execute();
  const statuses = async (contacts: string[]) => {
    const answers = [];
    for (const contact of contacts) {
      await nextMinute();
      answers.push((await call('POST', '/user/contact', headers, { contact })).status);
    }
    return answers;
  };
  const email = fresh();
  expect(await statuses(Array.from({ length: 6 }, () => email))).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await statuses(Array.from({ length: 5 }, fresh))).toEqual([200, 200, 200, 200, 429]);
});

describe('confirming', () => {
  test('looking at the link uses nothing up and sends no Referer; the form changes the contact and tells the others', async () => {
    const { user, headers } = await person({ phone: freshPhone() });
    const email = fresh();
    const token = await linkFor(user, { channel: 'email', contact: email });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const page = await app.fetch(`/account/contact/confirm/${token}`, { headers });
      expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
        200,
        'no-referrer',
        'no-store',
      ]);
      expect(words(await page.text())).toContain(email);
    }
    expect(await contactsOf(user)).toEqual({ email: user.email, phone: user.phone });
    const done = await postPage(`/account/contact/confirm/${token}`, headers, {});
    expect([done.status, done.headers.get('location')]).toEqual([303, '/account/profile/edit?tersimpan=email']);
    expect(await contactsOf(user)).toEqual({ email, phone: user.phone });
    expect([await messagesTo(user.email as string), await messagesTo(user.phone as string), await messagesTo(email)]).toEqual([
      ['email'],
      ['whatsapp'],
      [],
    ]);
    const again = await postPage(`/account/contact/confirm/${token}`, headers, {});
    expect(again.status).toBe(404);
    expect(app.logLines.join('')).not.toContain(token);
  });

  test('by call; a verified phone brings its earlier requests', async () => {
    const { user, headers } = await person();
    const token = await linkFor(user, { channel: 'phone', contact: freshPhone() });
    const done = await call('POST', '/user/contact/confirm', headers, { token });
    expect(done.body.data).toMatchObject({ email: user.email, phone: expect.stringMatching(/^\+62813/) });
  });

  test('another account, an expired link, a used one and an unknown one get the same refusal, and the link remains valid', async () => {
    const { user, headers } = await person();
    const other = await person();
    const token = await linkFor(user, { channel: 'email', contact: fresh() });
    const old = await linkFor(other.user, { channel: 'email', contact: fresh() });
    await db.updateTable('account_links').set({ expires_at: sql`now()` }).where('user_id', '=', other.user.id).execute();
    const wrongPurpose = await insertLink(db, { channel: 'email', contact: fresh(), purpose: 'password_reset', userId: other.user.id });
    const observed = [];
    for (const wrong of [token, old, wrongPurpose, 'x'.repeat(43), '<script>']) {
      const answer = await call('POST', '/user/contact/confirm', other.headers, { token: wrong });
      const { requestId, ...rest } = answer.body;
      observed.push(JSON.stringify([answer.status, typeof requestId, rest]));
      const page = await app.fetch(`/account/contact/confirm/${encodeURIComponent(wrong)}`, { headers: other.headers });
      expect([page.status, words(await page.text())]).toEqual([404, expect.stringContaining('Tautan ini tidak berlaku lagi')]);
    }
    expect(new Set(observed).size).toBe(1);
    expect((await call('POST', '/user/contact/confirm', headers, { token })).status).toBe(200);
  });

  test('without a session the link leads to the log-in and back, and nothing changes', async () => {
    const { user } = await person();
    const token = await linkFor(user, { channel: 'email', contact: fresh() });
    const page = await postPage(`/account/contact/confirm/${token}`, { 'sec-fetch-site': 'same-origin' }, {});
    expect(page.headers.get('location')).toBe(`/account/login?next=%2Faccount%2Fcontact%2Fconfirm%2F${token}`);
    expect(await contactsOf(user)).toEqual({ email: user.email, phone: null });
  });

  test('an address that another account has verified meanwhile remains theirs, and the answer says what to do', async () => {
    const { user, headers } = await person();
    const contact = fresh();
    const token = await linkFor(user, { channel: 'email', contact });
    await createUser(db, { email: contact });
    const refused = await call('POST', '/user/contact/confirm', headers, { token });
    expect([refused.status, refused.body.reason]).toEqual([409, 'taken']);
    expect(refused.body.message).toContain('tidak dapat dipakai');
    expect(await contactsOf(user)).toEqual({ email: user.email, phone: null });
    const page = await postPage(`/account/contact/confirm/${token}`, headers, {});
    expect([page.status, words(await page.text())]).toEqual([409, expect.stringContaining('tidak dapat dipakai')]);
  });

  test('links that went to the old address open nothing any more', async () => {
    const { user, headers } = await person();
    const reset = await insertLink(db, { channel: 'email', contact: user.email as string, purpose: 'password_reset', userId: user.id });
    const elsewhere = await linkFor(user, { channel: 'phone', contact: freshPhone() });
    await call('POST', '/user/contact/confirm', headers, { token: await linkFor(user, { channel: 'email', contact: fresh() }) });
    const open = await db
      .selectFrom('account_links')
      .select('purpose')
      .where('user_id', '=', user.id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .execute();
    expect(open).toEqual([{ purpose: 'change_phone' }]);
    expect(reset).not.toBe(elsewhere);
  });

  test('a second request for the same channel ends the link of the first', async () => {
    const { user, headers } = await person();
    const first = await linkFor(user, { channel: 'email', contact: fresh() });
    const second = fresh();
    await call('POST', '/user/contact', headers, { contact: second });
    expect((await call('POST', '/user/contact/confirm', headers, { token: first })).status).toBe(404);
    const page = await (await app.fetch('/account/profile/edit', { headers })).text();
    expect(words(page)).toContain(`Menunggu bukti: ${second}`);
  });
});

describe('taking a contact away', () => {
  test('works while another verified one remains, and both are notified', async () => {
    const { user, headers } = await person({ phone: freshPhone() });
    const gone = await call('DELETE', '/user/contact/email', headers);
    expect(gone.body.data).toEqual({ name: user.name, email: null, phone: user.phone, birth_date: null, gender: null });
    expect([await messagesTo(user.email as string), await messagesTo(user.phone as string)]).toEqual([['email'], ['whatsapp']]);
    const last = await call('DELETE', '/user/contact/phone', headers);
    expect([last.status, last.body.reason]).toEqual([409, 'last_contact']);
    expect((await call('DELETE', '/user/contact/email', headers)).status).toBe(200);
    expect((await call('DELETE', '/user/contact/fax', headers)).status).toBe(422);
    expect(await contactsOf(user)).toEqual({ email: null, phone: user.phone });
  });

  test('on the page it is offered only then', async () => {
    const one = await person();
    expect(await (await app.fetch('/account/contact/email', { headers: one.headers })).text()).not.toContain('value="remove"');
    const two = await person({ phone: freshPhone() });
    expect(await (await app.fetch('/account/contact/email', { headers: two.headers })).text()).toContain('value="remove"');
    const done = await postPage('/account/contact/email', two.headers, { act: 'remove' });
    expect(done.headers.get('location')).toBe('/account/profile/edit?tersimpan=email-dihapus');
    expect((await app.fetch('/account/contact/fax', { headers: two.headers })).status).toBe(404);
  });

  test('what an account gave up is forgotten when no message to it can be left', async () => {
    const { user, headers } = await person({ phone: freshPhone() });
    await call('DELETE', '/user/contact/phone', headers);
    const left = () => db.selectFrom('former_contacts').select('contact').where('user_id', '=', user.id).execute();
    await deleteExpiredFormerContacts.run(platform, undefined as never);
    expect(await left()).toEqual([{ contact: user.phone }]);
    await db.updateTable('former_contacts').set({ left_at: sql`now() - interval '36 days'` }).execute();
    await deleteExpiredFormerContacts.run(platform, undefined as never);
    expect(await left()).toEqual([]);
  });
});

describe('the form without JavaScript', () => {
  test('says where the link went; an error keeps what was typed', async () => {
    const { headers } = await person();
    const email = fresh();
    const sent = await postPage('/account/contact/email', headers, { contact: email });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/account/contact/email?terkirim']);
    const page = words(await (await app.fetch('/account/contact/email?terkirim', { headers })).text());
    expect(page).toContain(`Buka tautan yang kami kirim ke ${email}`);
    const invalid = await postPage('/account/contact/email', headers, { contact: '"><b>' });
    const html = await invalid.text();
    expect([invalid.status, html.includes('value="&quot;&gt;&lt;b&gt;"')]).toEqual([422, true]);
    expect(html).toMatch(/id="field-contact-error">.*?Tulis alamat email yang benar\. Contoh: nama@contoh\.id\./);
    const phone = await postPage('/account/contact/email', headers, { contact: '081234567890' });
    expect(phone.status).toBe(422);
    const again = await postPage('/account/contact/email', headers, { contact: email });
    expect([again.status, Number(again.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
