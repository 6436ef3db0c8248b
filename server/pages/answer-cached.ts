import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageHandler } from './page-handler.ts';

/** Answers a request for a cached page before any framework handles it; false when the request is not for one. */
export type AnswerCached = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The fast path for the raw `node:http` listener: prebuilt headers and compressed bytes, at the speed of a plain server. While the process
 * is `draining` every request takes the other path, which asks clients to close their connections.
 */
export function createAnswerCached(pages: PageHandler, draining: () => boolean = () => false): AnswerCached {
  return (request, response) => {
    const { method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || draining()) return false;
    const answer = pages.answerFromCache(request.url as string, headers['accept-encoding'] as string | undefined, headers['if-none-match']);
    if (!answer) return false;
    response.writeHead(answer.status, answer.headers);
    if (answer.body === null || method === 'HEAD') response.end();
    else response.end(answer.body);
    return true;
  };
}
