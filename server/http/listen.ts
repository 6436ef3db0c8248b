import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6, Server as TcpServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { createProxyCheck } from '#app/platform/access/client-address.server.ts';
import { Problem } from '#app/platform/operations/problem.server.ts';
import { bareProblem } from './bare-problem.ts';
import { type ConnectionLimits, defaultConnectionLimits, guardConnections, serverLimits } from './connection-limits.ts';
import { refuseTwoHosts } from './two-hosts.ts';

// Connections that wait to be accepted; the system drops the first packet of further ones, and the client retries after a second.
const backlog = 4_096;

type Fetches = {
  fetch(request: Request, bindings?: { socketAddress?: string }): Response | Promise<Response>;
  answerCached(request: IncomingMessage, response: ServerResponse): boolean;
  refuseEarly(request: IncomingMessage, response: ServerResponse): boolean;
  answerLive(request: IncomingMessage, response: ServerResponse): boolean;
  /** Takes upgrades, for the socket of development; without it they are refused. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
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

/** The address that people open; an IPv6 address stands in brackets there. */
export const urlOf = (host: string, port: number): string => `http://${isIPv6(host) ? `[${host.replace('%', '%25')}]` : host}:${port}`;

/** Opens the port. `close` accepts no new connections, lets running requests end, and resolves when all have ended or were cut off. */
export async function listen(app: Fetches, options: Options): Promise<{ url: string; close(closing?: Closing): Promise<void> }> {
  const https = options.https ?? false;
  // For a request whose address or host cannot be read.
  const unreadable = bareProblem(new Problem('malformed_request'), { https });
  const handle = getRequestListener(
    (request, info) =>
      app.fetch(request, { socketAddress: (info as { incoming?: { socket: { remoteAddress?: string } } }).incoming?.socket.remoteAddress }),
    // The global `Response` remains that of Node, which `fetch` uses for its answers.
    { errorHandler: () => new Response(unreadable.body, unreadable), overrideGlobalObjects: false },
  );
  const server = createServer({ ...serverLimits, ...options.timeouts }, (request, response) => {
    if (refuseTwoHosts(request, response, https)) return;
    // An offer to change the protocol is ignored, and the connection ends here, because Node loses the rest of the same packet.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const isAnswered = app.answerCached(request, response) || app.answerLive(request, response) || app.refuseEarly(request, response);
    if (!isAnswered) void handle(request, response);
  });
  guardConnections(server, options.connections ?? defaultConnectionLimits, {
    isProxy: createProxyCheck(options.trustedProxies ?? []),
    https,
  });
  if (app.upgrade) server.removeAllListeners('upgrade').on('upgrade', app.upgrade);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: options.port, host: options.host, backlog }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: urlOf(options.host, port),
    async close({ announceMs = 0, finishMs = 5_000 } = {}) {
      if (announceMs > 0) await new Promise((resolve) => setTimeout(resolve, announceMs));
      const cutOff = setTimeout(() => server.closeAllConnections(), finishMs);
      // http's own close() at once cuts connections that seem idle, also those whose request is still being sent. Here only the port is
      // closed at once; a connection that is idle for a moment is closed after it.
      const sweep = setInterval(() => server.closeIdleConnections(), 250);
      await new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
      clearInterval(sweep);
      clearTimeout(cutOff);
    },
  };
}
