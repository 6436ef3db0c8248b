import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { deleteReminders, findRemindedLines } from './refill.store.server.ts';
import { refillPath } from './refill.ts';

/** Before which medicines run out a person is reminded. */
export const personalRefills: PersonalDataSource = {
  name: 'pengingat_obat',
  title: 'Pengingat obat',
  tables: ['refill_reminders'],
  correctAt: refillPath,
  async read(db, userId) {
    return (await findRemindedLines(db, userId)).map(({ name, order, perDay, endsOn, notifiedAt }) => ({
      obat: name,
      pesanan: order,
      per_hari: perDay,
      habis: endsOn,
      diingatkan: notifiedAt?.toISOString() ?? null,
    }));
  },
  async erase(tx, userId, { jobs }) {
    const ids = await deleteReminders(tx, { userId });
    if (ids.length > 0) await eraseMessages(tx, jobs, { ids });
  },
};
