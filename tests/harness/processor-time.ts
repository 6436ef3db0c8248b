import { inject } from 'vitest';

/**
 * Starts measuring; the function returns the processor time of this process since then, in ms of the machine that the tests were written on.
 * What others do on the machine does not increase it.
 */
export function startProcessorTime(): () => number {
  const began = process.cpuUsage();
  return () => millisecondsSince(began) / inject('slowness').processor;
}

/**
 * The least processor time of three runs, in ms of the machine that the tests were written on: what else this process does, such as
 * collecting garbage, only adds to it.
 */
export function leastProcessorTime(work: () => void): number {
  return leastTimeHere(work) / inject('slowness').processor;
}

/** The same in ms of this machine: for ratios within one run. */
function leastTimeHere(work: () => void): number {
  return Math.min(...Array.from({ length: 3 }, () => timeHere(work)));
}

function timeHere(work: () => void): number {
  const began = process.cpuUsage();
  work();
  return millisecondsSince(began);
}

function millisecondsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}

/** Below this collecting garbage decides: a text read in 5 ms takes 1.5 ms once its reader is compiled. */
const leastMs = 20;

/**
 * How many times as long `work` takes for a text of four times the length: 4 where the time grows with the length, 16 where with its square.
 * `textOf(n)` is made longer from `n` on until its reading takes 20 ms of this machine; throws where it never does.
 */
export function growthOfTime(work: (text: string) => unknown, textOf: (n: number) => string, from: number): number {
  for (let n = from; n <= from * 256; n *= 2) {
    const [short, long] = [textOf(n), textOf(n * 4)];
    // Both are read by compiled code, in turn, so that a busy machine slows both.
    for (const text of [short, long]) work(text);
    if (leastTimeHere(() => void work(short)) < leastMs) continue;
    const rounds = Array.from({ length: 7 }, () => [short, long].map((text) => timeHere(() => void work(text))));
    const least = (at: number) => Math.min(...rounds.map((round) => round[at] as number));
    return least(1) / least(0);
  }
  throw new Error(`${from * 256} times ${textOf(1)} take less than ${leastMs} ms: begin with more`);
}
