import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openToVisitors } from '#tests/factories/opening.ts';
import { startMailServer } from '#tests/harness/mail-server.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { inTransaction } from '../database/db.server.ts';
import { readEnv } from '../env.server.ts';
import { cleanOutbox, eraseMessages } from './erase-messages.server.ts';
import { createMessageTransports, smtpOptions } from './message-transports.server.ts';
import { deliverMessage, type Mail, type Message, queueMessage } from './outbox.server.ts';

const [mailServer, locked, unvouched] = await Promise.all([
  startMailServer({ refusals: 1 }),
  startMailServer({ login: { user: 'sehati', pass: 'rahasia' } }),
  startMailServer({ tls: true }),
]);
const app = await createTestApp();
const mailing = await createTestApp({ variables: { SMTP_URL: mailServer.url } });
const wrongLogin = await createTestApp({ variables: { SMTP_URL: locked.urlFor('sehati', 'salah') } });
await Promise.all([app.start(), mailing.start(), wrongLogin.start()]);
afterAll(async () => {
  await Promise.all([app, mailing, wrongLogin].map((one) => one.close()));
  await Promise.all([mailServer, locked, unvouched].map((one) => one.close()));
});

const mail: Mail = { channel: 'email', recipient: 'pasien@contoh.id', subject: 'Halo', text: 'Isi pesan' };
const send = (at: typeof app, message: Message) => inTransaction(at.db, (tx) => queueMessage(tx, at.platform, message));
/** One attempt with another `SMTP_URL`, without the job that would retry. */
async function sendBy(url: string, message: Mail): Promise<void> {
  const platform = {
    ...app.platform,
    messageTransports: createMessageTransports(readEnv({ NODE_ENV: 'test', SMTP_URL: url }), app.platform.storage, app.platform),
    jobs: { ...app.platform.jobs, enqueue: async () => {} },
  };
  await deliverMessage.run(platform, { id: await inTransaction(app.db, (tx) => queueMessage(tx, platform, message)) });
}
const rowOf = (at: typeof app, id: string) =>
  at.db.selectFrom('outbox_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const sent = async (at: typeof app, id: string) => (await rowOf(at, id)).sent_at != null;
const files = () => readdirSync(join(app.dataDir, 'files/outbox')).sort();

test('without a provider every message becomes a file, after commit', async () => {
  const ids = [
    await send(app, { ...mail, html: '<p>Isi pesan</p>' }),
    await send(app, { channel: 'whatsapp', recipient: '+6281234567890', template: 'account_account_erased' }),
    await send(app, { channel: 'sms', recipient: '+6281234567890', template: 'account_account_erased' }),
  ];
  for (const id of ids) await expect.poll(() => sent(app, id)).toBe(true);
  expect(files()).toEqual([`${ids[0]}.email.eml`, `${ids[1]}.whatsapp.txt`, `${ids[2]}.sms.txt`]);
  const raw = readFileSync(join(app.dataDir, 'files/outbox', `${ids[0]}.email.eml`), 'utf8');
  expect(raw).toMatch(/^To: pasien@contoh\.id\r?$/m);
  expect(raw).toContain('multipart/alternative');
});

test('a rolled back act sends nothing', async () => {
  const before = files();
  const act = inTransaction(app.db, async (tx) => {
    await queueMessage(tx, app.platform, { ...mail, text: 'rolled back' });
    throw new Error('changed my mind');
  });
  await expect(act).rejects.toThrow('changed my mind');
  const after = await send(app, mail);
  await expect.poll(() => sent(app, after)).toBe(true);
  expect(files()).toEqual([...before, `${after}.email.eml`].sort());
});

test.each([
  'pasien@contoh.id\r\nBcc: lain@contoh.id',
  'pasien@contoh.id, lain@contoh.id',
  'pasien@contoh.id>\r\nRCPT TO:<lain@contoh.id',
  '',
])('a recipient that is not one address is refused: %j', async (recipient) => {
  await expect(send(app, { ...mail, recipient })).rejects.toThrow('not one email address');
});

test('a line end in the subject begins no other header', async () => {
  const id = await send(app, { ...mail, subject: 'Halo\r\nBcc: lain@contoh.id\r\n\r\nisi lain' });
  await expect.poll(() => sent(app, id)).toBe(true);
  const raw = readFileSync(join(app.dataDir, 'files/outbox', `${id}.email.eml`), 'utf8');
  const head = raw.split(/\r?\n\r?\n/)[0] ?? '';
  expect(head).toMatch(/^Subject: Halo Bcc: lain@contoh\.id isi lain\r?$/m);
  expect(head.match(/^(to|cc|bcc):/gim)).toEqual(['To:']);
});

describe('with SMTP_URL', () => {
  test('mail goes to the server, again after a refusal, to one recipient, and the log has no address', async () => {
    const id = await send(mailing, { ...mail, subject: 'Héllo ✓ a\r\nBcc: x@y.id', text: 'Isi — “pesan”', html: '<p>Isi — “pesan”</p>' });
    await expect.poll(() => sent(mailing, id)).toBe(true);
    const [taken, ...others] = mailServer.mails;
    expect(others).toEqual([]);
    expect(taken).toMatchObject({ from: 'no-reply@sehati.example', recipients: ['pasien@contoh.id'] });
    expect(taken?.read).toMatchObject({
      from: { name: 'Sehati', address: 'no-reply@sehati.example' },
      to: [{ name: '', address: 'pasien@contoh.id' }],
      subject: 'Héllo ✓ a Bcc: x@y.id',
      messageId: `<outbox-${id}@localhost>`,
      text: 'Isi — “pesan”\n',
      html: '<p>Isi — “pesan”</p>\n',
      attachments: [],
    });
    expect([taken?.read.cc, taken?.read.bcc]).toEqual([undefined, undefined]);
    expect(taken?.raw).toMatch(/^Content-Type: multipart\/alternative;/m);
    // A mail program shows the last part that it supports, so the HTML comes after the text.
    expect([...(taken?.raw ?? '').matchAll(/^Content-Type: (text\/\w+); charset=utf-8/gim)].map((match) => match[1])).toEqual([
      'text/plain',
      'text/html',
    ]);
    expect(await rowOf(mailing, id)).toMatchObject({ attempts: 2, last_error: null });
    expect(mailing.logLines.join()).toContain('outbox: email not delivered');
    expect(mailing.logLines.join()).not.toContain('contoh.id');
  });

  test('a refused login leaves the message waiting, and neither address, login nor text in the log', async () => {
    const id = await send(wrongLogin, mail);
    await expect.poll(async () => (await rowOf(wrongLogin, id)).last_error).toBe('EAUTH');
    expect(await rowOf(wrongLogin, id)).toMatchObject({ sent_at: null, body_text: mail.text });
    const log = wrongLogin.logLines.join();
    expect(log).toContain('outbox: email not delivered (EAUTH)');
    for (const word of ['contoh.id', 'salah', 'sehati:', mail.text, 'Halo']) expect(log).not.toContain(word);
    await sendBy(locked.url, mail);
    expect(locked.mails.map(({ recipients }) => recipients)).toEqual([['pasien@contoh.id']]);
  });

  test('a server that offers encryption gets nothing in plain text, and nothing with an untrusted certificate', async () => {
    await expect(sendBy(unvouched.url, mail)).rejects.toThrow('outbox: email not delivered (E');
    expect(unvouched.mails).toEqual([]);
    await sendBy(`${unvouched.url}/?requireTLS=true&tls.rejectUnauthorized=false`, mail);
    expect(unvouched.mails.map(({ encrypted }) => encrypted)).toEqual([true]);
  });
});

describe('in production', () => {
  const variables = { NODE_ENV: 'production', PUBLIC_URL: 'https://sehati.example', APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' };
  const token = 'R4hasiaR4hasiaR4hasiaR4hasiaR4hasiaR4hasia1';
  const secret: Mail = {
    ...mail,
    text: `Buka https://sehati.example/x/${token}`,
    html: `<a href="https://sehati.example/x/${token}">x</a>`,
    unsubscribeUrl: `https://sehati.example/x/${token}`,
  };

  test('the text of a message is encrypted while it waits, and deleted after delivery: no token is in any table', async () => {
    const server = await startMailServer({ refusals: 1 });
    const production = await createTestApp({ variables: { ...variables, SMTP_URL: server.url, CONTACT_EMAIL: 'staf@contoh.id' } });
    onTestFinished(async () => {
      await production.close();
      await server.close();
    });
    await openToVisitors(production.db);
    const id = await send(production, secret);
    expect(await tablesWith(production, token)).toEqual([]);
    expect(await tablesWith(production, 'pasien@contoh.id')).toEqual(['public.outbox_messages']);
    for (const path of ['/dev/outbox', `/dev/outbox/${id}`]) {
      const hidden = await production.fetch(path);
      expect(hidden.status).toBe(404);
      expect(await hidden.text()).not.toContain('contoh.id');
    }
    await production.start();
    await expect.poll(() => sent(production, id)).toBe(true);
    expect(server.mails.map(({ read }) => read.text?.includes(token) && read.html?.includes(token))).toEqual([true]);
    const headers = server.mails[0]?.read.headers.filter(({ key }) => key.startsWith('list-unsubscribe'));
    expect(headers?.map(({ value }) => value).sort()).toEqual([`<${secret.unsubscribeUrl}>`, 'List-Unsubscribe=One-Click']);
    expect(await tablesWith(production, token)).toEqual([]);
    expect(await tablesWith(production, 'contoh.id')).toEqual([]);
    expect(await rowOf(production, id)).toMatchObject({ recipient: '', subject: null, body_text: '', body_html: null, sealed_body: null });
    expect(production.logLines.join()).not.toContain(token);
  });

  test('mail is not sent from this machine in plain text', async () => {
    const env = readEnv({ ...variables, SMTP_URL: `smtp://mail.invalid:${new URL(mailServer.url).port}`, CONTACT_EMAIL: 'staf@contoh.id' });
    expect(smtpOptions(env, env.smtpUrl ?? '')).toMatchObject({ requireTLS: true });
    expect(smtpOptions(env, mailServer.url)).toMatchObject({ requireTLS: false });
  });
});

/** Every table of every schema that has this text in any column, as `schema.table`. */
async function tablesWith(at: typeof app, words: string): Promise<string[]> {
  const { rows: tables } = await at.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await at.database.pool.query(`select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [words]);
    if (rowCount) found.push(name);
  }
  return found;
}

test('the viewer shows the messages with clickable addresses, and each mail as it is rendered', async () => {
  const id = await send(app, { ...mail, text: 'Buka <b>http://localhost:3000/x?a=1&b=2</b>.', html: '<p>Isi <a href="/x">sini</a></p>' });
  const page = await app.fetch('/dev/outbox');
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toContain('no-store');
  const html = await page.text();
  expect(html).toContain('pasien@contoh.id');
  expect(html).toContain('Buka &lt;b&gt;<a href="http://localhost:3000/x?a=1&amp;b=2">http://localhost:3000/x?a=1&amp;b=2</a>&lt;/b&gt;.');
  expect(html).toContain(`href="/dev/outbox/${id}"`);
  const shown = await app.fetch(`/dev/outbox/${id}`);
  expect(await shown.text()).toBe('<p>Isi <a href="/x">sini</a></p>');
  expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'/);
  for (const none of ['999999999', 'abc', '0', '%27']) expect((await app.fetch(`/dev/outbox/${none}`)).status).toBe(404);
});

test('the row of a message with `leavesNothing` is emptied after delivery', async () => {
  const id = await send(app, { ...mail, recipient: 'pergi@contoh.id', html: '<p>x</p>', leavesNothing: true });
  await expect.poll(() => sent(app, id)).toBe(true);
  expect(await rowOf(app, id)).toMatchObject({ recipient: '', subject: null, body_text: '', body_html: null });
});

test('the messages to a person are deleted with their files', async () => {
  const [one, other] = [await send(app, { ...mail, recipient: 'lupa@contoh.id' }), await send(app, mail)];
  for (const id of [one, other]) await expect.poll(() => sent(app, id)).toBe(true);
  await inTransaction(app.db, (tx) => eraseMessages(tx, app.platform.jobs, { recipients: ['lupa@contoh.id', '+6281200000000'] }));
  await inTransaction(app.db, (tx) => eraseMessages(tx, app.platform.jobs, { recipients: [] }));
  const kept = await app.db.selectFrom('outbox_messages').select('id').where('id', 'in', [one, other]).execute();
  expect(kept.map(({ id }) => id)).toEqual([other]);
  // A job deletes the file, after the commit.
  await expect.poll(files).not.toContain(`${one}.email.eml`);
  expect(files()).toContain(`${other}.email.eml`);
});

test('after 30 days messages are deleted, sent or not', async () => {
  const [old, never, young] = [await send(app, mail), await send(wrongLogin, mail), await send(app, mail)];
  await expect.poll(() => sent(app, old)).toBe(true);
  await app.db.updateTable('outbox_messages').set({ sent_at: sql`now() - interval '31 days'` }).where('id', '=', old).execute();
  await wrongLogin.db.updateTable('outbox_messages').set({ created_at: sql`now() - interval '31 days'` }).where('id', '=', never).execute();
  for (const at of [app, wrongLogin]) await cleanOutbox.run(at.platform, {});
  const left = async (at: typeof app) => (await at.db.selectFrom('outbox_messages').select('id').execute()).map(({ id }) => id);
  expect(await left(app)).not.toContain(old);
  expect(await left(app)).toContain(young);
  expect(await left(wrongLogin)).not.toContain(never);
  expect(files()).not.toContain(`${old}.email.eml`);
});
