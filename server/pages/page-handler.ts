import { randomBytes } from 'node:crypto';
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Actor } from '#app/platform/actor.server.ts';
import { isDatabaseAway } from '#app/platform/db.server.ts';
import {
  actorContext,
  type PageHandle,
  type PageRecord,
  type Platform,
  pageContext,
  platformContext,
} from '#app/platform/platform.server.ts';
import type { BuiltAssets } from '#app/ui/document-assets.tsx';
import { pageContentSecurityPolicy } from '../http/security-headers.ts';
import { assetsContext } from './built-assets.ts';
import { replaceNonceByHashes } from './inline-hashes.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

type Policy = { cache: 'public' | 'none'; params: readonly string[] };

export type PageAnswer = { kind: 'cached'; page: CachedPage; stale: boolean } | { kind: 'response'; response: Response };

/** Answers page requests: from the cache where a page allows it, otherwise rendered by React Router. */
export function createPageHandler(options: {
  build: ServerBuild;
  platform: Platform;
  cache: PageCache;
  assets: Omit<BuiltAssets, 'nonce'>;
}) {
  const { build, platform, cache } = options;
  const render = createRequestHandler(build, platform.env.mode === 'test' ? 'production' : platform.env.mode);
  const tree = routeTree(build);
  const renewing = new Map<string, Promise<PageAnswer>>();

  function policyOf(pathname: string): Policy {
    const leaf = matchRoutes(tree, pathname)?.at(-1);
    const handle = leaf ? (build.routes[leaf.route.id ?? '']?.module.handle as PageHandle | undefined) : undefined;
    return { cache: handle?.page?.cache ?? 'none', params: handle?.page?.params ?? [] };
  }

  /** The cache key: the path and the declared parameters, nothing else, so that unknown parameters make no new entries. */
  function canonicalUrl(url: URL, policy: Policy): URL {
    const canonical = new URL(url.pathname, platform.env.publicUrl);
    for (const name of [...policy.params].sort()) {
      const value = url.searchParams.get(name);
      if (value) canonical.searchParams.set(name, value);
    }
    return canonical;
  }

  async function renderResponse(request: Request, actor: Actor, page: PageRecord, nonce: string): Promise<Response> {
    const load = new RouterContextProvider();
    load.set(platformContext, platform);
    load.set(actorContext, actor);
    load.set(pageContext, page);
    load.set(assetsContext, { ...options.assets, nonce });
    return await render(request, load);
  }

  async function renderPublic(key: string, url: URL, actor: Actor): Promise<PageAnswer> {
    const record: PageRecord = { tags: new Set() };
    const nonce = randomBytes(16).toString('base64url');
    const response = await renderResponse(new Request(url), actor, record, nonce);
    if (response.status !== 200) return { kind: 'response', response: withNonce(response, nonce) };
    const { html, scripts, styles } = replaceNonceByHashes(await response.text(), nonce);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': pageContentSecurityPolicy(scripts, styles),
    };
    return { kind: 'cached', page: cache.put(key, html, headers, record.tags), stale: false };
  }

  async function answer(request: Request, actor: Actor): Promise<PageAnswer> {
    const url = new URL(request.url);
    const policy = policyOf(url.pathname);
    if ((request.method !== 'GET' && request.method !== 'HEAD') || policy.cache !== 'public') {
      const nonce = randomBytes(16).toString('base64url');
      const response = await renderResponse(request, actor, { tags: new Set() }, nonce);
      return { kind: 'response', response: withNonce(response, nonce) };
    }
    const canonical = canonicalUrl(url, policy);
    const key = canonical.pathname + canonical.search;
    const known = platform.env.pageCache ? cache.get(key) : undefined;
    if (known && cache.isFresh(known)) return { kind: 'cached', page: known, stale: false };
    let work = renewing.get(key);
    if (!work) {
      work = renderPublic(key, canonical, actor).finally(() => renewing.delete(key));
      renewing.set(key, work);
    }
    if (known && !known.purged) {
      work.catch(() => {});
      return { kind: 'cached', page: known, stale: true };
    }
    try {
      return await work;
    } catch (error) {
      if (known && isDatabaseAway(error)) return { kind: 'cached', page: known, stale: true };
      throw error;
    }
  }

  return { answer };
}

function withNonce(response: Response, nonce: string): Response {
  response.headers.set('cache-control', 'no-store');
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    response.headers.set('content-security-policy', pageContentSecurityPolicy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`]));
  }
  return response;
}

function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(
      ({ id, path, caseSensitive, index }): RouteObject =>
        index ? { id, path, caseSensitive, index: true } : { id, path, caseSensitive, children: routeTree(build, id) },
    );
}
