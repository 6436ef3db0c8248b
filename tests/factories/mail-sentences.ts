import { type AccountMessage, accountMail } from '#app/domains/accounts/account-message/account-mails.ts';
import { type PracticeNews, visitChat } from '#app/domains/appointments/desk/visit-chat-text.ts';
import { addressCheckMail, visitMail } from '#app/domains/appointments/reminder/visit-mails.ts';
import { vaccinationNotices } from '#app/domains/calculators/vaccination-reminder/vaccination-reminder.notices.server.ts';
import { applicantChat } from '#app/domains/careers/applicant-chat.ts';
import { type ChatNoticeFacts, chatNotices } from '#app/domains/chat/notice/chat.notices.server.ts';
import { lapseMail } from '#app/domains/chat/notice/chat-notice-kinds.ts';
import { questionNotices } from '#app/domains/chat/notice/question.notices.server.ts';
import { answerMail, preparedLines, preparedTexts, senderChat } from '#app/domains/contact/letter/letter-texts.ts';
import { overdueMail } from '#app/domains/content/review/overdue-review-mail.ts';
import { complaintChat, complaintMail, complaintNoticeKinds } from '#app/domains/forms/complaint/complaint-notice-kinds.ts';
import { draftMail } from '#app/domains/forms/draft/draft.ts';
import { eventNotices } from '#app/domains/forms/registration/event.notices.server.ts';
import type { EventNoticeFacts } from '#app/domains/forms/registration/event-notice-kinds.ts';
import { registrationChat } from '#app/domains/forms/result/registration-panel.ts';
import { mapSentences, sentenceOf } from '#app/domains/messages/mail-sentence/mail-sentence.ts';
import { orderNotices } from '#app/domains/orders/order/order.notices.server.ts';
import type { OrderNoticeFacts } from '#app/domains/orders/order/order-notice-kinds.ts';
import { breachMail } from '#app/domains/privacy/incident/incident.ts';
import { requestMail } from '#app/domains/privacy/privacy-request/privacy-request-mail.ts';
import { type ReservationNoticeFacts, reservationNotices } from '#app/domains/reservations/reservation/reservation.notices.server.ts';
import { reservationChat } from '#app/domains/reservations/reservation/reservation-desk-texts.ts';
import { type EarlierNoticeFacts, earlierNotices } from '#app/domains/reservations/waitlist/earlier.notices.server.ts';
import { resultNotices } from '#app/domains/results/visit-result.notices.server.ts';
import { prescriptionNotices } from '#app/domains/shop/prescription/prescription.notices.server.ts';
import { recallChat } from '#app/domains/shop/recall/recall.ts';
import { refillNotices } from '#app/domains/shop/refill/refill.notices.server.ts';
import { stockNotices } from '#app/domains/shop/stock-notice/send-stock-notice.server.ts';
import type { ChatText } from '#app/platform/contacts/whatsapp-link.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';

const url = 'https://sehati.example/x';
const at = '2026-11-22T01:05:00.000Z';
const notice = {
  data: 'nama dan nomor ponsel',
  how: 'satu berkas terkirim ke alamat yang salah',
  done: 'berkas itu sudah dihapus',
} as const;
const truths = [true, false] as const;

const accountMessages: readonly AccountMessage[] = [
  { kind: 'sign_up', url },
  { kind: 'already_known', loginUrl: url, resetUrl: url },
  { kind: 'unknown_account', signUpUrl: url },
  { kind: 'password_reset', url },
  { kind: 'password_changed', at, device: 'Chrome' },
  { kind: 'new_sign_in', at, device: 'Chrome', sessionsUrl: url },
  { kind: 'change_contact', url },
  ...(['email', 'phone'] as const).map((what) => ({ kind: 'contact_changed', what, at }) as const),
  {
    kind: 'invitation',
    url,
    roleNames: ['Kasir'],
    place: 'RS Contoh',
    inviter: 'Maya Contoh',
    invitee: 'Rina Contoh',
    doctor: 'dr. Contoh Satu',
  },
  { kind: 'doctor_invited', inviter: 'Maya Contoh', doctor: 'dr. Contoh Satu', place: 'RS Contoh', at },
  ...truths.map((isInvited) => ({ kind: 'admin_added', by: 'Maya Contoh', person: 'Rina Contoh', isInvited, at }) as const),
  { kind: 'invitation_asked', invitee: 'dr. Contoh Satu', accountsUrl: url },
  ...truths.map((isGiven) => ({ kind: 'role_changed', roleName: 'Kasir', place: 'RS Contoh', isGiven, at }) as const),
  ...(['proposed', 'approved', 'withdrawn'] as const).map(
    (change) =>
      ({
        kind: 'payment_account_changed',
        change,
        bank: 'Bank Contoh',
        number: '1234567890',
        holder: 'PT',
        place: 'RS Contoh',
        by: 'Rina',
        at,
      }) as const,
  ),
  ...truths.map((isOn) => ({ kind: 'second_factor_changed', isOn, at }) as const),
  ...truths.map((isConnected) => ({ kind: 'google_changed', isConnected, at }) as const),
  { kind: 'account_leaving', eraseOn: '2026-12-29', undoUrl: url },
  { kind: 'account_erased' },
];

const part = { facility: 'Apotek Contoh', shipment: 'Kurir Contoh', waybill: 'JNE1' } as const;
const orderFacts: OrderNoticeFacts = {
  order: 'INV-20261121-7K3QZ9TM',
  state: 'awaiting',
  total: 218_500,
  payUntil: new Date(at),
  hasOpenPayment: true,
  isInReview: false,
  isLast: true,
  part: { ...part, state: 'accepted' },
  isOver: false,
  sum: 'Rp10.000',
  code: null,
  returnsTo: null,
  refunds: [],
};
const orderVariants: readonly Partial<OrderNoticeFacts>[] = [
  ...[{}, { isOver: true }, { code: { label: 'Nomor virtual account', value: '8808' } }],
  ...(['account', 'named account', 'same way'] as const).map((returnsTo) => ({ returnsTo })),
  ...(['shipped', 'refused'] as const).map((state) => ({ part: { ...part, state } })),
  { refunds: [{ state: 'failed', method: 'bank' }] },
];

const number = {
  visit_number: 12,
  call_window: { from: '2026-11-23T02:40:00Z', to: '2026-11-23T03:10:00Z', text: '09.40–10.10 WIB', report_by: '09.40 WIB' },
};
const visit = {
  code: 'K7M4P2QX',
  visit_date: '2026-11-23',
  start_hour: '08:00',
  end_hour: '12:00',
  time_zone: 'Asia/Jakarta',
  doctor: { name: 'dr. Contoh' },
  facility: { name: 'RS Contoh', address: 'Jl. Contoh 1', phone: '+622200000101' },
};
const reservationFacts: ReservationNoticeFacts = {
  code: 'K7M4P2QX',
  date: '2026-11-23',
  start: '08:00',
  end: '12:00',
  timeZone: 'Asia/Jakarta',
  facility: 'RS Contoh',
  address: 'Jl. Contoh 1',
  holdUntil: null,
  returnedPercent: null,
  isPaid: false,
  minutes: 45,
  number: { visit_number: 12, call_window: null },
  state: 'booked',
  isAbsent: false,
  isUnlicensed: false,
};
const earlierFacts: EarlierNoticeFacts = {
  code: 'K7M4P2QX',
  when: 'Senin, 23 November 2026, 08.00–12.00 WIB',
  place: 'RS Contoh',
  until: '23 November 2026, 10.30 WIB',
  isHeld: true,
};
const reservationVariants: readonly Partial<ReservationNoticeFacts>[] = [
  ...[{}, { isPaid: true }, { holdUntil: '23 November 2026, 10.30 WIB' }, { isPaid: true, returnedPercent: 50 }],
  ...[false, true].map((isPaid) => ({ isPaid, number })),
];
const chatFacts: ChatNoticeFacts = {
  state: 'paid',
  facility: 'RS Contoh',
  until: '10.45 WIB',
  handoverWaitsFor: [],
  followUp: null,
  hasUnread: false,
  isSilent: false,
  canReopen: true,
};
const registrationFacts: EventNoticeFacts = {
  code: 'K7QM2-X9PT4',
  event: 'Kelas Contoh',
  when: 'Senin, 23 November 2026, 08.00–12.00 WIB',
  place: 'RS Contoh',
  hasTicket: true,
  until: null,
  ahead: 2,
  total: 150_000,
  amount: null,
  note: '',
  state: 'confirmed',
  urls: { manage: url, ticket: url },
};

/** Every mail in all its variants, under the name that staff read. */
export const mailVariants: readonly Readonly<{ usedIn: string; mail: MailContent }>[] = [
  ...accountMessages.map((message) => ({ usedIn: 'Akun', mail: accountMail(message) })),
  ...(['email_set', 'week_before', 'day_before', 'hours_before'] as const).flatMap((kind) =>
    truths.flatMap((shows_place) =>
      [[], ['day_before'] as const].map((ahead) => ({
        usedIn: 'Kunjungan',
        mail: visitMail({ kind, visit: { ...visit, shows_place }, ahead, statusUrl: url }),
      })),
    ),
  ),
  ...(['week_before', 'day_before', 'hours_before'] as const).map((kind) => ({
    usedIn: 'Kunjungan',
    mail: visitMail({ kind, visit: { ...visit, shows_place: true }, ahead: [], statusUrl: url, number }),
  })),
  ...[[], ['day_before'] as const].map((ahead) => ({ usedIn: 'Kunjungan', mail: addressCheckMail({ visit, ahead, url }) })),
  ...orderNotices.kinds.flatMap((kind) =>
    orderVariants.map((more) => ({ usedIn: 'Pesanan', mail: orderNotices.mailOf(kind, { ...orderFacts, ...more }, url) })),
  ),
  ...reservationNotices.kinds.flatMap((kind) =>
    reservationVariants.map((more) => ({
      usedIn: 'Reservasi',
      mail: reservationNotices.mailOf(kind, { ...reservationFacts, ...more }, url),
    })),
  ),
  ...earlierNotices.kinds.map((kind) => ({ usedIn: 'Reservasi', mail: earlierNotices.mailOf(kind, earlierFacts, url) })),
  ...chatNotices.kinds.map((kind) => ({ usedIn: 'Chat', mail: chatNotices.mailOf(kind, chatFacts, url) })),
  { usedIn: 'Chat', mail: lapseMail('RS Contoh', url) },
  ...prescriptionNotices.kinds.flatMap((kind) =>
    [null, '2026-12-01'].map((validUntil) => ({
      usedIn: 'Resep',
      mail: prescriptionNotices.mailOf(
        kind,
        { state: kind === 'unchosen' ? 'signed' : kind, pharmacy: 'Apotek Contoh', validUntil, isNight: false },
        url,
      ),
    })),
  ),
  { usedIn: 'Stok', mail: stockNotices.mailOf('back', { is_there: true }, url) },
  { usedIn: 'Tanya apoteker', mail: questionNotices.mailOf('answered', { hasUnread: true }, url) },
  { usedIn: 'Pengingat obat', mail: refillNotices.mailOf('due', { isNow: true }, url) },
  { usedIn: 'Hasil', mail: resultNotices.mailOf('sent', { userId: '', facilityId: 1, isOpen: true }, url) },
  { usedIn: 'Imunisasi', mail: vaccinationNotices.mailOf('due', { url, stop: url }, url) },
  ...eventNotices.kinds.flatMap((kind) =>
    [{}, { until: '22 November 2026, 10.30 WIB' }].map((more) => ({
      usedIn: 'Acara',
      mail: eventNotices.mailOf(kind, { ...registrationFacts, ...more }, url),
    })),
  ),
  { usedIn: 'Formulir', mail: draftMail({ name: 'Skrining Contoh', is_sensitive: false }, url, 7) },
  { usedIn: 'Tinjauan medis', mail: overdueMail({ titles: ['Demam', 'Batuk', 'Flu'], count: 3 }, url) },
  { usedIn: 'Surat', mail: answerMail({ id: '1204', facility: 'RS Contoh' }, 'Ya, poliklinik buka.') },
  { usedIn: 'Data pribadi', mail: requestMail('1204', 'Sudah kami perbaiki.') },
  { usedIn: 'Data pribadi', mail: breachMail({ ...notice, advice: 'waspadai telepon yang meminta kode' }, 'https://sehati.example') },
  ...complaintNoticeKinds.flatMap((kind) =>
    truths.map((canFollow) => ({ usedIn: 'Keluhan', mail: complaintMail(kind, { code: 'K7QM2-X9PT4', url, canFollow }) })),
  ),
];

const request = {
  facility: { name: 'RS Contoh' },
  doctor: { name: 'dr. Contoh Satu' },
  patient_name: 'Siti Contoh',
  code: 'K7QM2X9P',
  visit_date: '2026-11-30',
  start_hour: '08:00',
  end_hour: '12:00',
  time_zone: 'Asia/Jakarta',
  ...({ status: 'requested', desk_state: 'new', is_over: false, holds_place: true, duplicate_of: null } as const),
};
const allNews: readonly (PracticeNews | null)[] = [
  null,
  { kind: 'late', minutes: 45 },
  ...(['absent', 'hours', 'present'] as const).map((kind) => ({ kind, minutes: null })),
];

/** Every message with which staff begin a chat, and every prepared answer. */
export const chatVariants: readonly Readonly<{ usedIn: string; chat: ChatText }>[] = [
  ...[
    ...allNews.map((news) => visitChat(request, news)),
    visitChat({ ...request, holds_place: false }, null),
    visitChat({ ...request, status: 'cancelled' }, null),
    visitChat({ ...request, status: 'quarantined' }, null),
    visitChat({ ...request, duplicate_of: '7' }, null),
  ].map((chat) => ({ usedIn: 'Chat pendaftaran', chat })),
  { usedIn: 'Chat reservasi', chat: reservationChat('RS Contoh', 'Senin, 30 November 2026, 08.00–12.00 WIB', 'K7QM2X9P') },
  { usedIn: 'Chat penarikan obat', chat: recallChat('Apotek Contoh', 'INV-20261121-7K3QZ9TM') },
  { usedIn: 'Chat keluhan', chat: complaintChat('RS Contoh', 'K7QM2-X9PT4') },
  ...['Skrining Contoh', null].map((event) => ({ usedIn: 'Chat acara', chat: registrationChat('RS Contoh', event, 'K7QM2-X9PT4') })),
  { usedIn: 'Chat lamaran', chat: applicantChat('Siti Contoh', 'RS Contoh') },
  { usedIn: 'Chat surat', chat: senderChat('Siti Contoh', 'RS Contoh') },
  ...Object.values(preparedTexts).map(({ label, text }) => ({ usedIn: `Jawaban surat: ${label}`, chat: preparedLines(text) })),
];

type Sentence = Readonly<{ usedIn: string; original: string; example: Readonly<Record<string, string>> }>;

/** A sentence without words of its own has nothing to edit. */
export const isOnlyValue = (sentence: string) => /^(?:\{\{[a-z_]+\}\})?$/.test(sentence);

/** Every sentence of every mail and message, each once, under the first that has it. */
export function allSentences(): Sentence[] {
  const found = new Map<string, Sentence>();
  const add = (usedIn: string, text: string, values: Readonly<Record<string, string>>) => {
    const original = sentenceOf(text, values);
    const example = Object.fromEntries(Object.entries(values).filter(([name]) => original.includes(`{{${name}}}`)));
    if (!isOnlyValue(original) && !found.has(original)) found.set(original, { usedIn, original, example });
    return text;
  };
  for (const { usedIn, mail } of mailVariants) mapSentences(mail, (text) => add(usedIn, text, mail.values ?? {}));
  // The private link is filled in last.
  for (const { usedIn, chat } of chatVariants) for (const line of chat.lines) add(usedIn, line, { ...chat.values, link: url });
  return [...found.values()];
}
