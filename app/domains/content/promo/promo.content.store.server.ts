import { sql } from 'kysely';
import { ownHosts } from '#app/domains/directory/facility/own-hosts.ts';
import { nameIn, shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { datedRows, findLinksIn, goneError, idOfKey, writeRow } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import type { PromoSnapshot } from './promo.content.schema.ts';
import { orderLinkOf } from './promo.ts';

const table = 'promos';

async function read(db: Queryable, key: string) {
  const id = idOfKey(key);
  const row = id === null ? undefined : await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { name, slug, summary, content, starts_on } = row;
  const chosen = { facility_id: row.facility_id, service_category_id: row.service_category_id, doctor_id: row.doctor_id };
  return {
    name,
    slug,
    summary,
    content,
    starts_on,
    ends_on: row.ends_on ?? '',
    image: row.image ?? '',
    cta_url: row.cta_url ?? '',
    ...(Object.fromEntries(Object.entries(chosen).map(([field, id]) => [field, String(id ?? '')])) as Record<keyof typeof chosen, string>),
  };
}

type Moments = Readonly<{ now: Date; firstAt: Date; publicUrl: string }>;

async function publish(tx: Tx, key: string, snapshot: PromoSnapshot, at: Moments): Promise<FieldErrors | null> {
  const places = await tx.selectFrom('facilities').select(['web_url', 'phone', 'whatsapp_phone']).execute();
  const hosts = ownHosts(places, [at.publicUrl]);
  // A page of this site is chosen by its path; cards and chats need all of its address.
  const target = snapshot.cta_url?.startsWith('/') ? `${at.publicUrl}${snapshot.cta_url}` : snapshot.cta_url;
  if (target !== null && orderLinkOf(target, hosts) === null) {
    return { cta_url: ['Tulis alamat situs kami, situs unit, atau https://wa.me/… dengan nomor unit kami'] };
  }
  await writeRow(tx, table, Number(key), { ...snapshot, cta_url: target, content: cleanHtml(snapshot.content) }, at);
  return null;
}

export const promoStore: ResourceStore<PromoSnapshot> = {
  listed: sql`
    select id::text as key, name as title, coalesce(published_at <= now(), false) as is_live, updated_at as changed_at,
      ${shownFields({
        facility_id: sql`facility_id`,
        service_category_id: sql`service_category_id`,
        starts_on: sql`starts_on`,
        ends_on: sql`ends_on`,
        slug: sql`slug`,
        image: sql`image`,
      })} as shown
    from promos`,
  listCells: ({ textOf }) => ({
    picture: textOf('image'),
    unit: sql`coalesce(${nameIn('facilities', textOf('facility_id'))}, 'Semua unit')`,
    berlaku: sql`${textOf('starts_on')} || '/' || ${textOf('ends_on')}`,
    sisa: textOf('ends_on'),
  }),
  read,
  publish,
  ...datedRows(table),
  constraints: {
    promos_slug: { slug: ['Ini dipakai promo lain.'] },
    promos_facility: goneError('facility_id', 'Unit'),
    promos_service_category: goneError('service_category_id', 'Kategori'),
    promos_doctor: goneError('doctor_id', 'Dokter'),
  },
  findMentions: findLinksIn(table, 'content'),
};
