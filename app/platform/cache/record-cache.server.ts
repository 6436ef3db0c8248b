import { isDatabaseUnavailable } from '../database/db.server.ts';
import { collectTags, readsTags } from './page-tags.server.ts';

/** How long a value is fresh without a purge, and how long a stale one is returned while the database is down; milliseconds. */
const freshMs = 60_000;
const maxStaleMs = 10 * 60_000;
/** So many values of keys that callers make up are kept. */
const maxAsked = 200;

type Kept = { value: unknown; tags: ReadonlySet<string>; storedAt: number; purgedAt: number | null };
type Loading = { work: Promise<unknown>; tags: ReadonlySet<string> };

export type RecordCache = ReturnType<typeof createRecordCache>;

/**
 * Small records that every page shows (the hospitals in the footer), in memory until one of their tags is purged. For a handful of fixed
 * keys, so nothing of them is evicted; of keys that callers make up, the oldest values are. `isListening` says whether purges are received,
 * otherwise every call loads.
 */
export function createRecordCache(options: { isListening(): boolean; now?: () => number }) {
  const now = options.now ?? Date.now;
  const kept = new Map<string, Kept>();
  const asked = new Map<string, Kept>();
  const loading = new Map<string, Loading>();

  /** A running read may have read the records before the purge: its value is not cached, and later callers read again. */
  function forget(isConcerned: (tags: ReadonlySet<string>) => boolean): void {
    for (const item of [...kept.values(), ...asked.values()]) if (isConcerned(item.tags)) item.purgedAt ??= now();
    for (const [key, item] of loading) if (isConcerned(item.tags)) loading.delete(key);
  }

  function keepAsked(key: string, item: Kept): void {
    asked.delete(key);
    asked.set(key, item);
    if (asked.size > maxAsked) asked.delete(asked.keys().next().value as string);
  }

  /** Cached reads inside `read` add their tags. */
  function load(key: string, declared: readonly string[], read: () => Promise<unknown>, isAsked: boolean): Loading {
    const tags = new Set(declared);
    const entry: Loading = { work: collectTags(tags, read), tags };
    loading.set(key, entry);
    const end = () => loading.get(key) === entry && loading.delete(key);
    entry.work.then((value) => {
      const item = { value, tags, storedAt: now(), purgedAt: null };
      if (!end()) return;
      if (isAsked) keepAsked(key, item);
      else kept.set(key, item);
    }, end);
    return entry;
  }

  return {
    /**
     * The value under `key`, read by `read` when it is not cached or may have changed, one read at a time. While the database is down the
     * last value is returned for 10 minutes after it may have changed; after that the error is thrown. `isAsked`: callers make the key up, by
     * what they ask.
     */
    async getOrLoad<T>(key: string, tags: readonly string[], read: () => Promise<T>, { isAsked = false } = {}): Promise<T> {
      const known = (isAsked ? asked : kept).get(key);
      const isCurrent = known?.purgedAt === null && known.storedAt + freshMs > now();
      if (isCurrent && options.isListening()) {
        readsTags(known.tags);
        return known.value as T;
      }
      const entry = loading.get(key) ?? load(key, tags, read, isAsked);
      try {
        return (await entry.work) as T;
      } catch (error) {
        const doubtfulSince = known?.purgedAt ?? now();
        if (!known || !isDatabaseUnavailable(error) || now() - doubtfulSince > maxStaleMs) throw error;
        readsTags(known.tags);
        return known.value as T;
      } finally {
        readsTags(entry.tags);
      }
    },
    purge: (tags: readonly string[]) => forget((own) => tags.some((tag) => own.has(tag))),
    purgeAll: () => forget(() => true),
  };
}
