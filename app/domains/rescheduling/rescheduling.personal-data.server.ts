import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { findPersonal } from './rescheduling.personal-data.store.server.ts';

/** The proposals to a person. They are deleted with the bookings, by the domains of these. */
export const personalReschedulings: PersonalDataSource = {
  name: 'usulan-jadwal',
  title: 'Usulan jadwal karena dokter cuti',
  tables: ['rescues'],
  correctAt: null,
  async read(db, userId) {
    const rows = await findPersonal(db, userId);
    return rows.map((one) => ({
      kode: one.code,
      semula: one.from_date,
      usulan: one.visit_date,
      mulai: one.start_hour,
      keadaan: one.state,
      dijawab: one.answered_at?.toISOString() ?? null,
      dibuat: one.created_at.toISOString(),
    }));
  },
  async erase() {},
};
