import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { refuseMethod } from './problem-answers.ts';
import type { RequestContext } from './request-context.ts';
import { sameTag } from './static-files.ts';

const route = '/sw.js';

/** A worker that removes all copies and then itself, in case the real one causes damage. */
const takenBack = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('sehati-')) await caches.delete(name);
  await registration.unregister();
})()));
`;

type Manifest = Readonly<Record<string, { file: string; imports?: string[]; assets?: string[] }>>;

/**
 * `/sw.js`: the built worker, with the files of this build named before it, so that every build is another worker. It is never cached and
 * may fetch from this site alone; with `isOn` false it is the worker that removes everything.
 */
export function mountServiceWorker(app: Hono<RequestContext>, clientDirectory: string, isOn: boolean): void {
  const body = isOn ? builtWorker(clientDirectory) : takenBack;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
    etag,
  };
  app.get(route, (c) => {
    c.set('route', route);
    if (sameTag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(body, { headers });
  });
  app.all(route, (c) => {
    c.set('route', route);
    return refuseMethod(c, 'GET, HEAD');
  });
}

function builtWorker(clientDirectory: string): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDirectory, '.vite/manifest.json'), 'utf8'));
  const built = manifest['app/entry.worker.ts'];
  const page = manifest['app/entry.static.ts'];
  if (!built || !page) throw new Error('the build has no service worker');
  const code = readFileSync(join(clientDirectory, built.file), 'utf8');
  const fonts = Object.values(manifest).flatMap((entry) => (entry.assets ?? []).filter((file) => file.endsWith('.woff2')));
  const scripts = [page.file, ...(page.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])];
  const files = [...new Set([...scripts, ...fonts])].sort().map((file) => `/${file}`);
  const version = createHash('sha256').update(code).update(files.join()).digest('hex').slice(0, 12);
  return `self.sehati=${JSON.stringify({ version, files })};\n${code}`;
}
