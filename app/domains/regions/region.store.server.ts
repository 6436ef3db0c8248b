import { sql } from 'kysely';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Region, Village } from './region.schema.ts';

/** All provinces, by name. */
export const findProvinces = compiledQuery<{ level: string }, Region>((db, given) =>
  db.selectFrom('regions').select(['id', 'name']).where('level', '=', given.level).where('is_listed', '=', true).orderBy('name'),
);

/** The regions directly below a region, by name. */
export const findRegionsIn = compiledQuery<{ parentId: string }, Region>((db, given) =>
  db
    .selectFrom('regions')
    .select(['id', 'name', 'post_code'])
    .where('parent_id', '=', given.parentId)
    .where('is_listed', '=', true)
    .orderBy('name'),
);

/** True when the code belongs to a region of that level that is in use. */
export async function isListedRegion(db: Queryable, id: string, level: string): Promise<boolean> {
  const rows = db.selectFrom('regions').select('id').where('id', '=', id).where('level', '=', level).where('is_listed', '=', true);
  return (await rows.executeTakeFirst()) !== undefined;
}

const villageColumns = sql<Village>`
  concat_ws(', ', v.name, d.name, c.name, p.name) as text, v.id as subdistrict_id, v.name as subdistrict, d.id as district_id,
  d.name as district, c.id as city_id, c.name as city, p.id as province_id, p.name as province, v.post_code`;
const above = sql`
  join regions d on d.id = v.parent_id join regions c on c.id = d.parent_id join regions p on p.id = c.parent_id`;

/** Villages for a text, best first, at most `max`; the search is in db/functions/regions.sql. */
export const findVillages = compiledQuery<{ text: string; max: number }, Village>((db, given) => ({
  compile: () =>
    sql<Village>`
      select ${villageColumns} from find_villages(${given.text}, ${given.max}) f join regions v on v.id = f.id ${above} order by f.place
    `.compile(db),
}));

/** A village that is in use, with all its parent regions; null for any other code. */
export async function getVillageOrNull(db: Queryable, id: string): Promise<Village | null> {
  const { rows } = await sql<Village>`
    select ${villageColumns} from regions v ${above} where v.id = ${id} and v.level = 'subdistrict' and v.is_listed`.execute(db);
  return rows[0] ?? null;
}
