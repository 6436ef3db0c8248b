import { landingPages } from '../landing-pages.ts';
import type { DemoLoad } from './demo-load.ts';

export async function loadLandingPages(load: DemoLoad): Promise<void> {
  await load.insertWithSlugs(
    'landing_pages',
    landingPages.map((page) => ({
      facility_id: load.idOf('facilities', page.unit),
      slug: page.slug,
      name: page.name,
      summary: page.summary,
      image: page.image,
      price_from: page.priceFrom,
      sections: JSON.stringify(page.sections),
      published_at: load.morningAgo(page.publishedDaysAgo),
      updated_at: load.morningAgo(page.updatedDaysAgo),
    })),
  );
}
