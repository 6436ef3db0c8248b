import { AsyncLocalStorage } from 'node:async_hooks';

/** When what a page shows comes or goes by the clock, in epoch milliseconds. */
export type Until = { at: number };

const current = new AsyncLocalStorage<{ tags: Set<string>; until: Until }>();

/** Runs `work`, and adds the tags of every record that it reads to `tags`, such as `doctor:12` or `facilities`; `until`: as `readsUntil` says. */
export function collectTags<T>(
  tags: Set<string>,
  work: () => T,
  until: Until = current.getStore()?.until ?? { at: Number.POSITIVE_INFINITY },
): T {
  return current.run({ tags, until }, work);
}

/**
 * Records the tags of a read, so that the page that shows it is renewed when one of them is purged. Operations declare `tags`; this is for
 * functions that are read by several, before their first statement.
 */
export function readsTags(tags: Iterable<string>): void {
  const collected = current.getStore();
  if (collected) for (const tag of tags) collected.tags.add(tag);
}

/**
 * Records that the page shows something else from this moment on, without a write: it is then not served again before it is rendered. Call it
 * outside of cached reads, because a value from the cache does not bring it.
 */
export function readsUntil(moment: Date): void {
  const until = current.getStore()?.until;
  if (until) until.at = Math.min(until.at, moment.getTime());
}

/**
 * Of every search result: synonyms, fillers and complaints, the text of the records, the kinds of records, and the doctors whose
 * specializations decide where a complaint leads.
 */
export const searchTags = ['search', 'doctors', 'specializations'] as const;
