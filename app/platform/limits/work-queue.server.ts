import { Problem } from '../operations/problem.server.ts';

/**
 * Runs heavy work, at most `atOnce` at a time with `waiting` more, so that it does not stop the server. Throws the problem `unavailable` when
 * too many wait.
 */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw new Problem('unavailable', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** The turn passes directly to the next waiting caller. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
