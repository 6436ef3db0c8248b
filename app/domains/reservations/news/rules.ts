import { hoursOf, longDateOf } from '#app/platform/calendar.ts';
import type { TemplateValues } from '#app/platform/messaging/templates.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';
import type { ReservationState } from '../states.rules.ts';

/** What a person is told of a reservation. The last three are reminders. */
export const newsKinds = [
  ...(['requested', 'time_proposed', 'place_free', 'booked', 'moved', 'cancelled', 'absent', 'hours', 'restored', 'late'] as const),
  ...(['week_before', 'day_before', 'hours_before'] as const),
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** What a message says. Neither the service nor the doctor is one of them: a message names nothing clinical. */
export type NewsFacts = Readonly<{
  code: string;
  date: string;
  start: string;
  end: string | null;
  timeZone: string;
  facility: string;
  address: string;
  holdUntil: string | null;
  returnedPercent: number | null;
  isPaid: boolean;
  /** By how much the practice is late. */
  minutes: number | null;
}>;

const states: Readonly<Record<NewsKind, readonly ReservationState[]>> = {
  requested: ['requested'],
  time_proposed: ['offered'],
  place_free: ['offered'],
  booked: ['booked'],
  moved: ['booked'],
  cancelled: ['cancelled'],
  absent: ['held', 'booked'],
  hours: ['held', 'booked'],
  restored: ['held', 'booked'],
  late: ['held', 'booked'],
  week_before: ['booked'],
  day_before: ['booked'],
  hours_before: ['booked'],
};

const reminders: readonly NewsKind[] = ['week_before', 'day_before', 'hours_before'];

type Now = Readonly<{ state: ReservationState; disruption: string | null; isUnlicensed: boolean }>;

/** True while what a message says is so. Nobody is reminded of a visit that the doctor may not give. */
export function isTrue(kind: NewsKind, { state, disruption, isUnlicensed }: Now): boolean {
  if (!states[kind].includes(state) || (isUnlicensed && reminders.includes(kind))) return false;
  if (kind === 'absent') return disruption === 'absent';
  return kind === 'cancelled' || kind === 'hours' || disruption !== 'absent';
}

const headings: Readonly<Record<NewsKind, string>> = {
  requested: 'Permintaan Anda tercatat',
  time_proposed: 'Ada usulan jam untuk Anda',
  place_free: 'Ada tempat untuk Anda',
  booked: 'Reservasi Anda tercatat',
  moved: 'Reservasi Anda pindah waktu',
  cancelled: 'Reservasi dibatalkan',
  absent: 'Reservasi Anda tidak dapat berjalan',
  hours: 'Jam reservasi Anda berubah',
  restored: 'Reservasi Anda jadi berjalan',
  late: 'Praktik hari ini terlambat',
  week_before: 'Reservasi Anda satu minggu lagi',
  day_before: 'Reservasi Anda besok',
  hours_before: 'Reservasi Anda hari ini',
};

const arrive = 'Datang 15 menit lebih awal dan sebutkan kode di loket.';

function paragraphsOf(kind: NewsKind, { holdUntil, returnedPercent, isPaid, minutes }: NewsFacts): string[] {
  const until = holdUntil === null ? '' : ` Tempatnya disimpan sampai ${holdUntil}.`;
  const texts: Readonly<Record<NewsKind, string>> = {
    requested: 'Petugas mencari jam yang cocok dan mengusulkannya lewat pesan. Anda belum perlu membayar.',
    time_proposed: `Setujui usulan ini, atau minta jam lain.${until}`,
    place_free: `Anda ada di daftar tunggu, dan satu tempat kosong disimpan untuk Anda.${until}`,
    booked: isPaid ? arrive : `${arrive} Pembayarannya di tempat.`,
    moved: `Ini waktu yang baru. ${arrive}`,
    cancelled:
      isPaid && returnedPercent !== null
        ? `Dari yang sudah dibayar, ${returnedPercent}% kembali. Jalannya tampil di halaman pesanan.`
        : 'Tidak ada yang perlu dibayar.',
    absent: 'Maaf, rumah sakit tidak dapat memenuhi waktu ini. Pindah tanpa biaya, atau batalkan: semua yang dibayar kembali.',
    hours: 'Maaf, jamnya berubah dari pihak rumah sakit. Bila tidak cocok, pindah tanpa biaya, atau batalkan: semua yang dibayar kembali.',
    restored: `Yang kami kabarkan sebelumnya tidak jadi: reservasi Anda berjalan pada waktu ini. ${arrive}`,
    late: `Praktiknya terlambat sekitar ${minutes} menit. Anda boleh datang sesuai jam, atau menyesuaikan.`,
    week_before: arrive,
    day_before: `${arrive} Bila tidak jadi datang, pindahkan atau batalkan.`,
    hours_before: arrive,
  };
  return [texts[kind]];
}

const whenOf = ({ date, start, end, timeZone }: NewsFacts) => `${longDateOf(date)}, ${hoursOf(start, end, timeZone)}`;

/** The mail about a reservation. */
export function newsMail(kind: NewsKind, facts: NewsFacts, url: string): MailContent {
  const when = whenOf(facts);
  return {
    subject: `${headings[kind]}, kode ${facts.code}`,
    preheader: when,
    heading: headings[kind],
    paragraphs: paragraphsOf(kind, facts),
    facts: [
      ['Kode', facts.code],
      ['Waktu', when],
      ['Tempat', `${facts.facility}, ${facts.address}`],
    ],
    action: { label: 'Lihat reservasi', url },
    caution: 'Jangan teruskan email ini: tautannya membuka reservasi Anda.',
    values: {
      ...{ code: facts.code, when, until: facts.holdUntil ?? '' },
      percent: facts.returnedPercent === null ? '' : `${facts.returnedPercent}%`,
      minutes: facts.minutes === null ? '' : `${facts.minutes} menit`,
    },
    sentBecause: 'Anda punya reservasi dengan akun Sehati',
  };
}

const ending = 'Lihat atau ubah lewat {{url}} kapan saja.';
const early = 'Datang 15 menit lebih awal dan sebutkan kodenya di loket.';

/** The texts by phone; the provider approves each, so a change needs a new version. */
const bodies: Readonly<Record<NewsKind, string>> = {
  requested: `Sehati: permintaan reservasi {{code}} di {{place}} tercatat. Petugas mengusulkan jamnya, dan Anda belum perlu membayar. ${ending}`,
  time_proposed: `Sehati: ada usulan jam untuk reservasi {{code}}, yaitu {{when}} di {{place}}. Setujui atau minta jam lain sebelum {{until}} nanti. ${ending}`,
  place_free: `Sehati: satu tempat kosong disimpan untuk Anda, yaitu {{when}} di {{place}} dengan kode {{code}}. Ambil sebelum {{until}} nanti. ${ending}`,
  booked: `Sehati: reservasi {{code}} tercatat untuk {{when}} di {{place}}. ${early} ${ending}`,
  moved: `Sehati: waktu reservasi {{code}} sekarang {{when}} di {{place}}. ${early} ${ending}`,
  cancelled: `Sehati: reservasi {{code}} untuk {{when}} di {{place}} dibatalkan. Uang yang kembali, bila ada, tertulis di halamannya. ${ending}`,
  absent: `Sehati: maaf, reservasi {{code}} untuk {{when}} di {{place}} tidak dapat berjalan. Pindah tanpa biaya atau batalkan, dan semua yang dibayar kembali. ${ending}`,
  hours: `Sehati: maaf, jam reservasi {{code}} di {{place}} berubah menjadi {{when}} dari pihak rumah sakit. Bila tidak cocok, pindah tanpa biaya atau batalkan. ${ending}`,
  restored: `Sehati: kabar sebelumnya tidak jadi. Reservasi {{code}} berjalan pada {{when}} di {{place}} seperti semula. ${early} ${ending}`,
  late: `Sehati: praktik untuk reservasi {{code}} hari ini di {{place}} terlambat sekitar {{minutes}} menit. Anda boleh datang sesuai jam, atau menyesuaikan. ${ending}`,
  week_before: `Sehati: reservasi {{code}} satu minggu lagi, yaitu {{when}} di {{place}}. ${early} ${ending}`,
  day_before: `Sehati: reservasi {{code}} besok, yaitu {{when}} di {{place}}. ${early} Bila tidak jadi datang, pindahkan atau batalkan. ${ending}`,
  hours_before: `Sehati: reservasi {{code}} hari ini, yaitu {{when}} di {{place}}. ${early} ${ending}`,
};

const example: TemplateValues = {
  code: 'K7M4P2QX',
  when: 'Senin, 23 November 2026, 08.00–12.00 WIB',
  place: 'RS Sehati Dago',
  until: '23 November 2026, 10.30 WIB',
  minutes: '45',
  url: 'https://sehati.example/reservasi/3f9c1d7a',
};

const named = (kind: NewsKind, values: TemplateValues): TemplateValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => bodies[kind].includes(`{{${name}}}`)));

/** The id of the template of a message. */
export const templateOf = (kind: NewsKind) => `reservation_${kind}`;

/** What is said on the day of a visit is of use for hours, the rest for a day. */
const shortMinutes = 3 * 60;
const dayMinutes = 24 * 60;

/** The declared texts, for the templates. */
export const newsTexts = newsKinds.map((kind) => ({
  kind,
  id: templateOf(kind),
  title: headings[kind],
  body: bodies[kind],
  minutes: kind === 'late' || kind === 'hours_before' ? shortMinutes : dayMinutes,
  example: named(kind, example),
}));

/** The values of a message by phone. */
export function newsValues(kind: NewsKind, facts: NewsFacts, url: string): TemplateValues {
  const { code, facility: place, holdUntil, minutes } = facts;
  return named(kind, { code, place, when: whenOf(facts), until: holdUntil ?? '', minutes: String(minutes ?? ''), url });
}
