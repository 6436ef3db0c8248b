import { content } from '#app/platform/personal-data/data-tags.ts';

export const dataMap = {
  regions: content('id', 'parent_id', 'level', 'name', 'post_code', 'is_listed', 'nearness', 'search_name', 'search_words'),
  region_words: content('word', 'villages', 'is_joined'),
  region_editions: content('is_current', 'edition', 'loaded_at'),
};
