import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect as connectTo, createServer as createSocketServer, type Socket } from 'node:net';
import type pg from 'pg';
import { createElement as h, type ReactNode } from 'react';
import { data, isRouteErrorResponse, Outlet, redirect, type ServerBuild, useLoaderData, useLocation, useRouteError } from 'react-router';
import * as entry from '#app/entry.server.tsx';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { readsTags } from '#app/platform/cache/page-tags.server.ts';
import { createPurgeListener } from '#app/platform/cache/purge-listener.server.ts';
import { createPool } from '#app/platform/database/db.server.ts';
import { Problem, type ProblemCode } from '#app/platform/operations/problem.server.ts';
import { pageText, type ReadParams } from '#app/platform/pages/read-params.ts';
import type { PageHandle, Platform } from '#app/platform/platform.server.ts';
import { DocumentAssets } from '#app/ui/document-assets.tsx';
import { createAnswerCached } from './answer-cached.ts';
import { hashSource, stylesPlaceholder } from './built-assets.ts';
import { createPageCache } from './page-cache.ts';
import { createPageHandler } from './page-handler.ts';

const styles = 'body{color:#123456}';
const visitor: Actor = { kind: 'visitor', visit: null, ip: '127.0.0.1', requestId: 'test' };
const publicPage = (params?: string[]): PageHandle => ({ page: { cache: 'public', params } });

/** Of `/understood`: a day of the weekend, whatever its letters, and a page. */
const understood: ReadParams = (params) => ({
  day: ['sat', 'sun'].find((day) => day === params.get('day')?.toLowerCase()) ?? '',
  halaman: pageText(params),
});

/** Blocks renders of `/slow` until the test releases them, and counts the renders of every path. */
type Control = { renders: Map<string, number>; held: (() => void)[]; hold: boolean; publicUrl: string };

/** Pages of all kinds over the real handler. They read `shown.value` from the database. */
function testBuild(pool: pg.Pool, control: Control): ServerBuild {
  const read = async (tag: string) => {
    readsTags([tag]);
    const { rows } = await pool.query<{ value: string }>('select value from shown');
    return rows[0]?.value;
  };
  const Show = () => h('p', null, String(useLoaderData()));
  const route = (id: string, path: string | undefined, module: object, index = false) => ({ id, path, index, parentId: 'root', module });
  const refuse = ({ params }: { params: { code: ProblemCode } }) => {
    throw new Problem(params.code, { retryAfterSeconds: params.code === 'too_many_requests' ? 7 : undefined });
  };
  const refusing = { loader: refuse, action: refuse };
  const list = [
    route('home', undefined, { handle: publicPage(), default: Show, loader: () => read('shown') }, true),
    route('list', 'list', {
      handle: publicPage(['page', 'facility']),
      default: Show,
      loader: ({ request }: { request: Request }) => new URL(request.url).search,
    }),
    route('understood', 'understood', {
      handle: publicPage(['day', 'halaman', 'text']),
      default: Show,
      loader: ({ request }: { request: Request }) => new URL(request.url).search,
    }),
    route('doctor', 'dokter/:slug', {
      handle: publicPage(),
      default: Show,
      loader: ({ params }: { params: { slug: string } }) => {
        if (params.slug === 'lama') throw redirect('/dokter/baru');
        if (params.slug === 'hilang') throw data(null, { status: 404 });
        return params.slug;
      },
    }),
    route('slow', 'slow', {
      handle: publicPage(),
      default: Show,
      loader: async () => {
        const value = await read('shown');
        if (control.hold) await new Promise<void>((resolve) => control.held.push(resolve));
        return value;
      },
    }),
    route('cookie', 'cookie', { handle: publicPage(), default: Show, loader: () => data('x', { headers: { 'set-cookie': 'a=b' } }) }),
    route('broken', 'broken', {
      handle: publicPage(),
      default: Show,
      loader: () => pool.query(`select 'Budi 08123456789'::int`),
    }),
    route('twice', 'twice', {
      handle: publicPage(),
      loader: () => {
        throw new Error('twice');
      },
      default: Show,
    }),
    route('refused', 'refused/:code', { ...refusing, handle: { page: { cache: 'none' } }, default: Show }),
    route('refused-file', 'refused-file/:code', refusing),
    route('mine', 'mine', { handle: { page: { cache: 'none' } }, default: Show, loader: () => 'mine' }),
  ];
  const Layout = ({ children }: { children: ReactNode }) => h('html', null, h('head', null, h(DocumentAssets)), h('body', null, children));
  const ErrorBoundary = () => {
    const error = useRouteError();
    if (useLocation().pathname === '/twice') throw new Error('the error page fails too');
    return h('h1', null, isRouteErrorResponse(error) ? `status ${error.status}` : 'gangguan');
  };
  const root = { id: 'root', path: '', parentId: undefined, module: { default: () => h(Outlet), Layout, ErrorBoundary } };
  const counted = {
    ...entry,
    default: ((...parameters) => {
      const { pathname } = new URL(parameters[0].url);
      control.renders.set(pathname, (control.renders.get(pathname) ?? 0) + 1);
      return entry.default(...parameters);
    }) as typeof entry.default,
  };
  const all = [root, ...list];
  return {
    entry: { module: counted },
    routes: Object.fromEntries(all.map((one) => [one.id, one])),
    assets: {
      version: 'test',
      url: '',
      entry: { module: '', imports: [] },
      routes: Object.fromEntries(
        all.map(({ id, path, parentId, module }) => [
          id,
          { id, path, parentId, module: '', hasLoader: 'loader' in module, hasErrorBoundary: 'ErrorBoundary' in module },
        ]),
      ),
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

/**
 * The page handler with its cache, its purge listener and its fast path, over test pages, on a real port. `platform` comes from a test app;
 * `connection` is the database of the pages, and of the listener unless it has its own.
 */
export async function startTestPages(
  platform: Platform,
  connection: pg.PoolConfig,
  options: { now?: () => number; maxBytes?: number; listener?: pg.PoolConfig } = {},
) {
  const pool = createPool(connection, 4);
  const control: Control = { renders: new Map(), held: [], hold: false, publicUrl: platform.env.publicUrl };
  const cache = createPageCache({ maxBytes: options.maxBytes ?? 8 * 1024 * 1024, freshMs: 60_000, now: options.now });
  const purges = createPurgeListener({
    connection: options.listener ?? connection,
    log: platform.log,
    onTags: cache.purge,
    onEverything: cache.purgeAll,
    onDownChange: () => {},
  });
  const assets = {
    document: { css: stylesPlaceholder, script: '/assets/static.js', workingScript: '/assets/working.js', listScript: '/assets/list.js' },
    stylesOf: () => ({ bytes: Buffer.from(styles), hash: hashSource(styles) }),
  };
  const pageParams = { '/understood': understood };
  const handler = createPageHandler({
    build: testBuild(pool, control),
    platform,
    cache,
    purges,
    assets,
    isOpen: async () => true,
    pageParams,
  });
  const answerCached = createAnswerCached(handler);
  await purges.start();
  /** Requests that only the fast path may answer: all others get 599. */
  const server: Server = createServer((request, response) => {
    if (!answerCached(request, response)) response.writeHead(599).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    cache,
    purges,
    pool,
    control,
    styles,
    renders: (pathname: string) => control.renders.get(pathname) ?? 0,
    get(path: string, init?: RequestInit) {
      const url = new URL(path, platform.env.publicUrl);
      const route = handler.routeOf(url.pathname);
      if (!route) throw new Error(`${path} is no page`);
      return handler.answer(new Request(url, init), visitor, route);
    },
    /** The fast path alone, over HTTP. */
    getFast: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await purges.stop();
      await pool.end();
    },
  };
}

/**
 * A proxy to the database that a test can close: `refuse` breaks every connection and accepts no new one, `swallow` keeps them open and
 * drops all data, as a network that lost its route. With `only` this holds for the connections of this `application_name` alone.
 */
export async function startDatabaseProxy(connection: pg.PoolConfig, only = '') {
  const sockets = new Set<Socket>();
  let state: 'open' | 'refuse' | 'swallow' = 'open';
  const target = `${connection.host}/.s.PGSQL.${connection.port ?? 5432}`;
  const others = new Set<Socket>();
  const server = createSocketServer((inside) => {
    inside.on('error', () => {});
    // The first packet of a connection names its application.
    if (only === '') carry(inside, true);
    else inside.once('data', (first) => carry(inside, first.includes(only))?.write(first));
  });
  function carry(inside: Socket, isMeant: boolean): Socket | undefined {
    const own = isMeant ? sockets : others;
    const stateNow = () => (isMeant ? state : 'open');
    own.add(inside);
    if (stateNow() === 'refuse') inside.destroy();
    if (stateNow() !== 'open') return;
    const outside = connectTo(target);
    own.add(outside);
    outside.on('error', () => {});
    const join = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => stateNow() === 'open' && to.write(chunk));
      from.on('close', () => stateNow() !== 'swallow' && to.destroy());
    };
    join(inside, outside);
    join(outside, inside);
    return outside;
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    connection: { ...connection, host: '127.0.0.1', port } satisfies pg.PoolConfig,
    set(next: typeof state): void {
      const cut = next === 'refuse' || state === 'swallow';
      state = next;
      if (cut) for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of [...sockets, ...others]) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
