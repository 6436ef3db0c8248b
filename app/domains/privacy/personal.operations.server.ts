import type { PersonalDataSource } from '#app/platform/personal-data.server.ts';
import { accessLogOf } from './access-log.operations.server.ts';
import { consentsOf } from './consents.operations.server.ts';

/** What somebody agreed to. Stays after the account is gone, under a number that leads to nobody: it is the proof (UU 27/2022, art. 24). */
export const personalConsents: PersonalDataSource = {
  name: 'persetujuan',
  title: 'Persetujuan',
  tables: ['consents'],
  correctAt: '/account/data#persetujuan',
  async read(db, userId) {
    return (await consentsOf(db, userId)).map((one) => ({
      tujuan: one.title,
      kalimat: one.text,
      disetujui: one.is_given,
      riwayat: one.history.map((row) => ({ disetujui: row.is_given, versi: row.version, lewat: row.channel, waktu: row.at })),
    }));
  },
  async erase() {},
};

/** Who looked, and what was done with the account. Stays for its 12 months, under a number that leads to nobody. */
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
