import type { Concurrency } from '#app/platform/limits/traffic-limits.ts';

type Waiting = { resolve(admitted: boolean): void; timer: NodeJS.Timeout };
type Client = { executing: number; queue: Waiting[] };

/**
 * Limits how many requests of each client run at once; the next `waiting` requests wait in order, at most `waitMs`, and further ones are
 * refused at once. A client without requests uses no memory.
 */
export function createClientConcurrency(limit: Concurrency) {
  const clients = new Map<string, Client>();

  function release(key: string, client: Client): void {
    const next = client.queue.shift();
    if (next) {
      clearTimeout(next.timer);
      next.resolve(true);
      return;
    }
    client.executing -= 1;
    if (client.executing === 0) clients.delete(key);
  }

  function wait(client: Client): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        client.queue.splice(client.queue.indexOf(waiting), 1);
        resolve(false);
      }, limit.waitMs);
      const waiting: Waiting = { resolve, timer };
      client.queue.push(waiting);
    });
  }

  return {
    /** Resolves to the function that ends the request's turn, or to null when the request is refused. */
    async enter(key: string): Promise<(() => void) | null> {
      const client = clients.get(key) ?? { executing: 0, queue: [] };
      clients.set(key, client);
      if (client.executing >= limit.executing) {
        if (client.queue.length >= limit.waiting || !(await wait(client))) return null;
      } else {
        client.executing += 1;
      }
      return () => release(key, client);
    },
  };
}
