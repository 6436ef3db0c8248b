import type { ComponentProps } from 'react';
import { Link, matchRoutes, type RouteObject, useLocation } from 'react-router';

/** React Router's own list of the routes, which every hydrated page has. */
type Manifest = {
  version: string;
  routes: Record<string, { id: string; parentId?: string; path?: string; index?: boolean; module: string }>;
};
declare global {
  var __reactRouterManifest: Manifest | undefined;
}

let tree: RouteObject[] | undefined;
const found = new Map<string, string[]>();

function treeOf({ routes }: Pick<Manifest, 'routes'>, parent?: string): RouteObject[] {
  return Object.values(routes)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }): RouteObject => (index ? { id, path, index } : { id, path, children: treeOf({ routes }, id) }));
}

/** The ids of the routes of an address of this site. */
function routesOf(address: string): string[] {
  const manifest = globalThis.__reactRouterManifest;
  if (!manifest) return [];
  tree ??= treeOf(manifest);
  const path = address.replace(/[?#].*/, '');
  const known = found.get(path) ?? (matchRoutes(tree, path) ?? []).map(({ route }) => route.id as string);
  found.set(path, known);
  return known;
}

/** The working area of an address: that of patients or that of staff; none for a page that is read. */
const areaOf = (routes: readonly string[]) => routes.find((id) => id.endsWith('/working-area'));

/**
 * The link on pages of a working area: it loads a document when its target is outside of this area. For other targets the code, but not
 * the data, is loaded when the pointer or the focus comes near, because reading the data of some pages has effects.
 */
export const WorkingLink = import.meta.env.SSR ? ServedLink : HydratedLink;

type Props = ComponentProps<'a'> & { to: string };

/** The element that the router's link renders too, without its hooks, which cost a third of the rendering of a page with many links. */
function ServedLink({ to, ...rest }: Props) {
  return <a {...rest} href={to} />;
}

function HydratedLink({ to, ...rest }: Props) {
  const routes = routesOf(to);
  const { pathname } = useLocation();
  const loadsDocument = routes.length > 0 && areaOf(routes) !== areaOf(routesOf(pathname));
  const preload = () => {
    if (loadsDocument) return;
    for (const id of routes) import(/* @vite-ignore */ globalThis.__reactRouterManifest?.routes[id]?.module as string).catch(() => {});
  };
  return <Link {...rest} to={to} discover="none" reloadDocument={loadsDocument} onPointerEnter={preload} onFocus={preload} />;
}
