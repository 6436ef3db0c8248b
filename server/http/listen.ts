import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as TcpServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createProxyCheck } from '#app/platform/client-address.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { type ConnectionLimits, defaultConnectionLimits, guardConnections, serverLimits } from './connection-walls.ts';
import { bareContentSecurityPolicy, securityHeaders } from './security-headers.ts';

type Fetches = {
  fetch(request: Request, bindings?: { socketAddress?: string }): Response | Promise<Response>;
  answerCached(request: IncomingMessage, response: ServerResponse): boolean;
  refuseEarly(request: IncomingMessage, response: ServerResponse): boolean;
};
type Options = {
  host: string;
  port: number;
  trustedProxies?: readonly string[];
  https?: boolean;
  connections?: ConnectionLimits;
  timeouts?: ServerOptions;
};
/** `announceMs`: still answering, so that a balancer can see `/readyz` refuse. `finishMs`: for requests that run then. */
type Closing = { announceMs?: number; finishMs?: number };

/** Opens the port. `close` stops taking connections, lets running requests end, and resolves when all are done or cut off. */
export async function listen(app: Fetches, options: Options): Promise<{ url: string; close(closing?: Closing): Promise<void> }> {
  const https = options.https ?? false;
  const handle = getRequestListener(
    (request, info) =>
      app.fetch(request, { socketAddress: (info as { incoming?: { socket: { remoteAddress?: string } } }).incoming?.socket.remoteAddress }),
    { errorHandler: () => unreadable(https) },
  );
  const server = createServer({ ...serverLimits, ...options.timeouts }, (request, response) => {
    if (!app.answerCached(request, response) && !app.refuseEarly(request, response)) void handle(request, response);
  });
  guardConnections(server, options.connections ?? defaultConnectionLimits, {
    isProxy: createProxyCheck(options.trustedProxies ?? []),
    https,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.host}:${port}`,
    async close({ announceMs = 0, finishMs = 5_000 } = {}) {
      if (announceMs > 0) await new Promise((resolve) => setTimeout(resolve, announceMs));
      const cutOff = setTimeout(() => server.closeAllConnections(), finishMs);
      // http's own close() at once cuts connections that look idle, also those whose request is still on its way to us.
      // Only the port is closed at once; a connection that stays quiet for a moment is closed after it.
      const sweep = setInterval(() => server.closeIdleConnections(), 250);
      await new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
      clearInterval(sweep);
      clearTimeout(cutOff);
    },
  };
}

/** What a request gets whose address or host cannot be read, before the product sees it. */
function unreadable(https: boolean): Response {
  const response = new Problem('malformed_request').toResponse('');
  for (const [name, value] of Object.entries(securityHeaders({ https }))) response.headers.set(name, value);
  response.headers.set('content-security-policy', bareContentSecurityPolicy);
  return response;
}
