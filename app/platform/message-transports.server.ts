import { createTransport } from 'nodemailer';
import type { Env } from './env.server.ts';
import type { Message } from './outbox.server.ts';
import type { FileStorage } from './storage.server.ts';

/** Sends one message; a thrown error causes a retry. `id` is the same at every attempt. */
type MessageTransport = (id: string, message: Message) => Promise<void>;

export type MessageTransports = Readonly<Record<Message['channel'], MessageTransport>>;

/**
 * The message transports: mail over SMTP when `SMTP_URL` is set, and otherwise, like WhatsApp and SMS, files below `outbox/` of the
 * storage, so that the product runs without any provider.
 */
export function createMessageTransports(env: Env, storage: FileStorage): MessageTransports {
  const asText: MessageTransport = (id, message) =>
    storage.write(`outbox/${id}.${message.channel}.txt`, `${message.recipient}\n\n${message.text}\n`);
  return { email: env.smtpUrl ? smtp(env, env.smtpUrl) : mailFile(env, storage), whatsapp: asText, sms: asText };
}

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function smtp(env: Env, url: string): MessageTransport {
  const transport = createTransport(smtpOptions(env, url));
  return async (id, message) => void (await transport.sendMail(mailOf(env, id, message)));
}

/**
 * The options of the SMTP connection: a mail may contain a link that opens an account, so in production it is sent encrypted or not at all.
 * Options in the URL take precedence, such as `?requireTLS=false` for a server inside a private network.
 */
export function smtpOptions(env: Env, url: string) {
  const requireTLS = env.mode === 'production' && !thisMachine.test(new URL(url).hostname);
  return { url, requireTLS, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
}

function mailFile(env: Env, storage: FileStorage): MessageTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (id, message) => {
    const { message: raw } = await transport.sendMail(mailOf(env, id, message));
    await storage.write(`outbox/${id}.email.eml`, raw as Buffer);
  };
}

/** The headers with which mail programs offer their own button (RFC 2369, RFC 8058). */
function unsubscribeHeaders(url: string) {
  return { list: { unsubscribe: url }, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
}

function mailOf(env: Env, id: string, message: Message) {
  return {
    from: env.mailFrom,
    // An object is taken as one address; a string would be parsed as a list.
    to: { name: '', address: message.recipient },
    subject: message.subject ?? '',
    text: message.text,
    html: message.html,
    ...(message.unsubscribeUrl ? unsubscribeHeaders(message.unsubscribeUrl) : {}),
    // A mail sent twice, because the answer of the first attempt was lost, is recognised by its id.
    messageId: `<outbox-${id}@${new URL(env.publicUrl).hostname}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
