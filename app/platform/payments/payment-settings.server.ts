import { withoutEnd } from '../text/without-end.ts';
import { isSafeApi } from '../web-addresses/safe-api.ts';
import type { MidtransSettings } from './midtrans.server.ts';

type PaymentVariables = Readonly<{ MIDTRANS_SERVER_KEY?: string; MIDTRANS_API_URL: string }>;

/** The settings of the provider of payments, and what is wrong with them. */
export function paymentSettings(value: PaymentVariables, production: boolean): { lines: string[]; midtrans: MidtransSettings | undefined } {
  const { MIDTRANS_SERVER_KEY: serverKey, MIDTRANS_API_URL: apiUrl } = value;
  if (!serverKey) return { lines: [], midtrans: undefined };
  const lines = isSafeApi(apiUrl, production) ? [] : ['MIDTRANS_API_URL: harus memakai https://'];
  return { lines, midtrans: { serverKey, apiUrl: withoutEnd(apiUrl, /\//) } };
}
