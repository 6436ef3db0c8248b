import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';

/** The texts that a member of the staff ever wrote: they never approve them. The row goes with the account. */
export const personalWriting: PersonalDataSource = {
  name: 'naskah-yang-ditulis',
  title: 'Naskah yang Anda tulis sebagai petugas',
  tables: ['content_writers'],
  correctAt: null,
  async read(db, userId) {
    const rows = await db
      .selectFrom('content_writers')
      .select(['kind', 'key', 'written_at'])
      .where('user_id', '=', userId)
      .orderBy('written_at', 'desc')
      .execute();
    return rows.map(({ kind, key, written_at }) => ({ jenis: kind, nomor: key, ditulis: written_at.toISOString() }));
  },
  async erase() {},
};
