import { generatePath, type ServerBuild } from 'react-router';
import { pagePathOf } from '#app/platform/pages/page-path.ts';
import { type ReadParams, readParam } from '#app/platform/pages/read-params.ts';
import type { PageAccess, PageHandle } from '#app/platform/platform.server.ts';
import { isReadable, type RepeatedFields } from '../http/hostile-input.ts';
import { createRouteMatcher, routeTree } from './route-tree.ts';

/**
 * A page that may be cached: its key is also the address it is rendered for. `moved`: the canonical address, if it differs from this one.
 */
export type PublicAddress = { key: string; moved: string | null };

/** The query parameters of a public page, and what it understands of them where not every text is one. */
type Params = Readonly<{ names: readonly string[]; read: ReadParams | undefined }>;

/** What is known of the route behind a path before anything is rendered. */
export type PageRoute = {
  /** The page's own path, also for a request of its data. */
  path: string;
  /** The id of the route; null when no route matches. */
  id: string | null;
  /** The pattern for the log. */
  pattern: string;
  takesForms: boolean;
  /** True when the page has the same bytes for every visitor. */
  isPublic: boolean;
  hashesPassword: boolean;
  /** Form fields that may occur several times. */
  repeatedFields: RepeatedFields;
  /** Form fields that take a file, with their largest sizes; null for a page without any. */
  files: Readonly<Record<string, number>> | null;
  /** Bytes of its form; undefined = the usual maximum. */
  maxBodyBytes: number | undefined;
  /** The nearest declaration around the page; null = everyone. */
  access: PageAccess | null;
  /** True for a request of the page's data, for a navigation within the working area. */
  isData: boolean;
  /**
   * Set for a public page: its canonical path, or that of its data, and the query parameters that it reads. Null for another spelling of
   * its data.
   */
  canonical: { pathname: string; params: Params } | null;
};

const longestValue = 100;
const longestTarget = 2_000;
const maxPaths = 5_000;
/** No page of ours has a longer path; a longer one is matched at every request and uses no memory. */
const longestPath = 300;

/**
 * Maps addresses to routes and cache keys; matching compiles patterns, so each path is matched once. A key is the path and the query
 * parameters that the page declares, in order, each once, as the page understands them; others are dropped, so that they create no new entries.
 */
export function createPageAddresses(build: ServerBuild, pageParams: Readonly<Record<string, ReadParams>>) {
  const matchRoutes = createRouteMatcher(routeTree(build));
  const routes = boundedMap<PageRoute>();
  /** Only paths of public pages, so that addresses of other pages do not evict them. */
  const publicParams = boundedMap<Params>();

  function match(pathname: string): PageRoute | null {
    const path = pagePathOf(pathname);
    if (path === null) return null;
    const matches = matchRoutes(path);
    const modules = matches.map((match) => build.routes[match.route.id as string]?.module);
    const handles = modules.map((module) => module?.handle as PageHandle | undefined);
    const page = handles.at(-1)?.page;
    const pattern = matches
      .map((match) => match.route.path)
      .filter(Boolean)
      .join('/');
    const isPublic = page?.cache === 'public';
    const canonicalPage = isPublic ? canonicalPath(pattern, matches.at(-1)?.params ?? {}) : null;
    const isData = path !== pathname;
    return {
      path,
      id: matches.at(-1)?.route.id ?? null,
      pattern: matches.length > 0 ? `/${pattern}` : '/*',
      takesForms: modules.some((module) => module?.action !== undefined),
      isPublic,
      hashesPassword: page?.hashesPassword === true,
      repeatedFields: page?.repeatedFields ?? [],
      files: page?.files ?? null,
      maxBodyBytes: page?.maxBodyBytes,
      access: handles.findLast((handle) => handle?.access !== undefined)?.access ?? null,
      isData,
      canonical:
        canonicalPage !== null && (!isData || pathname === `${canonicalPage}.data`)
          ? {
              pathname: isData ? pathname : canonicalPage,
              params: { names: [...(page?.params ?? [])].sort(), read: pageParams[`/${pattern}`] },
            }
          : null,
    };
  }

  function routeOf(pathname: string): PageRoute | null {
    const known = routes.get(pathname);
    if (known) return known;
    const route = match(pathname);
    if (route) routes.put(pathname, route);
    if (route?.canonical) publicParams.put(route.canonical.pathname, route.canonical.params);
    return route;
  }

  return {
    /** The page of a request path, as document or as data; null for a path that can be neither. */
    routeOf,
    /** True for a page that a person may be led to: its pattern is known, and it is none for developers. */
    isPage(address: string): boolean {
      const route = routeOf(new URL(address, 'https://sehati.invalid').pathname);
      return route !== null && !route.isData && route.pattern !== '/*' && !route.pattern.startsWith('/dev/');
    },
    /** The address without slashes at its end, for a page that was asked for with some; null for every other address. */
    withoutEndSlash({ pattern, isData }: PageRoute, { pathname, search }: URL): string | null {
      let end = pathname.length;
      while (end > 1 && pathname[end - 1] === '/') end -= 1;
      // Two slashes at the beginning would name another host.
      if (end === pathname.length || isData || pattern === '/*' || pathname.startsWith('//')) return null;
      return pathname.slice(0, end) + search;
    },
    /** The address of a public page, or null when the route does not allow caching. Parameters that are too long are dropped too. */
    publicAddress({ canonical }: PageRoute, { pathname, search }: URL): PublicAddress | null {
      if (!canonical) return null;
      const key = keyOf(canonical.pathname, canonical.params, search);
      return { key, moved: canonical.pathname === pathname ? null : canonical.pathname + search };
    },
    /** The key of a request target as written in the request line; null when the path has not been requested yet. */
    keyOfTarget(target: string): string | null {
      const at = target.indexOf('?');
      if (at === -1) return target;
      if (target.length > longestTarget || !isReadable(target)) return null;
      const pathname = target.slice(0, at);
      const params = publicParams.get(pathname);
      return params ? keyOf(pathname, params, target.slice(at)) : null;
    },
  };
}

/** Routes also match other letter cases, escapes and trailing slashes. Each of them would be a separate entry. */
function canonicalPath(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  return `/${generatePath(pattern, params).replace(/^\/+/, '')}`;
}

/** A map of the newest `maxPaths` entries. */
function boundedMap<Value>() {
  const entries = new Map<string, Value>();
  return {
    get: (path: string) => entries.get(path),
    put(path: string, value: Value) {
      if (path.length > longestPath || entries.has(path)) return;
      if (entries.size >= maxPaths) entries.delete(entries.keys().next().value as string);
      entries.set(path, value);
    },
  };
}

function keyOf(pathname: string, { names, read }: Params, search: string): string {
  if (names.length === 0 || search.length < 2) return pathname;
  const given = new URLSearchParams(search);
  for (const name of names) if ((given.get(name)?.length ?? 0) > longestValue) given.delete(name);
  const understood = read?.(given);
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = understood ? understood[name] : readParam(given, name);
    if (value) kept.set(name, value);
  }
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
}
