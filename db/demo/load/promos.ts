import { promos } from '../promos.ts';
import type { DemoLoad } from './demo-load.ts';

export async function loadPromos(load: DemoLoad): Promise<void> {
  await load.insertWithSlugs(
    'promos',
    promos.map((promo) => {
      // A promo that has not begun is published already.
      const published = load.morningAgo(Math.max(1, -promo.fromDay));
      return {
        facility_id: load.idOf('facilities', promo.facility),
        doctor_id: promo.doctor ? load.idOf('doctors', promo.doctor) : null,
        service_category_id: promo.category ? load.idOf('service_categories', promo.category) : null,
        slug: promo.slug,
        name: promo.name,
        summary: promo.summary,
        content: promo.content,
        image: promo.image,
        cta_url: promo.ctaUrl,
        starts_on: load.dateIn(promo.fromDay),
        ends_on: promo.toDay === null ? null : load.dateIn(promo.toDay),
        published_at: published,
        updated_at: published,
      };
    }),
  );
}
