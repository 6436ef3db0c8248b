import type { Kysely } from 'kysely';
import type { DB } from './types.ts';

// Reference data, not demo data: production loads it too.
//
// 2026: Keputusan Bersama Menteri Agama, Menteri Ketenagakerjaan, dan Menteri PANRB No. 1497/2025, No. 2/2025,
// No. 5/2025 tentang Hari Libur Nasional dan Cuti Bersama Tahun 2026 (17 days).
// 2027: calculated calendar dates (Hijri, Saka, Kongzili and Buddhist calendars, Easter). The moon-dependent days can
// move by a day: check them against the joint decree for 2027 and the isbat sessions before relying on them.
// "Cuti bersama" is left out on purpose: it binds civil servants, and polyclinics are usually open. A unit that closes
// enters such a day itself.
export const publicHolidays: { day: string; name: string }[] = [
  { day: '2026-01-01', name: 'Tahun Baru 2026 Masehi' },
  { day: '2026-01-16', name: 'Isra Mikraj Nabi Muhammad saw.' },
  { day: '2026-02-17', name: 'Tahun Baru Imlek 2577 Kongzili' },
  { day: '2026-03-19', name: 'Hari Suci Nyepi (Tahun Baru Saka 1948)' },
  { day: '2026-03-21', name: 'Idulfitri 1447 Hijriah' },
  { day: '2026-03-22', name: 'Idulfitri 1447 Hijriah' },
  { day: '2026-04-03', name: 'Wafat Yesus Kristus' },
  { day: '2026-04-05', name: 'Kebangkitan Yesus Kristus (Paskah)' },
  { day: '2026-05-01', name: 'Hari Buruh Internasional' },
  { day: '2026-05-14', name: 'Kenaikan Yesus Kristus' },
  { day: '2026-05-27', name: 'Iduladha 1447 Hijriah' },
  { day: '2026-05-31', name: 'Hari Raya Waisak 2570 BE' },
  { day: '2026-06-01', name: 'Hari Lahir Pancasila' },
  { day: '2026-06-16', name: '1 Muharam Tahun Baru Islam 1448 Hijriah' },
  { day: '2026-08-17', name: 'Proklamasi Kemerdekaan' },
  { day: '2026-08-25', name: 'Maulid Nabi Muhammad saw.' },
  { day: '2026-12-25', name: 'Kelahiran Yesus Kristus' },
  { day: '2027-01-01', name: 'Tahun Baru 2027 Masehi' },
  { day: '2027-01-05', name: 'Isra Mikraj Nabi Muhammad saw.' },
  { day: '2027-02-06', name: 'Tahun Baru Imlek 2578 Kongzili' },
  { day: '2027-03-08', name: 'Hari Suci Nyepi (Tahun Baru Saka 1949)' },
  { day: '2027-03-10', name: 'Idulfitri 1448 Hijriah' },
  { day: '2027-03-11', name: 'Idulfitri 1448 Hijriah' },
  { day: '2027-03-26', name: 'Wafat Yesus Kristus' },
  { day: '2027-03-28', name: 'Kebangkitan Yesus Kristus (Paskah)' },
  { day: '2027-05-01', name: 'Hari Buruh Internasional' },
  { day: '2027-05-06', name: 'Kenaikan Yesus Kristus' },
  { day: '2027-05-17', name: 'Iduladha 1448 Hijriah' },
  { day: '2027-05-20', name: 'Hari Raya Waisak 2571 BE' },
  { day: '2027-06-01', name: 'Hari Lahir Pancasila' },
  { day: '2027-06-06', name: '1 Muharam Tahun Baru Islam 1449 Hijriah' },
  { day: '2027-08-15', name: 'Maulid Nabi Muhammad saw.' },
  { day: '2027-08-17', name: 'Proklamasi Kemerdekaan' },
  { day: '2027-12-25', name: 'Kelahiran Yesus Kristus' },
];

/** May run again: existing days are unchanged. */
export async function loadPublicHolidays(db: Kysely<DB>): Promise<number> {
  const result = await db
    .insertInto('public_holidays')
    .values(publicHolidays.map((holiday) => ({ ...holiday, facility_id: null })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}
