import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveConnection } from '#app/platform/live/live-registry.server.ts';
import type { Metrics } from '#app/platform/metrics.server.ts';
import type { Problem } from '#app/platform/operations/problem.server.ts';
import { bareProblem } from './bare-problem.ts';
import { bareContentSecurityPolicy, securityHeaders } from './security-headers.ts';

/** How long a browser waits by itself before it connects again; the client of `app/ui/live` is quicker. */
const retryLine = 'retry: 5000\n\n';

/** What every answer of the live stream has. */
export const liveHeaders = (https: boolean) => ({ ...securityHeaders({ https }), 'content-security-policy': bareContentSecurityPolicy });

/** Begins an event stream, and returns the way to its client. */
export function beginStream(
  request: IncomingMessage,
  response: ServerResponse,
  { https, requestId }: Readonly<{ https: boolean; requestId: string }>,
): LiveConnection {
  // The stream has its own deadlines: that of the server is for answers that should have ended.
  request.socket.setTimeout(0);
  request.socket.setNoDelay(true);
  response.writeHead(200, {
    ...liveHeaders(https),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': requestId,
    connection: 'close',
  });
  response.write(retryLine);
  response.on('error', () => {});
  return connectionOf(response);
}

/** Answers with a problem, or ends an answer that has begun. Returns its status. */
export function sendProblem(
  response: ServerResponse,
  problem: Problem,
  { https, requestId, metrics }: Readonly<{ https: boolean; requestId: string; metrics: Pick<Metrics, 'refused'> }>,
): number {
  if (response.headersSent) {
    response.destroy();
    return problem.status;
  }
  if (problem.code === 'too_many_requests') metrics.refused.inc({ reason: 'rate_limit' });
  const { status, headers } = bareProblem(problem, { https });
  const wait = problem.retryAfterSeconds === undefined ? {} : { 'retry-after': String(problem.retryAfterSeconds) };
  const authenticate = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  const allow = status === 405 ? { allow: 'GET' } : {};
  response.writeHead(status, { ...headers, ...wait, ...authenticate, ...allow, 'x-request-id': requestId });
  response.end(problem.toJson(requestId));
  return status;
}

function connectionOf(response: ServerResponse): LiveConnection {
  return {
    write: (text) => void response.write(text),
    unsentBytes: () => response.writableLength,
    end(text) {
      response.end(text);
      // A client that does not take the last frame must not keep the socket.
      response.socket?.setTimeout(5_000, () => response.destroy());
    },
    destroy: () => void response.destroy(),
  };
}

/** The headers that say who asks. */
export function readHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'authorization', 'x-forwarded-for']) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
}
