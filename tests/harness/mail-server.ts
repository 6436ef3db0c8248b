import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it: the envelope, the bytes, and what a mail program reads in them. */
export type TakenMail = { from: string; recipients: string[]; encrypted: boolean; raw: string; read: Email };

/**
 * A real mail server on a port of its own, for `SMTP_URL`. It refuses as many recipients as `refusals` says with "try later",
 * and then takes everything. With `login` it wants this name and password; with `tls` it offers STARTTLS with a certificate
 * that nobody vouches for.
 */
export async function startMailServer(options: { refusals?: number; login?: { user: string; pass: string }; tls?: boolean } = {}) {
  const mails: TakenMail[] = [];
  const errors: string[] = [];
  let refusals = options.refusals ?? 0;
  const { login } = options;
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    authOptional: login === undefined,
    allowInsecureAuth: true,
    hideSTARTTLS: options.tls !== true,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.pass) done(null, { user: username });
      else done(Object.assign(new Error(`no such login: ${username}`), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      refusals -= 1;
      // As real servers do, it repeats the address.
      if (refusals >= 0) done(Object.assign(new Error(`try later, ${address}`), { responseCode: 451 }));
      else done();
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.once('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(parts);
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          encrypted: session.secure,
          raw: raw.toString('utf8'),
          read: await PostalMime.parse(raw),
        });
        done();
      });
    },
  });
  server.on('error', (error) => errors.push(error.message));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as { port: number };
  const credentials = login ? `${login.user}:${login.pass}@` : '';
  return {
    /** Everything taken so far. */
    mails,
    /** Connections that broke, such as a TLS handshake that the sender gave up. */
    errors,
    url: `smtp://${credentials}127.0.0.1:${port}`,
    /** The same server for another login. */
    urlFor: (user: string, pass: string) => `smtp://${user}:${pass}@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
