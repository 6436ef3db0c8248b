import { createHmac, randomBytes } from 'node:crypto';
import { answerJson, openSimulatorServer, type PostReport, type SimulatedCall } from './simulator-server.ts';

/** What the next attempt meets. `lost`: the message is taken and the connection breaks before the answer. */
export type TwilioError = 'rate' | 'internal' | 'lost' | 'invalid_number';

export type SimulatedSms = Readonly<{ sid: string; to: string; text: string; callback: string }>;

const errors: Readonly<Record<Exclude<TwilioError, 'lost'>, [status: number, code: number]>> = {
  rate: [429, 20_429],
  internal: [500, 20_500],
  invalid_number: [400, 21_211],
};

/** Twilio's messages on this machine, with reports signed as Twilio signs them, when it is told to send one. Built on node alone. */
export async function openTwilioSimulator(port?: number) {
  const [accountSid, authToken] = [`AC${'0'.repeat(31)}1`, 'simulator-auth-token'];
  const messages: SimulatedSms[] = [];
  const plannedErrors: TwilioError[] = [];
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const server = await openSimulatorServer(answer, port);

  function answer({ request, response, url, body }: SimulatedCall) {
    const planned = plannedErrors.shift();
    if (url.pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return answerJson(response, 404, { code: 20_404 });
    if (request.headers.authorization !== basic) return answerJson(response, 401, { code: 20_003, message: 'Authenticate' });
    if (planned && planned !== 'lost') {
      const [status, code] = errors[planned];
      return answerJson(response, status, { code, message: 'refused', status });
    }
    const fields = new URLSearchParams(body);
    const sms = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      to: fields.get('To') ?? '',
      text: fields.get('Body') ?? '',
      callback: fields.get('StatusCallback') ?? '',
    };
    messages.push(sms);
    if (planned === 'lost') {
      response.socket?.destroy();
      return;
    }
    answerJson(response, 201, { sid: sms.sid, status: 'queued', error_code: null });
  }

  return {
    url: server.url,
    close: server.close,
    messages,
    plannedErrors,
    report: (post: PostReport, sms: SimulatedSms, state: string, errorCode = '') => {
      const fields = new URLSearchParams({
        AccountSid: accountSid,
        MessageSid: sms.sid,
        MessageStatus: state,
        To: sms.to,
        ErrorCode: errorCode,
      });
      const names = [...fields.keys()].sort();
      const text = sms.callback + names.map((name) => name + fields.get(name)).join('');
      const signature = createHmac('sha1', authToken).update(text).digest('base64');
      const { pathname, search } = new URL(sms.callback);
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
      return post(`${pathname}${search}`, { headers, body: String(fields) });
    },
    variables: { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_SENDER: 'Sehati', TWILIO_API_URL: server.url },
  };
}
