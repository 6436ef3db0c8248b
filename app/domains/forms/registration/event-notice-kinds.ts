import type { NoticeKind } from '#app/domains/messages/index.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import type { RegistrationState } from './registration-states.ts';

/** What a message says. Of a sensitive event its name is not said: the message of a phone is read by others. */
export type EventNoticeFacts = Readonly<{
  code: string;
  event: string;
  when: string;
  place: string;
  state: RegistrationState;
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
  /** The private link, and the page with the QR code. */
  urls: Readonly<{ manage: string; ticket: string }>;
}>;

const ended: readonly RegistrationState[] = ['cancelled', 'refund_due', 'refunded'];
const ongoing: readonly RegistrationState[] = ['awaiting_approval', 'waiting', 'offered', 'awaiting_payment', 'confirmed'];
const paidOnce: readonly RegistrationState[] = ['awaiting_payment', 'confirmed', 'expired', ...ended];

/** True while a registration goes on, so that its links can be sent again. */
export const isOngoing = (state: RegistrationState): boolean => ongoing.includes(state);

const inState =
  (...states: readonly RegistrationState[]) =>
  ({ state }: EventNoticeFacts): boolean =>
    states.includes(state);
const isConfirmed = inState('confirmed');

const sumText = ({ amount, total }: EventNoticeFacts) => rupiah(amount ?? total);
const heldText = ({ until }: EventNoticeFacts) => (until === null ? '' : ` Tempat disimpan sampai ${until}.`);
const show = 'Tunjukkan kode QR di tiket kepada panitia.';
const leave = 'Bila tidak jadi datang, lepas tempat Anda lewat tautan ini, supaya orang lain dapat memakainya.';
const ending = 'Buka {{url}} kapan saja.';

/** Leads to the page with the QR code first; a mail has the private link beside it. */
const toTicket: Pick<NoticeKind<EventNoticeFacts>, 'links'> = {
  links: ({ urls }) => ({
    action: { label: 'Lihat tiket', url: urls.ticket },
    otherWay: { lead: 'Ada yang berubah, atau tidak jadi datang?', label: 'Ubah atau batalkan', url: urls.manage },
  }),
};

const reminder: Pick<NoticeKind<EventNoticeFacts>, 'version' | 'isTrue' | 'text' | 'links'> = {
  version: 2,
  isTrue: isConfirmed,
  text: () => [show, leave],
  links: ({ urls: { manage: url } }) => ({
    action: { label: 'Tidak jadi datang', url: `${url}#batal` },
    otherWay: { lead: 'Tiket dan jawaban Anda ada di sini:', label: 'Buka pendaftaran', url },
  }),
};

/** What a person is told of a registration. The last three are reminders; `ticket` sends the ticket again. */
export const eventNoticeKinds = {
  awaiting_approval: {
    heading: 'Pendaftaran menunggu persetujuan',
    isTrue: inState('awaiting_approval'),
    text: () => 'Panitia memeriksa pendaftaran Anda. Tempat Anda disimpan sampai ada keputusan.',
    phone: `Sehati: pendaftaran {{code}} untuk {{event}} tercatat dan menunggu persetujuan panitia. ${ending}`,
  },
  waiting: {
    heading: 'Anda di daftar tunggu',
    isTrue: inState('waiting'),
    text: ({ ahead }) => `Acara sedang penuh. Nomor antrean Anda ${(ahead ?? 0) + 1}. Bila ada tempat, kami kabari lebih dulu.`,
    phone: `Sehati: {{event}} sedang penuh. Pendaftaran {{code}} ada di daftar tunggu, dan kami kabari bila ada tempat. ${ending}`,
  },
  offered: {
    heading: 'Ada tempat untuk Anda',
    isTrue: inState('offered'),
    version: 2,
    text: (facts) => `Ada tempat kosong yang kami simpan untuk Anda.${heldText(facts)} Ambil atau lepas lewat tautan ini.`,
    phone: `Sehati: ada tempat untuk Anda di {{event}} dengan kode {{code}}. Ambil atau lepas tempat itu sebelum {{until}}. ${ending}`,
  },
  awaiting_payment: {
    heading: 'Selesaikan pembayaran pendaftaran',
    isTrue: inState('awaiting_payment'),
    version: 2,
    text: (facts) => `Yang harus dibayar ${rupiah(facts.total)}.${heldText(facts)}`,
    phone: `Sehati: tempat {{code}} untuk {{event}} disimpan sampai {{until}}. Selesaikan pembayarannya sebelum itu. ${ending}`,
  },
  confirmed: {
    heading: 'Pendaftaran Anda tercatat',
    isTrue: isConfirmed,
    ...toTicket,
    text: () => show,
    phone: `Sehati: pendaftaran {{code}} untuk {{event}} pada {{when}} tercatat. Tunjukkan kode QR di tiket kepada panitia. ${ending}`,
  },
  rejected: {
    heading: 'Pendaftaran tidak disetujui',
    isTrue: inState('rejected'),
    text: () => 'Maaf, panitia tidak dapat menerima pendaftaran ini. Tidak ada yang perlu dibayar.',
    phone: `Sehati: maaf, panitia tidak dapat menerima pendaftaran {{code}} untuk {{event}} kali ini. ${ending}`,
  },
  expired: {
    heading: 'Waktu pendaftaran habis',
    isTrue: inState('expired'),
    text: () => 'Tempat yang disimpan untuk Anda sudah dilepas. Anda boleh mendaftar lagi selama masih ada tempat.',
    phone: `Sehati: waktu pendaftaran {{code}} untuk {{event}} habis dan tempatnya dilepas. Anda boleh mendaftar lagi. ${ending}`,
  },
  cancelled: {
    heading: 'Pendaftaran dibatalkan',
    isTrue: inState(...ended),
    text: () => 'Tempat Anda sudah dilepas. Uang yang kembali, bila ada, tertulis di halaman pendaftaran.',
    phone: `Sehati: pendaftaran {{code}} untuk {{event}} dibatalkan. Uang yang kembali, bila ada, tertulis di halamannya. ${ending}`,
  },
  moved: {
    heading: 'Acara pindah waktu atau tempat',
    isTrue: inState(...ongoing),
    version: 2,
    text: ({ note, hasTicket }) => [
      'Ini waktu dan tempat yang baru.',
      ...(note === '' ? [] : [note]),
      ...(hasTicket ? ['Tiket lama tidak berlaku lagi; tiket baru ada di halaman pendaftaran.'] : []),
      'Bila waktunya tidak cocok, batalkan: semua yang dibayar kembali.',
    ],
    phone: `Sehati: {{event}} pindah, sekarang {{when}}. Bila Anda sudah punya tiket dengan kode {{code}}, tiket itu diganti yang baru di halaman pendaftaran. Bila tidak cocok, batalkan dan semua yang dibayar kembali. ${ending}`,
  },
  event_cancelled: {
    heading: 'Acara dibatalkan',
    isTrue: inState(...ended),
    text: ({ note }) => [
      'Maaf, acara ini tidak jadi berjalan.',
      ...(note === '' ? [] : [note]),
      'Semua yang sudah dibayar kembali. Bila diminta, tulis rekening tujuannya di halaman pendaftaran.',
    ],
    phone: `Sehati: maaf, {{event}} tidak jadi berjalan. Pendaftaran {{code}} dibatalkan dan semua yang dibayar kembali. ${ending}`,
  },
  payment_failed: {
    heading: 'Pembayaran belum berhasil',
    isTrue: inState('awaiting_payment'),
    text: (facts) => `Pembayaran Anda belum kami terima. Pilih cara lain.${heldText(facts)}`,
    phone: `Sehati: pembayaran untuk pendaftaran {{code}} di {{event}} belum kami terima. Pilih cara lain selama tempatnya disimpan. ${ending}`,
  },
  late_refused: {
    heading: 'Pembayaran datang terlambat',
    isTrue: inState('refund_due', 'refunded'),
    text: (facts) => `Pembayaran ${sumText(facts)} datang setelah tempat dilepas, dan tidak ada tempat lagi. Semuanya kembali kepada Anda.`,
    phone: `Sehati: pembayaran {{amount}} untuk pendaftaran {{code}} datang setelah tempatnya dilepas. Semuanya kembali kepada Anda. ${ending}`,
  },
  other_sum: {
    heading: 'Pembayaran untuk jumlah yang lama',
    isTrue: inState(...ongoing, ...paidOnce),
    text: ({ until }) => [
      'Pembayaran Anda datang untuk jumlah sebelum pendaftaran diubah. Semuanya kembali kepada Anda.',
      ...(until === null ? [] : ['Pilih lagi cara membayar jumlah yang baru.']),
    ],
    phone: `Sehati: pembayaran untuk pendaftaran {{code}} datang dengan jumlah sebelum diubah. Semuanya kembali kepada Anda. ${ending}`,
  },
  refund_account: {
    heading: 'Isi rekening untuk pengembalian dana',
    isTrue: inState(...paidOnce),
    text: (facts) => `${sumText(facts)} kembali kepada Anda. Tulis rekening tujuannya di halaman pendaftaran.`,
    phone: `Sehati: {{amount}} dari pendaftaran {{code}} kembali kepada Anda. Tulis rekening tujuannya di halaman pendaftaran. ${ending}`,
  },
  refund_sent: {
    heading: 'Dana sedang dikirim',
    isTrue: inState(...paidOnce),
    text: (facts) => `${sumText(facts)} sedang dikirim kepada Anda.`,
    phone: `Sehati: {{amount}} dari pendaftaran {{code}} sedang dikirim kepada Anda. ${ending}`,
  },
  refund_done: {
    heading: 'Dana sudah dikembalikan',
    isTrue: inState(...paidOnce),
    text: (facts) => `${sumText(facts)} sudah dikembalikan.`,
    phone: `Sehati: {{amount}} dari pendaftaran {{code}} sudah dikembalikan kepada Anda. ${ending}`,
  },
  refund_failed: {
    heading: 'Transfer pengembalian gagal',
    isTrue: inState(...paidOnce),
    text: (facts) => `${sumText(facts)} belum dapat ditransfer. Periksa rekening tujuannya di halaman pendaftaran.`,
    phone: `Sehati: {{amount}} dari pendaftaran {{code}} belum dapat ditransfer. Periksa rekening tujuannya di halaman pendaftaran. ${ending}`,
  },
  refund_declined: {
    heading: 'Pengembalian dana tidak disetujui',
    isTrue: inState(...paidOnce),
    text: (facts) => `Pengembalian ${sumText(facts)} tidak disetujui. Alasannya dapat ditanyakan ke rumah sakit.`,
    phone: `Sehati: pengembalian {{amount}} untuk pendaftaran {{code}} tidak disetujui. Alasannya dapat ditanyakan ke rumah sakit. ${ending}`,
  },
  ticket: {
    heading: 'Tautan pendaftaran Anda',
    isTrue: inState(...ongoing),
    text: () => 'Tautan ini membuka pendaftaran Anda.',
    phone: `Sehati: ini tautan pendaftaran {{code}} untuk {{event}} yang Anda minta lagi. ${ending}`,
  },
  tickets_replaced: {
    heading: 'Tiket Anda diganti',
    isTrue: isConfirmed,
    ...toTicket,
    text: () => ['Demi keamanan, semua tiket acara ini diganti. Kode QR yang lama tidak berlaku lagi.', show],
    phone: `Sehati: tiket {{code}} untuk {{event}} diganti demi keamanan, dan kode QR yang lama tidak berlaku lagi. Tunjukkan tiket yang baru kepada panitia. ${ending}`,
  },
  certificate: {
    heading: 'Sertifikat Anda sudah ada',
    isTrue: isConfirmed,
    text: () => 'Terima kasih sudah hadir. Sertifikatnya dapat diunduh di halaman pendaftaran.',
    phone: `Sehati: terima kasih sudah hadir di {{event}} dengan kode {{code}}. Sertifikatnya dapat diunduh di halaman pendaftaran. ${ending}`,
  },
  week_before: {
    heading: 'Acara satu minggu lagi',
    ...reminder,
    phone: `Sehati: {{event}} satu minggu lagi, pada {{when}}. Tunjukkan tiket dengan kode {{code}} kepada panitia. Bila tidak jadi datang, lepas tempat Anda. ${ending}`,
  },
  day_before: {
    heading: 'Acara besok',
    ...reminder,
    phone: `Sehati: {{event}} besok, pada {{when}}. Tunjukkan tiket dengan kode {{code}} kepada panitia. Bila tidak jadi datang, lepas tempat Anda. ${ending}`,
  },
  hours_before: {
    heading: 'Acara hari ini',
    ...reminder,
    minutes: 3 * 60,
    phone: `Sehati: {{event}} hari ini, pada {{when}}. Tunjukkan tiket dengan kode {{code}} kepada panitia. Bila tidak jadi datang, lepas tempat Anda. ${ending}`,
  },
} satisfies Record<string, NoticeKind<EventNoticeFacts>>;
export type EventNoticeKind = keyof typeof eventNoticeKinds;

/** Told by phone too, whatever else is known of a person: who does not read it comes in vain, or loses a seat. */
export const urgentKinds: readonly EventNoticeKind[] = ['offered', 'moved', 'event_cancelled', 'tickets_replaced'];

/** Follows money, or a decision of staff: a stranger who knows a contact cannot bring it about, so it is never left out. */
export const neededKinds: readonly EventNoticeKind[] = [
  ...urgentKinds,
  ...(['rejected', 'payment_failed', 'late_refused', 'other_sum', 'refund_account', 'refund_sent', 'refund_done'] as const),
  ...(['refund_failed', 'refund_declined'] as const),
];

/** Follows of itself, long after a form was sent. */
export const clockKinds: readonly EventNoticeKind[] = ['expired', 'week_before', 'day_before', 'hours_before'];

/** Whose message by phone leads to the page with the QR code. */
export const ticketKinds: readonly EventNoticeKind[] = ['confirmed', 'tickets_replaced'];

/** Tells of a change of the event: a later change says something else. */
export const changeKinds: readonly EventNoticeKind[] = ['moved', 'event_cancelled', 'tickets_replaced'];
