import { createHash, randomUUID } from 'node:crypto';

export type SimulatedRefund = { key: string; amount: number; bankConfirmed: boolean };

/** A charge as the simulator keeps it. */
export type SimulatedCharge = {
  readonly id: string;
  readonly orderId: string;
  readonly type: string;
  readonly amount: number;
  /** What the owner pays on top, which raises gross_amount. */
  readonly fee: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
  readonly expiresAt: number;
  state: string;
  refunds: SimulatedRefund[];
};

const sum = (refunds: readonly SimulatedRefund[]) => refunds.reduce((all, { amount }) => all + amount, 0);
export const leftOf = (charge: SimulatedCharge) => charge.amount - sum(charge.refunds);

const twoDigits = (n: number) => String(n).padStart(2, '0');
/** WIB without a zone, as the real answers have it. */
const localTime = (ms: number) => {
  const at = new Date(ms + 7 * 3_600_000);
  return `${at.toISOString().slice(0, 10)} ${twoDigits(at.getUTCHours())}:${twoDigits(at.getUTCMinutes())}:${twoDigits(at.getUTCSeconds())}`;
};

type Sent = Readonly<Record<string, unknown>> & {
  payment_type?: string;
  transaction_details?: { order_id?: unknown; gross_amount?: unknown };
  item_details?: { price?: unknown; quantity?: unknown }[];
  custom_expiry?: { expiry_duration?: unknown; unit?: unknown };
  bank_transfer?: { bank?: string };
  cstore?: { store?: string };
};

/** Why a charge is refused with 400; null when it is right. */
export function wrongCharge(sent: Sent): string | null {
  const { order_id, gross_amount } = sent.transaction_details ?? {};
  if (typeof order_id !== 'string' || !/^[A-Za-z0-9_.~-]{1,50}$/.test(order_id)) return 'transaction_details.order_id is not valid';
  if (!Number.isInteger(gross_amount) || Number(gross_amount) < 1) return 'transaction_details.gross_amount is not valid';
  const items = (sent.item_details ?? []).reduce((all, { price, quantity }) => all + Number(price) * Number(quantity), 0);
  if (sent.item_details && items !== gross_amount) return 'transaction_details.gross_amount is not equal to the sum of item_details';
  return detailsOf(sent, order_id) ? null : 'payment_type is not supported';
}

const digits = (text: string, length: number) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString()
    .slice(0, length);

function detailsOf({ payment_type, bank_transfer, cstore }: Sent, orderId: string): Record<string, unknown> | null {
  const bank = bank_transfer?.bank;
  switch (payment_type) {
    case 'bank_transfer':
      if (bank === 'permata') return { permata_va_number: digits(orderId, 16) };
      return ['bca', 'bni', 'bri'].includes(bank ?? '') ? { va_numbers: [{ bank, va_number: digits(orderId, 16) }] } : null;
    case 'echannel':
      return { bill_key: digits(orderId, 12), biller_code: '70012' };
    case 'cstore':
      return ['alfamart', 'indomaret'].includes(cstore?.store ?? '') ? { payment_code: digits(orderId, 14), store: cstore?.store } : null;
    case 'qris':
      return { qr_string: `00020101021226${digits(orderId, 30)}6304ABCD`, acquirer: 'gopay' };
    case 'gopay':
    case 'shopeepay': {
      const scheme = payment_type === 'gopay' ? 'gojek' : 'shopeeid';
      return { actions: [{ name: 'deeplink-redirect', method: 'GET', url: `${scheme}://pay?tref=${digits(orderId, 18)}` }] };
    }
    default:
      return null;
  }
}

/** A new charge from a right body. */
export function chargeOf(sent: Sent, now: number, fee: number): SimulatedCharge {
  const { order_id, gross_amount } = sent.transaction_details ?? {};
  const orderId = String(order_id);
  const minutes = Number(sent.custom_expiry?.expiry_duration ?? 1_440);
  return {
    id: randomUUID(),
    orderId,
    type: sent.payment_type ?? '',
    amount: Number(gross_amount),
    fee,
    details: detailsOf(sent, orderId) ?? {},
    createdAt: now,
    expiresAt: now + minutes * 60_000,
    state: 'pending',
    refunds: [],
  };
}

const codes: Readonly<Record<string, string>> = { pending: '201', deny: '202', expire: '202', cancel: '200' };

/** The answer about a charge, and without `status_message` its notification. */
export function statusBody(charge: SimulatedCharge): Record<string, unknown> {
  return {
    status_code: codes[charge.state] ?? '200',
    status_message: 'Success, transaction is found',
    transaction_id: charge.id,
    order_id: charge.orderId,
    merchant_id: 'G000000001',
    gross_amount: `${charge.amount + charge.fee}.00`,
    currency: 'IDR',
    payment_type: charge.type,
    transaction_time: localTime(charge.createdAt),
    expiry_time: localTime(charge.expiresAt),
    // The real one writes states in either case.
    transaction_status: charge.type === 'qris' ? charge.state.toUpperCase() : charge.state,
    fraud_status: 'accept',
    ...charge.details,
    ...(charge.fee > 0 ? { metadata: { extra_info: { gross_amount_info: { original_amount: `${charge.amount}.00` } } } } : {}),
    ...(charge.refunds.length > 0
      ? {
          refund_amount: `${sum(charge.refunds)}.00`,
          refunds: charge.refunds.map(({ key, amount, bankConfirmed }, at) => ({
            refund_chargeback_id: at + 1,
            refund_key: key,
            refund_amount: `${amount}.00`,
            ...(bankConfirmed ? { bank_confirmed_at: localTime(charge.createdAt) } : {}),
          })),
        }
      : {}),
  };
}

/** A notification of the charge as it is now, signed with a server key. */
export function notificationOf(charge: SimulatedCharge, serverKey: string, at: number): string {
  const body: Record<string, unknown> = { ...statusBody(charge), status_message: 'midtrans payment notification' };
  const signed = `${charge.orderId}${body.status_code}${body.gross_amount}${serverKey}`;
  body.signature_key = createHash('sha512').update(signed).digest('hex');
  // Fields that nobody has announced.
  body.new_field_of_the_provider = { at };
  return JSON.stringify(body);
}
