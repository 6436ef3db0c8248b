import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { middle } from '#app/platform/pictures/focals.ts';
import { isUpload, widthAndFormat, writtenPicture } from '#app/platform/pictures/picture-address.ts';
import type { Consent, CoverKind, Description, Medium, PictureUse, PictureUseKind } from './medium.schema.ts';

/** Until when medium `m` may be shown; null without end. */
const allowedUntil = sql<string | null>`picture_allowed_until(m.id)`;
const lacksConsent = sql<boolean>`picture_lacks_consent(m.id)`;

function select(db: Queryable) {
  return db
    .selectFrom('media as m')
    .select(['m.id', 'm.file_id', 'm.address', 'm.width', 'm.height', 'm.alt', 'm.caption', 'm.credit', 'm.licence', 'm.licence_until'])
    .select(['m.focal', 'm.persons', 'm.version', 'm.created_at'])
    .select([allowedUntil.as('allowed_until'), lacksConsent.as('lacks_consent')])
    .select(
      sql<Consent[]>`coalesce((
        select json_agg(json_build_object('id', c.id, 'person', c.person, 'scope', c.scope, 'valid_until', c.valid_until, 'file_id', c.file_id,
            'is_mistaken', c.mistaken_at is not null)
          order by c.created_at, c.id)
        from media_consents c where c.media_id = m.id), '[]')`.as('consents'),
    );
}

const matches = (search: string) => {
  const part = likePattern(search);
  return sql<boolean>`(m.alt ilike ${part} or m.caption ilike ${part})`;
};

/**
 * Which media of the list: an `address` leaves one, a `kind` those that are the own picture of its records, and `endsBefore` those whose licence
 * or consent ends before that day, or that lack one.
 */
export type Wanted = Readonly<{ search: string; address: string; kind: CoverKind | ''; endsBefore: string | null }>;

const covers: Readonly<Record<CoverKind, RawBuilder<unknown>>> = {
  article: sql`select image from articles`,
  promo: sql`select image from promos`,
  landing_page: sql`select image from landing_pages`,
  service: sql`select image from services`,
  facility: sql`select thumbnail from facilities`,
  doctor: sql`select portrait from doctors`,
  medicine: sql`select unnest(images) from medicines`,
  home_slide: sql`select image from home_slides`,
  room_class: sql`select unnest(images) from room_classes`,
};

const wantedBy = ({ search, address, kind, endsBefore }: Wanted) => {
  const found = address === '' ? matches(search) : sql<boolean>`m.address = ${address}`;
  const named = kind === '' ? found : sql<boolean>`(${found} and m.address in (${covers[kind]}))`;
  return endsBefore === null ? named : sql<boolean>`(${named} and (${allowedUntil} < ${endsBefore}::date or ${lacksConsent}))`;
};

export async function findPage(db: Queryable, wanted: Wanted, page: { offset: number; limit: number }): Promise<Medium[]> {
  const query = select(db).where(wantedBy(wanted));
  const rows = await query.orderBy('m.created_at', 'desc').orderBy('m.id').offset(page.offset).limit(page.limit).execute();
  return rows as Medium[];
}

export async function countAll(db: Queryable, wanted: Wanted): Promise<number> {
  const query = db.selectFrom('media as m').where(wantedBy(wanted));
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** How many media may not be shown from that day on, with those that may not be shown at all, and the first end. */
export async function countEnding(db: Queryable, endsBefore: string): Promise<{ count: number; first: string | null }> {
  const { rows } = await sql<{ count: number; first: string | null }>`
    select count(*)::int as count, min(${allowedUntil})::text as first from media m
    where ${allowedUntil} < ${endsBefore}::date or ${lacksConsent}`.execute(db);
  return rows[0] ?? { count: 0, first: null };
}

export async function findMedium(
  db: Queryable,
  by: Readonly<{ id: string } | { sha256: string } | { address: string }>,
): Promise<Medium | null> {
  const all = select(db);
  const known = 'id' in by ? all.where('m.id', '=', by.id) : 'sha256' in by ? all.where('m.sha256', '=', by.sha256) : null;
  const query = known ?? all.where('m.address', '=', 'address' in by ? by.address : '');
  return ((await query.executeTakeFirst()) as Medium | undefined) ?? null;
}

type NewMedium = Description &
  Readonly<{ fileId: string; address: string; sha256: string; width: number; height: number; createdBy: string }>;

/** The id of the new medium; null when the same picture is there already. */
export async function insert(tx: Tx, { fileId, createdBy, ...medium }: NewMedium): Promise<string | null> {
  const row = await tx
    .insertInto('media')
    .values({ ...medium, file_id: fileId, created_by: createdBy })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

type Locked = Pick<Description, 'focal' | 'credit' | 'licence'> & Readonly<{ version: number }>;

/** Locks a medium to the commit. Returns its version and what other pages show of it; null when there is no such medium. */
export async function lockOrNull(tx: Tx, id: string): Promise<Locked | null> {
  const query = tx.selectFrom('media').select(['version', 'focal', 'credit', 'licence']);
  return ((await query.where('id', '=', id).forUpdate().executeTakeFirst()) as Locked | undefined) ?? null;
}

export async function update(tx: Tx, id: string, description: Description): Promise<void> {
  await tx
    .updateTable('media')
    .set({ ...description, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The media whose part that must not be cut off is not the middle. */
export async function findOffCentre(db: Queryable): Promise<{ address: string; focal: number }[]> {
  return await db.selectFrom('media').select(['address', 'focal']).where('focal', '<>', middle).orderBy('address').execute();
}

/** The media whose licence asks that pages name who made them; one's own need no name. */
export async function findCredited(db: Queryable): Promise<{ address: string; credit: string }[]> {
  const query = db.selectFrom('media').select(['address', 'credit']);
  return await query.where('licence', '<>', 'own').where('credit', '<>', '').orderBy('address').execute();
}

/** The kinds of content by what the uses of a picture call them; a form is changed where it is built. */
const kindsOf: Readonly<Partial<Record<PictureUseKind, string>>> = {
  article: 'articles',
  promo: 'promos',
  landing_page: 'landing-pages',
  service: 'services',
  facility: 'facilities',
  doctor: 'doctors',
  specialization: 'specializations',
  medicine: 'medicines',
  product: 'products',
  home_slide: 'home-slides',
  room_class: 'room-classes',
  vacancy: 'vacancies',
  visitor_guide: 'visitor-guides',
};

/** The record of a use. */
export const recordOf = ({ kind, key }: PublishedUse) => ({ kind: kindsOf[kind] ?? kind, key });

type PublishedUse = PictureUse & Readonly<{ key: string }>;

/** Where the rows of a kind have pictures: their own, and those inside a text. */
type Place = Readonly<{ kind: PictureUseKind; from: string; id?: string; title?: string; own?: string; text?: string }>;

const places: readonly Place[] = [
  { kind: 'article', from: 'articles', own: 'array[image]', text: 'content' },
  { kind: 'promo', from: 'promos', own: 'array[image]', text: 'content' },
  { kind: 'landing_page', from: 'landing_pages', own: 'array[image]', text: 'sections::text' },
  { kind: 'service', from: 'services', own: 'array[image]', text: 'content' },
  { kind: 'facility', from: 'facilities', own: 'array[thumbnail]', text: 'content' },
  {
    kind: 'doctor',
    from: 'doctors',
    own: 'array[portrait]',
    text: "concat_ws(' ', description, education, awards, organizations, publications)",
  },
  { kind: 'specialization', from: 'specializations', text: 'description' },
  {
    kind: 'medicine',
    from: 'medicines m join products p on p.id = m.product_id',
    id: 'm.id',
    title: 'p.name',
    own: 'm.images',
    text: 'm.description',
  },
  { kind: 'product', from: 'products', own: 'array[photo]' },
  { kind: 'home_slide', from: 'home_slides', own: 'array[image]' },
  { kind: 'room_class', from: 'room_classes', own: 'images' },
  { kind: 'vacancy', from: 'vacancies', text: 'content' },
  { kind: 'visitor_guide', from: 'visitor_guides', text: 'content' },
  { kind: 'form', from: 'forms', own: 'array[image]', text: 'description' },
];

/**
 * The pictures of the records, on the site or not. Each text is read once, however many pictures are asked for; the conditions spare those without any
 * of them. Where all are uploaded, the first is that of an index of the two long tables.
 */
function publishedPictures(addresses: readonly string[]): RawBuilder<unknown> {
  const [first = ''] = addresses;
  const one = addresses.length === 1 ? sql`${first}::text` : sql.lit('/media/');
  const part = addresses.every(isUpload) ? sql.lit('/media/uploads/') : one;
  // An aggregate is asked at each text; "exists" may become a join that reads all of them before.
  const named = (text: RawBuilder<unknown>) =>
    sql`(select bool_or(strpos(${text}, asked) > 0) from unnest(${[...addresses]}::text[]) asked)`;
  const rows = places.flatMap(({ kind, from, id = 'id', title = 'name', own, text }) => {
    const start = sql`select ${sql.lit(kind)} as kind, ${sql.raw(id)}::text as key, ${sql.raw(title)} as title`;
    const inside = text && sql.raw(text);
    return [
      ...(own ? [sql`${start}, unnest(${sql.raw(own)}) as address from ${sql.raw(from)}`] : []),
      ...(inside
        ? [
            sql`${start}, regexp_replace(found[1], ${widthAndFormat}, '') as address from ${sql.raw(from)}, regexp_matches(${inside}, ${writtenPicture}, 'g') found
              where strpos(${inside}, ${part}) > 0 and ${named(inside)}`,
          ]
        : []),
    ];
  });
  return sql`(${sql.join(rows, sql` union all `)}) shown`;
}

/** The first 50 records whose row has the picture. */
export async function findPublishedUses(db: Queryable, address: string): Promise<PublishedUse[]> {
  const { rows } = await sql<PublishedUse>`
    select distinct kind, key, title from ${publishedPictures([address])} where address = ${address} order by kind, title, key limit 50`.execute(
    db,
  );
  return rows;
}

/** How many records have each of these pictures in their row. */
export async function countPublishedUses(db: Queryable, addresses: readonly string[]): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<{ address: string; count: number }>`
    select address, count(distinct (kind, key))::int as count from ${publishedPictures(addresses)}
    where address = any(${[...addresses]}::text[]) group by address`.execute(db);
  return new Map(rows.map(({ address, count }) => [address, count]));
}

/** Deletes a medium with its consents. Returns its address and the ids of all their files; null when there is none. */
export async function remove(tx: Tx, id: string): Promise<{ address: string; files: string[] } | null> {
  const consents = await tx.deleteFrom('media_consents').where('media_id', '=', id).returning('file_id').execute();
  const row = await tx.deleteFrom('media').where('id', '=', id).returning(['address', 'file_id']).executeTakeFirst();
  if (!row) return null;
  const own = row.file_id === null ? [] : [row.file_id];
  return { address: row.address, files: [...own, ...consents.map(({ file_id }) => file_id)] };
}

/** The id of the new consent; null when there is no such medium. */
export async function insertConsent(
  tx: Tx,
  consent: { mediaId: string; fileId: string; person: string; scope: string; validUntil: string | null },
): Promise<string | null> {
  const medium = await tx.selectFrom('media').select('id').where('id', '=', consent.mediaId).forKeyShare().executeTakeFirst();
  if (!medium) return null;
  const { id } = await tx
    .insertInto('media_consents')
    .values({
      media_id: consent.mediaId,
      file_id: consent.fileId,
      person: consent.person,
      scope: consent.scope,
      valid_until: consent.validUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Ends every consent of the person of this one to the picture, on `lastDay` at the latest. The rows stay: without them the picture would
 * count as one that shows nobody. Returns false when there is no such consent.
 */
export async function endConsents(tx: Tx, { mediaId, id, lastDay }: { mediaId: string; id: string; lastDay: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update media_consents c set valid_until = least(c.valid_until, ${lastDay}::date) from media_consents given
    where given.id = ${id} and given.media_id = ${mediaId} and c.media_id = given.media_id
      and lower(btrim(c.person)) = lower(btrim(given.person))`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Marks the consents of one person to a picture as entered by mistake: they say nothing of it any more. The rows stay. `ended` where one
 * of them has ended and `mayEnded` is not given: a person who withdrew is not forgotten by one press.
 */
export async function markMistaken(
  tx: Tx,
  given: Readonly<{ mediaId: string; id: string; note: string; userId: string; now: Date; today: string; mayEnded: boolean }>,
): Promise<Outcome<null, 'not_found' | 'ended'>> {
  const { rows } = await sql<{ ended: boolean; id: string }>`
    select c.id, coalesce(c.valid_until < ${given.today}::date, false) as ended
    from media_consents c join media_consents named on named.media_id = c.media_id and lower(btrim(named.person)) = lower(btrim(c.person))
    where named.id = ${given.id} and named.media_id = ${given.mediaId} and c.mistaken_at is null for update of c`.execute(tx);
  if (rows.length === 0) return fail('not_found');
  if (rows.some(({ ended }) => ended) && !given.mayEnded) return fail('ended');
  await tx
    .updateTable('media_consents')
    .set({ mistaken_at: given.now, mistaken_by: given.userId, mistaken_note: given.note })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return ok();
}
