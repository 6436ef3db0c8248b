import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import type { AssetAnswer, GeneratedAsset } from '#app/platform/cache/generated-asset.server.ts';
import { Problem, requireAllowed } from '#app/platform/operations/problem.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { IsOpen } from './closed-site.ts';
import { packedAnswer } from './packed-answer.ts';
import { refuseMethod } from './problem-answers.ts';
import type { RequestContext } from './request-context.ts';
import { sameTag } from './static-files.ts';
import type { Traffic } from './traffic.ts';

type Call = Context<RequestContext>;

/**
 * Mounts the generated assets (site maps, feed, pictures) at their addresses, for reading only. Returns the lookup of the asset at a path,
 * or null.
 */
export function mountGeneratedAssets(
  app: Hono<RequestContext>,
  options: { platform: Platform; files: readonly GeneratedAsset[]; traffic: Traffic; isOpen: IsOpen },
): { generatedAssetAt(path: string): GeneratedAsset | null } {
  const router = new TrieRouter<GeneratedAsset>();
  for (const file of options.files) {
    router.add('GET', file.pattern, file);
    app.on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], file.pattern, async (c) => {
      c.set('route', file.pattern);
      if (c.req.method === 'GET' || c.req.method === 'HEAD') return await answer(c, file, options);
      await options.traffic.count(options.traffic.clientOf(c.get('visitor').ip, c.req.raw.headers), 'write');
      return refuseMethod(c, 'GET, HEAD');
    });
  }
  return { generatedAssetAt: (path) => router.match('GET', path)[0][0]?.[0] ?? null };
}

type Given = { platform: Platform; traffic: Traffic; isOpen: IsOpen };

async function answer(c: Call, file: GeneratedAsset, { platform, traffic, isOpen }: Given): Promise<Response> {
  const actor = c.get('visitor');
  requireAllowed(await platform.limits.consumeApprox(file.rateLimit, actor.ip));
  const release = await traffic.enter(traffic.clientOf(actor.ip, c.req.raw.headers), 'read', false);
  // Only database queries need the turn; the generation of a picture waits in its own queue.
  const asset = await file.answer({ platform, actor, params: c.req.param() as Record<string, string> }).finally(release);
  if (!asset) throw new Problem('not_found');
  // A closed site asks search engines to stay away, and lists nothing.
  if (asset.kind === 'text' && !(await isOpen())) {
    if (file.pattern !== '/robots.txt') throw new Problem('unavailable', { retryAfterSeconds: 3600 });
    return new Response('User-agent: *\nDisallow: /\n', { headers: { 'content-type': asset.type, 'cache-control': 'no-store' } });
  }
  return asset.kind === 'text'
    ? packedAnswer(c, asset.text, { 'content-type': asset.type, 'cache-control': asset.cacheControl })
    : await bytesAnswer(c, asset);
}

async function bytesAnswer(c: Call, asset: Extract<AssetAnswer, { kind: 'bytes' }>): Promise<Response> {
  const etag = `"${asset.etag}"`;
  const headers: Record<string, string> = { 'content-type': asset.type, 'cache-control': asset.cacheControl, etag };
  if (sameTag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const file = await asset.open();
  headers['content-length'] = String(file.size);
  if (c.req.method === 'HEAD') {
    await file.close();
    return new Response(null, { headers });
  }
  return new Response(Readable.toWeb(file.read()) as ReadableStream<Uint8Array>, { headers });
}
