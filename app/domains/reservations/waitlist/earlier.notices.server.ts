import { requestUrlOf } from '#app/domains/appointments/index.server.ts';
import { noticesOf, onceByEvent } from '#app/domains/messages/index.server.ts';
import { findReach } from '#app/domains/orders/index.server.ts';
import { hoursOf, longDateOf, momentText } from '#app/platform/time/calendar.ts';
import { offerMinutes } from '../reservation/reservation.ts';
import { statusUrlOf } from '../reservation/reservation-link.server.ts';
import { getHeldPlaceOrNull, type HeldPlace } from './earlier-wait.store.server.ts';

/** What a message says of a place on an earlier date. Neither the doctor nor the service is one of them. */
export type EarlierNoticeFacts = Readonly<{ code: string; when: string; place: string; until: string; isHeld: boolean }>;

/** What a person is told who waits for an earlier date: that a place is held. */
export const earlierNotices = noticesOf<EarlierNoticeFacts, HeldPlace>()({
  name: 'earlier',
  job: 'reservations.tell-earlier',
  kinds: {
    place_free: {
      heading: 'Ada tempat pada tanggal yang lebih awal',
      isTrue: ({ isHeld }) => isHeld,
      minutes: offerMinutes,
      text: ({ when, until }) => [
        `Satu tempat disimpan untuk Anda pada ${when}, sampai ${until}.`,
        'Ambil sebelum itu, atau lewatkan: lalu tempatnya ditawarkan kepada orang berikutnya.',
      ],
      phone:
        'Sehati: ada tempat lebih awal untuk kunjungan {{code}}, yaitu {{when}} di {{place}}. Disimpan untuk Anda sampai {{until}} nanti. Ambil atau lewatkan lewat {{url}} sebelum waktunya.',
    },
  },
  async read({ db, clock }, { id }) {
    const held = await getHeldPlaceOrNull(db, id);
    if (!held) return null;
    const { code, date, start, end, time_zone: timeZone, facility: place, hold_until: until } = held;
    const when = `${longDateOf(date)}, ${hoursOf(start, end, timeZone)}`;
    const isHeld = until !== null && until > clock.now();
    const endOfHold = until?.toISOString() ?? '';
    // What is held again is told again, and not in the place of what was held before.
    return { record: held, facts: { code, when, place, until: endOfHold && momentText(endOfHold), isHeld }, about: endOfHold };
  },
  lock: () => null,
  once: onceByEvent('waitlist_entries'),
  async hearer(tx, { user_id: userId, phone, facility_id: facilityId, hold_until: expiresAt }) {
    const reach = userId === null ? { email: null, phone } : await findReach(tx, userId);
    return { ...reach, isPhoned: true, facilityId, expiresAt };
  },
  url: (linking, { kind, code }) => `${(kind === 'request' ? requestUrlOf : statusUrlOf)(linking, code)}/pindah`,
  values: ({ code, when, place, until }) => ({ code, when, place, until }),
  example: {
    code: 'K7M4P2QX',
    when: 'Senin, 23 November 2026, 08.00–12.00 WIB',
    place: 'RS Sehati Dago',
    until: '21 November 2026, 10.30 WIB',
    url: 'https://sehati.example/pendaftaran/status/R4hasia/pindah',
  },
  mail: {
    button: 'Lihat tempatnya',
    sentBecause: 'Anda minta dikabari bila ada jadwal yang lebih awal',
    caution: 'Jangan teruskan email ini: tautannya membuka kunjungan Anda.',
    facts: ({ code, when, place }) => [
      ['Kode', code],
      ['Waktu', when],
      ['Tempat', place],
    ],
    values: ({ when, until }) => ({ when, until }),
  },
});
