import { sql } from 'kysely';
import { idIn, nameIn, shownFields, shownFlag } from '#app/kits/content/declare/declare-resource.server.ts';
import { datedRows, findChangedAddress, findLinksIn, goneError, idOfKey, writeRow } from '#app/kits/content/stores/write-rows.server.ts';
import { flagOf } from '#app/platform/content/field-values.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import { type WeekHour, weekHoursLines } from '#app/platform/content/week-hours.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import type { ServiceSnapshot } from './service.content.schema.ts';
import { writeHours, writeOptions } from './service-parts.store.server.ts';

const table = 'services';

async function read(db: Queryable, key: string) {
  const id = idOfKey(key);
  const row = id === null ? undefined : await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { rows: options } = await sql<{ line: string }>`
    select concat_ws(' | ', name, price, duration_minutes) as line from service_options where service_id = ${row.id} order by sort_order, id`.execute(
    db,
  );
  const { rows: hours } = await sql<WeekHour & { minutes: number | null }>`
    select day, to_char(start_hour, 'HH24:MI') as start, to_char(end_hour, 'HH24:MI') as "end",
      case when practice_schedule_id is not null then 'jam dokter' else coalesce(capacity::text, '') end as more, number_minutes as minutes
    from service_schedules where service_id = ${row.id} and is_active`.execute(db);
  const { name, slug, kind, summary, content } = row;
  return {
    name,
    slug,
    kind,
    summary,
    content,
    category_id: String(row.category_id),
    facility_id: String(row.facility_id),
    sort_order: String(row.sort_order),
    doctor_id: String(row.doctor_id ?? ''),
    specialization_id: String(row.specialization_id ?? ''),
    price: String(row.price ?? ''),
    image: row.image ?? '',
    is_featured: flagOf(row.is_featured),
    sends_results: flagOf(row.sends_results),
    result_name: row.result_name ?? '',
    result_days: String(row.result_days ?? ''),
    options: options.map(({ line }) => line).join('\n'),
    schedules: weekHoursLines(hours, { isOpen: false }),
    number_minutes: String(hours.find(({ minutes }) => minutes !== null)?.minutes ?? ''),
  };
}

async function publish(tx: Tx, key: string, snapshot: ServiceSnapshot, at: { now: Date; firstAt: Date }): Promise<FieldErrors | null> {
  const id = Number(key);
  const { options, schedules, number_minutes: numberMinutes, ...service } = snapshot;
  const changed = findChangedAddress(await read(tx, key), service.slug);
  if (changed) return changed;
  await writeRow(tx, table, id, { ...service, content: cleanHtml(service.content) }, at);
  await writeOptions(tx, id, options);
  return await writeHours(tx, { id, ...service }, schedules, numberMinutes);
}

export const serviceStore: ResourceStore<ServiceSnapshot> = {
  listed: sql`
    select id::text as key, name as title, coalesce(published_at <= now(), false) as is_live, updated_at as changed_at,
      ${shownFields({
        facility_id: sql`facility_id`,
        category_id: sql`category_id`,
        kind: sql`kind`,
        slug: sql`slug`,
        summary: sql`summary`,
        image: sql`image`,
        price: sql`price`,
        sort_order: sql`sort_order`,
        is_featured: shownFlag(sql`is_featured`),
      })} as shown
    from services`,
  listCells: ({ key, textOf }) => ({
    picture: textOf('image'),
    unit: nameIn('facilities', textOf('facility_id')),
    kategori: nameIn('service_categories', textOf('category_id')),
    harga: sql`coalesce(nullif(${textOf('price')}, ''), (select min(o.price)::text from service_options o where o.service_id = ${idIn(key)}))`,
  }),
  read,
  publish,
  ...datedRows(table),
  constraints: {
    services_slug: { slug: ['Ini dipakai layanan lain.'] },
    services_category: goneError('category_id', 'Kategori'),
    services_facility: goneError('facility_id', 'Unit'),
    services_doctor: goneError('doctor_id', 'Dokter'),
    services_specialization: goneError('specialization_id', 'Spesialisasi'),
  },
  findMentions: findLinksIn(table, 'content'),
};
