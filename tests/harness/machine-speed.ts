import { availableParallelism } from 'node:os';
import { deflateRawSync } from 'node:zlib';

/** How many times longer this machine takes than the one on which the times in tests were written; at least 1. */
export type Slowness = {
  /** By the clock: a slow processor, and what others do on it. */
  clock: number;
  /** By the time of the processor: others do not count. */
  processor: number;
};

/** One round takes this long on a quiet core of the machine that the times were written on (2026-11-28). */
const roundMs = 3;
const work = Buffer.from(Array.from({ length: 14_000 }, (_, n) => String((n * 2_654_435_761) % 1_000_003)).join(' '));

/** Compresses the same text `rounds` times: native code, which is as fast in the first round as later. */
export function measureSlowness(rounds: number): Slowness {
  const [began, used] = [performance.now(), process.threadCpuUsage()];
  for (let round = 0; round < rounds; round += 1) deflateRawSync(work);
  const { user, system } = process.threadCpuUsage(used);
  // The tests are written for two cores.
  const missingCores = Math.max(1, 2 / availableParallelism());
  const times = (ms: number) => Math.max(1, ms / (rounds * roundMs));
  return { clock: times(performance.now() - began) * missingCores, processor: times((user + system) / 1_000) };
}

const deadlineMs = { push: { wait: 45_000, test: 240_000 }, soak: { wait: 300_000, test: 1_800_000 } };

/**
 * How long tests wait, in ms: for a fault that hangs, not for a slow machine. A wait gives up before its test does, so that the failure names what
 * did not come.
 */
export function deadlinesFor(suite: 'push' | 'soak', { clock }: Slowness): { waitMs: number; testMs: number } {
  const { wait, test } = deadlineMs[suite];
  return { waitMs: Math.round(wait * clock), testMs: Math.round(test * clock) };
}
