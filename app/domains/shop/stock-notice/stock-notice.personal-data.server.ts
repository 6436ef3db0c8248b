import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { deleteNoticesOf, findNoticeRecord } from './stock-notice.store.server.ts';
import { wishListPath } from './stock-notice-texts.ts';

/** What a person waits for, and was told of. */
export const personalNotices: PersonalDataSource = {
  name: 'kabar_stok',
  title: 'Kabar stok yang ditunggu',
  tables: ['stock_notices'],
  correctAt: wishListPath,
  read: async (db, userId) =>
    (await findNoticeRecord(db, userId)).map(({ name, unit, asked_at, notified_at }) => ({
      nama: name,
      satuan: unit,
      diminta: asked_at.toISOString(),
      dikabari: notified_at?.toISOString() ?? null,
    })),
  async erase(tx, userId, { jobs }) {
    const ids = await deleteNoticesOf(tx, userId);
    if (ids.length > 0) await eraseMessages(tx, jobs, { ids });
  },
};
