import type { Context, Hono } from 'hono';
import type { Actor, Visitor } from '#app/platform/actor.server.ts';
import type { Endpoint } from '#app/platform/endpoint.server.ts';
import { readIdempotencyClaim } from '#app/platform/idempotency.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { allCalls, type RateVerdict } from '#app/platform/rate-limit.server.ts';
import { requireAccess } from './access.ts';
import { type Admission, enterBoth } from './admission.ts';
import { problemFor } from './problem-answers.ts';
import { readInput } from './read-input.ts';
import type { EndpointPath } from './registry.ts';
import type { RequestContext } from './request-context.ts';
import { requireSameOrigin } from './same-origin.ts';

/** The limits of the whole process that an endpoint stands behind. */
export type Walls = { admission: Admission; passwordLane: Admission; hasRoom(): boolean; identify: Identify };

/** Finds who calls by what the request shows; the given actor when it shows nothing. Throws Problem `unauthenticated` for a token that is not ours. */
export type Identify = (visitor: Visitor, headers: Headers) => Promise<Actor>;

type Call = Context<RequestContext>;

/**
 * Puts the declared endpoints under `/v1`.
 * Everything else under `/v1` is a 404 or, on a known path, a 405 with `Allow`.
 */
export function mountEndpoints(app: Hono<RequestContext>, platform: Platform, registry: readonly EndpointPath[], walls: Walls): void {
  for (const { pattern, path, endpoints: here } of registry) {
    const route = `/v1${path}`;
    for (const item of here) {
      app.on(item.method.toUpperCase(), `/v1${pattern}`, (c) => {
        c.set('route', route);
        return answer(c, platform, item, walls);
      });
    }
    const allow = here.flatMap((item) => (item.method === 'get' ? ['GET', 'HEAD'] : [item.method.toUpperCase()])).join(', ');
    app.all(`/v1${pattern}`, (c) => {
      c.set('route', route);
      return refuseMethod(c, allow);
    });
  }
  app.all('/v1/*', unknownPath);
  app.all('/v1', unknownPath);
}

export function refuseMethod(c: Call, allow: string): Response {
  const response = new Problem('method_not_allowed').toResponse(c.get('requestId'));
  response.headers.set('allow', allow);
  return response;
}

function unknownPath(c: Call): Response {
  c.set('route', '/v1/*');
  return new Problem('not_found').toResponse(c.get('requestId'));
}

async function answer(c: Call, platform: Platform, item: Endpoint, walls: Walls): Promise<Response> {
  const requestId = c.get('requestId');
  let response: Response;
  try {
    response = await answerOrThrow(c, platform, item, walls);
  } catch (error) {
    const problem = problemFor(error, requestId, platform.log);
    if (problem.code === 'too_many_requests') platform.metrics.refused.inc({ reason: 'rate_limit' });
    response = item.silent ? new Response(null, { status: 204 }) : problem.toResponse(requestId);
    if (problem.code === 'unauthenticated') response.headers.set('www-authenticate', 'Bearer');
  }
  response.headers.set('cache-control', 'no-store');
  const cookie = c.get('visitCookie');
  if (cookie) response.headers.append('set-cookie', cookie);
  return response;
}

/** The refusal of a request that found no place. */
export function overloaded(platform: Platform): Problem {
  platform.metrics.refused.inc({ reason: 'overload' });
  return new Problem('unavailable', { retryAfterSeconds: 1 + Math.floor(Math.random() * 4) });
}

/**
 * The walls in their order: cheap refusals first, then the body (a slow sender must not hold a place meanwhile), then a place,
 * and only with a place what asks the database.
 */
async function answerOrThrow(c: Call, platform: Platform, item: Endpoint, walls: Walls): Promise<Response> {
  const request = c.req.raw;
  const visitor = c.get('visitor');
  const reads = item.method === 'get';
  requireSameOrigin(request, platform.env.publicUrl);
  requireAllowed(await platform.limits.count(allCalls, visitor.ip));
  if (reads) requireAllowed(await platform.limits.count(item.rateLimit, visitor.ip));
  // Who calls is known before the input is read, so that a stranger learns nothing about what would be right.
  const actor = await actorOf(item, visitor, request, walls);
  requireAccess(item, actor);
  const input = await readInput(item, request, c.req.param() as Record<string, string>);
  const claim = item.idempotent ? readIdempotencyClaim(request.headers.get('idempotency-key'), scopeOf(item, actor), input) : null;
  const leave = await enterBoth(item.hashesPassword ? walls.passwordLane : null, walls.admission, reads ? 'read' : 'write');
  if (!leave) throw overloaded(platform);
  try {
    if (!reads) {
      requireAllowed(await platform.limits.hit(item.rateLimit, visitor.ip));
      if (!walls.hasRoom()) throw new Problem('storage_full', { retryAfterSeconds: 30 });
    }
    const answerHeaders = new Headers();
    const result = await item.handle({ actor, platform, input, idempotency: claim, request, answerHeaders });
    const response = answerOf(item, result);
    for (const [name, value] of answerHeaders) response.headers.append(name, value);
    return response;
  } finally {
    leave();
  }
}

/** Only what the response schema declares goes out. */
function answerOf(item: Endpoint, result: unknown): Response {
  const status = item.status ?? 200;
  if (status === 204) return new Response(null, { status });
  const declared = item.response.safeParse(result);
  if (!declared.success) {
    const where = declared.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ');
    throw new Error(`answer does not fit its schema: ${where}`);
  }
  return new Response(JSON.stringify(declared.data), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
}

function requireAllowed(verdict: RateVerdict): void {
  if (!verdict.allowed) throw new Problem('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds });
}

/** What everybody may read is read without asking who they are; a bearer token is always looked at. */
async function actorOf(item: Endpoint, visitor: Visitor, request: Request, walls: Walls): Promise<Actor> {
  if (item.auth === 'public' && item.method === 'get' && !request.headers.has('authorization')) return visitor;
  return await walls.identify(visitor, request.headers);
}

/** A key belongs to whoever uses it: another person's answer is never repeated to somebody else. */
function scopeOf(item: Endpoint, actor: Actor): string {
  return `${item.method} ${item.path}${actor.kind === 'user' ? ` ${actor.userId}` : ''}`;
}
