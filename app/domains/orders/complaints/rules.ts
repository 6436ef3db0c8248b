import type { Mode, SellerState } from '../states.rules.ts';
import type { ComplaintKind } from './schema.ts';

/** How long after the delivery a part can be complained about. */
const complaintHours = 48;
/** Complaints are deleted after this (guides: security S29). */
export const complaintMonths = 12;
/** The purpose of the encryption of their texts. */
export const encryptedComplaint = 'order-complaint';

export const complaintLabels: Readonly<Record<ComplaintKind, string>> = {
  damaged: 'Barang rusak atau bocor',
  wrong: 'Barang tidak sesuai pesanan',
  missing: 'Barang kurang',
  other: 'Lainnya',
};

type Part = Readonly<{ state: SellerState; stateAt: Date; mode: Mode }>;

/** Until when a part can be complained about; null for one that is not delivered, or was used at the facility. */
export function complainUntil({ state, stateAt, mode }: Part): Date | null {
  const isDelivered = mode !== 'service' && (state === 'delivered' || state === 'collected');
  return isDelivered ? new Date(stateAt.getTime() + complaintHours * 3_600_000) : null;
}

/** Why a part cannot be complained about now; null when it can. */
export function complaintRefusal(part: Part, now: Date): 'not_delivered' | 'too_late' | null {
  const until = complainUntil(part);
  if (!until) return 'not_delivered';
  return now < until ? null : 'too_late';
}
