import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { leastProcessorTime } from '#tests/harness/processor-time.ts';
import { createRouteMatcher } from './route-tree.ts';

type Entry = { path?: string; file: string; index?: boolean; children?: readonly Entry[] };

const treeOf = (entries: readonly Entry[]): RouteObject[] =>
  entries.map(({ path, file, index, children }) =>
    index ? { id: file, path, index } : { id: file, path, children: treeOf(children ?? []) },
  );
const tree = treeOf(routes as readonly Entry[]);
const match = createRouteMatcher(tree);

const patternsOf = (entries: readonly RouteObject[], before = ''): string[] =>
  entries.flatMap(({ path = '', children }) => [`${before}/${path}`, ...patternsOf(children ?? [], `${before}/${path}`)]);
const paths = [...new Set(patternsOf(tree).map((pattern) => pattern.replace(/\/+/g, '/').replace(/:\w+\??|\*/g, 'x')))];

const escaped = (path: string) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

test.each<readonly [string, (path: string) => string]>([
  ['as it is written', (path) => path],
  ['in capital letters', (path) => path.toUpperCase()],
  ['with an escape', escaped],
  ['with an escaped slash', (path) => path.replace(/(.)\//, '$1%2F')],
  ['with a slash at its end', (path) => `${path}/`],
  ['with two slashes', (path) => `/${path}`],
  ['with more letters', (path) => path.replace(/^\/\w+/, '$&x')],
  ['with one part more', (path) => `${path}/tidak-ada`],
  ['without its end', (path) => path.replace(/\/[^/]*$/, '')],
])('every path, %s, has the routes that the whole tree gives', (_, spell) => {
  expect(paths.length).toBeGreaterThan(200);
  const summaryOf = (found: ReturnType<typeof matchRoutes>) => (found ?? []).map(({ route, params }) => [route.id, params]);
  for (const path of paths.map(spell)) expect([path, summaryOf(match(path))]).toEqual([path, summaryOf(matchRoutes(tree, path))]);
});

test('a path that is asked for the first time costs a part of matching the whole tree', () => {
  const time = (find: (path: string) => unknown) =>
    leastProcessorTime(() => {
      for (let count = 0; count < 20; count += 1) for (const start of ['artikel', 'tidak-ada', 'order']) find(`/${start}/${count}`);
    });
  expect(time(match)).toBeLessThan(time((path) => matchRoutes(tree, path)) / 3);
});
