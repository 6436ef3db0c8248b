import type { Context, Hono } from 'hono';
import type { Actor, Visitor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isProblem, Problem } from '#app/platform/problem.server.ts';
import type { PageRoute } from '../pages/page-address.ts';
import { guardPage } from '../pages/page-guard.ts';
import type { PageHandler } from '../pages/page-handler.ts';
import { type Admission, enterBoth } from './admission.ts';
import { type Identify, overloaded } from './mount-endpoints.ts';
import { problemPage } from './problem-answers.ts';
import { defaultBodyBytes, readAtMost } from './read-input.ts';
import type { RequestContext } from './request-context.ts';
import { requireSameOrigin } from './same-origin.ts';

type Options = {
  platform: Platform;
  pages: PageHandler;
  admission: Admission;
  passwordLane: Admission;
  hasRoom(): boolean;
  identify: Identify;
};

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Everything that is not an endpoint or a file is a page; these are the walls in front of the page handler. */
export function mountPages(app: Hono<RequestContext>, options: Options): void {
  const { platform, pages, admission, passwordLane } = options;
  app.all('*', async (c) => {
    const writes = c.req.method === 'POST';
    const { pathname } = new URL(c.req.url);
    // React Router would print such a path to the terminal, with whatever a person wrote in it.
    if (!canDecode(pathname)) return problemPage(new Problem('not_found'), c.get('requestId'));
    const route = pages.routeOf(pathname);
    c.set('route', route.pattern);
    const allow = route.takesForms ? 'GET, HEAD, POST' : 'GET, HEAD';
    if (!allow.split(', ').includes(c.req.method)) return refuseMethod(c, allow);
    try {
      const request = writes ? await readForm(c.req.raw, options) : c.req.raw;
      const leave = await enterBoth(writes && route.hashesPassword ? passwordLane : null, admission, writes ? 'write' : 'read');
      if (!leave) throw overloaded(platform);
      const response = await answerFor(c, request, route, options).finally(leave);
      return response.headers.get('cache-control') === 'no-store' ? ownPage(c, response) : response;
    } catch (error) {
      if (isProblem(error)) return problemPage(error, c.get('requestId'));
      throw error;
    }
  });
}

/** Public pages are the same for everybody; for all others it is asked who is there, and whether the page is for them. */
async function answerFor(c: Context<RequestContext>, request: Request, route: PageRoute, options: Options): Promise<Response> {
  const visitor = c.get('visitor');
  if (route.isPublic && request.method !== 'POST') return await options.pages.answer(request, visitor);
  const actor = await knownOrVisitor(options.identify, visitor, request.headers);
  return guardPage(route.access, actor, new URL(request.url)) ?? (await options.pages.answer(request, actor));
}

/** A token that is not ours, such as the one of an ended session, makes a visitor: pages have no other answer to it. */
async function knownOrVisitor(identify: Identify, visitor: Visitor, headers: Headers): Promise<Actor> {
  try {
    return await identify(visitor, headers);
  } catch (error) {
    if (isProblem(error) && error.code === 'unauthenticated') return visitor;
    throw error;
  }
}

function canDecode(path: string): boolean {
  try {
    // The result is used: a bare call counts as having no effect and is left out by the bundler.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

function refuseMethod(c: Context<RequestContext>, allow: string): Response {
  const response = problemPage(new Problem('method_not_allowed'), c.get('requestId'));
  response.headers.set('allow', allow);
  return response;
}

/** A page made for this visitor: it may carry the visit session's cookie. */
function ownPage(c: Context<RequestContext>, response: Response): Response {
  const cookie = c.get('visitCookie');
  if (cookie) response.headers.append('set-cookie', cookie);
  return response;
}

/**
 * A posted form, whole and within its limit. The `Origin` header has done its work here and is taken off: behind a proxy that
 * ends TLS, React Router would compare `https` with the plain address we were called by and refuse every form.
 */
async function readForm(request: Request, { platform, hasRoom }: Options): Promise<Request> {
  requireSameOrigin(request, platform.env.publicUrl);
  if (!formTypes.test(request.headers.get('content-type') ?? '')) throw new Problem('unsupported_media_type');
  if (!hasRoom()) throw new Problem('storage_full', { retryAfterSeconds: 30 });
  const body = await readAtMost(request, defaultBodyBytes);
  const headers = new Headers(request.headers);
  headers.delete('origin');
  return new Request(request.url, { method: 'POST', headers, body: body as Uint8Array<ArrayBuffer> });
}
