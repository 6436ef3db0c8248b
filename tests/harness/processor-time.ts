import { inject } from 'vitest';

/**
 * Starts measuring; the function returns the processor time of this process since then, in ms of the machine that the tests were written on.
 * What others do on the machine does not increase it.
 */
export function startProcessorTime(): () => number {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000 / inject('slowness').processor;
  };
}

/** The least processor time of some runs: what else this process does, such as collecting garbage, only adds to it. */
export function leastProcessorTime(work: () => void, runs = 3): number {
  const times = Array.from({ length: runs }, () => {
    const taken = startProcessorTime();
    work();
    return taken();
  });
  return Math.min(...times);
}
