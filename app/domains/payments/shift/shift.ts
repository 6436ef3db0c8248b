import type { Channel } from '#app/platform/payments/channels.ts';
import { rupiah } from '#app/platform/text/money.ts';

export const shiftPath = '/staff/pembayaran/shift';
export const dayPath = '/staff/pembayaran/harian';

/** What a channel is called on the sheet of a day. */
export const channelLabels: Readonly<Record<Channel, string>> = {
  transfer: 'Transfer bank',
  at_place: 'Bayar di tempat',
  va_bca: 'BCA Virtual Account',
  va_bni: 'BNI Virtual Account',
  va_bri: 'BRI Virtual Account',
  va_permata: 'Permata Virtual Account',
  echannel: 'Mandiri Bill Payment',
  qris: 'QRIS',
  gopay: 'GoPay',
  shopeepay: 'ShopeePay',
  cstore_alfamart: 'Alfamart',
  cstore_indomaret: 'Indomaret',
};

/** A difference in words: what is missing, or what is beyond. */
export const differenceText = (difference: number): string =>
  difference < 0 ? `kurang ${rupiah(-difference)}` : `lebih ${rupiah(difference)}`;
