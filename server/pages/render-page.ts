import { randomBytes } from 'node:crypto';
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { collectTags, type Until } from '#app/platform/cache/page-tags.server.ts';
import { actorContext, type PageRecord, type Platform, pageContext, platformContext } from '#app/platform/platform.server.ts';
import { pageContentSecurityPolicy } from '../http/security-headers.ts';
import { assetsContext, type PageAssets, type Styles } from './built-assets.ts';
import { failurePage } from './failure-page.ts';
import { pageBytes, replaceNonceByHashes } from './inline-hashes.ts';
import type { createPageAddresses } from './page-address.ts';
import { withProblemStatuses } from './problem-statuses.ts';

/** Seconds after which a browser or a caller may retry while the database is down. */
const retryAfter = '2';
const htmlType = 'text/html; charset=utf-8';

type PageAddresses = Pick<ReturnType<typeof createPageAddresses>, 'isPage' | 'routeOf'>;

/** Public pages are rendered for an anonymous visitor, so that they cannot depend on who requested them first. */
export const anonymousActor: Actor = { kind: 'visitor', visit: null, ip: '127.0.0.1', requestId: 'page-cache' };

/** A rendered public page or its replacement (a redirect, an error), without data of a single visitor. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: Set<string>;
  until: number;
  databaseUnavailable: boolean;
};

/** `platform`: another database or cache than the process's, for a preview; `files`: those of the posted form. */
type Given = Readonly<{ platform?: Platform; files?: PageRecord['files']; refused?: PageRecord['refused'] }>;

/** Renders pages through React Router: for one visitor (with a nonce) or for the cache (with hashes). */
export function createPageRenderer(options: { build: ServerBuild; platform: Platform; assets: PageAssets; addresses: PageAddresses }) {
  const { build, assets, addresses } = options;
  // The styles are those of `assets`, in development too.
  const pageBuild: ServerBuild = { ...withProblemStatuses(build), unstable_getCriticalCss: () => undefined };
  const { mode: given } = options.platform.env;
  const mode = given === 'test' ? 'production' : given;
  const handlers = new Map<string | null, RequestHandler>();

  /** The handler of the page at an address: one for each route. */
  function handlerAt(url: string): RequestHandler {
    const id = addresses.routeOf(new URL(url).pathname)?.id ?? null;
    let handler = handlers.get(id);
    if (!handler) {
      handler = createRequestHandler(id === null ? pageBuild : buildOfPage(pageBuild, id), mode);
      handlers.set(id, handler);
    }
    return handler;
  }

  async function render(request: Request, actor: Actor, { platform = options.platform, files, refused }: Given = {}) {
    const nonce = randomBytes(16).toString('base64url');
    const tags = new Set<string>();
    const until: Until = { at: Number.POSITIVE_INFINITY };
    const record: PageRecord = {
      isPage: addresses.isPage,
      renderPage: (path, other) => forVisitor(new Request(new URL(path, request.url)), anonymousActor, { platform: other }),
      build: assets.document.isSource ? undefined : build.assets.version,
      files,
      refused,
    };
    const load = new RouterContextProvider();
    load.set(platformContext, platform);
    load.set(actorContext, actor);
    load.set(pageContext, record);
    load.set(assetsContext, { ...assets.document, nonce });
    const response = await collectTags(tags, () => handlerAt(request.url)(request, load), until);
    const { status } = response;
    const failed = status >= 400 && record.html === undefined && isPage(request, response);
    const finalStatus = failed && record.databaseUnavailable ? 503 : status;
    if (finalStatus === 503 && record.databaseUnavailable) response.headers.set('retry-after', retryAfter);
    else if (record.retryAfterSeconds !== undefined) response.headers.set('retry-after', String(record.retryAfterSeconds));
    const styles = assets.stylesOf(failed ? [] : (record.routes ?? []));
    return {
      response,
      record,
      tags,
      until,
      nonce,
      status: finalStatus,
      html: failed ? failurePage(finalStatus, nonce) : record.html,
      styles,
    };
  }

  function hashed(html: string, nonce: string, styles: Styles) {
    const page = replaceNonceByHashes(html, nonce, styles);
    const policy = pageContentSecurityPolicy(page.scripts, page.styles);
    return { body: page.body, headers: { 'content-type': htmlType, 'content-security-policy': policy } };
  }

  /** A page for one visitor: never stored, with a new nonce. */
  async function forVisitor(request: Request, actor: Actor, given?: Given): Promise<Response> {
    const { response, nonce, status, html, styles } = await render(request, actor, given);
    const headers = response.headers;
    headers.set('cache-control', 'no-store');
    if (html === undefined) return response;
    headers.set('content-type', htmlType);
    headers.set('content-security-policy', pageContentSecurityPolicy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`]));
    return new Response(request.method === 'HEAD' ? null : (pageBytes(html, styles) as Uint8Array<ArrayBuffer>), { status, headers });
  }

  return {
    forVisitor,
    /** The answer when the database is down and nothing is cached. */
    unavailable(): Rendered {
      const { body, headers } = hashed(failurePage(503, 'none'), 'none', assets.stylesOf([]));
      return {
        status: 503,
        headers: { ...headers, 'retry-after': retryAfter },
        body,
        tags: new Set(),
        until: 0,
        databaseUnavailable: true,
      };
    },
    /** The same bytes for every visitor. `actor` is the anonymous one. */
    async forPublic(url: string, actor: Actor): Promise<Rendered> {
      const { response, record, tags, until, nonce, status, html, styles } = await render(new Request(url), actor);
      const headers: Record<string, string> = Object.fromEntries(response.headers);
      if (headers['set-cookie'] !== undefined) throw new Error('a public page may not set a cookie');
      const result = { status, headers, tags, until: until.at, databaseUnavailable: record.databaseUnavailable === true };
      if (html === undefined) return { ...result, body: Buffer.from(await response.arrayBuffer()) };
      const page = hashed(html, nonce, styles);
      return { ...result, headers: { ...headers, ...page.headers }, body: page.body };
    },
  };
}

/**
 * The build with the routes of one page only: with all of them, React Router compares every address with every route, and builds the tree of
 * all routes for each page.
 */
function buildOfPage(build: ServerBuild, id: string): ServerBuild {
  const ids = new Set<string>();
  for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) ids.add(at);
  const ownOf = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(([one]) => ids.has(one)));
  return { ...build, routes: ownOf(build.routes), assets: { ...build.assets, routes: ownOf(build.assets.routes) } };
}

/** Data requests of hydrated pages have their own representation of an error. */
function isPage(request: Request, response: Response): boolean {
  const type = response.headers.get('content-type');
  return !new URL(request.url).pathname.endsWith('.data') && (type === null || /^text\/(html|plain)/.test(type));
}
