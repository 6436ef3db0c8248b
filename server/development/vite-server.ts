import { EventEmitter } from 'node:events';
import { realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import type { Duplex } from 'node:stream';
import { createServer, createServerModuleRunner, type HmrOptions, type ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import { projectDirectory } from '../build-directory.ts';

export type Vite = {
  server: ViteDevServer;
  /** Runs the product's sources; an edited module is evaluated again, with all that import it. */
  runner: ModuleRunner;
  /** Answers a request for a module or a file of the browser; false when the request is for the product. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Calls `listener` for every edit of server code, with the file's path below the project. */
  onEdit(listener: (file: string) => void): void;
  /** Takes the browser's socket on which edits are announced. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
};

/** Vite's own addresses, those of the sources and of the packages. No address of the product begins like this. */
const ofVite = /^\/(@|app\/|node_modules\/)/;

/** The watcher drops a change of a file within this time after another one of it, such as a formatter's after an editor's. */
const droppedMs = 50;

/** Reports the last change of a file too when the watcher has dropped it. */
function reportDroppedChanges({ watcher }: ViteDevServer): void {
  const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  watcher.on('change', (path) => {
    const seen = changedAt(path);
    setTimeout(() => {
      if (changedAt(path) !== seen) watcher.emit('change', path);
    }, 2 * droppedMs).unref();
  });
}

/** Vite without a port. Only what the browser may read can be fetched: never the data folder, which holds the secret. */
export async function startVite(dataDir: string): Promise<Vite> {
  let edited: (file: string) => void = () => {};
  const sockets = new EventEmitter();
  const cacheDir = join(dataDir, 'vite');
  // Their address when the data folder is inside the project; otherwise it begins with `/@fs/`.
  const preparedPackages = `/${relative(projectDirectory, cacheDir)}/`;
  const packages = realpathSync(join(projectDirectory, 'node_modules'));
  const server = await createServer({
    root: projectDirectory,
    configFile: join(projectDirectory, 'vite.config.ts'),
    configLoader: 'native',
    mode: 'development',
    logLevel: 'warn',
    clearScreen: false,
    cacheDir,
    // The packages of the browser's part are prepared at the start: one that is found later reloads every page.
    optimizeDeps: { entries: ['app/entry.static.ts', 'app/ui/**/*.tsx', 'app/domains/**/ui/**/*.tsx', '!app/ui/mail/**'] },
    server: {
      middlewareMode: true,
      hmr: { server: sockets as unknown as HmrOptions['server'] },
      fs: { allow: [join(projectDirectory, 'app'), packages, cacheDir] },
      watch: { ignored: [`${dataDir}/**`, ...['build', 'docs', 'tests', 'data'].map((name) => join(projectDirectory, name, '**'))] },
    },
    plugins: [
      {
        name: 'sehati:edits',
        hotUpdate({ file, modules }) {
          // Styles change in the browser alone, also with the fonts that they name.
          if (this.environment.name !== 'ssr' || file.endsWith('.css')) return;
          if (modules.some((one) => one.file === file && one.type === 'js')) edited(file.slice(projectDirectory.length));
        },
      },
    ],
  });
  reportDroppedChanges(server);
  // Without Vite's own updates: the product imports its entry again, and only modules that an edit affects are evaluated again.
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  return {
    server,
    runner,
    answer(request, response) {
      const url = request.url ?? '';
      if (!ofVite.test(url) && !url.startsWith(preparedPackages)) return false;
      server.middlewares(request, response, () => response.writeHead(404).end());
      return true;
    },
    onEdit(listener) {
      edited = listener;
    },
    upgrade(request, socket, head) {
      if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) sockets.emit('upgrade', request, socket, head);
      else socket.destroy();
    },
  };
}
