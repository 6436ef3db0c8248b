import { content } from '#app/platform/data-tags.ts';

/** Made from what the site shows everybody; `search_sources` is a view of that. */
export const dataMap = {
  search_entries: content('kind', 'record_id', 'title', 'title_words', 'lead', 'body', 'listed_from', 'listed_until', 'source'),
  search_sources: content('kind', 'record_id', 'title', 'tags', 'summary', 'body', 'listed_from', 'listed_until'),
  search_fillers: content('word', 'favours'),
  search_synonyms: content('meaning', 'phrase'),
  search_words: content('word', 'stem', 'near', 'is_name'),
};
