import { content } from '#app/platform/personal-data/data-tags.ts';

const source = ['record_id', 'title', 'tags', 'summary', 'body', 'listed_from', 'listed_until'] as const;

/** The tables are derived from content that the site shows every visitor; `search_sources…` are views of it. */
export const dataMap = {
  search_entries: content('kind', 'record_id', 'title', 'title_words', 'lead', 'body', 'listed_from', 'listed_until', 'source'),
  search_sources: content('kind', ...source),
  search_sources_article: content(...source),
  search_sources_doctor: content(...source),
  search_sources_event: content(...source),
  search_sources_facility: content(...source),
  search_sources_medicine: content(...source),
  search_sources_promo: content(...source),
  search_sources_service: content(...source),
  search_sources_specialization: content(...source),
  search_kinds: content(
    'kind',
    'source_view',
    'record_table',
    'lock_order',
    'weight',
    'text_weight',
    'is_person',
    'is_large',
    'has_broad_tags',
    'created_at',
  ),
  search_names: content('kind', 'name_table', 'link_table', 'record_column', 'name_column', 'parent_column', 'lock_order', 'created_at'),
  search_complaints: content('phrase', 'specialties', 'weight', 'is_name', 'is_child', 'stems', 'created_at'),
  search_specialties: content('specialty', 'name', 'slugs', 'for_children', 'instead', 'created_at'),
  search_brands: content('slug', 'brand', 'generic', 'class', 'aliases', 'is_checked', 'names', 'near', 'created_at'),
  search_common_words: content('word'),
  search_local_words: content('phrase', 'languages', 'meaning', 'collides', 'is_sure', 'created_at'),
  search_fillers: content('word', 'favours', 'created_at'),
  search_synonyms: content('meaning', 'phrase', 'stems', 'created_at'),
  search_words: content('word', 'stem', 'near', 'is_name'),
};
