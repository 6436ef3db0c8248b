import { serviceCategories } from '../service-categories.ts';
import type { DemoLoad } from './demo-load.ts';

export async function loadServices(load: DemoLoad): Promise<void> {
  await load.insertWithSlugs(
    'service_categories',
    serviceCategories.map((category, index) => ({ ...category, sort_order: index + 1 })),
  );
}
