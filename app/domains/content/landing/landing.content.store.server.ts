import { sql } from 'kysely';
import { idIn, nameIn, shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { datedRows, findChangedAddress, findUnknown, idOfKey, namesAddress, writeRow } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import type { LandingSnapshot } from './landing.content.ts';
import { readSections } from './read-sections.ts';
import { textOfSection } from './section-kinds.ts';
import { writeSectionTexts } from './section-text.ts';

const table = 'landing_pages';

async function read(db: Queryable, key: string) {
  const id = idOfKey(key);
  const columns = ['name', 'slug', 'facility_id', 'summary', 'image', 'price_from', 'sections'] as const;
  const row = id === null ? undefined : await db.selectFrom(table).select(columns).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { name, slug, summary } = row;
  return {
    name,
    slug,
    summary,
    facility_id: String(row.facility_id),
    image: row.image ?? '',
    price_from: String(row.price_from ?? ''),
    sections: writeSectionTexts(readSections(row.sections).map(textOfSection)),
  };
}

async function publish(tx: Tx, key: string, snapshot: LandingSnapshot, at: { now: Date; firstAt: Date }): Promise<FieldErrors | null> {
  const changed = findChangedAddress(await read(tx, key), snapshot.slug);
  if (changed) return changed;
  const named = snapshot.sections.flatMap((section) => (section.kind === 'doctors' ? [section.specialization] : []));
  const unknown = await findUnknown(tx, 'specializations', 'slug', named);
  if (unknown !== null) return { sections: [`Tidak ada spesialisasi “${unknown}”`] };
  await writeRow(tx, table, Number(key), { ...snapshot, sections: JSON.stringify(snapshot.sections) }, at);
  return null;
}

export const landingStore: ResourceStore<LandingSnapshot> = {
  listed: sql`
    select id::text as key, name as title, coalesce(published_at <= now(), false) as is_live, updated_at as changed_at,
      ${shownFields({ facility_id: sql`facility_id`, slug: sql`slug`, image: sql`image`, price_from: sql`price_from` })} as shown
    from landing_pages`,
  listCells: ({ key, textOf }) => ({
    picture: textOf('image'),
    unit: nameIn('facilities', textOf('facility_id')),
    harga: textOf('price_from'),
    sejak: sql`(select (p.published_at at time zone 'Asia/Jakarta')::date from landing_pages p where p.id = ${idIn(key)})`,
  }),
  read,
  publish,
  ...datedRows(table),
  constraints: {
    landing_pages_slug: { slug: ['Ini dipakai halaman lain.'] },
    landing_pages_facility: { facility_id: ['Unit ini sudah tidak ada. Pilih yang lain.'] },
  },
  // A section of doctors names its specialization, whose page is the address.
  async findMentions(db, address) {
    const { rows } = await sql<{ key: string; title: string }>`
      select id::text as key, name as title from landing_pages
      where ${namesAddress(sql`summary || ' ' || sections::text`, address)} or exists (
        select from jsonb_array_elements(sections) one
        where one ->> 'kind' = 'doctors' and '/dokter/' || (one ->> 'specialization') = ${address}
      ) order by landing_pages.id limit 50`.execute(db);
    return rows;
  },
};
