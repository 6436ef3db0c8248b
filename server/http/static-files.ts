import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Hono } from 'hono';
import type { RequestContext } from './request-context.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const compressible = /^(text\/|application\/|image\/svg)/;
const memoryBytes = 48 * 1024 * 1024;

/**
 * The reader of QR codes compiles WebAssembly. A worker has the policy of its own answer, so that no page needs to allow it.
 */
const readerFile = /^\/assets\/reader\.worker-[\w-]+\.js$/;
const readerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

type StaticFile = { path: string; type: string; immutable: boolean };
type Loaded = { identity: Buffer; br: Buffer | null; gzip: Buffer | null; etag: string };

// Of the process and not of one app: the best compression of the site's scripts takes a second of processor time.
const load = createLoader();

/**
 * Serves the built files and those of `public/`; returns whether a path is one of them. Files are listed once at the start and found by
 * their exact path, so path traversal is impossible; folders, dot files, source maps and unknown types are not in the list.
 */
export function mountStaticFiles(app: Hono<RequestContext>, directory: string): { isFile(path: string): boolean } {
  const files = listFiles(directory);
  app.get('*', async (c, next) => {
    const file = files.get(pathOf(c.req.path));
    if (!file) return await next();
    c.set('route', file.immutable ? '/assets/*' : 'static');
    const loaded = await load(file);
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '', loaded);
    const etag = encoding ? `"${loaded.etag}-${encoding}"` : `"${loaded.etag}"`;
    const headers: Record<string, string> = {
      'content-type': file.type,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      etag,
    };
    if (loaded.br) headers.vary = 'accept-encoding';
    if (file.type.startsWith('image/svg')) headers['content-security-policy'] = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
    if (readerFile.test(c.req.path)) headers['content-security-policy'] = readerPolicy;
    if (sameTag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    const body = encoding ? loaded[encoding] : null;
    if (encoding && body) headers['content-encoding'] = encoding;
    const bytes = body ?? loaded.identity;
    headers['content-length'] = String(bytes.length);
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
  });
  return { isFile: (path) => files.has(path) };
}

function listFiles(directory: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(directory, path).split(sep).join('/')}`;
    const type = types[extname(entry.name)];
    if (!type || url.includes('/.') || !(entry.isFile() || (entry.isSymbolicLink() && statSync(path).isFile()))) continue;
    files.set(url, { path, type, immutable: url.startsWith('/assets/') });
  }
  return files;
}

/** Reads and compresses a file on first use and caches it in memory up to a maximum. */
function createLoader(): (file: StaticFile) => Promise<Loaded> {
  const kept = new Map<string, Promise<Loaded>>();
  let bytes = 0;
  async function read(file: StaticFile): Promise<Loaded> {
    const identity = await readFile(file.path);
    const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    const packs = compressible.test(file.type) && identity.length > 512;
    const [br, zipped] = packs
      ? await Promise.all([
          promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          promisify(gzip)(identity, { level: 9 }),
        ])
      : [null, null];
    bytes += identity.length + (br?.length ?? 0) + (zipped?.length ?? 0);
    if (bytes > memoryBytes) {
      kept.clear();
      bytes = 0;
    }
    return { identity, br, gzip: zipped, etag };
  }
  return (file) => {
    const known = kept.get(file.path);
    if (known) return known;
    const reading = read(file);
    kept.set(file.path, reading);
    reading.catch(() => kept.delete(file.path));
    return reading;
  };
}

/** Decoded exactly once; a path that cannot be decoded is no file. */
function pathOf(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** The best available encoding that the caller accepts; null = identity. */
export function encodingFor(accepted: string, loaded: { br: Buffer | null; gzip: Buffer | null }): 'br' | 'gzip' | null {
  if (loaded.br && /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  if (loaded.gzip && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip';
  return null;
}

/** True when the caller has these bytes already. */
export function sameTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((item) => item.trim().replace(/^W\//, '') === etag);
}
