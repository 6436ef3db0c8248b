import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Match = NonNullable<ReturnType<typeof matchRoutes>>;

/**
 * Finds the routes of a path as React Router does. That compiles every pattern of the tree at each call, so it gets the patterns alone that can
 * begin as the path does. The path can be decoded.
 */
export function createRouteMatcher(tree: RouteObject[]): (path: string) => Match {
  const starts = new Map([...startsOf(tree)].map((start) => [start, routesFor(tree, start)]));
  const others = routesFor(tree, null);
  return (path) => matchRoutes(starts.get(startOf(decodeURIComponent(path))) ?? others, path) ?? [];
}

/** The pages as React Router wants them. */
export function routeTree(build: ServerBuild): RouteObject[] {
  const byParent = Map.groupBy(
    Object.values(build.routes).filter((route) => route !== undefined),
    ({ parentId }) => parentId,
  );
  const childrenOf = (parentId?: string): RouteObject[] =>
    (byParent.get(parentId) ?? []).map(
      ({ id, path, caseSensitive, index }): RouteObject =>
        index ? { id, path, caseSensitive, index: true } : { id, path, caseSensitive, children: childrenOf(id) },
    );
  return childrenOf();
}

const startOf = (path: string): string => path.replace(/^\//, '').split('/', 1)[0]?.toLowerCase() ?? '';
/** A parameter, the rest of a path, or a part that may be missing. */
const isOpen = (start: string): boolean => start.startsWith(':') || start === '*' || start.endsWith('?');

/** The first parts of all patterns that begin with a word. */
function startsOf(routes: readonly RouteObject[]): Set<string> {
  return new Set(
    routes.flatMap(({ path, children = [] }) => {
      if (!path) return [...startsOf(children)];
      return isOpen(startOf(path)) ? [] : [startOf(path)];
    }),
  );
}

/** The routes whose pattern begins with that part or with an open one; null = with an open one. */
function routesFor(routes: readonly RouteObject[], start: string | null): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.path) return isOpen(startOf(route.path)) || startOf(route.path) === start ? [route] : [];
    if (route.index) return [route];
    const children = routesFor(route.children ?? [], start);
    return children.length > 0 ? [{ ...route, children }] : [];
  });
}
