import { chargeOf, leftOf, notificationOf, type SimulatedCharge, statusBody, wrongCharge } from './midtrans-bodies.ts';
import { answerJson, openSimulatorServer, type PostReport, type SimulatedCall } from './simulator-server.ts';

/** What the next call meets. `lost`: it is done and the connection breaks before the answer; `hang`: done, and never answered; `refused`: it is not done. */
export type MidtransError = 'internal' | 'lost' | 'hang' | 'proxy' | 'token' | 'refused';
/** How notifications come. `kept`: only when `deliver` is called. */
export type HookMode = 'now' | 'kept' | 'copied' | 'shuffled' | 'delayed' | 'lost';

type Notification = { body: string; dueAt: number; tries: number };

/** Minutes between the attempts of a notification that is not answered well. */
const waits = [2, 10, 30, 90, 210];
const triesFor = (status: number) => (status === 500 ? 1 : status === 503 ? 4 : status === 400 || status === 404 ? 2 : 5);
const noIdempotency = (sent: { bank_transfer?: { bank?: string }; cstore?: { store?: string } }) =>
  sent.bank_transfer?.bank === 'permata' || sent.cstore?.store === 'indomaret';

/** Numbers from 0 to 1 that are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Midtrans Core on this machine: charges, status, cancel, expire and refund with the refusals of the real one, and signed notifications with its
 * table of attempts on a clock that only the caller moves. Built on node alone, so that it shares no code with what it tests.
 */
export async function openMidtransSimulator(options: { port?: number; seed?: number; now?: () => number } = {}) {
  const serverKey = 'SB-Mid-server-simulator-key-0001';
  const charges = new Map<string, SimulatedCharge>();
  const plannedErrors: MidtransError[] = [];
  const notifications: Notification[] = [];
  const answeredKeys = new Map<string, { at: number; body: unknown }>();
  const random = seeded(options.seed ?? 1);
  let skippedMs = 0;
  const now = () => (options.now ?? Date.now)() + skippedMs;
  const simulator = { isAway: false, fee: 0, hooks: 'now' as HookMode, calls: [] as string[], post: null as PostReport | null };
  const basic = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;
  const server = await openSimulatorServer((call) => void answer(call), options.port);

  const byReference = (reference: string) => charges.get(reference) ?? [...charges.values()].find(({ id }) => id === reference) ?? null;
  const charged = (reference: string): SimulatedCharge => {
    const charge = byReference(reference);
    if (!charge) throw new Error(`no charge ${reference}`);
    return charge;
  };

  function move(charge: SimulatedCharge, state: string): void {
    charge.state = state;
    notify(charge);
  }

  function notify(charge: SimulatedCharge): void {
    if (simulator.hooks === 'lost') return;
    const dueAt = now() + (simulator.hooks === 'delayed' ? 5 * 60_000 : 0);
    const copies = simulator.hooks === 'copied' ? 3 : 1;
    const body = notificationOf(charge, serverKey, now());
    for (let n = 0; n < copies; n += 1) notifications.push({ body, dueAt, tries: 0 });
    if (simulator.hooks === 'shuffled') notifications.sort(() => random() - 0.5);
  }

  /** Sends what is due; what is not answered with 200 is due again by the table. */
  async function deliver(): Promise<void> {
    for (const one of notifications.splice(0)) {
      if (one.dueAt > now() || !simulator.post) {
        notifications.push(one);
        continue;
      }
      const status = await simulator.post('/webhooks/midtrans', { headers: { 'content-type': 'application/json' }, body: one.body });
      if (status === 200 || one.tries >= triesFor(status)) continue;
      notifications.push({ ...one, dueAt: now() + (waits[one.tries] ?? 0) * 60_000, tries: one.tries + 1 });
    }
  }

  async function answer({ request, response, url, body }: SimulatedCall) {
    const refuse = (code: string, message: string) => answerJson(response, 200, { status_code: code, status_message: message });
    if (url.pathname.startsWith('/_sim/')) return answerJson(response, 200, await control(url));
    simulator.calls.push(`${request.method} ${url.pathname}`);
    if (simulator.isAway) return refuse('500', 'Internal server error');
    const planned = plannedErrors.shift();
    if (request.headers.authorization !== basic || planned === 'token') {
      return answerJson(response, 401, { status_code: '401', status_message: 'Unknown Merchant server_key/id' });
    }
    if (planned === 'internal') return refuse('500', 'Sorry, we encountered internal server error');
    if (planned === 'refused') return refuse('412', 'Transaction status cannot be updated.');
    if (planned === 'proxy') {
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<h1>Bad gateway</h1>');
      return;
    }
    const result = handle(request.method ?? '', url.pathname, body, String(request.headers['idempotency-key'] ?? ''));
    if (planned === 'hang') return;
    if (planned === 'lost') {
      response.socket?.destroy();
      return;
    }
    // The real one answers most refusals with 200 and says so in the body.
    answerJson(response, result.status_code === '201' ? 201 : 200, result);
  }

  type Answer = Record<string, unknown> & { status_code: string };
  const problem = (status_code: string, status_message: string): Answer => ({ status_code, status_message });

  function handle(method: string, path: string, body: string, key: string): Answer {
    if (method === 'POST' && path === '/v2/charge') return charge(JSON.parse(body), key);
    const [, reference = '', act = ''] = /^\/v2\/([^/]+)\/(status|cancel|expire|refund)$/.exec(path) ?? [];
    const found = byReference(decodeURIComponent(reference));
    if (!found) return problem('404', "Transaction doesn't exist.");
    if (found.state === 'pending' && found.expiresAt <= now()) found.state = 'expire';
    if (act === 'status')
      return { ...statusBody(found), status_code: found.state === 'expire' ? '407' : String(statusBody(found).status_code) };
    if (act === 'refund') return refund(found, JSON.parse(body));
    if (found.state !== 'pending') return problem('412', 'Transaction status cannot be updated.');
    move(found, act === 'cancel' ? 'cancel' : 'expire');
    return { ...statusBody(found), status_code: '200' };
  }

  function charge(sent: Parameters<typeof wrongCharge>[0] & Parameters<typeof noIdempotency>[0], key: string): Answer {
    const known = noIdempotency(sent) ? undefined : answeredKeys.get(key);
    if (key.length > 46) return problem('400', 'Idempotency-Key is too long');
    if (known && now() - known.at < 5 * 60_000) return known.body as Answer;
    const wrong = wrongCharge(sent);
    if (wrong) return problem('400', wrong);
    if (charges.has(String(sent.transaction_details?.order_id)))
      return problem('406', 'The request could not be completed due to a conflict');
    const created = chargeOf(sent, now(), simulator.fee);
    charges.set(created.orderId, created);
    notify(created);
    const body = { ...statusBody(created), status_code: '201' };
    if (key) answeredKeys.set(key, { at: now(), body });
    return body;
  }

  function refund(found: SimulatedCharge, sent: { refund_key?: string; amount?: number }): Answer {
    const [key, amount] = [String(sent.refund_key ?? ''), Number(sent.amount)];
    const known = found.refunds.find((one) => one.key === key);
    if (known) return known.amount === amount ? { ...statusBody(found), status_code: '200' } : problem('406', 'Duplicate refund key');
    if (!['settlement', 'capture', 'partial_refund'].includes(found.state)) return problem('412', 'Transaction status cannot be updated.');
    if (!['qris', 'gopay', 'shopeepay'].includes(found.type)) return problem('412', 'Refund is not supported for this payment type');
    const isWhole = amount === leftOf(found);
    if (!(amount > 0) || amount > leftOf(found) || (found.type === 'shopeepay' && !isWhole))
      return problem('414', 'Refund amount is not valid');
    found.refunds.push({ key, amount, bankConfirmed: false });
    move(found, isWhole ? 'refund' : 'partial_refund');
    return { ...statusBody(found), status_code: '200' };
  }

  /** What happens outside: the owner, the bank, and time. */
  const outside = {
    pay: (reference: string) => {
      const charge = charged(reference);
      if (charge.state === 'pending') move(charge, 'settlement');
    },
    /** The bank took the money though the charge had ended. */
    pay_late: (reference: string) => {
      const charge = charged(reference);
      if (['expire', 'cancel', 'deny', 'pending'].includes(charge.state)) move(charge, 'settlement');
    },
    deny: (reference: string) => {
      const charge = charged(reference);
      if (charge.state === 'pending') move(charge, 'deny');
    },
    /** A settlement turns into a denial within minutes. */
    reverse: (reference: string) => {
      const charge = charged(reference);
      if (charge.state === 'settlement') move(charge, 'deny');
    },
    expire: (reference: string) => {
      const charge = charged(reference);
      if (charge.state === 'pending') move(charge, 'expire');
    },
    /** The bank has paid the refunds out: the second notification. */
    confirm_refunds: (reference: string) => {
      const charge = charged(reference);
      for (const one of charge.refunds) one.bankConfirmed = true;
      notify(charge);
    },
    resend: (reference: string) => notify(charged(reference)),
  };
  type Act = keyof typeof outside;

  async function skip(minutes: number): Promise<void> {
    skippedMs += minutes * 60_000;
    await deliver();
  }

  /** `/_sim/{act}/{reference}`, `/_sim/clock?minutes=10`, `/_sim/faults?next=hang&hooks=lost&fee=700`. */
  async function control({ pathname, searchParams }: URL): Promise<unknown> {
    const [act = '', reference = ''] = pathname.slice('/_sim/'.length).split('/').map(decodeURIComponent);
    if (act === 'clock') await skip(Number(searchParams.get('minutes') ?? 0));
    if (act === 'faults') {
      const next = searchParams.get('next');
      if (next) plannedErrors.push(next as MidtransError);
      simulator.hooks = (searchParams.get('hooks') ?? simulator.hooks) as HookMode;
      simulator.fee = Number(searchParams.get('fee') ?? simulator.fee);
    }
    if (Object.hasOwn(outside, act) && byReference(reference)) outside[act as Act](reference);
    await deliver();
    return { charges: [...charges.values()].map(({ orderId, state, amount }) => ({ orderId, state, amount })), now: new Date(now()) };
  }

  return Object.assign(simulator, outside, {
    url: server.url,
    close: server.close,
    charges,
    /** What the next calls meet, in this order. */
    plannedErrors,
    /** Notifications that are not delivered yet. */
    notifications,
    deliver,
    skip,
    /** Environment variables that make it the provider of a product. */
    variables: { MIDTRANS_SERVER_KEY: serverKey, MIDTRANS_API_URL: server.url },
  });
}
