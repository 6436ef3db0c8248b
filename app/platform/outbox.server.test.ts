import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';
import { inTransaction } from './db.server.ts';
import { type Message, queueMessage } from './outbox.server.ts';

/** A mail server that refuses the first mail and takes the next ones. */
function startMailServer() {
  const mails: { recipients: string[]; text: string }[] = [];
  let refusals = 1;
  const server = createServer((socket) => {
    let recipients: string[] = [];
    let text: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.test');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').slice(0, -1)) {
        if (text !== null && line !== '.') text += `${line}\n`;
        else if (text !== null) {
          mails.push({ recipients, text });
          text = null;
          say('250 taken');
        } else if (/^RCPT/i.test(line) && refusals > 0) {
          refusals -= 1;
          say(`451 try later, ${line}`);
        } else if (/^DATA/i.test(line)) {
          text = '';
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else {
          if (/^MAIL/i.test(line)) recipients = [];
          if (/^RCPT/i.test(line)) recipients.push(line);
          say('250 ok');
        }
      }
    });
  });
  return new Promise<{ mails: typeof mails; url: string; close(): void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      resolve({ mails, url: `smtp://127.0.0.1:${port}`, close: () => void server.close() });
    });
  });
}

const mailServer = await startMailServer();
const app = await createTestApp();
const mailing = await createTestApp({ variables: { SMTP_URL: mailServer.url } });
await Promise.all([app.start(), mailing.start()]);
afterAll(async () => {
  await Promise.all([app.close(), mailing.close()]);
  mailServer.close();
});

const mail: Message = { channel: 'email', recipient: 'pasien@contoh.id', subject: 'Halo', text: 'Isi pesan' };
const send = (at: typeof app, message: Message) => inTransaction(at.db, (tx) => queueMessage(tx, at.platform, message));
const sent = async (at: typeof app, id: string) =>
  (await at.db.selectFrom('outbox_messages').select('sent_at').where('id', '=', id).executeTakeFirst())?.sent_at != null;
const files = () => readdirSync(join(app.dataDir, 'files/outbox')).sort();

test('without a provider every message becomes a file, after commit', async () => {
  const ids = [
    await send(app, { ...mail, html: '<p>Isi pesan</p>' }),
    await send(app, { channel: 'whatsapp', recipient: '+6281234567890', text: 'Halo' }),
    await send(app, { channel: 'sms', recipient: '+6281234567890', text: 'Halo' }),
  ];
  for (const id of ids) await expect.poll(() => sent(app, id), { timeout: 10_000 }).toBe(true);
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
  await expect.poll(() => sent(app, after), { timeout: 10_000 }).toBe(true);
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
  await expect.poll(() => sent(app, id), { timeout: 10_000 }).toBe(true);
  const raw = readFileSync(join(app.dataDir, 'files/outbox', `${id}.email.eml`), 'utf8');
  const head = raw.split(/\r?\n\r?\n/)[0] ?? '';
  expect(head).toMatch(/^Subject: Halo Bcc: lain@contoh\.id isi lain\r?$/m);
  expect(head.match(/^(to|cc|bcc):/gim)).toEqual(['To:']);
});

test('with SMTP_URL mail goes to the server, again after a refusal, to one recipient, and the log holds no address', async () => {
  const id = await send(mailing, { ...mail, subject: 'a\r\nBcc: x@y.id' });
  await expect.poll(() => sent(mailing, id), { timeout: 15_000 }).toBe(true);
  expect(mailServer.mails).toHaveLength(1);
  expect(mailServer.mails[0]?.recipients).toEqual(['RCPT TO:<pasien@contoh.id>']);
  expect(mailServer.mails[0]?.text).toContain(`Message-ID: <outbox-${id}@localhost>`);
  const row = await mailing.db.selectFrom('outbox_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ attempts: 2, last_error: null });
  expect(mailing.logLines.join()).toContain('outbox: email not delivered');
  expect(mailing.logLines.join()).not.toContain('contoh.id');
});

test('the viewer shows the messages outside production and is not there in production', async () => {
  const page = await app.fetch('/dev/outbox');
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect(await page.text()).toContain('pasien@contoh.id');
  const production = await createTestApp({
    variables: { NODE_ENV: 'production', PUBLIC_URL: 'https://sehati.example', APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' },
  });
  const hidden = await production.fetch('/dev/outbox');
  await production.close();
  expect(hidden.status).toBe(404);
  expect(await hidden.text()).not.toContain('contoh.id');
});
