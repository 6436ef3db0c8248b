import { sql } from 'kysely';
import { nameIn, shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import {
  findChangedAddress,
  findDuplicates,
  findLinksIn,
  idOfKey,
  presentRows,
  writeRow,
} from '#app/kits/content/stores/write-rows.server.ts';
import { flagOf, flagOn } from '#app/platform/content/field-values.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import { type WeekHour, weekHoursLines } from '#app/platform/content/week-hours.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import type { FacilitySnapshot } from './facility.content.schema.ts';

const table = 'facilities';

async function read(db: Queryable, key: string) {
  const id = idOfKey(key);
  const row = id === null ? undefined : await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { rows: hours } = await sql<WeekHour>`
    select day, to_char(opens, 'HH24:MI') as start, to_char(closes, 'HH24:MI') as "end", '' as more
    from facility_opening_hours where facility_id = ${row.id}`.execute(db);
  const { name, slug, description, content, address, city, province, phone, whatsapp_phone, time_zone, accent } = row;
  const { postal_code, latitude, longitude, emergency_phone, web_url, thumbnail } = row;
  const optional = { postal_code, latitude, longitude, emergency_phone, web_url, thumbnail };
  return {
    name,
    slug,
    description,
    content,
    address,
    city,
    province,
    phone,
    whatsapp_phone,
    time_zone,
    accent,
    ...(Object.fromEntries(Object.entries(optional).map(([field, value]) => [field, value ?? ''])) as Record<
      keyof typeof optional,
      string
    >),
    facility_id: String(row.id),
    facility_type_id: String(row.facility_type_id),
    is_unit: flagOf(row.is_unit),
    hours: weekHoursLines(hours, { isOpen: true }),
    sort_order: String(row.sort_order),
  };
}

async function publish(tx: Tx, key: string, snapshot: FacilitySnapshot, { now }: { now: Date }): Promise<FieldErrors | null> {
  const id = Number(key);
  const { hours, ...facility } = snapshot;
  const { name, slug } = facility;
  const errors = findChangedAddress(await read(tx, key), slug) ?? (await findDuplicates(tx, table, id, { name, slug }, 'fasilitas lain'));
  if (errors) return errors;
  await writeRow(tx, table, id, { ...facility, content: cleanHtml(facility.content), updated_at: now });
  await tx.deleteFrom('facility_opening_hours').where('facility_id', '=', id).execute();
  const rows = hours.map(({ day, start, end }) => ({ facility_id: id, day, opens: start, closes: end }));
  if (rows.length > 0) await tx.insertInto('facility_opening_hours').values(rows).execute();
  return null;
}

/** A facility is on the site by being there, so the end of its publication deletes the row. */
export const facilityStore: ResourceStore<FacilitySnapshot> = {
  listed: sql`
    select id::text as key, name as title, true as is_live, updated_at as changed_at,
      ${shownFields({
        facility_id: sql`id`,
        facility_type_id: sql`facility_type_id`,
        is_unit: sql`case when is_unit then ${sql.lit(flagOn)} else '' end`,
        city: sql`city`,
        slug: sql`slug`,
        thumbnail: sql`thumbnail`,
        address: sql`address`,
        phone: sql`phone`,
        sort_order: sql`sort_order`,
      })} as shown
    from facilities`,
  listCells: ({ textOf }) => ({
    picture: textOf('thumbnail'),
    second: textOf('address'),
    jenis: nameIn('facility_types', textOf('facility_type_id')),
    kota: textOf('city'),
    telepon: textOf('phone'),
  }),
  read,
  publish,
  ...presentRows(table),
  findMentions: findLinksIn(table, 'content'),
  constraints: {
    facilities_slug: { slug: ['Ini dipakai fasilitas lain.'] },
    facilities_facility_type: { facility_type_id: ['Jenis ini sudah tidak ada. Pilih yang lain.'] },
  },
};
