import { returnedPercent } from '#app/domains/reservations/reservation/reservation-money.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import type { RegistrationState } from './registration-states.ts';

/** An offer to who waits holds its seats for so long, and not beyond the start of the event. */
export const offerHours = 24;

/** How long a cashier has to look at a transfer, while its seats are held. */
export const reviewHours = 72;

const minuteMs = 60_000;

/** A moment some minutes later, but not after an end. */
export function within(now: Date, minutes: number, end: Date | null): Date {
  const until = now.getTime() + minutes * minuteMs;
  return new Date(end === null ? until : Math.min(until, end.getTime()));
}

/** Who was approved pays within so many hours: nobody waits in front of the page for a decision of staff. */
const approvedHours = 24;

type Paying = Readonly<{ hold_minutes: number; starts_at: Date | null; ends_at: Date | null }>;

/** What is stored of seats that are held until they are paid. */
export const heldToPay = (until: Date) => ({ hold_until: until, pay_until: until });

/** The latest of two moments. */
export const latest = (one: Date, other: Date): Date => (one > other ? one : other);

type PaidAtPlace = Readonly<{ at_place_hours: number; starts_at: Date | null; ends_at: Date | null }>;

/** Until when seats are held for who pays at the place: the form's hours, and not beyond the start of the event, or its end once it runs. */
export function atPlaceUntil({ at_place_hours: hours, starts_at: starts, ends_at: ends }: PaidAtPlace, from: Date): Date {
  return within(from, hours * 60, starts !== null && starts > from ? starts : ends);
}

/** A length of time as people say it: "60 menit", "24 jam", "3 hari". */
function lengthText(minutes: number): string {
  if (minutes % 60 !== 0 || minutes <= 60) return `${minutes} menit`;
  return minutes % 1_440 !== 0 || minutes <= 1_440 ? `${minutes / 60} jam` : `${minutes / 1_440} hari`;
}

/** Until when a registration is to be paid, as people read it before they register. */
export function payTimesText({
  hold_minutes: minutes,
  at_place_hours: hours,
  has_approval: hasApproval,
}: Readonly<{ hold_minutes: number; at_place_hours: number; has_approval: boolean }>): string {
  const [from, minutesLeft] = hasApproval ? ['disetujui', Math.max(minutes, approvedHours * 60)] : ['mendaftar', minutes];
  const atPlace = Math.max(minutesLeft, hours * 60);
  return `Sesudah ${from}, bayar dalam ${lengthText(minutesLeft)}; bila memilih bayar di tempat, dalam ${lengthText(atPlace)} dan sebelum acara mulai. Lewat dari itu tempatnya dilepas untuk orang lain.`;
}

/** Until when seats are held for a payment after a decision of staff: a day if the event is so far ahead, and never less than for everybody. */
export function approvedUntil({ hold_minutes: minutes, starts_at: starts, ends_at: ends }: Paying, now: Date): Date {
  const [day, usual] = [within(now, approvedHours * 60, starts), within(now, minutes, ends)];
  return latest(day, usual);
}

/** So many registrations of one contact hold seats that are to be paid at the place; such a seat costs nothing for hours. */
export const maxAtPlace = 3;

/** What a person is told once a form is sent. */
export const submittedTexts = {
  survey: 'Terimakasih, keluhan Anda sudah kami terima dan akan ditindaklanjuti.',
  answered: 'Terima kasih, jawaban Anda sudah kami terima.',
  sensitive: 'Terima kasih. Kabar dan tautannya kami kirim ke kontak yang Anda tulis.',
  received: 'Pendaftaran Anda kami terima. Kepastian tempatnya kami kirim ke kontak Anda.',
  awaiting_approval: 'Pendaftaran Anda tercatat dan menunggu persetujuan panitia.',
  confirmed: 'Pendaftaran Anda tercatat.',
} as const;

/** What a person is told who is registered already, by the state of that registration. Their messages have its private link. */
const duplicateTexts: Readonly<Partial<Record<RegistrationState, string>>> = {
  awaiting_payment:
    'Nama dan kontak ini sudah terdaftar, tetapi belum dibayar. Bayar lewat tautan di pesan yang sudah kami kirim, sebelum tempatnya dilepas.',
  awaiting_approval: 'Nama dan kontak ini sudah terdaftar dan menunggu persetujuan panitia. Keputusannya kami kirim ke kontak itu.',
  waiting: 'Nama dan kontak ini sudah ada di daftar tunggu. Kami kabari bila ada tempat.',
  offered: 'Nama dan kontak ini sudah mendapat tempat dari daftar tunggu. Ambil lewat tautan di pesan yang sudah kami kirim.',
  confirmed: 'Nama dan kontak ini sudah terdaftar. Tiketnya ada di pesan yang sudah kami kirim.',
};

/** The same where the state is not known, or tells who else is registered. */
export const duplicateText = 'Nama dan kontak ini sudah terdaftar. Tautan pendaftarannya ada di pesan yang sudah kami kirim.';

/** What a person who is registered already is told. */
export const duplicateTextOf = (state: RegistrationState): string => duplicateTexts[state] ?? duplicateText;

type Standing = Readonly<{ state: RegistrationState | 'received'; until: string | null; ahead: number | null }>;

/** The same of a registration in its state; `ahead` is how many wait before it. */
export function submittedText({ state, until, ahead }: Standing): string {
  if (state === 'waiting') {
    return `Acara ini sedang penuh. Anda di daftar tunggu nomor ${(ahead ?? 0) + 1}, dan kami kabari bila ada tempat.`;
  }
  if (state === 'awaiting_payment') {
    return `Tempat Anda disimpan sampai ${until === null ? 'waktunya habis' : momentText(until)}. Selesaikan pembayarannya sebelum itu.`;
  }
  if (state === 'received' || state === 'awaiting_approval') return submittedTexts[state];
  return submittedTexts.confirmed;
}

type Cancelling = Readonly<{ startsAt: Date | null; isPaid: boolean; wasMoved: boolean }>;

/** How much of what was paid goes back to who cancels, in percent, by the rule of reservations. A moved event costs nothing to leave. */
export function returnedOf({ startsAt, isPaid, wasMoved }: Cancelling, now: Date): 100 | 50 | 0 {
  if (!isPaid) return 0;
  return startsAt === null ? 100 : returnedPercent({ startsAt, isDisrupted: wasMoved, wasMovedLate: false }, now);
}

/** The rule of cancelling, as people read it before they pay. */
export const cancelPolicyText =
  'Batal 24 jam atau lebih sebelum acara: uang kembali 100%. Antara 24 dan 3 jam: kembali 50%. Kurang dari 3 jam atau tidak datang: tidak kembali. Bila acara dibatalkan atau dipindah oleh rumah sakit: selalu kembali 100%.';

const families: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d{1,9})[\d.]{0,30} (?:Mobile\/\w{1,30} )?Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** What is stored of a browser: its family and major version, and the system; null when neither is known. Nothing else of what it sends. */
export function browserText(userAgent: string | null): string | null {
  const agent = (userAgent ?? '').slice(0, 400);
  const family = families.flatMap(([pattern, name]) => {
    const major = pattern.exec(agent)?.[1];
    return major === undefined ? [] : [`${name} ${major.slice(0, 4)}`];
  })[0];
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  return family || system ? [family, system].filter(Boolean).join(' / ') : null;
}
