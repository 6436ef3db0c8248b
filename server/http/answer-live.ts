import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { accessRefusal } from '#app/platform/access/access.server.ts';
import type { UserActor, Visitor } from '#app/platform/access/actor.server.ts';
import { createClientAddress } from '#app/platform/access/client-address.server.ts';
import { readHeads } from '#app/platform/live/live-events.server.ts';
import { readCursor, readTopics } from '#app/platform/live/live-frames.ts';
import type { LiveHub } from '#app/platform/live/live-hub.server.ts';
import { allowedTopics, type LiveTopicKind } from '#app/platform/live/live-topics.server.ts';
import type { SharedViews } from '#app/platform/live/shared-views.server.ts';
import { Problem } from '#app/platform/operations/problem.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { createAnswerView } from './answer-view.ts';
import { isLivePath, livePaths } from './live-path.ts';
import { beginStream, liveHeaders, readHeaders, sendProblem } from './live-response.ts';
import { problemFor } from './problem-answers.ts';
import type { Identify, Traffic } from './traffic.ts';

type Options = {
  platform: Pick<Platform, 'db' | 'env' | 'log' | 'metrics'>;
  traffic: Pick<Traffic, 'clientOf' | 'count' | 'identify'>;
  live: LiveHub;
  views: SharedViews;
  kinds: readonly LiveTopicKind[];
  /** Must not count as a use of the session: the page sends these requests by itself. */
  identify: Identify;
};

type Allowed = { actor: UserActor; topics: string[]; query: URLSearchParams };

const busySeconds = 30;

/**
 * Answers `GET /v1/live`, the stream, and `GET /v1/live/heads`, which clients without a stream poll. They come before the rest of the
 * product, because a stream must not be compressed or hold a turn, and is written to Node's own response, which knows what the client has
 * not taken. Opening one counts as a read of the client. What many watch is beside it (`answer-view.ts`).
 */
export function createAnswerLive(options: Options) {
  const { platform, traffic, live, kinds } = options;
  const answerView = createAnswerView(options);
  const { db, env, log, metrics } = platform;
  const clientAddress = createClientAddress(env.trustedProxies);
  const https = env.publicUrl.startsWith('https:');

  /** Throws the Problem of a caller who may follow none of the topics; an unknown topic and that of another caller are the same. */
  async function requireTopics(request: IncomingMessage, requestId: string): Promise<Allowed> {
    if (request.method !== 'GET') throw new Problem('method_not_allowed');
    const headers = readHeaders(request);
    const ip = clientAddress(request.socket.remoteAddress ?? '127.0.0.1', headers.get('x-forwarded-for'));
    const visitor: Visitor = { kind: 'visitor', visit: null, ip, requestId };
    const client = await traffic.count(traffic.clientOf(ip, headers), 'read');
    const actor = await traffic.identify(client, visitor, headers, options.identify);
    const refusal = accessRefusal({ access: 'user' }, actor);
    if (refusal || actor.kind !== 'user') throw new Problem(refusal ?? 'unauthenticated');
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    const asked = readTopics(query.get('topics'));
    if (!asked) throw new Problem('malformed_request');
    const [topics = []] = await allowedTopics(db, kinds, [{ actor, topics: asked }]);
    if (topics.length === 0) throw new Problem('not_found');
    return { actor, topics, query };
  }

  function openStream(request: IncomingMessage, response: ServerResponse, { actor, topics, query }: Allowed, requestId: string): void {
    if (!live.hasRoom()) {
      metrics.refused.inc({ reason: 'streams' });
      throw new Problem('unavailable', { retryAfterSeconds: busySeconds });
    }
    const cursor = readCursor(query.get('cursor') ?? String(request.headers['last-event-id'] ?? ''));
    response.once('close', live.open(beginStream(request, response, { https, requestId }), actor, topics, cursor));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const requestId = randomUUID();
    const isStream = request.url?.split('?', 1)[0] === livePaths.stream;
    const route = isStream ? livePaths.stream : livePaths.heads;
    let status = 200;
    try {
      const allowed = await requireTopics(request, requestId);
      // The client may be gone meanwhile, and its `close` has passed.
      if (response.destroyed) return;
      if (isStream) openStream(request, response, allowed, requestId);
      else await sendHeads(response, allowed.topics, requestId);
    } catch (error) {
      status = sendProblem(response, problemFor(error, requestId, log), { https, requestId, metrics });
    }
    const ms = performance.now() - started;
    metrics.requests.observe({ route, status }, ms / 1000);
    // Refusals are bounded by no limit of an account, so only answers are logged.
    if (status === 200) log.info({ requestId, method: 'GET', route, status, ms: Math.round(ms * 10) / 10 }, 'request');
  }

  async function sendHeads(response: ServerResponse, topics: readonly string[], requestId: string): Promise<void> {
    const heads = await readHeads(db, topics);
    const body = JSON.stringify({ success: true, heads: Object.fromEntries(topics.map((topic) => [topic, heads.get(topic) ?? 0])) });
    response.writeHead(200, {
      ...liveHeaders(https),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
    });
    response.end(body);
  }

  /** True when it answers the request. */
  return function answerLive(request: IncomingMessage, response: ServerResponse): boolean {
    if (answerView(request, response)) return true;
    if (!isLivePath(request.url)) return false;
    void answer(request, response);
    return true;
  };
}
