import { content } from '#app/platform/personal-data/data-tags.ts';

export const dataMap = {
  service_categories: content('id', 'name', 'slug', 'icon', 'sort_order', 'updated_at'),
  services: {
    ...content('id', 'category_id', 'facility_id', 'doctor_id', 'specialization_id', 'kind', 'slug', 'name', 'summary', 'content', 'image'),
    ...content('price', 'is_featured', 'sort_order', 'sends_results', 'result_name', 'result_days', 'published_at', 'updated_at'),
  },
  service_options: content('id', 'service_id', 'name', 'price', 'duration_minutes', 'sort_order'),
  service_schedules: content(
    'id',
    'service_id',
    'day',
    'start_hour',
    'end_hour',
    'capacity',
    'number_minutes',
    'practice_schedule_id',
    'is_active',
  ),
  doctor_service_hours: content('id', 'service_id', 'practice_schedule_id', 'chat_hour_id'),
  // Views of the hours of services.
  service_hours: content('id', 'service_id', 'practice_schedule_id', 'day', 'start_hour', 'end_hour', 'valid_from', 'valid_to'),
  offered_doctor_hours: content('service_id', 'practice_schedule_id', 'chat_hour_id'),
};
