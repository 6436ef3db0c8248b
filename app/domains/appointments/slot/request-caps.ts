import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';

/*
 * How much of one date's capacity may be held without a verified phone number (decision 69). The store has the same formulas in SQL, with
 * these constants.
 */

/** Limit of requests per visit session. */
export const visitLimit: RateLimit = { name: 'register-visit', max: 5, windowSeconds: 600 };

/** One network holds at most `max`, and at most a quarter of the capacity, rounded up. */
export const networkCap = { max: 3, divisor: 4 } as const;

/** All unverified numbers without confirmation by the desk together hold at most 1/2 of the capacity, rounded up. */
export const unprovenShare = { divisor: 2 } as const;

/** Days for which the network and the visit session of a request are stored. */
export const originDays = 7;

/**
 * Limit of requests outside the caps per day and verified number: those of its account, and adopted ones of guests. It is enough for a
 * large family, and too little for a whole session of a doctor.
 */
export const verifiedLimit: RateLimit = { name: 'register-proven', max: 10, windowSeconds: 86_400 };

/**
 * The limits of an unusual rate of requests within one hour (decision 69):
 * - A date: its unverified share is used up by at least `dateLeast` requests, because one or two patients are ordinary; without capacity
 *   it is `dateUnbounded` requests, the largest session that exists.
 * - A schedule: the shares of `smallDates` of its dates are used up that are each below `dateLeast`.
 * - An account: it makes requests for as many different patients as a date allows guests.
 * - A network: more than `network` requests over at least `networkSchedules` schedules. One person books for a family with few doctors,
 *   and a hospital's Wi-Fi or a shared address of a mobile network has fewer requests in an hour.
 */
export const alarmLimits = { dateLeast: 3, dateUnbounded: 20, smallDates: 3, network: 30, networkSchedules: 5 } as const;

/** The subject of an alarm: ids and counts, never an address or a name. */
export type Alarm =
  | { kind: 'date'; schedule_id: number; visit_date: string; requests: number }
  | { kind: 'schedule'; schedule_id: number; dates: number; requests: number }
  | { kind: 'account'; account_id: string; schedule_id: number; visit_date: string; requests: number }
  | { kind: 'network'; network_hash: string; schedules: number; requests: number };

const unproven = 'semuanya dengan nomor ponsel yang belum terbukti';

/** The texts of an alarm: what is unusual, and the requests. */
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

/** Returns the mail to the staff about an alarm. */
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
