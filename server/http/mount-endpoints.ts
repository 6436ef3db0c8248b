import type { Context, Hono } from 'hono';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { limitSubject } from '#app/platform/limits/rate-limit.server.ts';
import type { Endpoint, EndpointCall } from '#app/platform/operations/endpoint.server.ts';
import { readIdempotencyClaim } from '#app/platform/operations/idempotency.server.ts';
import { Problem, requireAllowed } from '#app/platform/operations/problem.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { requireAccess } from './access.ts';
import { type IsOpen, isThereBefore, mayPrepare } from './closed-site.ts';
import { answerError, answerProblem, refuseMethod } from './problem-answers.ts';
import { checkInput, type EndpointInput, readRawInput } from './read-input.ts';
import type { EndpointPath } from './registry.ts';
import type { CountedContext } from './request-context.ts';
import { requireSameOrigin } from './same-origin.ts';
import type { Traffic } from './traffic.ts';
import type { FileFields, Upload, Uploads } from './uploads.ts';

type Bounds = { traffic: Traffic; hasRoom(): boolean; uploads: Uploads; isOpen: IsOpen };

type Call = Context<CountedContext>;

/** Mounts the declared endpoints under `/v1`. Everything else under `/v1` is a 404 or, on a known path, a 405 with `Allow`. */
export function mountEndpoints(app: Hono<CountedContext>, platform: Platform, registry: readonly EndpointPath[], bounds: Bounds): void {
  for (const { pattern, path, endpoints: here } of registry) {
    const route = `/v1${path}`;
    for (const item of here) {
      app.on(item.method.toUpperCase(), `/v1${pattern}`, (c) => {
        c.set('route', route);
        return answer(c, platform, item, bounds);
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

function unknownPath(c: Call): Response {
  c.set('route', '/v1/*');
  return answerProblem(c, new Problem('not_found'));
}

async function answer(c: Call, platform: Platform, item: Endpoint, bounds: Bounds): Promise<Response> {
  let response: Response;
  try {
    response = await answerOrThrow(c, platform, item, bounds);
  } catch (error) {
    const refusal = answerError(error, c, platform);
    response = item.silent ? new Response(null, { status: 204 }) : refusal;
    if (item.silent && refusal.status < 500) c.set('isUnlogged', true);
    if (refusal.status === 401) response.headers.set('www-authenticate', 'Bearer');
  }
  response.headers.set('cache-control', 'no-store');
  const cookie = c.get('visitCookie');
  if (cookie) response.headers.append('set-cookie', cookie);
  return response;
}

/**
 * The order is: cheap refusals, the body (a slow sender must not hold a turn), a turn, database queries. The input is checked after the
 * access, so that a caller without access learns nothing about valid input.
 */
async function answerOrThrow(
  c: Call,
  platform: Platform,
  item: Endpoint,
  { traffic, hasRoom, uploads, isOpen }: Bounds,
): Promise<Response> {
  const request = c.req.raw;
  const client = c.get('client');
  const reads = item.method === 'get';
  const limits = countedBy(platform, item);
  requireSameOrigin(request, platform.env.publicUrl);
  // A request with a session may belong to an account, which has its own count.
  const isAnonymous = client.kind === 'address' && client.token === null;
  const blockedSeconds = isAnonymous ? (item.operation?.blockedSeconds(platform, client.ip) ?? 0) : 0;
  if (blockedSeconds > 0) throw new Problem('too_many_requests', { retryAfterSeconds: blockedSeconds });
  await limits.beforeTurn(client.subject);
  const raw = await readRawInput(item, request, c.req.param() as Record<string, string>);
  let release = await traffic.enter(client, reads ? 'read' : 'write', item.hashesPassword === true);
  let upload: Upload | null = null;
  /** The form with its files; the turn is given up, because forms with files have limits of their own. */
  const receive = async (files: FileFields) => {
    release();
    release = () => {};
    upload = await uploads.receive(client.subject, request, files);
    return { ...raw, body: { ...Object.fromEntries(upload.fields), ...upload.files } };
  };
  try {
    const identify = () => actorOf(c, item, traffic);
    const requireRoom = () => {
      if (!(reads || hasRoom())) throw new Problem('storage_full', { retryAfterSeconds: 30 });
    };
    const isVisited = item.auth === 'public' && !isThereBefore(item.path);
    if (isVisited && !(await isOpen()) && !mayPrepare(await identified(c, traffic)))
      throw new Problem('unavailable', { message: closedText });
    const answerHeaders = new Headers();
    const result = item.operation
      ? await item.operation.answer({
          platform,
          ip: client.ip,
          isAnonymous,
          identify,
          readParts() {
            requireRoom();
            return item.files ? receive(item.files) : raw;
          },
          request,
          answerHeaders,
        })
      : await handle(item, { platform, request, answerHeaders, identify, raw, limits, requireRoom });
    const response = serializeResponse(item, result);
    for (const [name, value] of answerHeaders) response.headers.append(name, value);
    return response;
  } finally {
    release();
    // Assigned by `receive`, which the type checker does not see.
    await (upload as Upload | null)?.end();
  }
}

const closedText = 'Situs ini segera dibuka. Coba lagi nanti.';

type Handled = Pick<EndpointCall<unknown, unknown, unknown>, 'platform' | 'request' | 'answerHeaders'> & {
  identify(): Promise<Actor>;
  raw: EndpointInput;
  limits: ReturnType<typeof countedBy>;
  requireRoom(): void;
};

async function handle(item: Endpoint & { operation?: undefined }, given: Handled): Promise<unknown> {
  const { platform, request, answerHeaders } = given;
  const actor = await given.identify();
  requireAccess(item, actor);
  const input = checkInput(item, given.raw);
  const claim = item.idempotent ? readIdempotencyClaim(request.headers.get('idempotency-key'), scopeOf(item, actor), input) : null;
  await given.limits.inTurn(limitSubject(actor));
  given.requireRoom();
  return await item.handle({ actor, platform, input, idempotency: claim, request, answerHeaders });
}

/**
 * The endpoint's own limit: reads and silent reports are counted in memory before their turn, writes exactly, once their input is valid. An
 * operation that writes counts itself.
 */
function countedBy({ limits }: Platform, item: Endpoint) {
  const isCheap = item.operation ? item.operation.isRead : item.method === 'get' || item.silent === true;
  return {
    async beforeTurn(subject: string) {
      if (isCheap) requireAllowed(await limits.consumeApprox(item.rateLimit, subject));
    },
    async inTurn(subject: string) {
      if (!isCheap) requireAllowed(await limits.consume(item.rateLimit, subject));
    },
  };
}

/** Only what the response schema declares is sent. */
function serializeResponse(item: Endpoint, result: unknown): Response {
  const status = item.status ?? 200;
  if (status === 204) return new Response(null, { status });
  const declared = item.response.safeParse(result);
  if (!declared.success) {
    const where = declared.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ');
    throw new Error(`answer does not fit its schema: ${where}`);
  }
  return new Response(JSON.stringify(declared.data), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
}

/** A public read does not identify its caller, unless it says so; a bearer token is always checked. */
async function actorOf(c: Call, item: Endpoint, traffic: Traffic): Promise<Actor> {
  const { headers } = c.req.raw;
  const client = c.get('client');
  const needsNoActor = item.auth === 'public' && item.method === 'get' && !item.identifies && !headers.has('authorization');
  return needsNoActor && client.overLimitSeconds === 0 ? c.get('visitor') : await identified(c, traffic);
}

const identified = (c: Call, traffic: Traffic) => traffic.identify(c.get('client'), c.get('visitor'), c.req.raw.headers);

/** A key belongs to the caller who uses it: no other caller gets the stored answer. */
function scopeOf(item: Endpoint, actor: Actor): string {
  return `${item.method} ${item.path}${actor.kind === 'user' ? ` ${actor.userId}` : ''}`;
}
