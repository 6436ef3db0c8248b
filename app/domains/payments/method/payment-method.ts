import type { Channel } from '#app/platform/payments/channels.ts';
import { rupiah } from '#app/platform/text/money.ts';

/** What a facility has set up, as far as it decides which ways to pay there are. */
export type Setup = Readonly<{ hasProvider: boolean; hasAccount: boolean }>;

/** True when a way to pay exists: those of a provider only with its key, a transfer only with an account to send to. */
export function methodExists(channel: Channel, { hasProvider, hasAccount }: Setup): boolean {
  if (channel === 'at_place') return true;
  return channel === 'transfer' ? hasAccount : hasProvider;
}

/** What people read while the provider does not answer. */
export const providerAway = 'Sedang ada gangguan di penyedia pembayaran. Pilih cara lain, atau coba lagi beberapa menit lagi.';

/** Why a method cannot be chosen for a sum; null when it can. */
export function unavailableReason({ min, max }: Readonly<{ min: number; max: number }>, amount: number): string | null {
  if (amount < min) return `Paling sedikit ${rupiah(min)}`;
  return amount > max ? `Paling banyak ${rupiah(max)}` : null;
}
