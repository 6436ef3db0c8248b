import { createTransport } from 'nodemailer';
import type { Env } from '../env.server.ts';
import type { FileStorage } from '../files/storage.server.ts';
import type { Logger } from '../log.server.ts';
import type { Metrics } from '../metrics.server.ts';
import { type PhoneProvider, type PlainProvider, withCircuit } from './message-provider.server.ts';
import type { Mail } from './outbox.server.ts';
import { createTwilioSms } from './twilio-sms.server.ts';
import { createWhatsAppCloud } from './whatsapp-cloud.server.ts';

/** Sends one mail; a thrown error causes a retry. `id` is the same at every attempt. */
type MailTransport = (id: string, mail: Mail) => Promise<void>;

/** Null where a channel has no provider: production without its keys. */
export type MessageTransports = Readonly<{ email: MailTransport; whatsapp: PhoneProvider | null; sms: PhoneProvider | null }>;

type Watch = Readonly<{ log: Logger; metrics: Metrics }>;

/**
 * The message transports: mail over SMTP, WhatsApp and SMS by their providers, as configured. Mail without one becomes a file below
 * `outbox/` of the storage; outside production so do WhatsApp and SMS while neither has a provider.
 */
export function createMessageTransports(env: Env, storage: FileStorage, { log, metrics }: Watch): MessageTransports {
  const watched = (provider: PlainProvider) =>
    withCircuit(provider, {
      onChange(isOpen) {
        metrics.messageProviderAway.set({ provider: provider.name }, isOpen ? 1 : 0);
        log.warn({ provider: provider.name, isOpen }, isOpen ? 'provider of messages is away' : 'provider of messages is back');
      },
    });
  const email = env.smtpUrl ? smtp(env, env.smtpUrl) : mailFile(env, storage);
  if (env.mode !== 'production' && !env.whatsapp && !env.sms) {
    return { email, whatsapp: asFile('whatsapp', storage), sms: asFile('sms', storage) };
  }
  return {
    email,
    whatsapp: env.whatsapp ? watched(createWhatsAppCloud(env.whatsapp)) : null,
    sms: env.sms ? watched(createTwilioSms(env.sms, env.publicUrl)) : null,
  };
}

function asFile(channel: 'whatsapp' | 'sms', storage: FileStorage): PhoneProvider {
  return {
    name: `${channel}-file`,
    pausedSeconds: () => 0,
    async send({ reference, recipient, text }) {
      const id = reference.slice(0, reference.indexOf('.'));
      await storage.write(`outbox/${id}.${channel}.txt`, `${recipient}\n\n${text}\n`);
      return { kind: 'accepted', providerMessageId: id };
    },
  };
}

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function smtp(env: Env, url: string): MailTransport {
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

function mailFile(env: Env, storage: FileStorage): MailTransport {
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

function mailOf(env: Env, id: string, message: Mail) {
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
