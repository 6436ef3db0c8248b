import { getVisitNumber } from '#app/domains/appointments/index.server.ts';
import { numberFacts, numberSample, numberText } from '#app/domains/appointments/request/number-facts.ts';
import { arriveText } from '#app/domains/appointments/request/report-texts.ts';
import type { ShownNumber } from '#app/domains/appointments/request/visit-number.schema.ts';
import { noticesOf, onceByRow } from '#app/domains/messages/index.server.ts';
import { findReach } from '#app/domains/orders/index.server.ts';
import { hoursOf, longDateOf, momentText } from '#app/platform/time/calendar.ts';
import { lockReservation } from './lock-reservation.server.ts';
import { getViewOrNull, type ReservationView } from './reservation.store.server.ts';
import { statusUrlOf } from './reservation-link.server.ts';
import { findDelay } from './reservation-notice.store.server.ts';
import { type ReservationState, stateNow } from './reservation-states.ts';

/** What a message says, and what decides whether it is true. Neither the service nor the doctor is one of them: a message names nothing clinical. */
export type ReservationNoticeFacts = Readonly<{
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
  number: ShownNumber;
  state: ReservationState;
  isAbsent: boolean;
  isUnlicensed: boolean;
}>;

function factsOf(view: ReservationView, minutes: number | null, number: ShownNumber, now: Date): ReservationNoticeFacts {
  return {
    code: view.code,
    date: view.visit_date,
    start: view.start_hour,
    end: view.end_hour,
    timeZone: view.facility.time_zone,
    facility: view.facility.name,
    address: view.facility.address,
    returnedPercent: view.returned_percent,
    holdUntil: view.hold_until && momentText(view.hold_until.toISOString()),
    isPaid: view.was_paid,
    minutes,
    number,
    state: stateNow(view, now),
    isAbsent: view.disruption === 'absent',
    isUnlicensed: view.is_unlicensed,
  };
}

const whenOf = ({ date, start, end, timeZone }: ReservationNoticeFacts) => `${longDateOf(date)}, ${hoursOf(start, end, timeZone)}`;
const until = ({ holdUntil }: ReservationNoticeFacts) => (holdUntil === null ? '' : ` Tempatnya disimpan sampai ${holdUntil}.`);

const inState =
  (...states: readonly ReservationState[]) =>
  ({ state, isAbsent }: ReservationNoticeFacts) =>
    states.includes(state) && !isAbsent;
/** Nobody is reminded of a visit that the doctor may not give. */
const isReminded = (facts: ReservationNoticeFacts) => inState('booked')(facts) && !facts.isUnlicensed;
const isExpected = ({ state }: ReservationNoticeFacts) => state === 'held' || state === 'booked';

const arrive = ({ number }: ReservationNoticeFacts) => `${arriveText(number)} dan sebutkan kode di loket.`;
const arrives = '{{arrive}} dan sebutkan kodenya di loket.';
const ending = 'Lihat atau ubah lewat {{url}} kapan saja.';
/** What is said on the day of a visit is of use for hours. */
const minutes = 3 * 60;

/** What a person is told of a reservation: by mail, and by phone who agreed to that or has no mail address. */
export const reservationNotices = noticesOf<ReservationNoticeFacts, ReservationView>()({
  name: 'reservation',
  job: 'reservations.tell',
  kinds: {
    requested: {
      heading: 'Permintaan Anda tercatat',
      isTrue: inState('requested'),
      text: () => 'Petugas mencari jam yang cocok dan mengusulkannya lewat pesan. Anda belum perlu membayar.',
      phone: `Sehati: permintaan reservasi {{code}} di {{place}} tercatat. Petugas mengusulkan jamnya, dan Anda belum perlu membayar. ${ending}`,
    },
    time_proposed: {
      heading: 'Ada usulan jam untuk Anda',
      isTrue: inState('offered'),
      text: (facts) => `Setujui usulan ini, atau minta jam lain.${until(facts)}`,
      phone: `Sehati: ada usulan jam untuk reservasi {{code}}, yaitu {{when}} di {{place}}. Setujui atau minta jam lain sebelum {{until}} nanti. ${ending}`,
    },
    place_free: {
      heading: 'Ada tempat untuk Anda',
      isTrue: inState('offered'),
      text: (facts) => `Anda ada di daftar tunggu, dan satu tempat kosong disimpan untuk Anda.${until(facts)}`,
      phone: `Sehati: satu tempat kosong disimpan untuk Anda, yaitu {{when}} di {{place}} dengan kode {{code}}. Ambil sebelum {{until}} nanti. ${ending}`,
    },
    booked: {
      heading: 'Reservasi Anda tercatat',
      isTrue: inState('booked'),
      text: (facts) => (facts.isPaid ? arrive(facts) : `${arrive(facts)} Pembayarannya di tempat.`),
      phone: `Sehati: reservasi {{code}} tercatat untuk {{when}} di {{place}}, dengan nomor antrean {{queue}}. ${arrives} ${ending}`,
      version: 2,
    },
    moved: {
      heading: 'Reservasi Anda pindah waktu',
      isTrue: inState('booked'),
      text: (facts) => `Ini waktu yang baru. ${arrive(facts)}`,
      phone: `Sehati: waktu reservasi {{code}} sekarang {{when}} di {{place}}. ${arrives} ${ending}`,
      version: 2,
    },
    cancelled: {
      heading: 'Reservasi dibatalkan',
      isTrue: ({ state }) => state === 'cancelled',
      text: ({ isPaid, returnedPercent }) =>
        isPaid && returnedPercent !== null
          ? `Dari yang sudah dibayar, ${returnedPercent}% kembali. Jalannya tampil di halaman pesanan.`
          : 'Tidak ada yang perlu dibayar.',
      phone: `Sehati: reservasi {{code}} untuk {{when}} di {{place}} dibatalkan. Uang yang kembali, bila ada, tertulis di halamannya. ${ending}`,
    },
    absent: {
      heading: 'Reservasi Anda tidak dapat berjalan',
      isTrue: (facts) => isExpected(facts) && facts.isAbsent,
      isEachTime: true,
      text: () => 'Maaf, rumah sakit tidak dapat memenuhi waktu ini. Pindah tanpa biaya, atau batalkan: semua yang dibayar kembali.',
      phone: `Sehati: maaf, reservasi {{code}} untuk {{when}} di {{place}} tidak dapat berjalan. Pindah tanpa biaya atau batalkan, dan semua yang dibayar kembali. ${ending}`,
    },
    hours: {
      heading: 'Jam reservasi Anda berubah',
      isTrue: isExpected,
      isEachTime: true,
      text: () =>
        'Maaf, jamnya berubah dari pihak rumah sakit. Bila tidak cocok, pindah tanpa biaya, atau batalkan: semua yang dibayar kembali.',
      phone: `Sehati: maaf, jam reservasi {{code}} di {{place}} berubah menjadi {{when}} dari pihak rumah sakit. Bila tidak cocok, pindah tanpa biaya atau batalkan. ${ending}`,
    },
    restored: {
      heading: 'Reservasi Anda jadi berjalan',
      isTrue: inState('held', 'booked'),
      isEachTime: true,
      text: (facts) => `Yang kami kabarkan sebelumnya tidak jadi: reservasi Anda berjalan pada waktu ini. ${arrive(facts)}`,
      phone: `Sehati: kabar sebelumnya tidak jadi. Reservasi {{code}} berjalan pada {{when}} di {{place}} seperti semula. ${arrives} ${ending}`,
      version: 2,
    },
    late: {
      heading: 'Praktik hari ini terlambat',
      isTrue: (facts) => inState('held', 'booked')(facts) && facts.minutes !== null,
      minutes,
      text: (facts) => `Praktiknya terlambat sekitar ${facts.minutes} menit. Anda boleh datang sesuai jam, atau menyesuaikan.`,
      phone: `Sehati: praktik untuk reservasi {{code}} hari ini di {{place}} terlambat sekitar {{minutes}} menit. Anda boleh datang sesuai jam, atau menyesuaikan. ${ending}`,
    },
    week_before: {
      heading: 'Reservasi Anda satu minggu lagi',
      isTrue: isReminded,
      text: arrive,
      phone: `Sehati: reservasi {{code}} satu minggu lagi, yaitu {{when}} di {{place}}. ${arrives} ${ending}`,
      version: 2,
    },
    day_before: {
      heading: 'Reservasi Anda besok',
      isTrue: isReminded,
      text: (facts) => `${arrive(facts)} Bila tidak jadi datang, pindahkan atau batalkan.`,
      phone: `Sehati: reservasi {{code}} besok, yaitu {{when}} di {{place}}, dengan nomor antrean {{queue}}. ${arrives} Bila tidak jadi datang, pindahkan atau batalkan. ${ending}`,
      version: 2,
    },
    hours_before: {
      heading: 'Reservasi Anda hari ini',
      isTrue: isReminded,
      text: arrive,
      minutes,
      phone: `Sehati: reservasi {{code}} hari ini, yaitu {{when}} di {{place}}, dengan nomor antrean {{queue}}. ${arrives} ${ending}`,
      version: 2,
    },
  },
  async read({ db, cache, clock }, { id, kind, about: given }) {
    const view = await getViewOrNull(db, { id });
    if (!view || view.user_id === null) return null;
    const late = kind === 'late' ? await findDelay(db, id) : null;
    const { visit_date: date, start_hour: start, hold_until: hold } = view;
    const time = [date, start, ...(hold ? [hold.toISOString()] : [])].join(' ');
    // Messages of an earlier version wait without the minutes.
    const about = late === null || given === time ? time : `${time} ${late}`;
    const now = clock.now();
    return { record: view, facts: factsOf(view, late, await getVisitNumber({ db, cache }, { reservationId: id }, now), now), about };
  },
  lock: (tx, id, to) => (to === 'send' ? lockReservation(tx, { id }, null) : null),
  once: onceByRow('reservation_messages', 'reservation_id'),
  async hearer(tx, { user_id: userId, facility_id: facilityId, hold_until: expiresAt }) {
    const { email, phone } = userId === null ? { email: null, phone: null } : await findReach(tx, userId);
    return email || phone ? { email, phone, isPhoned: true, facilityId, expiresAt } : null;
  },
  url: (linking, { code }) => statusUrlOf(linking, code),
  values: (facts) => ({
    code: facts.code,
    place: facts.facility,
    when: whenOf(facts),
    queue: numberText(facts.number),
    until: facts.holdUntil ?? '',
    minutes: String(facts.minutes ?? ''),
    arrive: arriveText(facts.number),
  }),
  example: {
    code: 'K7M4P2QX',
    when: 'Senin, 23 November 2026, 08.00–12.00 WIB',
    place: 'RS Sehati Dago',
    queue: numberSample,
    minutes: '45',
    arrive: 'Lapor paling lambat pukul 09.40 WIB',
    until: '23 November 2026, 10.30 WIB',
    url: 'https://sehati.example/reservasi/3f9c1d7a',
  },
  mail: {
    button: 'Lihat reservasi',
    sentBecause: 'Anda punya reservasi dengan akun Sehati',
    subject: (heading, { code }) => `${heading}, kode ${code}`,
    preheader: whenOf,
    caution: 'Jangan teruskan email ini: tautannya membuka reservasi Anda.',
    facts: (facts) => [
      ['Kode', facts.code],
      ['Waktu', whenOf(facts)],
      ...numberFacts(facts.number),
      ['Tempat', `${facts.facility}, ${facts.address}`],
    ],
    values: (facts) => ({
      code: facts.code,
      when: whenOf(facts),
      until: facts.holdUntil ?? '',
      percent: facts.returnedPercent === null ? '' : `${facts.returnedPercent}%`,
      minutes: facts.minutes === null ? '' : `${facts.minutes} menit`,
      ...(facts.number.call_window?.report_by ? { report: facts.number.call_window.report_by } : {}),
    }),
  },
});
export type ReservationNoticeKind = (typeof reservationNotices.kinds)[number];
