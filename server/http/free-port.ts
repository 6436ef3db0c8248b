import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws what opening the port would throw, before a start has done anything that takes time. */
export async function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  server.listen({ host, port });
  await once(server, 'listening');
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
