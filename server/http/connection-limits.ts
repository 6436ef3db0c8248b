import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#app/platform/access/client-address.server.ts';
import { problemText } from '#app/platform/operations/problem.server.ts';
import { bareContentSecurityPolicy, securityHeaders } from './security-headers.ts';

/** Disconnects slow clients early, so that they cannot hold the connections of others. */
export const serverLimits: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
  // Refuses ambiguous framing instead of guessing what the sender meant.
  insecureHTTPParser: false,
  requireHostHeader: true,
  joinDuplicateHeaders: false,
};

export type ConnectionLimits = { maxConnections: number; maxConnectionsPerAddress: number };

export const maxHeaders = 100;

export const defaultConnectionLimits: ConnectionLimits = { maxConnections: 4_096, maxConnectionsPerAddress: 256 };

/**
 * Limits below HTTP: how many connections there may be, in total and per address, and the answer to an unreadable request. Connections of
 * trusted proxies are not limited per address: all visitors use them.
 */
export function guardConnections(
  server: Server,
  limits: ConnectionLimits,
  options: { isProxy(address: string): boolean; https: boolean },
): void {
  server.maxConnections = limits.maxConnections;
  server.maxHeadersCount = maxHeaders;
  server.maxRequestsPerSocket = 10_000;
  // A client that stops reading its answer loses the socket too.
  server.timeout = 35_000;
  const open = new Map<string, number>();
  const answers = createBareAnswers(options.https);

  server.on('connection', (socket) => {
    const ip = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (options.isProxy(ip)) return;
    const address = networkOf(ip);
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.maxConnectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    if (error.code === 'HPE_HEADER_OVERFLOW') socket.end(answers.headersTooLarge);
    else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.end(answers.timeout);
    else socket.end(answers.malformed);
    // The client may never close its end.
    socket.setTimeout(1_000, () => socket.destroy());
  });
  server.on('connect', (_request, socket) => socket.end(answers.method));
}

/** Answers written directly to the socket, where there is no request object. */
function createBareAnswers(https: boolean) {
  const fixed = Object.entries({ ...securityHeaders({ https }), 'content-security-policy': bareContentSecurityPolicy })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const bare = (status: string, code: Parameters<typeof problemText>[0], more = '') => {
    const { title, status: number } = problemText(code);
    const body = JSON.stringify({ type: `urn:sehati:problem:${code}`, title, status: number, code, success: false, message: title });
    return `HTTP/1.1 ${status}\r\ncontent-type: application/problem+json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\ncache-control: no-store\r\n${more}${fixed}\r\n${body}`;
  };
  return {
    malformed: bare('400 Bad Request', 'malformed_request'),
    timeout: bare('408 Request Timeout', 'request_timeout'),
    headersTooLarge: bare('431 Request Header Fields Too Large', 'malformed_request'),
    method: bare('405 Method Not Allowed', 'method_not_allowed', 'allow: GET, HEAD, POST\r\n'),
  };
}
