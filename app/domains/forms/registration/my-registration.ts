import type { FirstStep } from '#app/domains/orders/order/shown-order.ts';
import { whatsappLink } from '#app/platform/contacts/whatsapp-link.ts';
import { rupiah } from '#app/platform/text/money.ts';
import type { Definition } from '../definition/form-definition.schema.ts';

/** The path of a page below a private link. */
export const managePath = (token: string, below = ''): string => `/event/kelola/${token}${below}`;

type Paying = Readonly<{ state: string; attempt: Readonly<{ state: string; hasCode: boolean }> | null }>;

/** What a person who has to pay does first. */
export function payStepOf({ state, attempt }: Paying): Exclude<FirstStep, 'summary'> | null {
  if (attempt?.state === 'review') return 'review';
  if (state !== 'awaiting_payment') return null;
  if (attempt?.state === 'pending') return attempt.hasCode ? 'pay' : 'preparing';
  return attempt?.state === 'created' ? 'preparing' : 'choose';
}

type Cancelling = Readonly<{ state: string; back: Readonly<{ percent: number; amount: number; is_paid: boolean }> }>;

/** What a person who cancels gets back, or gives up. */
export function cancelText({ state, back: { percent, amount, is_paid: isPaid } }: Cancelling): string {
  if (amount > 0) return `Uang Anda kembali ${rupiah(amount)} (${percent}%).`;
  if (isPaid) return percent === 0 ? 'Uang tidak kembali, karena acara mulai kurang dari 3 jam lagi.' : 'Uang Anda sudah dikembalikan.';
  if (state === 'received') return 'Pendaftaran ini ditarik.';
  return state === 'waiting' ? 'Nomor antrean Anda dilepas.' : 'Tempat Anda dilepas.';
}

/** A hospital to which a person may write after registering. */
export type Contact = Readonly<{ name: string; slug: string; chat: string; isChosen: boolean }>;

type Writing = Readonly<{ definition: Definition; event: string; name: string; code: string; chosen: string | null }>;

/**
 * The admissions of the hospitals, each with a message that is ready to be sent; the one that was chosen in the form is ticked. The form may
 * have a text of its own, in which {nama}, {acara} and {kode} are filled in.
 */
export function contactsOf(
  hospitals: readonly Readonly<{ name: string; slug: string; whatsapp: string }>[],
  { definition, event, name, code, chosen }: Writing,
): Contact[] {
  const text = definition.texts.whatsapp || 'Halo {rs}, saya {nama}. Saya sudah mendaftar {acara} dengan kode {kode}.';
  return hospitals.map((hospital) => {
    const values = new Map([
      ['rs', hospital.name],
      ['nama', name],
      ['acara', event],
      ['kode', code],
    ]);
    const filled = text.replaceAll(/\{(rs|nama|acara|kode)\}/g, (whole, key: string) => values.get(key) ?? whole);
    return { name: hospital.name, slug: hospital.slug, chat: whatsappLink(hospital.whatsapp, filled), isChosen: hospital.slug === chosen };
  });
}
