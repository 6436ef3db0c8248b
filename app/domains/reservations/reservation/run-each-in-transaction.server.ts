import type { Platform } from '#app/platform/platform.server.ts';

/** Runs the work on each in a transaction of its own: one that fails does not keep the others waiting. */
export async function each<T>({ log }: Platform, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (const one of all) {
    try {
      await work(one);
    } catch (err) {
      log.error({ err }, 'a reservation could not be followed up');
    }
  }
}
