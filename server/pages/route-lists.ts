import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';

/** Layouts in `app/routes.ts`: around the staff's pages, those one works with, and those that are read. */
const staffArea = 'staff/working-area';
const workingArea = 'shell/working-area';
const readingArea = 'shell/reading-area';
/** The route of that area for every address that no other route has. */
const anyAddress = 'shell/not-found';
/** What a page of the staff sends to the site without leaving its document. */
const sentByStaff = ['log-out'];

type ListedRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasAction?: boolean;
  hasClientMiddleware?: boolean;
  hasDefaultExport?: boolean;
  hasLoader?: boolean;
  module?: string;
  imports?: readonly string[];
  css?: readonly string[];
};
type Manifest = { url: string; entry: { module: string; imports: readonly string[] }; routes: Record<string, ListedRoute> };

const isForDevelopers = (id: string) => id.startsWith('dev/');

/**
 * The address of the list of routes that a page loads, by the ids of its routes: those of the staff or those of the site, without those for
 * developers and those that are no pages. Only a page for developers loads the router's own list.
 */
export function listAddressOf(address: string, routes: readonly string[]): string {
  if (routes.some(isForDevelopers)) return address;
  return address.replace(/\.js$/, routes.includes(staffArea) ? '.staff.js' : '.site.js');
}

/**
 * Writes both lists beside the router's own, and shortens all: without the files that the entry and each route import, which only links that load ahead
 * would read, and no page has one. An address of the other area, or of a page that is read, is an unknown one in a list, whose route loads a
 * document. Throws when the build has no list, or another format.
 */
export function writeRouteLists(clientDirectory: string): void {
  const [file] = globSync('assets/manifest-*.js', { cwd: clientDirectory }).filter((name) => !/\.(site|staff)\.js$/.test(name));
  if (!file) throw new Error('the build has no list of routes');
  const [, text] = /^window\.__reactRouterManifest=(\{.*\});?$/s.exec(readFileSync(join(clientDirectory, file), 'utf8')) ?? [];
  if (!text) throw new Error(`${file} is not a list of routes`);
  const manifest = JSON.parse(text) as Manifest;
  const isIn = (area: string, id: string | undefined): boolean =>
    id !== undefined && (id === area || isIn(area, manifest.routes[id]?.parentId));
  // A route outside every area answers with a document of its own: nobody navigates to it within a page.
  const isAlone = (id: string) => manifest.routes[id]?.parentId === 'root' && manifest.routes[id].path !== undefined;
  const write = (area: string, isKept: (id: string) => boolean) => {
    const addressOf = (address: string) => listAddressOf(address, [area]);
    const kept = Object.entries(manifest.routes).filter(([id]) => isKept(id) && !isForDevelopers(id) && !isAlone(id));
    const unread = kept.filter(([id]) => !isLoadedAnyway(id, Object.fromEntries(kept)));
    // A page that is read comes as a document, with its styles.
    const routes = unread.map(([id, route]) => [id, route.parentId === readingArea ? { ...route, css: [] } : route] as const);
    const list = { ...manifest, routes: Object.fromEntries(routes), url: addressOf(manifest.url) };
    writeFileSync(join(clientDirectory, addressOf(file)), scriptOf(list, manifest.routes));
  };
  write(workingArea, (id) => !isIn(staffArea, id));
  write(staffArea, (id) => !isIn(workingArea, id) || id === workingArea || sentByStaff.includes(id));
  writeFileSync(join(clientDirectory, file), scriptOf(manifest, manifest.routes));
}

/**
 * The script of a list: its routes by what they are within, from which it fills in what most of them have: their id, a loader and a component, no
 * styles, a file called by the id.
 */
function scriptOf({ routes, entry, ...list }: Manifest, all: Manifest['routes']): string {
  const usual = { hasLoader: true, hasDefaultExport: true };
  const within = Map.groupBy(Object.values(routes), ({ parentId = '' }) => parentId);
  const short = Object.fromEntries(
    Array.from(within, ([parentId, some]) => [parentId, Object.fromEntries(some.map((route) => [route.id, shortened(route, usual, all)]))]),
  );
  const fillIn = `(m=>{let r={};for(let parentId in m.routes)for(let id in m.routes[parentId]){let o=m.routes[parentId][id];r[id]={id,parentId,...${JSON.stringify(usual)},...o,module:"/assets/"+(o.file||id+"-"+o.hash)+".js",css:(o.css?o.css.split(" "):[]).map(f=>"/assets/"+f.replace(/#?$/,".css$&"))}}m.routes=r;return m})`;
  return `window.__reactRouterManifest=${fillIn}(${JSON.stringify({ ...list, entry: { ...entry, imports: [] }, routes: short })});`;
}

/** What a route has that is not usual, without the files that it imports and the styles that its layouts have. */
function shortened(
  { id: own, imports: _imports, module, parentId, ...route }: ListedRoute,
  usual: Readonly<Record<string, unknown>>,
  all: Manifest['routes'],
) {
  const above: string[] = [];
  for (let id: string | undefined = parentId; id; id = all[id]?.parentId) above.push(...(all[id]?.css ?? []));
  const css = route.css?.filter((file) => !above.includes(file)).map((file) => file.replace(/^\/assets\/(.*)\.css/, '$1'));
  // A page's file is called by its id (app/routes.ts) and by a hash of seven characters (vite.config.ts).
  const hash = module?.slice(-10, -3);
  const named = module === `/assets/${own}-${hash}.js` ? { hash } : { file: module?.slice(8, -3) };
  const said = Object.entries({ ...route, ...named, css: css?.join(' ') || undefined });
  return Object.fromEntries(said.filter(([key, value]) => value !== (usual[key] ?? false) && value !== undefined));
}

/** True for an address that answers with a file, unless the browser does something about it, such as opening a page after the download. */
const isFile = ({ hasDefaultExport, hasAction, hasClientMiddleware, path }: ListedRoute) =>
  !hasDefaultExport && !hasAction && !hasClientMiddleware && path !== undefined;

/** True for a page that is read, and for a file: links to it load a document. */
const loadsDocument = ({ id, parentId, ...route }: ListedRoute) =>
  id !== anyAddress && (parentId === readingArea || isFile({ id, ...route }));

/** True for such a route when its addresses would load a document without it too: no page of a working area has them. */
function isLoadedAnyway(id: string, { [id]: route, ...others }: Manifest['routes']): boolean {
  if (!route || !loadsDocument(route)) return false;
  const pages = Object.values(others).filter((other) => !loadsDocument(other));
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    pages
      .filter((other) => other.parentId === parentId)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }));
  const address = `/${route.path ?? ''}`.replace(/:\w+\??/g, 'x');
  return matchRoutes(childrenOf(undefined), address)?.at(-1)?.route.id === anyAddress;
}
