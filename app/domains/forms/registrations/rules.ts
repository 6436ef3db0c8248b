import { returnedPercent } from '#app/domains/reservations/money.rules.ts';
import { momentText } from '#app/platform/calendar.ts';
import type { RegistrationState } from './states.rules.ts';

/** An offer to who waits holds its seats for so long, and not beyond the start of the event. */
export const offerHours = 24;

/** How long a cashier has to look at a transfer, while its seats are held. */
export const reviewHours = 72;

/** After the provider has taken a payment back, it can be made again for so long. */
export const payAgainHours = 24;

const minuteMs = 60_000;

/** A moment some minutes later, but not after an end. */
export function within(now: Date, minutes: number, end: Date | null): Date {
  const until = now.getTime() + minutes * minuteMs;
  return new Date(end === null ? until : Math.min(until, end.getTime()));
}

/** Who was approved pays within so many hours: nobody waits in front of the page for a decision of staff. */
const approvedHours = 24;

type Paying = Readonly<{ hold_minutes: number; starts_at: Date | null; ends_at: Date | null }>;

/** Until when seats are held for a payment after a decision of staff: a day if the event is so far ahead, and never less than for everybody. */
export function approvedUntil({ hold_minutes: minutes, starts_at: starts, ends_at: ends }: Paying, now: Date): Date {
  const [day, usual] = [within(now, approvedHours * 60, starts), within(now, minutes, ends)];
  return day > usual ? day : usual;
}

/** So many registrations of one contact hold seats that are to be paid at the place; such a seat costs nothing until the event. */
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
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
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
