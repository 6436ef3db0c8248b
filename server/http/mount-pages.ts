import type { Context, Hono } from 'hono';
import type { Platform } from '#app/platform/platform.server.ts';
import { isProblem, Problem } from '#app/platform/problem.server.ts';
import type { createPageHandler } from '../pages/page-handler.ts';
import type { Admission } from './admission.ts';
import { overloaded } from './mount-endpoints.ts';
import { problemPage } from './problem-answers.ts';
import { defaultBodyBytes, readAtMost } from './read-input.ts';
import type { RequestContext } from './request-context.ts';
import { requireSameOrigin } from './same-origin.ts';

type Options = { platform: Platform; pages: ReturnType<typeof createPageHandler>; admission: Admission; hasRoom(): Promise<boolean> };

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const pageMethods = new Set(['GET', 'HEAD', 'POST']);

/** Everything that is not an endpoint or a file is a page; these are the walls in front of the page handler. */
export function mountPages(app: Hono<RequestContext>, options: Options): void {
  const { platform, pages, admission } = options;
  app.all('*', async (c) => {
    const writes = c.req.method === 'POST';
    c.set('route', writes ? 'page form' : 'page');
    if (!pageMethods.has(c.req.method)) return refuse(c, new Problem('method_not_allowed'));
    try {
      const request = writes ? await readForm(c.req.raw, options) : c.req.raw;
      const leave = await admission.enter(writes ? 'write' : 'read');
      if (!leave) throw overloaded(platform);
      return await renderPage(c, request).finally(leave);
    } catch (error) {
      if (isProblem(error)) return refuse(c, error);
      throw error;
    }
  });

  async function renderPage(c: Context<RequestContext>, request: Request): Promise<Response> {
    const response = await pages.answer(request, c.get('actor'));
    return response.headers.get('cache-control') === 'no-store' ? ownPage(c, response) : response;
  }
}

function refuse(c: Context<RequestContext>, problem: Problem): Response {
  const response = problemPage(problem, c.get('requestId'));
  if (problem.code === 'method_not_allowed') response.headers.set('allow', 'GET, HEAD, POST');
  return response;
}

/** A page made for this visitor: it may carry the visit session's cookie. */
function ownPage(c: Context<RequestContext>, response: Response): Response {
  const cookie = c.get('visitCookie');
  if (cookie) response.headers.append('set-cookie', cookie);
  if (response.status === 405 && !response.headers.has('allow')) response.headers.set('allow', 'GET, HEAD');
  return response;
}

/**
 * A posted form, whole and within its limit. The `Origin` header has done its work here and is taken off: behind a proxy that
 * ends TLS, React Router would compare `https` with the plain address we were called by and refuse every form.
 */
async function readForm(request: Request, { platform, hasRoom }: Options): Promise<Request> {
  requireSameOrigin(request, platform.env.publicUrl);
  if (!formTypes.test(request.headers.get('content-type') ?? '')) throw new Problem('unsupported_media_type');
  if (!(await hasRoom())) throw new Problem('storage_full', { retryAfterSeconds: 30 });
  const body = await readAtMost(request, defaultBodyBytes);
  const headers = new Headers(request.headers);
  headers.delete('origin');
  return new Request(request.url, { method: 'POST', headers, body: body as Uint8Array<ArrayBuffer> });
}
