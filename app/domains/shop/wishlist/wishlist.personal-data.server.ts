import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { wishListPath } from '../stock-notice/stock-notice-texts.ts';
import { deleteWishes, findWishRecord } from './wishlist.store.server.ts';

/** The Wish List of a person. */
export const personalWishes: PersonalDataSource = {
  name: 'wish_list',
  title: 'Wish List',
  tables: ['wishes'],
  correctAt: wishListPath,
  read: async (db, userId) =>
    (await findWishRecord(db, userId)).map(({ name, added_at }) => ({ nama: name, disimpan: added_at.toISOString() })),
  erase: (tx, userId) => deleteWishes(tx, userId),
};
