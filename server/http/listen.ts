import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as TcpServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';

type Fetches = {
  fetch(request: Request, bindings?: { socketAddress?: string }): Response | Promise<Response>;
  answerCached(request: IncomingMessage, response: ServerResponse): boolean;
};

/** Opens the port. `close` stops taking connections, lets running requests end, and resolves when all are done. */
export async function listen(app: Fetches, options: { host: string; port: number }): Promise<{ url: string; close(): Promise<void> }> {
  const handle = getRequestListener((request, info) =>
    app.fetch(request, { socketAddress: (info as { incoming?: { socket: { remoteAddress?: string } } }).incoming?.socket.remoteAddress }),
  );
  const server = createServer((request, response) => {
    if (!app.answerCached(request, response)) void handle(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        // http's own close() at once cuts connections that look idle, also those whose request is still on its way to us.
        // Only the port is closed at once; a connection that stays quiet for a moment is closed after it.
        const sweep = setInterval(() => server.closeIdleConnections(), 250);
        TcpServer.prototype.close.call(server, () => {
          clearInterval(sweep);
          resolve();
        });
      }),
  };
}
