import { sql } from 'kysely';
import type { Queryable, Tx } from '../db.server.ts';
import type { FieldErrors } from '../problem.server.ts';
import type { Values } from './values.ts';

/** Where a text names an uploaded picture, with or without a width and a format. */
const uploaded = /\/media\/uploads\/[0-9a-f-]{36}-[0-9a-f]{16}_[a-z]+/g;

/**
 * Keeps the uploaded pictures of these texts from being deleted before the commit. Returns the errors of the fields that name a picture that
 * is gone, otherwise null.
 */
export async function lockPictures(tx: Tx, names: readonly string[], values: Values): Promise<FieldErrors | null> {
  const named = names.map((name) => [name, [...new Set((values[name] ?? '').match(uploaded))]] as const);
  const addresses = [...new Set(named.flatMap(([, found]) => found))].sort();
  if (addresses.length === 0) return null;
  const { rows } = await sql<{ address: string }>`
    select address from media where address = any (${addresses}) order by address for key share`.execute(tx);
  const kept = new Set(rows.map(({ address }) => address));
  const missing = named.filter(([, found]) => found.some((address) => !kept.has(address)));
  if (missing.length === 0) return null;
  return Object.fromEntries(missing.map(([name]) => [name, ['Gambarnya sudah dihapus. Pilih gambar lain, atau unggah lagi.']]));
}

/** A text that shows a picture and is not published yet. */
type PictureDraft = Readonly<{ kind: string; key: string; values: Values; isPlanned: boolean }>;

/** Returns the working copies and the planned revisions that show an uploaded picture; at most 50. */
export async function findPictureDrafts(db: Queryable, address: string): Promise<PictureDraft[]> {
  const { rows } = await sql<PictureDraft>`
    select kind, key, working as values, false as "isPlanned" from staff_records where strpos(working::text, ${address}) > 0
    union all
    select s.kind, s.key, r.data, true from staff_schedules s join staff_revisions r on r.kind = s.kind and r.key = s.key and r.n = s.revision
    where s.done_at is null and strpos(r.data::text, ${address}) > 0
    order by kind, key limit 50`.execute(db);
  return rows;
}
