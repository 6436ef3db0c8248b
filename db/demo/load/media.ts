import { sql } from 'kysely';
import { sceneFocals } from '../pictures/scene-focals.ts';
import type { DemoLoad } from './demo-load.ts';

/**
 * The pictures of the demo, which come with the product, as the library of pictures lists them: what they show is said by the record that has
 * them. Their sizes are those of their folders.
 */
export async function loadMedia({ trx, now }: DemoLoad): Promise<void> {
  await sql`
    insert into media (address, width, height, alt, licence, persons, created_at, updated_at)
    select distinct on (address) address,
      case when address like '/media/portraits/%' then 320 when is_wide then 1200 else 640 end,
      case when address like '/media/portraits/%' then 320 when is_wide then 750 else 400 end,
      left(alt, 250), 'own', case when address like '/media/portraits/%' then 'staff' else 'none' end, ${now}, ${now}
    from (
      select portrait, 'Potret ' || name, false from doctors
      union all select thumbnail, name, false from facilities
      union all select image, 'Gambar artikel: ' || name, false from articles
      union all select image, 'Gambar promo: ' || name, false from promos
      union all select image, 'Gambar layanan: ' || name, false from services
      union all select image, 'Gambar acara: ' || name, false from forms
      union all select image, alt, true from home_slides
      union all select image, 'Gambar halaman: ' || name, true from landing_pages
      union all select address[1], 'Gambar halaman: ' || name, false from landing_pages, regexp_matches(sections::text, '/media/pages/[a-z0-9-]+', 'g') address
    ) shown (address, alt, is_wide)
    where address like '/media/%'
    order by address, is_wide desc, alt`.execute(trx);
  await sql`
    update media set focal = part.focal from jsonb_to_recordset(${JSON.stringify(sceneFocals)}::jsonb) part(address text, focal smallint)
    where media.address = part.address`.execute(trx);
}
