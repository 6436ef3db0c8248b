import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<Set<string>>();

/** Runs `work`, and adds the tags of every record that it reads to `tags`, such as `doctor:12` or `facilities`. */
export function collectTags<T>(tags: Set<string>, work: () => T): T {
  return current.run(tags, work);
}

/**
 * Records the tags of a read, so that the page that shows it is renewed when one of them is purged. Operations declare `tags`; this is for
 * functions that are read by several, before their first statement.
 */
export function readsTags(tags: Iterable<string>): void {
  const collected = current.getStore();
  if (collected) for (const tag of tags) collected.add(tag);
}

/**
 * Of every search result: synonyms, fillers and complaints, the text of the records, the kinds of records, and the doctors whose
 * specializations decide where a complaint leads.
 */
export const searchTags = ['search', 'doctors', 'specializations'] as const;
