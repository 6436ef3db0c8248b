import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createClientAddress } from '#app/platform/access/client-address.server.ts';
import type { SharedViews } from '#app/platform/live/shared-views.server.ts';
import { Problem } from '#app/platform/operations/problem.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isViewPath, viewPath } from './live-path.ts';
import { beginStream, readHeaders, sendProblem } from './live-response.ts';
import { problemFor } from './problem-answers.ts';
import { sharedNetworkOf, type Traffic } from './traffic.ts';

const busySeconds = 30;
const nameForm = /^[a-z]+:[A-Za-z0-9-]{1,64}$/;

/**
 * Answers `GET /live/view?of=queue:3`, the stream of what is the same for everybody: nobody is asked who they are. Opening one takes a place of the
 * client's network (a household may have a thousand of /64) and of the process, and counts as a read of the client. Who gets no place is refused from memory, and it counts for nothing:
 * the phones of a waiting room try again, and their pages need the reads of their network.
 */
export function createAnswerView(options: {
  platform: Pick<Platform, 'env' | 'log' | 'metrics'>;
  traffic: Pick<Traffic, 'clientOf' | 'count'>;
  views: Pick<SharedViews, 'enter' | 'exists' | 'open'>;
}) {
  const { traffic, views } = options;
  const { env, log, metrics } = options.platform;
  const clientAddress = createClientAddress(env.trustedProxies);
  const https = env.publicUrl.startsWith('https:');

  async function open(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    if (request.method !== 'GET') throw new Problem('method_not_allowed');
    const headers = readHeaders(request);
    const ip = clientAddress(request.socket.remoteAddress ?? '127.0.0.1', headers.get('x-forwarded-for'));
    const place = views.enter(sharedNetworkOf(ip));
    if (!place.ok) {
      if (place.code === 'process') metrics.refused.inc({ reason: 'streams' });
      throw new Problem(place.code === 'process' ? 'unavailable' : 'too_many_requests', { retryAfterSeconds: busySeconds });
    }
    // However it ends, also with a refusal below.
    response.once('close', place.value);
    await traffic.count(traffic.clientOf(ip, headers), 'read');
    const name = new URL(request.url ?? '', 'http://localhost').searchParams.get('of') ?? '';
    if (!nameForm.test(name) || !(await views.exists(name))) throw new Problem('not_found');
    // The client may be gone meanwhile, and its `close` has passed.
    if (response.destroyed) return;
    response.once('close', views.open(name, beginStream(request, response, { https, requestId })));
  }

  /** True when it answers the request. */
  return function answerView(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isViewPath(request.url)) return false;
    const requestId = randomUUID();
    const started = performance.now();
    const note = (status: number) => metrics.requests.observe({ route: viewPath, status }, (performance.now() - started) / 1000);
    open(request, response, requestId).then(
      () => note(200),
      (error: unknown) => note(sendProblem(response, problemFor(error, requestId, log), { https, requestId, metrics })),
    );
    return true;
  };
}
