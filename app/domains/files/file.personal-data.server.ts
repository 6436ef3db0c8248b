import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { findOf, markDeleted } from './file.store.server.ts';
import { removeObjects } from './remove-files.server.ts';

/**
 * The files that a person has uploaded and that are theirs. Deleted with the account, except those that the domain that owns their kind has
 * taken over before.
 */
export const personalFiles: PersonalDataSource = {
  name: 'berkas',
  title: 'Berkas yang Anda unggah',
  tables: ['files'],
  correctAt: null,
  async read(db, userId) {
    const files = await findOf(db, userId);
    return files.map(({ id, kind, content_type, bytes, created_at }) => ({
      alamat: `/files/${id}`,
      untuk: kind,
      jenis: content_type,
      ukuran_byte: Number(bytes),
      diunggah: created_at.toISOString(),
    }));
  },
  async erase(tx, userId, platform) {
    const files = await findOf(tx, userId);
    const deleted = await markDeleted(
      tx,
      files.map(({ id }) => id),
    );
    if (deleted.length > 0) await platform.jobs.enqueue(tx, removeObjects, {});
  },
};
