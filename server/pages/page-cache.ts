import { createHash } from 'node:crypto';
import { brotliCompress, constants, gzipSync } from 'node:zlib';

/** One cached page with its compressed forms and its headers, ready to be written without further work. */
export type CachedPage = {
  path: string;
  tags: ReadonlySet<string>;
  storedAt: number;
  /** After this the page is still served while one request renews it. */
  freshUntil: number;
  /** Set by a purge: the page is rendered anew before it is served, unless the database is away. */
  purged: boolean;
  bytes: number;
  forms: { identity: PageForm; gzip: PageForm; br: PageForm | null };
};

export type PageForm = { body: Buffer; etag: string; headers: string[] };

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Rendered public pages in memory, least recently used first out when over `maxBytes`.
 * Keys are made by the page handler from the path and the parameters a page declares.
 */
export function createPageCache(options: { maxBytes: number; freshMs: number; now?: () => number }) {
  const now = options.now ?? Date.now;
  const pages = new Map<string, CachedPage>();
  let bytes = 0;

  function drop(key: string): void {
    const page = pages.get(key);
    if (!page) return;
    bytes -= page.bytes;
    pages.delete(key);
  }

  return {
    /** The page under `key`, fresh or not, moved to the recently used end. */
    get(key: string): CachedPage | undefined {
      return pages.get(key);
    },
    isFresh(page: CachedPage): boolean {
      return !page.purged && page.freshUntil > now();
    },
    /** Stores a rendered page. Brotli at full strength follows off the request path. */
    put(key: string, html: string, headers: Record<string, string>, tags: ReadonlySet<string>): CachedPage {
      const body = Buffer.from(html);
      const page: CachedPage = {
        path: key,
        tags,
        storedAt: now(),
        freshUntil: now() + options.freshMs,
        purged: false,
        bytes: body.length,
        forms: { identity: formOf(body, '', headers), gzip: formOf(gzipSync(body, { level: 6 }), 'gzip', headers), br: null },
      };
      page.bytes += page.forms.gzip.body.length;
      drop(key);
      pages.set(key, page);
      bytes += page.bytes;
      for (const oldest of pages.keys()) {
        if (bytes <= options.maxBytes) break;
        if (oldest !== key) drop(oldest);
      }
      brotliCompress(
        body,
        { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } },
        (error, packed) => {
          if (!error) page.forms.br = formOf(packed, 'br', headers);
        },
      );
      return page;
    },
    /** Marks every page that shows one of these records. */
    purge(tags: readonly string[]): void {
      for (const page of pages.values()) {
        if (tags.some((tag) => page.tags.has(tag))) page.purged = true;
      }
    },
    purgeAll(): void {
      for (const page of pages.values()) page.purged = true;
    },
    get size() {
      return { pages: pages.size, bytes };
    },
  };
}

function formOf(body: Buffer, encoding: string, headers: Record<string, string>): PageForm {
  const etag = `"${createHash('sha256').update(encoding).update(body).digest('base64url').slice(0, 22)}"`;
  const list = Object.entries({
    ...headers,
    etag,
    vary: 'accept-encoding',
    'content-length': String(body.length),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }).flat();
  return { body, etag, headers: list };
}
