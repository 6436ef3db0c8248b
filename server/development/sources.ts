import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { DatabaseAccess } from '#app/platform/database/db.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { projectDirectory } from '../build-directory.ts';
import { isLivePath } from '../http/live-path.ts';
import type { Product, ProductOptions } from '../product.ts';
import { createVersions, loadSource } from './versions.ts';
import { startVite, type Vite } from './vite-server.ts';

const migrations = join(projectDirectory, 'db/migrations');
/** Modules that the process itself loads once. */
const loadedOnce =
  /^\/(server\/(main|product|content|build-directory)\.ts|server\/(database|development)\/|server\/http\/listen\.ts|db\/(demo|regions)\/)/;

/** The product from its sources: Vite serves the browser's part, and the next request uses every edit of the server's part. */
export async function openSources(env: Env): Promise<Product> {
  const vite = await startVite(env.dataDir);
  const { migrate, listen } = await loadSource(vite);
  // The start migrates first, as the owner; later migrations are applied to the same database.
  let database: DatabaseAccess | null = null;
  return {
    migrate(access, folder) {
      database = access;
      return migrate(access, folder);
    },
    listen,
    createApp(options) {
      const app = createSourceApp(vite, options, () => database);
      vite.onEdit((file) => void app.announce(file));
      vite.server.watcher.on('all', (_event, path) => {
        const file = path.slice(projectDirectory.length);
        if (/^\/db\/(migrations|functions)\/.+\.sql$/.test(file)) void app.migrate();
        else if (loadedOnce.test(file)) options.log?.warn({ file }, 'this file is used from the next start of npm run dev on');
      });
      return app;
    },
  };
}

/** Answers every request with an app of the current sources. The database remains open. */
function createSourceApp(vite: Vite, options: ProductOptions, openedDatabase: () => DatabaseAccess | null) {
  const versions = createVersions(vite, options);
  const browsers = vite.server.environments.client.hot;
  const report = (err: unknown, message: string) => options.log?.error({ err }, message);

  browsers.on('sehati:shown', async ({ version }: { version: string | null }, browser) => {
    const now = await versions.current().catch(() => null);
    browser.send(now && String(now.number) !== version ? 'sehati:outdated' : 'sehati:current');
  });

  /** Loads the edited sources before a request needs them, and notifies the open pages. */
  async function announce(file: string): Promise<void> {
    const began = performance.now();
    await versions.current().then(
      () => options.log?.info({ file, ms: Math.round(performance.now() - began) }, 'edit loaded'),
      (error) => report(error, 'the sources cannot be loaded'),
    );
    browsers.send('sehati:edited', { file });
  }

  return {
    announce,
    answerCached: vite.answer,
    refuseEarly: () => false,
    answerLive(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isLivePath(request.url)) return false;
      versions.current().then(
        ({ app }) => app.answerLive(request, response),
        () => response.writeHead(503).end(),
      );
      return true;
    },
    upgrade: vite.upgrade,
    async fetch(request: Request, bindings?: { socketAddress?: string }): Promise<Response> {
      try {
        const { app, requests } = await versions.current();
        const answer = Promise.resolve(app.fetch(request, bindings));
        requests.add(answer);
        return await answer.finally(() => requests.delete(answer));
      } catch (error) {
        return brokenSources(error);
      }
    },
    async migrate(): Promise<void> {
      try {
        const database = openedDatabase();
        if (!database) return;
        const { source } = await versions.current();
        const applied = await source.migrate(database, migrations);
        if (applied.length === 0) return;
        versions.renew();
        await announce(`/db/${applied.at(-1)}`);
      } catch (error) {
        report(error, 'a migration could not be applied');
      }
    },
    start: versions.start,
    drain: versions.drain,
    async stop(): Promise<void> {
      await versions.stop();
      await vite.server.close();
    },
  };
}

/** The page shown while the sources do not load; it reloads when they do. */
function brokenSources(error: unknown): Response {
  const text = stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const script = '<script type="module" src="/app/entry.dev.ts"></script>';
  const body = `<!DOCTYPE html><html lang="en"><head><title>Sources do not load</title>${script}</head><body><pre>${escaped}</pre></body></html>`;
  return new Response(body, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
}
