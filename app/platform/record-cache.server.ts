import { isDatabaseUnavailable } from './db.server.ts';

/** How long a value is believed without a purge, and how long it is given while the database is away; milliseconds. */
const freshMs = 60_000;
const maxStaleMs = 10 * 60_000;

type Kept = { value: unknown; tags: readonly string[]; storedAt: number; purgedAt: number | null };

export type RecordCache = ReturnType<typeof createRecordCache>;

/**
 * Small records that stand on every page (the hospitals in the footer), kept in memory until one of their tags is purged.
 * For a handful of fixed keys: nothing is ever pushed out. `isListening` says whether purges are heard; otherwise every call loads.
 */
export function createRecordCache(options: { isListening(): boolean; now?: () => number }) {
  const now = options.now ?? Date.now;
  const kept = new Map<string, Kept>();
  const loading = new Map<string, { work: Promise<unknown>; tags: readonly string[] }>();

  /** What is being read now may be from before the purge: it is not kept, and who asks later reads anew. */
  function forget(isConcerned: (tags: readonly string[]) => boolean): void {
    for (const item of kept.values()) if (isConcerned(item.tags)) item.purgedAt ??= now();
    for (const [key, item] of loading) if (isConcerned(item.tags)) loading.delete(key);
  }

  async function load<T>(key: string, tags: readonly string[], read: () => Promise<T>): Promise<T> {
    const entry = { work: read(), tags };
    loading.set(key, entry);
    try {
      const value = await entry.work;
      if (loading.get(key) === entry) kept.set(key, { value, tags, storedAt: now(), purgedAt: null });
      return value;
    } finally {
      if (loading.get(key) === entry) loading.delete(key);
    }
  }

  return {
    /**
     * The value under `key`, read by `read` when it is not in memory or may have changed. One read at a time. While the
     * database is away the last value is given for 10 minutes after it may have changed; after that the error is thrown.
     */
    async getOrLoad<T>(key: string, tags: readonly string[], read: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      const isCurrent = known?.purgedAt === null && known.storedAt + freshMs > now();
      if (isCurrent && options.isListening()) return known.value as T;
      try {
        return await ((loading.get(key)?.work as Promise<T> | undefined) ?? load(key, tags, read));
      } catch (error) {
        const doubtfulSince = known?.purgedAt ?? now();
        if (known && isDatabaseUnavailable(error) && now() - doubtfulSince <= maxStaleMs) return known.value as T;
        throw error;
      }
    },
    purge: (tags: readonly string[]) => forget((own) => own.some((tag) => tags.includes(tag))),
    purgeAll: () => forget(() => true),
  };
}
