import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { consentsOf } from './set-consent.server.ts';

/**
 * The consents of a person. They are kept after the deletion of the account, under a pseudonymous number, as proof (UU 27/2022, art. 24).
 */
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
