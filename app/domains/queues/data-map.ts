import { content } from '#app/platform/personal-data/data-tags.ts';

export const dataMap = { queue_posters: content('facility_id', 'generation') };
