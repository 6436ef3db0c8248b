import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import type { MadeAnswer, MadeFile, PackedText } from '#app/platform/made-file.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import type { Admission } from './admission.ts';
import { overloaded } from './mount-endpoints.ts';
import { problemFor, problemPage } from './problem-answers.ts';
import type { RequestContext } from './request-context.ts';
import { encodingFor, sameTag } from './static-files.ts';

type Call = Context<RequestContext>;

/** Puts the files that are made from records (site maps, feed, pictures) at their addresses. They are read, never written. */
export function mountMadeFiles(
  app: Hono<RequestContext>,
  options: { platform: Platform; files: readonly MadeFile[]; admission: Admission },
): void {
  for (const file of options.files) {
    app.on(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], file.pattern, async (c) => {
      c.set('route', file.pattern);
      try {
        if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuse(c, new Problem('method_not_allowed'), 'GET, HEAD');
        return await answer(c, file, options);
      } catch (error) {
        return refuse(c, problemFor(error, c.get('requestId'), options.platform.log));
      }
    });
  }
}

function refuse(c: Call, problem: Problem, allow?: string): Response {
  const response = problemPage(problem, c.get('requestId'));
  if (allow) response.headers.set('allow', allow);
  return response;
}

async function answer(c: Call, file: MadeFile, { platform, admission }: { platform: Platform; admission: Admission }): Promise<Response> {
  const actor = c.get('visitor');
  const verdict = await platform.limits.count(file.rateLimit, actor.ip);
  if (!verdict.allowed) throw new Problem('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds });
  const leave = await admission.enter('read');
  if (!leave) throw overloaded(platform);
  // The place is for what asks the database; a picture that is being made waits in a queue of its own.
  const made = await file.answer({ platform, actor, params: c.req.param() as Record<string, string> }).finally(leave);
  if (!made) throw new Problem('not_found');
  return made.kind === 'text' ? textAnswer(c, made) : await bytesAnswer(c, made);
}

function textAnswer(c: Call, { type, text, cacheControl }: Extract<MadeAnswer, { kind: 'text' }>): Response {
  const encoding = encodingFor(c.req.header('accept-encoding') ?? '', text);
  const etag = encoding ? `"${text.etag}-${encoding}"` : `"${text.etag}"`;
  const headers: Record<string, string> = { 'content-type': type, 'cache-control': cacheControl, etag, vary: 'accept-encoding' };
  if (sameTag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const bytes = text[(encoding ?? 'identity') as keyof PackedText] as Buffer;
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = String(bytes.length);
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
}

async function bytesAnswer(c: Call, made: Extract<MadeAnswer, { kind: 'bytes' }>): Promise<Response> {
  const etag = `"${made.etag}"`;
  const headers: Record<string, string> = { 'content-type': made.type, 'cache-control': made.cacheControl, etag };
  if (sameTag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const file = await made.open();
  headers['content-length'] = String(file.size);
  if (c.req.method === 'HEAD') {
    await file.close();
    return new Response(null, { headers });
  }
  return new Response(Readable.toWeb(Readable.from(file.read())) as ReadableStream<Uint8Array>, { headers });
}
