import { encodeBrotli, encodePage, fingerprintOf, type PageEncodings } from './page-encodings.ts';

/** One cached page. `purgedAt` is set by a purge: the page is rendered anew before it is served, unless the database is away. */
export type CachedPage = {
  key: string;
  tags: ReadonlySet<string>;
  storedAt: number;
  /** After this the page is still served while one request renews it. */
  freshUntil: number;
  purgedAt: number | null;
  bytes: number;
  headers: Record<string, string>;
  encodings: PageEncodings;
};

/** What may be done with a cached page now; `null`: it has to be rendered. */
export type Freshness = 'fresh' | 'stale' | 'away' | null;

/** A render that is under way; it learns which purges came meanwhile, because it may have read what was there before them. */
export type Render = { purged: Set<string> | 'everything' };

export type PageCache = ReturnType<typeof createPageCache>;

const minute = 60_000;
/** How long a page that may no longer be true is served while the database is away. */
const maxStaleMs = 10 * minute;
/** Pages show dates relative to today, so a copy of yesterday is worth less than an apology. */
const oldestMs = 12 * 60 * minute;
/** Per page besides its bodies: headers, tags, the entry itself. */
const overheadBytes = 4_096;

/**
 * Rendered public pages in memory with their compressed forms, least recently used first out when over `maxBytes`.
 * Pages with a query hold a quarter at most once it is full, so that nobody pushes out the rest by asking for many of them.
 * Keys are made from the path and the parameters a page declares. All times in milliseconds.
 */
export function createPageCache(options: { maxBytes: number; freshMs: number; staleMs?: number; now?: () => number }) {
  const now = options.now ?? Date.now;
  const staleMs = options.staleMs ?? 10 * minute;
  const plain = createLru();
  const queried = createLru();
  const renders = new Set<Render>();
  const toCompress = new Map<PageEncodings, CachedPage>();
  let compressing = false;

  const lruOf = (key: string) => (key.includes('?') ? queried : plain);
  const everyPage = () => [...plain.pages.values(), ...queried.pages.values()];

  function makeRoom(): void {
    while (plain.bytes + queried.bytes > options.maxBytes) {
      const lru = queried.bytes > options.maxBytes / 4 || plain.pages.size === 0 ? queried : plain;
      if (!lru.dropOldest()) return;
    }
  }

  /** One page at a time, so that compressing never takes more than one thread from the rest. */
  async function compressAll(): Promise<void> {
    if (compressing) return;
    compressing = true;
    for (const [encodings, page] of toCompress) {
      toCompress.delete(encodings);
      const wanted = () => lruOf(page.key).pages.get(page.key);
      if (wanted()?.encodings !== encodings) continue;
      encodings.brotliBegan = true;
      encodings.br = await encodeBrotli(encodings, page.headers).catch(() => null);
      const current = wanted();
      if (current?.encodings !== encodings || !encodings.br) continue;
      lruOf(page.key).grow(current, encodings.br.body.length);
      makeRoom();
    }
    compressing = false;
  }

  return {
    /** The page under `key`, whatever its age, moved to the recently used end. */
    get(key: string): CachedPage | undefined {
      return lruOf(key).get(key);
    },
    /** Says what may be done with the page; `downSince` is when the database went away, null while it is there. */
    freshness(page: CachedPage, downSince: number | null): Freshness {
      const time = now();
      if (downSince !== null) {
        const doubtfulSince = page.purgedAt ?? downSince;
        return time - doubtfulSince <= maxStaleMs && time - page.storedAt <= oldestMs ? 'away' : null;
      }
      if (page.purgedAt !== null) return null;
      if (page.freshUntil > time) return 'fresh';
      return page.storedAt + staleMs > time ? 'stale' : null;
    },
    beginRender(): Render {
      const render: Render = { purged: new Set() };
      renders.add(render);
      return render;
    },
    endRender(render: Render): void {
      renders.delete(render);
    },
    /**
     * Stores a rendered page with its gzip form; brotli follows when the page is asked for again, off the request path: a flood of
     * searches that nobody repeats must not cost it. Bytes that are the same as before are not compressed again. The page is marked as
     * purged when a purge of one of its tags came since `render` began.
     */
    async put(key: string, body: Buffer, headers: Record<string, string>, tags: ReadonlySet<string>, render: Render): Promise<CachedPage> {
      const fingerprint = fingerprintOf(body, headers);
      const before = lruOf(key).pages.get(key)?.encodings;
      const encodings = before?.fingerprint === fingerprint ? before : await encodePage(body, headers, fingerprint);
      const overtaken = render.purged === 'everything' || !tags.isDisjointFrom(render.purged);
      const page: CachedPage = {
        key,
        tags,
        storedAt: now(),
        freshUntil: now() + options.freshMs,
        purgedAt: overtaken ? now() : null,
        bytes: overheadBytes + key.length + encodings.identity.body.length + encodings.gzip.body.length + (encodings.br?.body.length ?? 0),
        headers,
        encodings,
      };
      lruOf(key).set(page);
      makeRoom();
      return page;
    },
    /** Makes the brotli form, if nobody has begun to: for a page that is asked for again. */
    compress(page: CachedPage): void {
      if (page.encodings.brotliBegan || toCompress.has(page.encodings)) return;
      toCompress.set(page.encodings, page);
      void compressAll();
    },
    drop(key: string): void {
      lruOf(key).drop(key);
    },
    /** Leaves a page that could not be renewed as it is for some seconds. */
    retryLater(page: CachedPage): void {
      page.freshUntil = now() + 5_000;
    },
    /** Marks every page that shows one of these records. */
    purge(tags: readonly string[]): void {
      const changed = new Set(tags);
      for (const page of everyPage()) {
        if (!changed.isDisjointFrom(page.tags)) page.purgedAt ??= now();
      }
      for (const render of renders) {
        if (render.purged !== 'everything') for (const tag of changed) render.purged.add(tag);
      }
    },
    purgeAll(): void {
      for (const page of everyPage()) page.purgedAt ??= now();
      for (const render of renders) render.purged = 'everything';
    },
    get size() {
      return { pages: plain.pages.size + queried.pages.size, bytes: plain.bytes + queried.bytes };
    },
  };
}

/** Pages in the order of their last use; a Map keeps the order of insertion. */
function createLru() {
  const pages = new Map<string, CachedPage>();
  let newest: CachedPage | undefined;
  let bytes = 0;

  function drop(key: string): boolean {
    const page = pages.get(key);
    if (!page) return false;
    bytes -= page.bytes;
    if (newest === page) newest = undefined;
    return pages.delete(key);
  }

  return {
    pages: pages as ReadonlyMap<string, CachedPage>,
    get bytes() {
      return bytes;
    },
    drop,
    dropOldest(): boolean {
      const [oldest] = pages.keys();
      return oldest !== undefined && drop(oldest);
    },
    get(key: string): CachedPage | undefined {
      const page = pages.get(key);
      if (page && page !== newest) {
        pages.delete(key);
        pages.set(key, page);
        newest = page;
      }
      return page;
    },
    set(page: CachedPage): void {
      drop(page.key);
      pages.set(page.key, page);
      newest = page;
      bytes += page.bytes;
    },
    grow(page: CachedPage, more: number): void {
      page.bytes += more;
      bytes += more;
    },
  };
}
