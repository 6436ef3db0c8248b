import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { deleteOf, findDevices } from './push-subscription.store.server.ts';

/** The browsers on which a person is notified. */
export const personalPush: PersonalDataSource = {
  name: 'notifikasi',
  title: 'Perangkat yang menerima notifikasi',
  tables: ['push_subscriptions'],
  correctAt: null,
  async read(db, userId) {
    const devices = await findDevices(db, userId);
    return devices.map(({ created_at, last_used_at }) => ({
      diaktifkan: created_at.toISOString(),
      notifikasi_terakhir: last_used_at?.toISOString() ?? null,
    }));
  },
  erase: async (tx, userId) => await deleteOf(tx, userId),
};
