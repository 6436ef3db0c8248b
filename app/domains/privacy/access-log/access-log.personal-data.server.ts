import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { accessLogOf } from './get-my-access-log.server.ts';

/** Who read the data, and what was done with the account. It is stored for 12 months, after an erasure under a number without a person. */
export const personalAccessLog: PersonalDataSource = {
  name: 'catatan-akses',
  title: 'Catatan akses dan kegiatan akun',
  tables: ['audit_records'],
  correctAt: null,
  async read(db, userId) {
    const log = await accessLogOf(db, userId);
    return {
      dilihat_atau_diubah_orang_lain: log.by_others.map((row) => ({ waktu: row.at, oleh: row.who, kegiatan: row.what })),
      kegiatan_akun: log.own.map((row) => ({ waktu: row.at, kegiatan: row.what })),
    };
  },
  async erase() {},
};
