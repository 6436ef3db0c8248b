import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { callProvider } from '../messaging/message-provider.server.ts';
import type { Channel } from './channels.ts';
import type {
  Charge,
  Instructions,
  PlainPaymentProvider,
  ProviderCharge,
  ProviderNews,
  ProviderOutcome,
  ProviderRefunds,
} from './payment-provider.server.ts';

/** The settings of the Midtrans Core API. */
export type MidtransSettings = Readonly<{ apiUrl: string; serverKey: string }>;

const text = z.string().max(2_000);
const refund = z.object({
  refund_key: text,
  refund_amount: z.union([text, z.number()]),
  bank_confirmed_at: text.optional(),
});
const transaction = z.object({
  transaction_id: text.min(1).max(100),
  order_id: text,
  gross_amount: z.union([text, z.number()]),
  currency: text.optional(),
  transaction_status: text,
  fraud_status: text.optional(),
  va_numbers: z.array(z.object({ bank: text, va_number: text })).optional(),
  permata_va_number: text.optional(),
  bill_key: text.optional(),
  biller_code: text.optional(),
  qr_string: text.optional(),
  actions: z.array(z.object({ name: text, url: text })).optional(),
  payment_code: text.optional(),
  store: text.optional(),
  refunds: z.array(refund).optional(),
  metadata: z
    .object({
      extra_info: z
        .object({ gross_amount_info: z.object({ original_amount: z.union([text, z.number()]).optional() }).optional() })
        .optional(),
    })
    .optional(),
});
type Transaction = z.output<typeof transaction>;
const answered = z.object({ status_code: z.string().regex(/^\d{3}$/) });

/** Whole rupiah of "218500.00"; null when it is something else. */
function rupiahOf(amount: string | number | undefined): number | null {
  const match = /^(\d{1,12})(\.0{1,2})?$/.exec(String(amount ?? ''));
  return match ? Number(match[1]) : null;
}

const wallets: Readonly<Record<string, true>> = { 'https:': true, 'gojek:': true, 'shopeeid:': true };

function walletOf({ actions = [], qr_string }: Transaction): Instructions | null {
  const link = actions.find(({ name }) => name.toLowerCase() === 'deeplink-redirect')?.url;
  if (!link || !URL.canParse(link) || !wallets[new URL(link).protocol]) return null;
  return { kind: 'wallet', link, text: qr_string ?? null };
}

function instructionsOf(one: Transaction): Instructions | null {
  const va = one.va_numbers?.[0];
  if (va) return { kind: 'virtual_account', bank: va.bank.toLowerCase(), number: va.va_number };
  if (one.permata_va_number) return { kind: 'virtual_account', bank: 'permata', number: one.permata_va_number };
  if (one.bill_key && one.biller_code) return { kind: 'bill', biller_code: one.biller_code, bill_key: one.bill_key };
  if (one.payment_code) return { kind: 'store', store: one.store ?? '', code: one.payment_code };
  return walletOf(one) ?? (one.qr_string ? { kind: 'qr', text: one.qr_string } : null);
}

/** The states of Midtrans, which come in any case. Authorized and challenged money is not there yet. */
function stateOf({ transaction_status, fraud_status }: Transaction): ProviderCharge['state'] | null {
  const fraud = fraud_status?.toLowerCase() ?? 'accept';
  switch (transaction_status.toLowerCase()) {
    case 'settlement':
    case 'capture':
      return fraud === 'accept' ? 'paid' : fraud === 'deny' ? 'failed' : 'pending';
    case 'refund':
    case 'partial_refund':
    case 'partial_chargeback':
      return 'refunded';
    case 'pending':
    case 'authorize':
      return 'pending';
    case 'deny':
    case 'failure':
    case 'chargeback':
      return 'failed';
    case 'expire':
      return 'expired';
    case 'cancel':
      return 'cancelled';
    default:
      return null;
  }
}

function chargeOf(body: unknown): ProviderCharge | null {
  const parsed = transaction.safeParse(body);
  const state = parsed.success ? stateOf(parsed.data) : null;
  if (!parsed.success || !state) return null;
  const one = parsed.data;
  // A fee that the owner carries raises gross_amount.
  const original = one.metadata?.extra_info?.gross_amount_info?.original_amount;
  const isRupiah = (one.currency ?? 'IDR').toUpperCase() === 'IDR';
  return {
    state,
    transactionId: one.transaction_id,
    amount: isRupiah ? rupiahOf(original ?? one.gross_amount) : null,
    instructions: instructionsOf(one),
    refunds: (one.refunds ?? []).map(({ refund_key, refund_amount, bank_confirmed_at }) => ({
      key: refund_key,
      amount: rupiahOf(refund_amount) ?? 0,
      bankConfirmedAt: bank_confirmed_at ?? null,
    })),
  };
}

const pad = (n: number) => String(n).padStart(2, '0');

/** A moment as Midtrans writes it, in Jakarta time. */
function jakartaTime(moment: Date): string {
  const at = new Date(moment.getTime() + 7 * 3_600_000);
  const date = `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
  return `${date} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())} +0700`;
}

/** What is bought is not said to the provider. */
const neutralName = 'Pembayaran Sehati';

function channelPart(channel: Channel, { reference, returnUrl }: Charge): object {
  const [kind, name] = channel.split('_');
  if (kind === 'va') return { payment_type: 'bank_transfer', bank_transfer: { bank: name } };
  if (kind === 'cstore') return { payment_type: 'cstore', cstore: { store: name, message: neutralName } };
  if (channel === 'echannel') return { payment_type: 'echannel', echannel: { bill_info1: 'Pembayaran', bill_info2: reference } };
  if (channel === 'gopay') return { payment_type: 'gopay', gopay: { enable_callback: true, callback_url: returnUrl } };
  if (channel === 'shopeepay') return { payment_type: 'shopeepay', shopeepay: { callback_url: returnUrl } };
  return { payment_type: 'qris', qris: { acquirer: 'gopay' } };
}

/** Of QRIS the shorter time, because a charge does not say which bank's app will pay it. */
const refundable: Readonly<Partial<Record<Channel, ProviderRefunds>>> = {
  qris: { of: 'parts', days: 7 },
  gopay: { of: 'parts', days: 45 },
  shopeepay: { of: 'whole', days: 7 },
};

/** These two ignore the header, so that a repeated charge would be a second one. */
const withoutIdempotency: readonly Channel[] = ['va_permata', 'cstore_indomaret'];

/** Midtrans Core: the body's `status_code` decides, whatever the status of HTTP is. */
export function createMidtrans({ apiUrl, serverKey }: MidtransSettings): PlainPaymentProvider {
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;

  async function call(method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) {
    const answer = await callProvider(`${apiUrl}/v2/${path}`, {
      method,
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if ('kind' in answer) return { code: 0, reason: answer.reason, body: null };
    const parsed = answered.safeParse(answer.body);
    return parsed.success
      ? { code: Number(parsed.data.status_code), reason: parsed.data.status_code, body: answer.body }
      : { code: 0, reason: `http_${answer.status}`, body: null };
  }
  const at = (reference: string, end: string) => `${encodeURIComponent(reference)}/${end}`;
  /** What a code says when it is no success: only a refusal of the provider itself is one. */
  const failureOf = ({ code, reason }: { code: number; reason: string }) =>
    ({ kind: code >= 400 && code < 500 && code !== 429 ? 'refused' : 'unknown', reason }) as const;

  return {
    name: 'midtrans',
    refundsOf: (channel) => refundable[channel] ?? null,
    async charge(charge): Promise<ProviderOutcome<ProviderCharge>> {
      const { reference, amount, channel, createdAt, expiresAt } = charge;
      const minutes = Math.max(1, Math.round((expiresAt.getTime() - createdAt.getTime()) / 60_000));
      const body = {
        ...channelPart(channel, charge),
        transaction_details: { order_id: reference, gross_amount: amount },
        item_details: [{ id: reference, price: amount, quantity: 1, name: neutralName }],
        custom_expiry: { order_time: jakartaTime(createdAt), expiry_duration: minutes, unit: 'minute' },
      };
      const key = createHash('sha256').update(reference).digest('hex').slice(0, 40);
      const answer = await call('POST', 'charge', body, withoutIdempotency.includes(channel) ? {} : { 'idempotency-key': key });
      // The reference is taken: an earlier call of ours has arrived.
      if (answer.code === 406) return { kind: 'unknown', reason: 'exists' };
      if (answer.code >= 300 || answer.code === 0) return failureOf(answer);
      const charged = chargeOf(answer.body);
      if (charged?.state === 'failed') return { kind: 'refused', reason: 'denied' };
      return charged ? { kind: 'ok', value: charged } : { kind: 'unknown', reason: answer.reason };
    },
    async status(reference): Promise<ProviderOutcome<ProviderCharge | null>> {
      const answer = await call('GET', at(reference, 'status'));
      if (answer.code === 404) return { kind: 'ok', value: null };
      const charge = chargeOf(answer.body);
      // An expired charge is answered with 407.
      if (charge && (answer.code < 300 || answer.code === 407)) return { kind: 'ok', value: charge };
      return { kind: 'unknown', reason: answer.reason };
    },
    async cancel(reference): Promise<ProviderOutcome<null>> {
      const answer = await call('POST', at(reference, 'cancel'), {});
      if (answer.code >= 200 && answer.code < 300) return { kind: 'ok', value: null };
      if (answer.code === 412) return { kind: 'refused', reason: 'final' };
      if (answer.code === 404) return { kind: 'refused', reason: 'missing' };
      return { kind: 'unknown', reason: answer.reason };
    },
    async refund({ reference, key, amount, reason }): Promise<ProviderOutcome<null>> {
      const answer = await call('POST', at(reference, 'refund'), { refund_key: key, amount, reason });
      if (answer.code >= 200 && answer.code < 300) return { kind: 'ok', value: null };
      // An earlier call with this key may have arrived; the status of the charge lists it then.
      if (answer.code === 406) return { kind: 'unknown', reason: 'exists' };
      return answer.code === 401 ? { kind: 'unknown', reason: '401' } : failureOf(answer);
    },
  };
}

const notification = z.object({
  order_id: z.string().min(1).max(100),
  transaction_id: z.string().min(1).max(100),
  status_code: z.string().max(10),
  gross_amount: z.string().max(30),
  signature_key: z.string().regex(/^[0-9a-f]{128}$/i),
});

/** The charge that a notification is about; null when it is not signed with our key. */
export function readMidtransNotification({ serverKey }: MidtransSettings, body: unknown): ProviderNews | null {
  const parsed = notification.safeParse(body);
  if (!parsed.success) return null;
  const { order_id, status_code, gross_amount, signature_key, transaction_id } = parsed.data;
  const right = createHash('sha512').update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest();
  if (!timingSafeEqual(right, Buffer.from(signature_key, 'hex'))) return null;
  return { reference: order_id, transactionId: transaction_id };
}
