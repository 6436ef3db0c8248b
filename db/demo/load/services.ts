import { serviceCategories } from '../service-categories.ts';
import { services } from '../services.ts';
import type { DemoLoad } from './demo-load.ts';

export async function loadServices(load: DemoLoad): Promise<void> {
  await load.insertWithSlugs(
    'service_categories',
    serviceCategories.map((category, index) => ({ ...category, sort_order: index + 1 })),
  );
  await load.insertWithSlugs(
    'services',
    services.map((service, index) => ({
      category_id: load.idOf('service_categories', service.category),
      facility_id: load.idOf('facilities', service.facility),
      doctor_id: service.doctor ? load.idOf('doctors', service.doctor) : null,
      specialization_id: service.specialization ? load.idOf('specializations', service.specialization) : null,
      kind: service.kind,
      slug: service.slug,
      name: service.name,
      summary: service.summary,
      content: service.content,
      image: service.image,
      price: service.price,
      is_featured: service.isFeatured,
      sends_results: service.results !== null,
      result_name: service.results?.[0] ?? null,
      result_days: service.results?.[1] ?? null,
      sort_order: index + 1,
      published_at: load.morningAgo(200),
      updated_at: load.morningAgo(20),
    })),
  );
  await load.insert(
    'service_options',
    services.flatMap((service) =>
      service.options.map((option, index) => ({
        service_id: load.idOf('services', service.slug),
        name: option.name,
        price: option.price,
        duration_minutes: option.minutes,
        sort_order: index + 1,
      })),
    ),
  );
  await load.insert(
    'service_schedules',
    services.flatMap((service) =>
      service.hours.flatMap(([days, start, end, capacity]) =>
        days.map((day) => ({ service_id: load.idOf('services', service.slug), day, start_hour: start, end_hour: end, capacity })),
      ),
    ),
  );
}
