import { type RawBuilder, sql } from 'kysely';
import { labelSql, nameIn, shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { idOfKey, namesAddress, presentRows, writeRow } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { type BannerSnapshot, levels } from './banner.content.schema.ts';
import { countOpen } from './banner.store.server.ts';
import { maxOpen } from './shown-banners.ts';

const table = 'banners';
const localText = (column: RawBuilder<unknown>) => sql<string>`to_char(${column} at time zone 'Asia/Jakarta', 'YYYY-MM-DD"T"HH24:MI')`;

async function read(db: Queryable, key: string) {
  const id = idOfKey(key);
  if (id === null) return null;
  const { rows } = await sql<Record<'text' | 'level' | 'facility_id' | 'starts_at' | 'ends_at' | 'link', string>>`
    select text, level, coalesce(facility_id::text, '') as facility_id, coalesce(link, '') as link,
      ${localText(sql`starts_at`)} as starts_at, ${localText(sql`ends_at`)} as ends_at
    from banners where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

async function publish(tx: Tx, key: string, snapshot: BannerSnapshot, { now }: { now: Date }): Promise<FieldErrors | null> {
  if (snapshot.ends_at <= now) return { ends_at: ['Waktu ini sudah lewat. Pilih waktu yang akan datang.'] };
  // Two at once may make one more: a page shows the newest emergency of each unit all the same.
  const open = await countOpen(tx, { id: Number(key), facilityId: snapshot.facility_id, now });
  if (open >= maxOpen) return { facility_id: [snapshot.facility_id === null ? tooMany('Seluruh grup') : tooMany('Unit ini')] };
  await writeRow(tx, table, Number(key), { ...snapshot, updated_at: now });
  return null;
}

const tooMany = (whose: string) =>
  `${whose} sudah punya ${maxOpen} pengumuman yang belum berakhir. Tarik salah satu dari situs, lalu terbitkan lagi.`;

/** A banner is on the site by being there, between its two moments. */
export const bannerStore: ResourceStore<BannerSnapshot> = {
  listed: sql`
    select id::text as key, text as title, ends_at > now() as is_live, updated_at as changed_at,
      ${shownFields({
        level: sql`level`,
        facility_id: sql`facility_id`,
        starts_at: localText(sql`starts_at`),
        ends_at: localText(sql`ends_at`),
      })} as shown
    from banners`,
  listCells: ({ textOf }) => ({
    unit: sql`coalesce(${nameIn('facilities', textOf('facility_id'))}, 'Seluruh grup')`,
    jenis: labelSql(levels, textOf('level')),
    berlaku: sql`left(${textOf('starts_at')}, 10) || '/' || left(${textOf('ends_at')}, 10)`,
  }),
  read,
  publish,
  ...presentRows(table),
  constraints: { banners_facility: { facility_id: ['Unit ini sudah tidak ada. Pilih yang lain.'] } },
  async findMentions(db, address) {
    const { rows } = await sql<{ key: string; title: string }>`
      select id::text as key, text as title from banners
      where ends_at > now() and (
        ${address} in (split_part(link, '#', 1), split_part(split_part(link, '#', 1), '?', 1)) or ${namesAddress(sql`text`, address)}
      ) order by banners.id limit 50`.execute(db);
    return rows;
  },
};
