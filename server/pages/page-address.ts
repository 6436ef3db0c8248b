import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { PageAccess, PageHandle } from '#app/platform/platform.server.ts';
import { isReadable } from '../http/hostile-input.ts';
import { pagePathOf } from './page-path.ts';

/** A page that may be cached: its key is also the address it is rendered for. */
export type PublicAddress = { key: string; pathname: string };

/** Where a request for a public page leads: to a page, or (`moved`) to the one way to write its address. */
export type PublicPlace = PublicAddress & { moved: string | null };

/** What is known of the route behind a path before anything is rendered. */
export type PageRoute = {
  /** The page's own path, also where its data is asked for. */
  path: string;
  /** For the log. */
  pattern: string;
  takesForms: boolean;
  /** The same bytes for every visitor. */
  isPublic: boolean;
  hashesPassword: boolean;
  /** Fields of its form that may come several times. */
  repeatedFields: readonly string[];
  /** The nearest declaration around the page; null = everybody. */
  access: PageAccess | null;
};

const longestValue = 100;
const longestTarget = 2_000;
const mostPaths = 5_000;

/**
 * From addresses to cache keys. A key is the path and the query parameters that the page declares, in order, each once;
 * everything else in the query is dropped, so that unknown parameters make no new entries.
 */
export function createPageAddresses(build: ServerBuild) {
  const tree = routeTree(build);
  /** The declared parameters of paths that were found to be cacheable: matching against all routes costs more than this. */
  const learnt = new Map<string, readonly string[]>();

  function learn(pathname: string, params: readonly string[]): void {
    if (learnt.has(pathname)) return;
    if (learnt.size >= mostPaths) learnt.delete(learnt.keys().next().value as string);
    learnt.set(pathname, params);
  }

  return {
    /** The page that a request path leads to, as document or as data; null for a path that can be neither. */
    routeOf(pathname: string): PageRoute | null {
      const path = pagePathOf(pathname);
      if (path === null) return null;
      const matches = matchRoutes(tree, path) ?? [];
      const paths = matches.map((match) => match.route.path).filter(Boolean);
      const modules = matches.map((match) => build.routes[match.route.id as string]?.module);
      const handles = modules.map((module) => module?.handle as PageHandle | undefined);
      return {
        path,
        pattern: matches.length > 0 ? `/${paths.join('/')}` : '/*',
        takesForms: modules.some((module) => module?.action !== undefined),
        isPublic: handles.at(-1)?.page?.cache === 'public',
        hashesPassword: handles.at(-1)?.page?.hashesPassword === true,
        repeatedFields: handles.at(-1)?.page?.repeatedFields ?? [],
        access: handles.findLast((handle) => handle?.access !== undefined)?.access ?? null,
      };
    },
    /** The place of a public page, or null when the route does not allow caching. Parameters too long to keep are dropped too. */
    placeOf(url: URL): PublicPlace | null {
      const known = learnt.get(url.pathname);
      if (known) return { key: keyOf(url.pathname, known, url.search), pathname: url.pathname, moved: null };
      // A page's data is answered for the one who asks: it is no page of its own.
      if (pagePathOf(url.pathname) !== url.pathname) return null;
      const matches = matchRoutes(tree, url.pathname);
      const leaf = matches?.at(-1);
      const page = leaf ? (build.routes[leaf.route.id as string]?.module.handle as PageHandle | undefined)?.page : undefined;
      if (!matches || !leaf || page?.cache !== 'public') return null;
      // Routes also match other letter cases, escapes and slashes at the end. Each of them would be an entry of its own.
      const pattern = matches.map((match) => match.route.path ?? '').join('/');
      const pathname = `/${generatePath(pattern, leaf.params).replace(/^\/+/, '')}`;
      const params = [...(page.params ?? [])].sort();
      learn(pathname, params);
      return { key: keyOf(pathname, params, url.search), pathname, moved: pathname === url.pathname ? null : pathname + url.search };
    },
    /** The key of a request target as it stands in the request line; null when the path has not been learnt yet. */
    keyOfTarget(target: string): string | null {
      const at = target.indexOf('?');
      if (at === -1) return target;
      if (target.length > longestTarget || !isReadable(target)) return null;
      const pathname = target.slice(0, at);
      const params = learnt.get(pathname);
      return params ? keyOf(pathname, params, target.slice(at)) : null;
    },
  };
}

function keyOf(pathname: string, params: readonly string[], search: string): string {
  if (params.length === 0 || search.length < 2) return pathname;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of params) {
    const value = given.get(name);
    if (value && value.length <= longestValue) kept.set(name, value);
  }
  return kept.size === 0 ? pathname : `${pathname}?${kept}`;
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
