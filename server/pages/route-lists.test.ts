import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, inject, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

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
const routesOf = (end: RegExp): Record<string, Route> => {
  const file = files.find((name) => end.test(name)) ?? '';
  const text = readFileSync(join(inject('buildDirectory'), 'client', file), 'utf8');
  const window: { __reactRouterManifest?: { routes: Record<string, Route> } } = {};
  runInNewContext(text, { window });
  return window.__reactRouterManifest?.routes ?? {};
};
const treeOf = (routes: Record<string, Route>, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }));

const [whole, site, staff] = [routesOf(/manifest-\w+\.js$/), routesOf(/\.site\.js$/), routesOf(/\.staff\.js$/)];
const areaOf = (route: Route | undefined): string =>
  !route || route.id === 'shell/reading-area' || route.id.endsWith('working-area')
    ? (route?.id ?? 'none')
    : areaOf(whole[route.parentId ?? '']);
const addressOf = ({ id, path }: Route): string => {
  const above = whole[whole[id]?.parentId ?? ''];
  return `${above ? addressOf(above) : ''}/${path ?? ''}`.replace(/\/+/g, '/').replace(/(:\w+\??|\*)/g, 'x');
};
const pages = Object.values(whole).filter((route) => !Object.values(whole).some(({ parentId }) => parentId === route.id));

test.each([
  ['the site', site, 'shell/working-area'],
  ['the staff', staff, 'staff/working-area'],
] as const)('in the list of %s every page that one works with is itself, and every other loads a document', (_, list, area) => {
  const tree = treeOf(list);
  const wrong = pages.filter((page) => {
    const found = whole[matchRoutes(tree, addressOf(page))?.at(-1)?.route.id ?? ''];
    const isFile = !page.hasDefaultExport && !page.hasAction;
    // Its part in the browser opens a page after the download.
    if (isFile && page.hasClientMiddleware && areaOf(page) === area) return found?.id !== page.id;
    // The staff's pages end the session, and stay when that fails.
    if (page.id === 'log-out') return found?.id !== page.id;
    if (isFile && found?.id === page.id) return false;
    const isWorkedWith = !isFile && areaOf(page) === area && !page.id.startsWith('dev/');
    return isWorkedWith ? found?.id !== page.id : areaOf(found) !== 'shell/reading-area';
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test.each([site, staff])('it leaves out what it can', (list) => {
  expect(
    Object.values(list).filter(({ id, parentId }) => parentId === 'shell/reading-area' && id !== 'shell/not-found').length,
  ).toBeLessThan(5);
});

test('every page loads the list of its area', async () => {
  const app = await createTestApp();
  const staffMember = await signIn(app.db, await createUser(app.db, { roles: ['admin'] }));
  const listOf = async (path: string, headers = {}) =>
    /manifest-\w+(\.\w+)?\.js/.exec(await (await app.fetch(path, { headers })).text())?.[1];
  expect([await listOf('/layanan'), await listOf('/staff', staffMember.headers)]).toEqual(['.site', '.staff']);
  await app.close();
});
