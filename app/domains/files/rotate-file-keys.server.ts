import { sql } from 'kysely';
import type { EncryptedColumns } from '#app/kits/domain.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import type { Encryption } from '#app/platform/personal-data/encryption.server.ts';
import { type FileRow, findUnderOtherKeys, rewrap } from './file.store.server.ts';
import { boundTo } from './file-limits.ts';

const batch = 500;

/** What a rotation did: how many keys of files and values of columns it encrypted again, and how many no known key decrypts. */
export type Rotated = Readonly<{ files: number; columns: number; unreadable: number }>;

/** Encrypts the keys of all files and every encrypted column under the current master key. May be repeated, also while the product runs. */
export async function rotateKeys(db: Database, encryption: Encryption, columns: EncryptedColumns): Promise<Rotated> {
  const files = await rotateFiles(db, encryption);
  let values = 0;
  let unreadable = files.unreadable;
  for (const [table, purposes] of Object.entries(columns)) {
    for (const [column, purpose] of Object.entries(purposes)) {
      const rotated = await rotateColumn(db, encryption, { table, column, purpose });
      values += rotated.changed;
      unreadable += rotated.unreadable;
    }
  }
  return { files: files.changed, columns: values, unreadable };
}

type Counts = { changed: number; unreadable: number };

async function rotateFiles(db: Database, encryption: Encryption): Promise<Counts> {
  const counts: Counts = { changed: 0, unreadable: 0 };
  for (let after: string | null = null; ; ) {
    const rows: FileRow[] = await findUnderOtherKeys(db, encryption.currentKeyId, after, batch);
    for (const row of rows) {
      const key = readable(() => encryption.unwrapKey(boundTo(row), row.key_id as string, row.wrapped_key as Buffer));
      if (key === null) counts.unreadable += 1;
      else if (await rewrap(db, row, encryption.wrapKey(boundTo(row), key))) counts.changed += 1;
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batch) return counts;
  }
}

type Column = { table: string; column: string; purpose: string };

/** In the order of the rows' places; a row that is written meanwhile gets a later place. */
async function rotateColumn(db: Database, encryption: Encryption, { table, column, purpose }: Column): Promise<Counts> {
  const counts: Counts = { changed: 0, unreadable: 0 };
  const name = sql.ref(column);
  const isCurrent = `2.${encryption.currentKeyId}.`;
  for (let after = '(0,0)'; ; ) {
    const { rows } = await sql<{ place: string; value: string }>`
      select ctid::text as place, ${name} as value from ${sql.table(table)}
      where ctid > ${after}::tid and ${name} is not null and ${name} <> '' and not starts_with(${name}, ${isCurrent})
      order by ctid limit ${batch}`.execute(db);
    for (const { place, value } of rows) {
      const text = readable(() => encryption.decrypt(purpose, value));
      if (text === null) {
        counts.unreadable += 1;
        continue;
      }
      const next = encryption.encrypt(purpose, text);
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${name} = ${next} where ctid = ${place}::tid and ${name} = ${value}`.execute(db);
      counts.changed += Number(numAffectedRows ?? 0n);
    }
    after = rows.at(-1)?.place ?? after;
    if (rows.length < batch) return counts;
  }
}

/** Null for what no known key decrypts. */
function readable<T>(decrypt: () => T): T | null {
  try {
    return decrypt();
  } catch {
    return null;
  }
}
