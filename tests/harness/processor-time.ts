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

/** A text that is read in less is measured by what else the process does. */
const leastMs = 5;
/** So many times as long is the longer text: a busy machine makes a time three times as long, which is little beside the square of this. */
const factor = 16;

/**
 * The power of the length with which the time of `work` grows: 1 where it grows with the length, 2 where with its square. `textOf(n)` is made
 * longer from `n` on until its reading takes 5 ms of this machine; throws where it never does.
 */
export function growthOfTime(work: (text: string) => unknown, textOf: (n: number) => string, from: number): number {
  for (let n = from; n <= from * 1_024; n *= 2) {
    const short = textOf(n);
    work(short);
    if (leastTimeHere(() => void work(short)) < leastMs) continue;
    const long = textOf(n * factor);
    // Both are read by compiled code, in turn, so that a busy machine slows both.
    const rounds = Array.from({ length: 5 }, () => [short, long].map((text) => timeHere(() => void work(text))));
    const least = (at: number) => Math.min(...rounds.map((round) => round[at] as number));
    return Math.log(least(1) / least(0)) / Math.log(factor);
  }
  throw new Error(`${from * 1_024} times ${textOf(1)} take less than ${leastMs} ms: begin with more`);
}
