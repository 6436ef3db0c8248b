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
