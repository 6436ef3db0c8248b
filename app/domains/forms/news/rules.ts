import type { TemplateValues } from '#app/platform/messaging/templates.ts';
import { rupiah } from '#app/platform/money.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';
import type { RegistrationState } from '../registrations/states.rules.ts';

/** What a person is told of a registration. The last three are reminders; `ticket` sends the ticket again. */
export const newsKinds = [
  ...(['awaiting_approval', 'waiting', 'offered', 'awaiting_payment', 'confirmed', 'rejected', 'expired', 'cancelled'] as const),
  ...(['moved', 'event_cancelled', 'payment_failed', 'late_refused', 'other_sum', 'refund_account', 'refund_sent', 'refund_done'] as const),
  ...(['refund_failed', 'refund_declined', 'ticket', 'tickets_replaced', 'certificate'] as const),
  ...(['week_before', 'day_before', 'hours_before'] as const),
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** What a message says. Of a sensitive event its name is not said: the message of a phone is read by others. */
export type NewsFacts = Readonly<{
  code: string;
  event: string;
  when: string;
  place: string;
  /** Until when seats are held. */
  until: string | null;
  ahead: number | null;
  total: number;
  /** False while it waits, or is to be paid or approved: there is no ticket yet. */
  hasTicket: boolean;
  /** What is on its way back. */
  amount: number | null;
  /** Why the event was moved or cancelled. */
  note: string;
}>;

const ended: readonly RegistrationState[] = ['cancelled', 'refund_due', 'refunded'];
const everyState: readonly RegistrationState[] = ['awaiting_approval', 'waiting', 'offered', 'awaiting_payment', 'confirmed'];
const money: readonly RegistrationState[] = ['awaiting_payment', 'confirmed', 'expired', ...ended];

/** The states in which a message is true. */
const states: Readonly<Record<NewsKind, readonly RegistrationState[]>> = {
  awaiting_approval: ['awaiting_approval'],
  waiting: ['waiting'],
  offered: ['offered'],
  awaiting_payment: ['awaiting_payment'],
  confirmed: ['confirmed'],
  rejected: ['rejected'],
  expired: ['expired'],
  cancelled: ended,
  moved: everyState,
  event_cancelled: ended,
  payment_failed: ['awaiting_payment'],
  late_refused: ['refund_due', 'refunded'],
  other_sum: [...everyState, ...money],
  refund_account: money,
  refund_sent: money,
  refund_done: money,
  refund_failed: money,
  refund_declined: money,
  ticket: everyState,
  tickets_replaced: ['confirmed'],
  certificate: ['confirmed'],
  week_before: ['confirmed'],
  day_before: ['confirmed'],
  hours_before: ['confirmed'],
};

/** True while what a message says is so. */
export const isTrue = (kind: NewsKind, state: RegistrationState): boolean => states[kind].includes(state);

/** Told by phone too, whatever else is known of a person: who does not read it comes in vain, or loses a seat. */
export const urgentKinds: readonly NewsKind[] = ['offered', 'moved', 'event_cancelled', 'tickets_replaced'];

/** Follows money, or a decision of staff: a stranger who knows a contact cannot bring it about, so it is never left out. */
export const neededKinds: readonly NewsKind[] = [
  ...urgentKinds,
  ...(['rejected', 'payment_failed', 'late_refused', 'other_sum', 'refund_account', 'refund_sent', 'refund_done'] as const),
  ...(['refund_failed', 'refund_declined'] as const),
];

const reminderKinds: readonly NewsKind[] = ['week_before', 'day_before', 'hours_before'];

/** Follows of itself, long after a form was sent. */
export const clockKinds: readonly NewsKind[] = ['expired', ...reminderKinds];

/** What leads to the page with the QR code first; a mail has the private link beside it. */
export const ticketKinds: readonly NewsKind[] = ['confirmed', 'tickets_replaced'];

const headings: Readonly<Record<NewsKind, string>> = {
  awaiting_approval: 'Pendaftaran menunggu persetujuan',
  waiting: 'Anda di daftar tunggu',
  offered: 'Ada tempat untuk Anda',
  awaiting_payment: 'Selesaikan pembayaran pendaftaran',
  confirmed: 'Pendaftaran Anda tercatat',
  rejected: 'Pendaftaran tidak disetujui',
  expired: 'Waktu pendaftaran habis',
  cancelled: 'Pendaftaran dibatalkan',
  moved: 'Acara pindah waktu atau tempat',
  event_cancelled: 'Acara dibatalkan',
  payment_failed: 'Pembayaran belum berhasil',
  late_refused: 'Pembayaran datang terlambat',
  other_sum: 'Pembayaran untuk jumlah yang lama',
  refund_account: 'Isi rekening untuk pengembalian dana',
  refund_sent: 'Dana sedang dikirim',
  refund_done: 'Dana sudah dikembalikan',
  refund_failed: 'Transfer pengembalian gagal',
  refund_declined: 'Pengembalian dana tidak disetujui',
  ticket: 'Tautan pendaftaran Anda',
  tickets_replaced: 'Tiket Anda diganti',
  certificate: 'Sertifikat Anda sudah ada',
  week_before: 'Acara satu minggu lagi',
  day_before: 'Acara besok',
  hours_before: 'Acara hari ini',
};

const show = 'Tunjukkan kode QR di tiket kepada panitia.';
const leave = 'Bila tidak jadi datang, lepas tempat Anda lewat tautan ini, supaya orang lain dapat memakainya.';

function paragraphsOf(kind: NewsKind, { until, ahead, total, hasTicket, amount, note }: NewsFacts): string[] {
  const held = until === null ? '' : ` Tempat disimpan sampai ${until}.`;
  const why = note === '' ? [] : [note];
  const sum = rupiah(amount ?? total);
  const texts: Readonly<Record<NewsKind, readonly string[]>> = {
    awaiting_approval: ['Panitia memeriksa pendaftaran Anda. Tempat Anda disimpan sampai ada keputusan.'],
    waiting: [`Acara sedang penuh. Nomor antrean Anda ${(ahead ?? 0) + 1}. Bila ada tempat, kami kabari lebih dulu.`],
    offered: [`Ada tempat kosong yang kami simpan untuk Anda.${held} Ambil atau lepas lewat tautan ini.`],
    awaiting_payment: [`Yang harus dibayar ${rupiah(total)}.${held}`],
    confirmed: [show],
    rejected: ['Maaf, panitia tidak dapat menerima pendaftaran ini. Tidak ada yang perlu dibayar.'],
    expired: ['Tempat yang disimpan untuk Anda sudah dilepas. Anda boleh mendaftar lagi selama masih ada tempat.'],
    cancelled: ['Tempat Anda sudah dilepas. Uang yang kembali, bila ada, tertulis di halaman pendaftaran.'],
    moved: [
      'Ini waktu dan tempat yang baru.',
      ...why,
      ...(hasTicket ? ['Tiket lama tidak berlaku lagi; tiket baru ada di halaman pendaftaran.'] : []),
      'Bila waktunya tidak cocok, batalkan: semua yang dibayar kembali.',
    ],
    event_cancelled: [
      'Maaf, acara ini tidak jadi berjalan.',
      ...why,
      'Semua yang sudah dibayar kembali. Bila diminta, tulis rekening tujuannya di halaman pendaftaran.',
    ],
    payment_failed: [`Pembayaran Anda belum kami terima. Pilih cara lain.${held}`],
    late_refused: [`Pembayaran ${sum} datang setelah tempat dilepas, dan tidak ada tempat lagi. Semuanya kembali kepada Anda.`],
    other_sum: [
      'Pembayaran Anda datang untuk jumlah sebelum pendaftaran diubah. Semuanya kembali kepada Anda.',
      ...(until === null ? [] : ['Pilih lagi cara membayar jumlah yang baru.']),
    ],
    refund_account: [`${sum} kembali kepada Anda. Tulis rekening tujuannya di halaman pendaftaran.`],
    refund_sent: [`${sum} sedang dikirim kepada Anda.`],
    refund_done: [`${sum} sudah dikembalikan.`],
    refund_failed: [`${sum} belum dapat ditransfer. Periksa rekening tujuannya di halaman pendaftaran.`],
    refund_declined: [`Pengembalian ${sum} tidak disetujui. Alasannya dapat ditanyakan ke rumah sakit.`],
    ticket: ['Tautan ini membuka pendaftaran Anda.'],
    tickets_replaced: ['Demi keamanan, semua tiket acara ini diganti. Kode QR yang lama tidak berlaku lagi.', show],
    certificate: ['Terima kasih sudah hadir. Sertifikatnya dapat diunduh di halaman pendaftaran.'],
    week_before: [show, leave],
    day_before: [show, leave],
    hours_before: [show, leave],
  };
  return [...texts[kind]];
}

/** What the sentences of a mail name. */
function valuesOf({ code, event, when, until, ahead, total, amount, note }: NewsFacts) {
  const queue = ahead === null ? '' : String(ahead + 1);
  return { code, event, when, until: until ?? '', queue, amount: rupiah(amount ?? total), note };
}

const openWay = { lead: 'Tiket dan jawaban Anda ada di sini:', label: 'Buka pendaftaran' };
const changeWay = { lead: 'Ada yang berubah, atau tidak jadi datang?', label: 'Ubah atau batalkan' };

/** Where a message leads: the private link, and the page with the QR code. */
export type NewsUrls = Readonly<{ manage: string; ticket: string }>;

function waysOf(kind: NewsKind, { manage: url, ticket }: NewsUrls): Pick<MailContent, 'action' | 'otherWay'> {
  if (reminderKinds.includes(kind)) return { action: { label: 'Tidak jadi datang', url: `${url}#batal` }, otherWay: { ...openWay, url } };
  if (ticketKinds.includes(kind)) return { action: { label: 'Lihat tiket', url: ticket }, otherWay: { ...changeWay, url } };
  return { action: { label: 'Buka pendaftaran', url } };
}

/** The mail about a registration. */
export function newsMail(kind: NewsKind, facts: NewsFacts, urls: NewsUrls): MailContent {
  const { code, event, when, place } = facts;
  const known: readonly (readonly [string, string])[] = [
    ['Kode', code],
    ['Acara', event],
    ['Waktu', when],
    ['Tempat', place],
  ];
  return {
    subject: `${headings[kind]}, kode ${code}`,
    preheader: when || event,
    heading: headings[kind],
    paragraphs: paragraphsOf(kind, facts),
    facts: known.filter(([, value]) => value !== ''),
    ...waysOf(kind, urls),
    caution: 'Jangan teruskan email ini: tautannya membuka pendaftaran Anda.',
    values: valuesOf(facts),
    sentBecause: 'alamat ini dipakai untuk mendaftar di Sehati',
  };
}

const ending = 'Buka {{url}} kapan saja.';

/** The texts by phone; the provider approves each, so a change needs a new version. */
const bodies: Readonly<Record<NewsKind, string>> = {
  awaiting_approval: `Sehati: pendaftaran {{code}} untuk {{event}} tercatat dan menunggu persetujuan panitia. ${ending}`,
  waiting: `Sehati: {{event}} sedang penuh. Pendaftaran {{code}} ada di daftar tunggu, dan kami kabari bila ada tempat. ${ending}`,
  offered: `Sehati: ada tempat untuk Anda di {{event}} dengan kode {{code}}. Ambil atau lepas tempat itu sebelum {{until}}. ${ending}`,
  awaiting_payment: `Sehati: tempat {{code}} untuk {{event}} disimpan sampai {{until}}. Selesaikan pembayarannya sebelum itu. ${ending}`,
  confirmed: `Sehati: pendaftaran {{code}} untuk {{event}} pada {{when}} tercatat. Tunjukkan kode QR di tiket kepada panitia. ${ending}`,
  rejected: `Sehati: maaf, panitia tidak dapat menerima pendaftaran {{code}} untuk {{event}} kali ini. ${ending}`,
  expired: `Sehati: waktu pendaftaran {{code}} untuk {{event}} habis dan tempatnya dilepas. Anda boleh mendaftar lagi. ${ending}`,
  cancelled: `Sehati: pendaftaran {{code}} untuk {{event}} dibatalkan. Uang yang kembali, bila ada, tertulis di halamannya. ${ending}`,
  moved: `Sehati: {{event}} pindah, sekarang {{when}}. Bila Anda sudah punya tiket dengan kode {{code}}, tiket itu diganti yang baru di halaman pendaftaran. Bila tidak cocok, batalkan dan semua yang dibayar kembali. ${ending}`,
  event_cancelled: `Sehati: maaf, {{event}} tidak jadi berjalan. Pendaftaran {{code}} dibatalkan dan semua yang dibayar kembali. ${ending}`,
  payment_failed: `Sehati: pembayaran untuk pendaftaran {{code}} di {{event}} belum kami terima. Pilih cara lain selama tempatnya disimpan. ${ending}`,
  late_refused: `Sehati: pembayaran {{amount}} untuk pendaftaran {{code}} datang setelah tempatnya dilepas. Semuanya kembali kepada Anda. ${ending}`,
  other_sum: `Sehati: pembayaran untuk pendaftaran {{code}} datang dengan jumlah sebelum diubah. Semuanya kembali kepada Anda. ${ending}`,
  refund_account: `Sehati: {{amount}} dari pendaftaran {{code}} kembali kepada Anda. Tulis rekening tujuannya di halaman pendaftaran. ${ending}`,
  refund_sent: `Sehati: {{amount}} dari pendaftaran {{code}} sedang dikirim kepada Anda. ${ending}`,
  refund_done: `Sehati: {{amount}} dari pendaftaran {{code}} sudah dikembalikan kepada Anda. ${ending}`,
  refund_failed: `Sehati: {{amount}} dari pendaftaran {{code}} belum dapat ditransfer. Periksa rekening tujuannya di halaman pendaftaran. ${ending}`,
  refund_declined: `Sehati: pengembalian {{amount}} untuk pendaftaran {{code}} tidak disetujui. Alasannya dapat ditanyakan ke rumah sakit. ${ending}`,
  ticket: `Sehati: ini tautan pendaftaran {{code}} untuk {{event}} yang Anda minta lagi. ${ending}`,
  tickets_replaced: `Sehati: tiket {{code}} untuk {{event}} diganti demi keamanan, dan kode QR yang lama tidak berlaku lagi. Tunjukkan tiket yang baru kepada panitia. ${ending}`,
  certificate: `Sehati: terima kasih sudah hadir di {{event}} dengan kode {{code}}. Sertifikatnya dapat diunduh di halaman pendaftaran. ${ending}`,
  week_before: `Sehati: {{event}} satu minggu lagi, pada {{when}}. Tunjukkan tiket dengan kode {{code}} kepada panitia. Bila tidak jadi datang, lepas tempat Anda. ${ending}`,
  day_before: `Sehati: {{event}} besok, pada {{when}}. Tunjukkan tiket dengan kode {{code}} kepada panitia. Bila tidak jadi datang, lepas tempat Anda. ${ending}`,
  hours_before: `Sehati: {{event}} hari ini, pada {{when}}. Tunjukkan tiket dengan kode {{code}} kepada panitia. Bila tidak jadi datang, lepas tempat Anda. ${ending}`,
};

/** Texts that were worded anew. */
const secondVersions: readonly NewsKind[] = ['offered', 'awaiting_payment', 'moved', ...reminderKinds];

const example: TemplateValues = {
  code: 'K7QM2-X9PT4',
  event: 'Kelas Ibu dan Bayi',
  when: 'Senin, 23 November 2026, 08.00–12.00 WIB',
  until: '22 November 2026, 10.30 WIB',
  amount: 'Rp150.000',
  url: 'https://sehati.example/event/kelola/3f9c1d7a',
};

const named = (kind: NewsKind, values: TemplateValues): TemplateValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => bodies[kind].includes(`{{${name}}}`)));

/** The id of the template of a message. */
export const templateOf = (kind: NewsKind) => `event_${kind}`;

const dayMinutes = 24 * 60;
/** What is said on the day itself is of use for hours, the rest for a day. */
const shortMinutes = 3 * 60;

/** The declared texts, for the templates. */
export const newsTexts = newsKinds.map((kind) => ({
  kind,
  id: templateOf(kind),
  version: secondVersions.includes(kind) ? 2 : 1,
  title: headings[kind],
  body: bodies[kind],
  minutes: kind === 'hours_before' ? shortMinutes : dayMinutes,
  example: named(kind, example),
}));

/** The values of a message by phone. */
export function newsValues(kind: NewsKind, { code, event, when, until, amount, total }: NewsFacts, url: string): TemplateValues {
  return named(kind, { code, event, when: when || 'waktu di halamannya', until: until ?? '', amount: rupiah(amount ?? total), url });
}
