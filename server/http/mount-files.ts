import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { sheetTypes } from '#app/platform/documents/spreadsheet.server.ts';
import { invoke } from '#app/platform/operations/invoke.server.ts';
import { isProblem, Problem } from '#app/platform/operations/problem.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { readFile } from '#app/uploaded-files.server.ts';
import { refuseMethod } from './problem-answers.ts';
import type { CountedContext } from './request-context.ts';
import type { Traffic } from './traffic.ts';

const pattern = '/files/:id';
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  [sheetTypes.xlsx]: 'xlsx',
  [sheetTypes.csv]: 'csv',
};

/** Mounts private files at their addresses. A file that the caller may not read is a 404, like one that does not exist. */
export function mountFiles(app: Hono<CountedContext>, platform: Platform, traffic: Traffic): void {
  app.on(['GET', 'HEAD'], pattern, async (c) => {
    c.set('route', pattern);
    const release = await traffic.enter(c.get('client'), 'read', false);
    const file = await find(c, platform, traffic).finally(release);
    const name = `berkas-${file.id.slice(0, 8)}.${endings[file.type] ?? 'bin'}`;
    const headers = {
      'content-type': file.type,
      'content-length': String(file.bytes),
      // A file may hold scripts: a browser never opens it as a page of this site. An image element shows it all the same.
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    };
    if (c.req.method === 'HEAD') return new Response(null, { headers });
    return new Response(Readable.toWeb(await file.open()) as ReadableStream<Uint8Array>, { headers });
  });
  app.all(pattern, (c) => {
    c.set('route', pattern);
    return refuseMethod(c, 'GET, HEAD');
  });
}

async function find(c: Context<CountedContext>, platform: Platform, traffic: Traffic) {
  const client = c.get('client');
  const result = await invoke(readFile, {
    platform,
    ip: client.ip,
    isAnonymous: client.kind === 'address' && client.token === null,
    identify: () => traffic.identify(client, c.get('visitor'), c.req.raw.headers).catch(orVisitor(c)),
    readInput: () => ({ id: c.req.param('id') }),
    claimOf: () => null,
  });
  if (!result.ok) throw new Problem('not_found');
  return result.value;
}

/** An unknown token, such as that of an ended session, is a visitor. */
function orVisitor(c: Context<CountedContext>) {
  return (error: unknown) => {
    if (isProblem(error) && error.code === 'unauthenticated') return c.get('visitor');
    throw error;
  };
}
