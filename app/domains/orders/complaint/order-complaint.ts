import type { SellerState } from '../order/order-states.ts';
import type { Mode } from '../parcel/parcel.ts';
import type { ComplaintKind } from './order-complaint.schema.ts';

/** How long after the delivery a part can be complained about. */
const complaintHours = 48;
/** A parcel that nobody has recorded as arrived can be complained about after so many days on its way, */
const overdueDays = 3;
/** and for so many days. */
const openDays = 30;
/** Complaints are deleted after so long, because they may speak of health. */
export const complaintMonths = 12;
/** The purpose of the encryption of their texts. */
export const encryptedOrderComplaint = 'order-complaint';

export const complaintLabels: Readonly<Record<ComplaintKind, string>> = {
  damaged: 'Barang rusak atau bocor',
  wrong: 'Barang tidak sesuai pesanan',
  missing: 'Barang kurang',
  not_arrived: 'Belum sampai',
  other: 'Lainnya',
};

type Part = Readonly<{ state: SellerState; stateAt: Date; mode: Mode }>;

const dayMs = 86_400_000;
const within = (from: number, until: number) => ({ from: new Date(from), until: new Date(until) });

/**
 * From and until when a part can be complained about: delivered, or too long on its way. Null for one that is neither, or was used at the facility.
 */
function complaintTime({ state, stateAt, mode }: Part): Readonly<{ from: Date; until: Date }> | null {
  const at = stateAt.getTime();
  if (mode === 'service') return null;
  if (state === 'shipped') return within(at + overdueDays * dayMs, at + openDays * dayMs);
  return state === 'delivered' || state === 'collected' ? within(at, at + complaintHours * 3_600_000) : null;
}

/** Until when a part can be complained about; null for one that cannot. */
export const complainUntil = (part: Part): Date | null => complaintTime(part)?.until ?? null;

/** Why a part cannot be complained about now; null when it can. */
export function complaintRefusal(part: Part, now: Date): 'not_delivered' | 'too_late' | null {
  const time = complaintTime(part);
  if (!time || now < time.from) return 'not_delivered';
  return now < time.until ? null : 'too_late';
}
