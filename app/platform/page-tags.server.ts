import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<Set<string>>();

/** Runs `work`, and puts the tags of every record that it reads into `tags`. */
export function collectTags<T>(tags: Set<string>, work: () => T): T {
  return current.run(tags, work);
}

/** Says which records are being read, so that the page that shows them is renewed when one of them changes. */
export function readsTags(tags: Iterable<string>): void {
  const collected = current.getStore();
  if (collected) for (const tag of tags) collected.add(tag);
}

/** Of everything that a search finds: synonyms and fillers, the words that the records hold, and the kinds of records. */
export const searchTags = ['search'] as const;
