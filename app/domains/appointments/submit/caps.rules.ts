import type { RateLimit } from '#app/platform/rate-limit.server.ts';

/*
 * How much of one date's capacity may be held without a proven phone number (decision 69). The store has the same formulas as SQL,
 * from these constants.
 */

/** Requests per visit session. */
export const visitLimit: RateLimit = { name: 'register-visit', max: 5, windowSeconds: 600 };

/** One network holds at most `max`, and at most a quarter of the capacity, rounded up. */
export const networkCap = { max: 3, divisor: 4 } as const;

/** All unproven numbers that the desk has not confirmed hold at most half of the capacity together, rounded up. */
export const unprovenShare = { divisor: 2 } as const;

/** How long it is known from which network and visit session a request came. */
export const originDays = 7;

/**
 * Requests outside the caps within a day, per proven number: those that its account makes, and those of guests that are adopted.
 * A large family in one day, not a whole session.
 */
export const verifiedLimit: RateLimit = { name: 'register-proven', max: 10, windowSeconds: 86_400 };

/**
 * When the rate of requests within one hour is unusual (decision 71). A date: its unproven share is used up, and at least `dateLeast`
 * asked, because one or two patients are ordinary; `dateUnbounded` without capacity, the largest session there is. Dates whose share
 * is below `dateLeast` ring together, when the shares of `smallDates` of one schedule are used up. An account: as many different
 * patients as a date allows guests. A network: more than `network` requests over `networkSchedules` or more schedules; one person
 * books for a family with a few doctors, and a hospital's Wi-Fi or a carrier's address shows less than that in an hour.
 */
export const alarmLimits = { dateLeast: 3, dateUnbounded: 20, smallDates: 3, network: 30, networkSchedules: 5 } as const;

/** What was unusual: ids and counts, never an address or a name. */
export type Alarm =
  | { kind: 'date'; schedule_id: number; visit_date: string; requests: number }
  | { kind: 'schedule'; schedule_id: number; dates: number; requests: number }
  | { kind: 'account'; account_id: string; schedule_id: number; visit_date: string; requests: number }
  | { kind: 'network'; network_hash: string; schedules: number; requests: number };

const unproven = 'semuanya dengan nomor ponsel yang belum terbukti';

/** What is unusual, and what came. */
function alarmText(alarm: Alarm): { what: string; came: string } {
  switch (alarm.kind) {
    case 'date':
      return {
        what: `jadwal ${alarm.schedule_id}, tanggal ${alarm.visit_date}`,
        came: `${alarm.requests} permintaan untuk jadwal dan tanggal ini, ${unproven}`,
      };
    case 'schedule':
      return {
        what: `jadwal ${alarm.schedule_id}, ${alarm.dates} tanggal`,
        came: `${alarm.requests} permintaan untuk ${alarm.dates} tanggal jadwal ini, ${unproven}`,
      };
    case 'account':
      return {
        what: `satu akun, jadwal ${alarm.schedule_id}, tanggal ${alarm.visit_date}`,
        came: `permintaan dari satu akun (${alarm.account_id}) untuk ${alarm.requests} pasien berbeda pada jadwal dan tanggal ini`,
      };
    case 'network':
      return {
        what: `satu jaringan (${alarm.network_hash.slice(0, 12)})`,
        came: `${alarm.requests} permintaan dari jaringan ini ke ${alarm.schedules} jadwal, ${unproven}`,
      };
  }
}

/** The mail to the staff about an alarm. */
export function alarmMail(alarm: Alarm): { subject: string; text: string } {
  const { what, came } = alarmText(alarm);
  return {
    subject: `Pendaftaran tidak biasa: ${what}`,
    text: [
      `Dalam satu jam terakhir masuk ${came}.`,
      '',
      'Periksa permintaan itu sebelum memastikan tempat: hubungi nomornya, batalkan yang tidak benar.',
      ...(alarm.kind === 'account' ? [] : ['Setengah kapasitas tetap tersedia bagi pasien dengan nomor terbukti dan bagi petugas.']),
      '',
      'Pesan ini dikirim paling banyak sekali sehari untuk hal yang sama.',
    ].join('\n'),
  };
}
