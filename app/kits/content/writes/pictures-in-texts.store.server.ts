import { type RawBuilder, sql } from 'kysely';
import type { Values } from '#app/platform/content/field-values.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { addressEnd, isUpload, type PictureState, picturesIn } from '#app/platform/pictures/picture-address.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import type { RecordKey } from '../record/heads-and-revisions.server.ts';

/**
 * Keeps the pictures of these texts from being deleted from the library before the commit. Returns the errors of the fields that name an
 * uploaded picture that is gone, or one that may not be shown on `day`; otherwise null. Without a day nobody but staff will see it.
 */
export async function lockPictures(
  tx: Tx,
  names: readonly string[],
  values: Values,
  day: string | null = null,
): Promise<FieldErrors | null> {
  const named = names.map((name) => [name, picturesIn([values[name] ?? ''])] as const);
  const addresses = [...new Set(named.flatMap(([, found]) => found))].sort();
  if (addresses.length === 0) return null;
  const { rows } = await sql<Kept & { address: string }>`
    select m.address, m.alt, case when picture_allowed_until(m.id) < ${day}::date then picture_allowed_until(m.id) end as ended,
      ${day}::date is not null and picture_lacks_consent(m.id) as "lacksConsent"
    from media m where m.address = any (${addresses}) order by m.address for key share of m`.execute(tx);
  const kept = new Map(rows.map(({ address, ...kept }) => [address, kept]));
  const errors = named.flatMap(([name, found]) => {
    const messages = found.flatMap((address) => refusalOf(address, kept.get(address)));
    return messages.length > 0 ? [[name, [...new Set(messages)]] satisfies [string, string[]]] : [];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : null;
}

/** `ended` is the end of its licence or of a consent, where that has passed. */
type Kept = Readonly<{ alt: string; ended: string | null; lacksConsent: boolean }>;

/** What stands against a picture; `undefined` is not in the library, as an upload that is gone. */
function refusalOf(address: string, kept: Kept | undefined): string[] {
  if (kept === undefined) return isUpload(address) ? ['Gambarnya sudah dihapus. Pilih gambar lain, atau unggah lagi.'] : [];
  const { alt, ended, lacksConsent } = kept;
  if (lacksConsent) {
    return [`Pasien pada gambar “${alt}” belum menyetujui. Tambah persetujuannya di halaman Gambar, atau pilih gambar lain.`];
  }
  if (ended === null) return [];
  return [
    `Izin gambarnya berakhir ${mediumDateOf(ended)}. Perbarui lisensi atau persetujuannya di halaman Gambar, atau pilih gambar lain.`,
  ];
}

/** The pictures of texts that the library has, by address. */
export async function mediaStatesIn(db: Queryable, texts: readonly string[]): Promise<Record<string, PictureState>> {
  const { rows } = await sql<PictureState & { address: string }>`
    select m.address, m.id, m.alt, m.persons, picture_allowed_until(m.id) as until, picture_lacks_consent(m.id) as "lacksConsent"
    from media m
    where m.address = any (${picturesIn(texts)})`.execute(db);
  return Object.fromEntries(rows.map(({ address, ...state }) => [address, state]));
}

/** A text that shows a picture and is not published yet. */
type PictureDraft = Readonly<{ kind: string; key: string; values: Values; isPlanned: boolean }>;

/** The text names this picture, and not only one whose address begins with its own. */
const namesPicture = (text: RawBuilder<unknown>, address: string): RawBuilder<boolean> =>
  sql<boolean>`(strpos(${text}, ${address}) > 0 and ${text} ~ (${address}::text || ${addressEnd}::text))`;

/** Returns the working copies and the planned revisions that show a picture; at most 50. */
export async function findPictureDrafts(db: Queryable, address: string): Promise<PictureDraft[]> {
  const { rows } = await sql<PictureDraft>`
    select kind, key, working as values, false as "isPlanned" from staff_records where ${namesPicture(sql`working::text`, address)}
    union all
    select s.kind, s.key, r.data, true from staff_schedules s join staff_revisions r on r.kind = s.kind and r.key = s.key and r.n = s.revision
    where s.done_at is null and ${namesPicture(sql`r.data::text`, address)}
    order by kind, key limit 50`.execute(db);
  return rows;
}

/** Those of these records that are in the trash. */
export async function findTrashed(db: Queryable, records: readonly RecordKey[]): Promise<RecordKey[]> {
  const { rows } = await sql<RecordKey>`
    select r.kind, r.key from staff_records r
    join jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as named (kind text, key text) using (kind, key)
    where r.trashed_at is not null order by r.kind, r.key`.execute(db);
  return rows;
}
