import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';

/** The records of content that a member of the staff has open. The row goes with the account. */
export const personalPresence: PersonalDataSource = {
  name: 'naskah-yang-dibuka',
  title: 'Naskah yang sedang Anda buka sebagai petugas',
  tables: ['editing_presences'],
  correctAt: null,
  async read(db, userId) {
    const rows = await db
      .selectFrom('editing_presences')
      .select(['kind', 'key', 'field', 'seen_at'])
      .where('user_id', '=', userId)
      .execute();
    return rows.map(({ kind, key, field, seen_at }) => ({ jenis: kind, nomor: key, isian: field, terakhir: seen_at.toISOString() }));
  },
  async erase() {},
};
