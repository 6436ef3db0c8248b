import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { callProvider, type PlainProvider, type ProviderReport, type SendOutcome } from './message-provider.server.ts';

/** The settings of SMS by Twilio. */
export type TwilioSettings = Readonly<{
  apiUrl: string;
  accountSid: string;
  /** Signs the reports too. */
  authToken: string;
  /** A registered sender name, a number, or the id of a messaging service. */
  sender: string;
}>;

const twilioSms = 'twilio';
export const smsReportPath = '/webhooks/sms';

/** The address for the reports of one message. */
const smsReportUrl = (publicUrl: string, reference: string) => `${publicUrl}${smsReportPath}?ref=${encodeURIComponent(reference)}`;

const accepted = z.object({ sid: z.string().regex(/^[A-Z]{2}[0-9a-f]{32}$/) });
const refused = z.object({ code: z.number().int() });

/** Faults of the account that an operator can mend, and limits of rate: a later attempt may succeed. */
const temporary = new Set([20_003, 20_005, 20_403, 20_429, 21_611, 30_001, 30_002, 30_022, 63_038]);
const longestSeconds = 36_000;

/** Sends texts: `POST /2010-04-01/Accounts/{sid}/Messages.json`. */
export function createTwilioSms(settings: TwilioSettings, publicUrl: string): PlainProvider {
  const { apiUrl, accountSid, authToken, sender } = settings;
  const address = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  return {
    name: twilioSms,
    async send({ reference, recipient, text, secondsLeft }) {
      const answer = await callProvider(address, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
        body: new URLSearchParams({
          To: recipient,
          Body: text,
          [sender.startsWith('MG') ? 'MessagingServiceSid' : 'From']: sender,
          StatusCallback: smsReportUrl(publicUrl, reference),
          ValidityPeriod: String(Math.min(Math.max(secondsLeft, 1), longestSeconds)),
        }),
      });
      return 'kind' in answer ? answer : outcomeOf(answer.status, answer.body);
    },
  };
}

function outcomeOf(status: number, body: unknown): SendOutcome {
  if (status >= 200 && status < 300) {
    const { data } = accepted.safeParse(body);
    return data ? { kind: 'accepted', providerMessageId: data.sid } : { kind: 'unknown', reason: 'unreadable' };
  }
  const { data } = refused.safeParse(body);
  if (status === 429) return { kind: 'again', reason: String(data?.code ?? 429) };
  if (!data) return { kind: status >= 500 ? 'unknown' : 'refused', reason: String(status) };
  return { kind: temporary.has(data.code) || status >= 500 ? 'again' : 'refused', reason: String(data.code) };
}

/** The signature of a report: the address as it was called, then every field by name (Twilio: "Secure webhooks"). */
export function twilioSignature(authToken: string, address: string, fields: URLSearchParams): string {
  const signed = [...fields].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const text = address + signed.map(([name, value]) => name + value).join('');
  return createHmac('sha1', authToken).update(text).digest('base64');
}

const states: Readonly<Record<string, ProviderReport['state']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** The state in a report; null for a state before the message left, and for what is no report. */
export function readTwilioReport(fields: URLSearchParams, reference: string | null): ProviderReport | null {
  const state = states[fields.get('MessageStatus') ?? ''];
  const providerMessageId = fields.get('MessageSid') ?? '';
  if (!state || !accepted.safeParse({ sid: providerMessageId }).success) return null;
  const code = fields.get('ErrorCode') ?? '';
  const reason = state === 'failed' ? (/^\d{1,6}$/.test(code) ? code : 'unknown') : null;
  return { provider: twilioSms, providerMessageId, state, reason, reference };
}
