import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SimulatedCall = { request: IncomingMessage; response: ServerResponse; url: URL; body: string };

/** An HTTP server on this machine alone that answers every call with `answer`. */
export async function openSimulatorServer(answer: (call: SimulatedCall) => unknown, port = 0) {
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    answer({ request, response, url: new URL(request.url ?? '/', 'http://127.0.0.1'), body });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Where a simulator sends its reports; the status of the answer. */
export type PostReport = (path: string, init: { headers: Record<string, string>; body: string }) => Promise<number>;

/** Sends reports over HTTP to a product. */
export function postTo(productUrl: string): PostReport {
  return async (path, init) => (await fetch(`${productUrl}${path}`, { method: 'POST', ...init })).status;
}
