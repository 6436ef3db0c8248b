import { type Rotated, rotateKeys } from './domains/files/index.server.ts';
import { encryptedColumns } from './domains.server.ts';
import type { Database } from './platform/database/db.server.ts';
import type { Encryption } from './platform/personal-data/encryption.server.ts';

export { readFile } from './domains/files/index.server.ts';

/** Encrypts the keys of all files and every encrypted column of all domains under the current master key. */
export async function rotateMasterKey(db: Database, encryption: Encryption): Promise<Rotated> {
  return await rotateKeys(db, encryption, encryptedColumns);
}
