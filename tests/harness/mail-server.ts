import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the server received it: the envelope, the bytes, and its content as a mail program reads it. */
export type TakenMail = { from: string; recipients: string[]; encrypted: boolean; raw: string; read: Email };

/**
 * A real mail server on a free port, for `SMTP_URL`: it refuses as many recipients as `refusals` says with "try later", and then accepts
 * everything. With `login` it requires this name and password; with `tls` it offers STARTTLS with an untrusted certificate.
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
      // It repeats the address, as real servers do.
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
    /** All mails received so far. */
    mails,
    /** Connections that broke, such as a TLS handshake that the sender aborted. */
    errors,
    url: `smtp://${credentials}127.0.0.1:${port}`,
    /** The address of the same server with another login. */
    urlFor: (user: string, pass: string) => `smtp://${user}:${pass}@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
