import { createHmac, randomBytes } from 'node:crypto';
import { answerJson, openSimulatorServer, type PostReport, type SimulatedCall } from './simulator-server.ts';

/**
 * What the next attempt meets. `lost`: the message is taken and the connection breaks before the answer; `silent`: taken, and never
 * answered; `proxy`: an answer of something in between; `no_whatsapp`: taken, and reported as undeliverable.
 */
export type WhatsAppError = 'rate' | 'internal' | 'proxy' | 'lost' | 'silent' | 'no_whatsapp' | 'invalid_number' | 'token';

export type SimulatedMessage = Readonly<{ id: string; to: string; template: string; values: readonly string[]; reference: string }>;

type State = 'sent' | 'delivered' | 'read' | 'failed';

const errors: Partial<Record<WhatsAppError | 'template' | 'parameters', [status: number, code: number]>> = {
  rate: [429, 130_429],
  internal: [500, 131_000],
  invalid_number: [400, 131_009],
  token: [401, 190],
  template: [404, 132_001],
  parameters: [400, 132_000],
};

/**
 * The WhatsApp Business Cloud API on this machine: it takes template messages that `approved` has, by name with the number of values (all
 * without it), and reports by signed webhooks when it is told to. Built on node alone, so that it shares no code with what it tests.
 */
export async function openWhatsAppSimulator(options: { approved?: ReadonlyMap<string, number>; port?: number }) {
  const [phoneNumberId, accessToken, appSecret, verifyToken] = [
    '100200300400',
    'EAAsimulatortoken0000',
    'simulator-app-secret',
    'simulator-verify-token',
  ];
  const messages: SimulatedMessage[] = [];
  const plannedErrors: WhatsAppError[] = [];
  const simulator = { isAway: false, calls: 0, onMessage: (_message: SimulatedMessage) => {} };
  const server = await openSimulatorServer(answer, options.port);

  function answer({ request, response, url, body }: SimulatedCall) {
    simulator.calls += 1;
    const fail = (kind: keyof typeof errors) => {
      const [status, code] = errors[kind] ?? [400, 100];
      answerJson(response, status, {
        error: { message: `(#${code}) ${body.slice(0, 40)}`, type: 'OAuthException', code, fbtrace_id: 'A1' },
      });
    };
    if (simulator.isAway) return fail('internal');
    const planned = plannedErrors.shift();
    if (request.method !== 'POST' || !/^\/v\d+\.\d\/100200300400\/messages$/.test(url.pathname)) return answerJson(response, 404, {});
    if (request.headers.authorization !== `Bearer ${accessToken}` || planned === 'token') return fail('token');
    if (planned === 'proxy') {
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<h1>Bad gateway</h1>');
      return;
    }
    if (planned === 'rate' || planned === 'internal' || planned === 'invalid_number') return fail(planned);
    const sent = JSON.parse(body);
    const values: string[] = (sent.template?.components?.[0]?.parameters ?? []).map((one: { text: string }) => one.text);
    const isPlain = sent.messaging_product === 'whatsapp' && sent.type === 'template' && /^\d{7,15}$/.test(sent.to);
    const wanted = options.approved ? options.approved.get(sent.template?.name) : values.length;
    if (!isPlain || wanted === undefined || sent.template.language?.code !== 'id') return fail('template');
    if (values.length !== wanted || values.some((value) => !value || /[\n\t]| {4}/.test(value))) return fail('parameters');
    const id = `wamid.${randomBytes(18).toString('base64url')}`;
    const message = { id, to: `+${sent.to}`, template: sent.template.name, values, reference: sent.biz_opaque_callback_data ?? '' };
    // Those without WhatsApp see nothing.
    if (planned !== 'no_whatsapp') messages.push(message);
    simulator.onMessage(message);
    if (planned === 'silent') return;
    if (planned === 'lost') {
      response.socket?.destroy();
      return;
    }
    const contacts = [{ input: sent.to, wa_id: sent.to }];
    answerJson(response, 200, { messaging_product: 'whatsapp', contacts, messages: [{ id, message_status: 'accepted' }] });
  }

  const signed = (body: string) => ({
    'content-type': 'application/json',
    'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
  });

  /** A webhook about messages, as the provider batches them. */
  function webhookOf(
    reports: readonly { message: SimulatedMessage; state: State; code?: number; isNameless?: boolean }[],
    numberId = phoneNumberId,
  ) {
    const statuses = reports.map(({ message, state, code = 131_026, isNameless }) => ({
      id: message.id,
      status: state,
      timestamp: String(Math.floor(Date.now() / 1_000)),
      recipient_id: message.to.slice(1),
      ...(isNameless ? {} : { biz_opaque_callback_data: message.reference }),
      ...(state === 'failed' ? { errors: [{ code, title: 'Message undeliverable' }] } : {}),
    }));
    const value = { messaging_product: 'whatsapp', metadata: { display_phone_number: '62811', phone_number_id: numberId }, statuses };
    return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ value, field: 'messages' }] }] });
  }

  return Object.assign(simulator, {
    url: server.url,
    close: server.close,
    /** What people see: every message that was taken. */
    messages,
    /** What the next attempts meet, in this order. */
    plannedErrors,
    signed,
    webhookOf,
    appSecret,
    verifyToken,
    report: (post: PostReport, message: SimulatedMessage, state: State, more: { code?: number; isNameless?: boolean } = {}) => {
      const body = webhookOf([{ message, state, ...more }]);
      return post('/webhooks/whatsapp', { headers: signed(body), body });
    },
    /** Environment variables that make it the provider of a product. */
    variables: {
      WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
      WHATSAPP_ACCESS_TOKEN: accessToken,
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
      WHATSAPP_API_URL: server.url,
    },
  });
}
