import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, inject, test } from 'vitest';

type Route = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasAction?: boolean;
  hasClientMiddleware?: boolean;
  hasDefaultExport?: boolean;
};

const files = globSync('assets/manifest-*.js', { cwd: join(inject('buildDirectory'), 'client') });
const routesOf = (isSite: boolean): Record<string, Route> => {
  const file = files.find((name) => name.endsWith('.site.js') === isSite) ?? '';
  const text = readFileSync(join(inject('buildDirectory'), 'client', file), 'utf8');
  const window: { __reactRouterManifest?: { routes: Record<string, Route> } } = {};
  runInNewContext(text, { window });
  return window.__reactRouterManifest?.routes ?? {};
};
const treeOf = (routes: Record<string, Route>, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }));

const [whole, site] = [routesOf(false), routesOf(true)];
const areaOf = (route: Route | undefined): string =>
  !route || route.id === 'shell/reading-area' || route.id.endsWith('working-area')
    ? (route?.id ?? 'none')
    : areaOf(whole[route.parentId ?? '']);
const addressOf = ({ id, path }: Route): string => {
  const above = whole[whole[id]?.parentId ?? ''];
  return `${above ? addressOf(above) : ''}/${path ?? ''}`.replace(/\/+/g, '/').replace(/(:\w+\??|\*)/g, 'x');
};
const pages = Object.values(whole).filter((route) => !Object.values(whole).some(({ parentId }) => parentId === route.id));

test('in the list of the site every page that one works with is itself, and every other loads a document', () => {
  const tree = treeOf(site);
  const wrong = pages.filter((page) => {
    const found = whole[matchRoutes(tree, addressOf(page))?.at(-1)?.route.id ?? ''];
    const isFile = !page.hasDefaultExport && !page.hasAction;
    // Its part in the browser opens a page after the download.
    if (isFile && page.hasClientMiddleware) return found?.id !== page.id;
    if (isFile && found?.id === page.id) return false;
    const isWorkedWith = !isFile && areaOf(page) === 'shell/working-area' && !page.id.startsWith('dev/');
    return isWorkedWith ? found?.id !== page.id : areaOf(found) !== 'shell/reading-area';
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('it leaves out what it can', () => {
  expect(
    Object.values(site).filter(({ id, parentId }) => parentId === 'shell/reading-area' && id !== 'shell/not-found').length,
  ).toBeLessThan(5);
});
