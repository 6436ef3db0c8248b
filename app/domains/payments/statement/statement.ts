import { rupiah } from '#app/platform/text/money.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { confirmedTexts, previewTexts } from '../cashier/cashier.ts';

export const statementPath = '/staff/pembayaran/mutasi';

/** How long a statement and its lines are kept, and how old a line may be that is taken from a file. */
export const statementDays = 90;

export const maxStatementBytes = 5 * 1024 * 1024;
export const maxStatementLines = 10_000;

/** The purpose of the encryption of what a bank writes about a transfer. */
export const encryptedLine = 'bank-line';

/** A line of money that came in, in whole rupiah. */
export type CreditLine = Readonly<{ id: string; day: string; amount: number; text: string }>;

/** What becomes of the money of a line if it is taken for a transfer: `less` and `own` are refused. */
export type Outcome = 'accepted' | 'refused' | 'unchanged' | 'linked' | 'less' | 'own';

/** Which of these a person can press. */
export const isTaken = (outcome: Outcome): boolean => outcome === 'accepted' || outcome === 'refused' || outcome === 'linked';

/** What is read before it is pressed. `beyond` is what the line has more, or less, than was asked for. */
export function outcomeText(outcome: Outcome, beyond: number): string {
  if (outcome === 'less') return `Kurang ${rupiah(-beyond)} dari yang harus dibayar, jadi tidak dapat diterima. Hubungi pembayarnya.`;
  if (outcome === 'own') return 'Ini pembayaran dari akun Anda sendiri. Minta petugas lain memeriksanya.';
  if (outcome === 'linked') return 'Uangnya sudah dicatat dari buktinya. Baris ini tinggal dihubungkan dengannya.';
  return beyond > 0 && outcome === 'accepted' ? `${previewTexts.accepted} Lebihnya ${rupiah(beyond)}.` : previewTexts[outcome];
}

/** What was done, in the address: a word, then counts. */
export const doneMark = (word: 'impor' | 'terima', ...counts: readonly number[]): string => [word, ...counts].join('_');

const doneTexts: Readonly<Record<string, string>> = {
  accepted: 'Baris diterima.',
  linked: 'Baris dihubungkan dengan uang yang sudah dicatat.',
  refused: confirmedTexts.refused,
  bukan: 'Baris dicatat bukan uang toko.',
  buka: 'Baris kembali ke daftar.',
};

/** What was done, by its mark. */
export function doneText(mark: string | null): string | null {
  const [word = '', ...parts] = (mark ?? '').split('_');
  const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0, seven = 0] = parts.map((part) =>
    /^\d{1,6}$/.test(part) ? Number(part) : 0,
  );
  const say = (count: number, text: string) => (count > 0 ? `${count.toLocaleString('id-ID')} ${text}` : '');
  if (word === 'terima')
    return [
      `${one.toLocaleString('id-ID')} baris diterima.`,
      say(two, 'uangnya dikembalikan, karena yang dibayar sudah tidak dapat dipenuhi.'),
      say(three, 'tidak, karena sudah diputuskan orang lain atau sudah berubah.'),
    ]
      .filter(Boolean)
      .join(' ');
  if (word !== 'impor') return namedText(doneTexts, word);
  const rest = [
    say(two, 'sudah ada'),
    say(six, 'sudah ada dengan keterangan lain (hari dan jumlahnya sama)'),
    say(three, 'uang keluar'),
    say(four, 'bunga atau terlalu lama'),
    say(five, 'belum dibukukan bank'),
    say(seven, 'tidak menulis masuk atau keluar: impor bersama mutasi hari sebelumnya'),
  ];
  const left = rest.filter(Boolean).join(', ');
  return `${one > 0 ? `${one.toLocaleString('id-ID')} baris baru` : 'Tidak ada baris baru'}${left ? `; ${left}` : ''}.`;
}
