import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import type { AddressSnapshot } from '../../../order/order.schema.ts';
import type { SellerState } from '../../../order/order-states.ts';
import type { Mode, ParcelStep } from '../../../parcel/parcel.ts';
import type { TrackStep } from '../../../share/track-steps.ts';
import type { Unpaid, workBadge } from '../../part-texts.ts';

export type PartLine = Readonly<{
  id: string;
  name: string;
  unit: string;
  /** Such as that it needs a prescription. */
  note: string | null;
  left: number;
  cancelled: number;
  isShort: boolean;
}>;

export type PartPick = Readonly<{
  lineId: string;
  from: string;
  label: string;
  product: string;
  note: string | null;
  quantity: number;
  unit: string;
  endsOn: string | null;
}>;

/** A part as the desk's page shows it. */
export type OpenPart = Readonly<{
  id: string;
  name: string;
  state: SellerState;
  mode: Mode;
  facility: string;
  badge: ReturnType<typeof workBadge>;
  way: readonly TrackStep[];
  steps: readonly ParcelStep[];
  isBack: boolean;
  isLost: boolean;
  isDebt: boolean;
  /** Its goods are still at the seller. */
  isHere: boolean;
  unpaid: Unpaid;
  payUntil: string;
  accept: Readonly<{ text: string; isSoon: boolean }> | null;
  /** When the payment becomes certain; null = it is. */
  uncertain: string | null;
  shipment: string;
  courier: string | null;
  waybill: string | null;
  /** Until when it waits to be fetched; null = it does not wait. */
  keptUntil: string | null;
  isUncollected: boolean;
  /** Why it may not leave any more: something in it is held or was recalled after it was packed, or is banned. */
  stop: 'withheld' | 'recalled' | 'banned' | null;
  reason: string | null;
  address: AddressSnapshot | null;
  lines: readonly PartLine[];
  picks: readonly PartPick[];
  timeline: readonly Readonly<{ text: string; at: string }>[];
}>;

/** The answer for the form of one step, null for the others. */
export type AnswerOf = (intent: string) => FormAnswer | null;
