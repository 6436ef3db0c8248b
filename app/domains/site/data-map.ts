import { content } from '#app/platform/personal-data/data-tags.ts';

export const dataMap = {
  group_profile: content('id', 'description', 'years_of_service', 'figures', 'intro', 'story', 'vision', 'mission', 'updated_at'),
  home_slides: content('id', 'name', 'alt', 'image', 'sort_order', 'updated_at'),
};
