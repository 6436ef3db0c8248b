import { encodeBrotli, encodePage, fingerprintOf, type PageEncodings } from './page-encodings.ts';

/** One cached page. `purgedAt` is set by a purge: the page is rendered again before it is served, unless the database is down. */
export type CachedPage = {
  key: string;
  tags: ReadonlySet<string>;
  storedAt: number;
  /** After this the page is still served while one request renews it. */
  freshUntil: number;
  /** From then on the page shows something else: it is rendered again before it is served, unless the database is down. */
  hardUntil: number;
  purgedAt: number | null;
  bytes: number;
  headers: Record<string, string>;
  encodings: PageEncodings;
};

/** How a cached page may be used now; `null`: it has to be rendered. */
export type Freshness = 'fresh' | 'stale' | 'away' | null;

/** A running render with the purges received meanwhile, because it may have read the records before them. */
export type Render = { purged: Set<string> | 'everything' };

export type PageCache = ReturnType<typeof createPageCache>;

const minute = 60_000;
/** How long a page that may be outdated is served while the database is down. */
const maxStaleMs = 10 * minute;
/** Pages show dates relative to today, so a copy of yesterday is worth less than an error page. */
const oldestMs = 12 * 60 * minute;
/** Per page in addition to its bodies: headers, tags, the entry itself. */
const overheadBytes = 4_096;

/**
 * Rendered public pages in memory with their encodings, times in milliseconds; the least recently used is evicted when over `maxBytes`.
 * Pages with a query hold at most a quarter once it is full, so that queries cannot evict the rest.
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

  /** One page at a time, so that compression never takes more than one thread. */
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
    /** Says how the page may be used; `downSince` is when the database went down, null while it is up. */
    freshness(page: CachedPage, downSince: number | null): Freshness {
      const time = now();
      if (downSince !== null) {
        const doubtfulSince = page.purgedAt ?? downSince;
        return time - doubtfulSince <= maxStaleMs && time - page.storedAt <= oldestMs ? 'away' : null;
      }
      if (page.purgedAt !== null || page.hardUntil <= time) return null;
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
     * Stores a rendered page with its gzip encoding; brotli follows at the next request for the page, off the request path, so that
     * unrepeated searches do not cost it; unchanged bytes are not compressed again. The page is marked as purged when one of its tags was
     * purged since `render` began.
     */
    async put(
      key: string,
      body: Buffer,
      headers: Record<string, string>,
      tags: ReadonlySet<string>,
      render: Render,
      hardUntil = Number.POSITIVE_INFINITY,
    ): Promise<CachedPage> {
      const fingerprint = fingerprintOf(body, headers);
      const before = lruOf(key).pages.get(key)?.encodings;
      const encodings = before?.fingerprint === fingerprint ? before : await encodePage(body, headers, fingerprint);
      const overtaken = render.purged === 'everything' || !tags.isDisjointFrom(render.purged);
      const page: CachedPage = {
        key,
        tags,
        storedAt: now(),
        freshUntil: now() + options.freshMs,
        hardUntil,
        purgedAt: overtaken ? now() : null,
        bytes: overheadBytes + key.length + encodings.identity.body.length + encodings.gzip.body.length + (encodings.br?.body.length ?? 0),
        headers,
        encodings,
      };
      lruOf(key).set(page);
      makeRoom();
      return page;
    },
    /** Creates the brotli encoding of a page that is requested again, unless it is already being created. */
    compress(page: CachedPage): void {
      if (page.encodings.brotliBegan || toCompress.has(page.encodings)) return;
      toCompress.set(page.encodings, page);
      void compressAll();
    },
    drop(key: string): void {
      lruOf(key).drop(key);
    },
    /** Does not retry a page that could not be renewed for some seconds. */
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

/** Pages in the order of their last use; a Map iterates in insertion order. */
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
