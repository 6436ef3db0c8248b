import type { FirstStep } from '#app/domains/orders/order/shown-order.ts';
import type { ShownRefund } from '#app/domains/orders/order/ui/buyer/order-refunds.tsx';
import type { PayCard, WayGroup } from '#app/domains/orders/order/ui/buyer/pay-step.tsx';
import type { SentProof } from '#app/domains/orders/order/ui/buyer/proof-review.tsx';
import type { ShownCertificate } from '../../../certificate/ui/certificate-card.tsx';
import type { Contact } from '../../my-registration.ts';

/** A registration as its page shows it. */
export type RegistrationShown = Readonly<{
  token: string;
  code: string;
  state: string;
  status: string;
  event: Readonly<{
    name: string;
    slug: string;
    kind: string;
    when: string;
    place: string;
    starts_at: string | null;
    is_cancelled: boolean;
  }>;
  qr: Readonly<{ size: number; path: string }> | null;
  name: string;
  phone: string | null;
  email: string | null;
  party: number;
  guardian: Readonly<{ name: string; relation: string | null }> | null;
  companions: readonly string[];
  /** What is said when it was made. */
  said: string;
  ticketPath: string | null;
  certificates: readonly ShownCertificate[];
  queueNo: number | null;
  heldUntil: string | null;
  editUntil: string | null;
  total: number;
  may: Readonly<{ edit: boolean; change_price: boolean; cancel: boolean; accept: boolean; pay: boolean; resend: boolean }>;
  back: Readonly<{ percent: number; amount: number; is_paid: boolean }>;
  policy: string | null;
  lines: readonly Readonly<{ label: string; text: string }>[];
  /** What was asked besides the processing, and what was said last. */
  consents: readonly Readonly<{ purpose: 'announcement' | 'marketing'; text: string; is_given: boolean }>[];
  contacts: readonly Contact[];
  pay: Readonly<{
    step: Exclude<FirstStep, 'summary'>;
    total: number;
    proof: SentProof | null;
    card: PayCard | null;
    until: string | null;
    /** The same for who pays at the place; null where that is not offered. */
    atPlaceUntil: string | null;
    why: string | null;
    ways: readonly WayGroup[];
  }> | null;
  refunds: readonly ShownRefund[];
}>;
