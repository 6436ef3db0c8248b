import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '#app/platform/operations/problem.server.ts';
import { bareProblem } from './bare-problem.ts';

/**
 * Refuses a request with two `Host` lines (RFC 9112, 3.2): Node would take the first, a proxy perhaps the last. Returns true when it
 * refused.
 */
export function refuseTwoHosts(request: IncomingMessage, response: ServerResponse, https: boolean): boolean {
  const { rawHeaders } = request;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && /^host$/i.test(rawHeaders[at] as string)) hosts += 1;
  if (hosts < 2) return false;
  const { status, headers, body } = bareProblem(new Problem('malformed_request'), { https });
  response.writeHead(status, { ...headers, connection: 'close' });
  response.end(body);
  return true;
}
