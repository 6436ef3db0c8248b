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

/** A count that is further off is made once more before anybody sees what should be there. */
const recountAbove = 50_000;

type Sums = Readonly<{ cash: number; card: number }>;
type Counted = Readonly<Record<'counted_cash' | 'counted_card' | 'expected_cash' | 'expected_card', number | null>>;

/** What follows a count: it is right, it is made once more, or its difference needs a reason. */
export function afterCount(counted: Sums, expected: Sums, isSecond: boolean): 'matches' | 'recount' | 'differs' {
  const off = Math.max(Math.abs(counted.cash - expected.cash), Math.abs(counted.card - expected.card));
  if (off === 0) return 'matches';
  return off > recountAbove && !isSecond ? 'recount' : 'differs';
}

/** The name of the field for how many there are of a note. */
export const noteField = (note: string): string => `note_${note}`;

/** The sum of notes and coins, by what each is worth. */
export const sumOfNotes = (counts: Readonly<Partial<Record<string, number | undefined>>>): number =>
  Object.entries(counts).reduce((sum, [worth, count]) => sum + Number(worth) * (count ?? 0), 0);

/** The two differences of a shift in words; null when both are right, or it is not counted yet. */
export function differenceOf({ counted_cash, counted_card, expected_cash, expected_card }: Counted): string | null {
  const say = (name: string, counted: number | null, expected: number | null) =>
    counted === expected || counted === null || expected === null ? '' : `${name} ${differenceText(counted - expected)}`;
  const parts = [say('tunai', counted_cash, expected_cash), say('EDC', counted_card, expected_card)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** A difference in words: what is missing, or what is beyond. */
export const differenceText = (difference: number): string =>
  difference < 0 ? `kurang ${rupiah(-difference)}` : `lebih ${rupiah(difference)}`;
