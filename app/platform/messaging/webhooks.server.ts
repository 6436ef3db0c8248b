import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '../env.server.ts';
import type { Platform } from '../platform.server.ts';
import { recordReports } from './delivery.server.ts';
import type { ProviderReport } from './message-provider.server.ts';
import { readTwilioReport, smsReportPath, twilioSignature } from './twilio-sms.server.ts';
import { readWhatsAppReports } from './whatsapp-cloud.server.ts';

/** A request of a provider, with its body as it came. */
export type WebhookCall = Readonly<{ url: URL; headers: Headers; body: Buffer }>;

/**
 * An address that a provider calls. `verify` answers its question when the address is set up; `isSigned` proves that a request came from
 * the provider, before anything of it is read. Without keys the address does not exist.
 */
export type Webhook = Readonly<{
  path: string;
  maxBodyBytes: number;
  verify?(env: Env, url: URL): string | null;
  isConfigured(env: Env): boolean;
  isSigned(env: Env, call: WebhookCall): boolean;
  receive(platform: Platform, call: WebhookCall): Promise<void>;
}>;

/** Compared in constant time. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The signature of a body: `X-Hub-Signature-256`. */
export const hubSignature = (appSecret: string, body: Buffer | string) =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;

const whatsapp: Webhook = {
  path: '/webhooks/whatsapp',
  // The provider collects reports, in bodies of up to 3 MB.
  maxBodyBytes: 3 * 1_024 * 1_024,
  isConfigured: ({ whatsapp: settings }) => settings !== undefined,
  verify({ whatsapp: settings }, { searchParams }) {
    const isRight =
      searchParams.get('hub.mode') === 'subscribe' && isSame(searchParams.get('hub.verify_token') ?? '', settings?.verifyToken ?? '');
    const challenge = searchParams.get('hub.challenge') ?? '';
    return settings && isRight && /^[\w.-]{1,200}$/.test(challenge) ? challenge : null;
  },
  isSigned: ({ whatsapp: settings }, { headers, body }) =>
    settings !== undefined && isSame(headers.get('x-hub-signature-256') ?? '', hubSignature(settings.appSecret, body)),
  async receive(platform, { body }) {
    const reports = readWhatsAppReports(jsonOrNull(body), platform.env.whatsapp?.phoneNumberId ?? '');
    if (reports) await recordReports(platform, reports);
  },
};

const sms: Webhook = {
  path: smsReportPath,
  maxBodyBytes: 16 * 1_024,
  isConfigured: ({ sms: settings }) => settings !== undefined,
  isSigned({ sms: settings, publicUrl }, { url, headers, body }) {
    if (!settings) return false;
    // The provider signs the address that it was given; behind a proxy this process sees another one.
    const called = `${publicUrl}${url.pathname}${url.search}`;
    const right = twilioSignature(settings.authToken, called, fieldsOf(body));
    return isSame(headers.get('x-twilio-signature') ?? '', right);
  },
  async receive(platform, { url, body }) {
    const report: ProviderReport | null = readTwilioReport(fieldsOf(body), url.searchParams.get('ref'));
    if (report) await recordReports(platform, [report]);
  },
};

const fieldsOf = (body: Buffer) => new URLSearchParams(body.toString('utf8'));

function jsonOrNull(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

export const messageWebhooks: readonly Webhook[] = [whatsapp, sms];

/** Per address: what providers send in a busy minute. */
export const webhookLimit = { name: 'webhooks', max: 3_000, windowSeconds: 60 } as const;
/** Requests that no provider has signed: after these the address is refused before a signature is computed. */
export const unsignedLimit = { name: 'webhooks-unsigned', max: 30, windowSeconds: 600 } as const;
/** Bodies that are read at once. One address has half of the turns, so that a slow one leaves some to the provider. */
export const webhooksAtOnce = { all: 8, perAddress: 4 } as const;
/** How long a body may take, because it holds a turn until it ends. */
export const webhookBodySeconds = 5;
