/** Every way to pay; part of stored rows, so they do not change. */
export const channels = [
  ...(['transfer', 'at_place', 'va_bca', 'va_bni', 'va_bri', 'va_permata', 'echannel'] as const),
  ...(['qris', 'gopay', 'shopeepay', 'cstore_alfamart', 'cstore_indomaret'] as const),
] as const;

export type Channel = (typeof channels)[number];

/** Ways that need no provider: a cashier enters the money. */
const manual: readonly Channel[] = ['transfer', 'at_place'];

/** Who moves the money of a channel. */
export const providerOf = (channel: Channel): 'manual' | 'midtrans' => (manual.includes(channel) ? 'manual' : 'midtrans');
