import type { ServerBuild } from 'react-router';
import type { Actor } from '#app/platform/access/actor.server.ts';
import type { PurgeListener } from '#app/platform/cache/purge-listener.server.ts';
import { isDatabaseUnavailable } from '#app/platform/database/db.server.ts';
import { namesPost } from '#app/platform/pages/old-address.ts';
import type { ReadParams } from '#app/platform/pages/read-params.ts';
import type { PageRecord, Platform } from '#app/platform/platform.server.ts';
import { bareContentSecurityPolicy, securityHeaders } from '../http/security-headers.ts';
import { acceptedEncodings } from './accepted-encoding.ts';
import type { PageAssets } from './built-assets.ts';
import { createPageAddresses, type PageRoute } from './page-address.ts';
import { answerWith, type PageAnswer, type RequestPreferences } from './page-answer.ts';
import type { CachedPage, Freshness, PageCache } from './page-cache.ts';
import { rolesOf } from './page-guard.ts';
import { anonymousActor, createPageRenderer, type Rendered } from './render-page.ts';

/** A miss while the database is down may not delay a request longer than this. */
const deadlineMs = 1_200;
/** How often a page is rendered again because its records changed meanwhile, before it is accepted. */
const attempts = 3;

type Renewal = { kind: 'page'; page: CachedPage } | { kind: 'other'; rendered: Rendered };

export type PageHandler = ReturnType<typeof createPageHandler>;

/** Answers page requests: from the cache where a page allows it, otherwise rendered by React Router. */
export function createPageHandler(options: {
  build: ServerBuild;
  platform: Platform;
  cache: PageCache;
  purges: PurgeListener;
  assets: PageAssets;
  /** A page that is rendered for staff of a closed site is not kept. */
  isOpen: () => Promise<boolean>;
  /** What pages understand of their parameters, by the pattern of the page. */
  pageParams: Readonly<Record<string, ReadParams>>;
}) {
  const { platform, cache, purges } = options;
  const addresses = createPageAddresses(options.build, options.pageParams);
  const renderer = createPageRenderer({ ...options, addresses });
  const renewing = new Map<string, Promise<Renewal>>();
  const counts = platform.metrics.pageCache;
  const everyAnswer = securityHeaders({ https: platform.env.publicUrl.startsWith('https:') });
  // Without the listener a cached page could not be purged.
  const keepsPages = () => platform.env.pageCache && purges.started;

  async function renew(key: string): Promise<Renewal> {
    for (let attempt = 1; ; attempt += 1) {
      const render = cache.beginRender();
      try {
        const rendered = await renderer.forPublic(platform.env.publicUrl + key, anonymousActor);
        if (rendered.status !== 200) return { kind: 'other', rendered };
        const headers = {
          ...everyAnswer,
          'content-security-policy': bareContentSecurityPolicy,
          'cache-control': 'public, max-age=0, must-revalidate',
          ...rendered.headers,
        };
        const page = await cache.put(key, rendered.body, headers, rendered.tags, render, rendered.until);
        // A waiting request may have arrived after the purge that happened during this render.
        if (page.purgedAt === null || attempt >= attempts) return { kind: 'page', page };
      } finally {
        cache.endRender(render);
      }
    }
  }

  /** One render per key at a time; requests that arrive meanwhile wait for the same one. */
  function renewOnce(key: string): Promise<Renewal> {
    let work = renewing.get(key);
    if (!work) {
      work = renew(key).finally(() => renewing.delete(key));
      renewing.set(key, work);
    }
    return work;
  }

  async function renewBehind(page: CachedPage): Promise<void> {
    try {
      const renewal = await renewOnce(page.key);
      if (renewal.kind === 'page') return;
      if (renewal.rendered.status < 500) cache.drop(page.key);
      else cache.retryLater(page);
      if (renewal.rendered.databaseUnavailable) purges.checkNow();
    } catch (error) {
      cache.retryLater(page);
      if (isDatabaseUnavailable(error)) purges.checkNow();
      else platform.log.error({ err: error }, 'a page could not be renewed');
    }
  }

  /** Answers from memory when that is allowed; also starts the renewal of an outdated page. */
  function answerKnown(key: string, preferences: RequestPreferences): PageAnswer | null {
    const page = cache.get(key);
    const freshness = page ? cache.freshness(page, purges.downSince) : null;
    if (!page || freshness === null) return null;
    if (freshness === 'stale' && !renewing.has(key)) void renewBehind(page);
    if (!page.encodings.brotliBegan && acceptedEncodings(preferences.acceptEncoding).br) cache.compress(page);
    return count(freshness, answerWith(page, freshness, preferences));
  }

  function count(state: Exclude<Freshness, null> | 'rendered', answer: PageAnswer): PageAnswer {
    counts[state] += 1;
    if (answer.status === 304) counts.notModified += 1;
    return answer;
  }

  async function answerPublic(key: string, preferences: RequestPreferences): Promise<PageAnswer> {
    const known = answerKnown(key, preferences);
    if (known) return known;
    const renewal = await withDeadline(renewOnce(key));
    if (renewal?.kind === 'page') return count('rendered', answerWith(renewal.page, 'fresh', preferences));
    if (renewal === null || renewal.rendered.databaseUnavailable) {
      purges.checkNow();
      // The listener may not have noticed yet; a page that may be outdated is still better than none.
      const page = cache.get(key);
      if (page && cache.freshness(page, purges.downSince ?? Date.now()) === 'away')
        return count('away', answerWith(page, 'away', preferences));
    }
    return count('rendered', uncached(renewal?.rendered ?? renderer.unavailable()));
  }

  function uncached({ status, headers, body }: Rendered): PageAnswer {
    return { status, headers: Object.entries({ ...everyAnswer, ...headers, 'cache-control': 'no-store' }).flat(), body };
  }

  /** Null when the database went down and the work did not end soon after; the work itself continues. */
  async function withDeadline<T>(work: Promise<T>): Promise<T | null> {
    let timer: NodeJS.Timeout | undefined;
    let unsubscribe: (() => void) | undefined;
    const deadline = new Promise<null>((resolve) => {
      unsubscribe = purges.onceDown(() => {
        timer = setTimeout(() => resolve(null), deadlineMs);
      });
    });
    try {
      return await Promise.race([work, deadline]);
    } finally {
      unsubscribe?.();
      clearTimeout(timer);
    }
  }

  return {
    routeOf: addresses.routeOf,
    isPage: addresses.isPage,
    /** Renders a page for an anonymous visitor with another database or cache. */
    renderFor: (url: URL, other: Platform): Promise<Response> => renderer.forVisitor(new Request(url), anonymousActor, { platform: other }),
    /** For the raw listener: the answer to a GET of this request target when it is in memory, otherwise null. */
    answerFromCache(target: string, acceptEncoding: string | undefined, ifNoneMatch: string | undefined): PageAnswer | null {
      if (!keepsPages() || namesPost(target)) return null;
      const key = addresses.keyOfTarget(target);
      return key === null ? null : answerKnown(key, { acceptEncoding, ifNoneMatch });
    },
    /** The frame of a page that this member of staff may not see, with who may; null for what has no frame, such as a file. */
    async refuse(request: Request, actor: Actor, { id, access }: PageRoute): Promise<Response | null> {
      const module = id === null ? undefined : options.build.routes[id]?.module;
      // The page's loader is what refuses.
      if (!(module?.default && module.loader) || access === null || typeof access === 'string') return null;
      return await renderer.forVisitor(request, actor, { refused: rolesOf(access) });
    },
    /** `route`: what `routeOf` returned for the request's path; `files`: those that the posted form has sent. */
    async answer(request: Request, actor: Actor, route: PageRoute, files?: PageRecord['files']): Promise<Response> {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const address = isRead ? addresses.publicAddress(route, new URL(request.url)) : null;
      const moved = isRead ? (address?.moved ?? addresses.withoutEndSlash(route, new URL(request.url))) : null;
      if (moved) return new Response(null, { status: 308, headers: { location: moved } });
      if (!isRead) return await renderer.forVisitor(request, actor, { files });
      if (!address || !keepsPages() || !(await options.isOpen())) {
        const response = await withDeadline(renderer.forVisitor(request, actor));
        return response ?? toResponse(uncached(renderer.unavailable()), request.method);
      }
      const preferences = { acceptEncoding: request.headers.get('accept-encoding'), ifNoneMatch: request.headers.get('if-none-match') };
      return toResponse(await answerPublic(address.key, preferences), request.method);
    },
  };
}

function toResponse(answer: PageAnswer, method: string): Response {
  const headers = new Headers();
  for (let at = 0; at < answer.headers.length; at += 2) headers.append(answer.headers[at] as string, answer.headers[at + 1] as string);
  const body = method === 'HEAD' ? null : (answer.body as Uint8Array<ArrayBuffer> | null);
  return new Response(body, { status: answer.status, headers });
}
