import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuSeconds } from './cpu-seconds.ts';

const run = promisify(execFile);
const worker = join(import.meta.dirname, 'load-worker.ts');
const has = (program: string, flag: string) => spawnSync(program, [flag], { stdio: 'ignore' }).error === undefined;

export const canPin = has('taskset', '-V');
const wrk = has('wrk', '-v');
export const loadName = wrk ? 'wrk' : 'tests/bench/load-worker.ts';

/** Keeps a process with all its threads on one core, where the machine can. The load runs on core 1. */
export function pin(pid: number, core: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
}

/** `addresses`: every request names another address to a server that trusts this machine as a proxy. */
type Target = { port: number; path: string; encoding: string; pid: number; addresses?: boolean };

/**
 * Good answers per second and the share of others. `busy`: the share of the time that the server was on a processor; near 1
 * means that the server was the limit.
 */
export type Measured = { perSecond: number; busy: number; loadBusy: number; refusedShare: number };

/** Load on a server (`pid`) from `connections` keep-alive connections, for some seconds. */
export async function measure(target: Target, connections = 32, seconds = 2): Promise<Measured> {
  return wrk ? await withWrk(target, connections, seconds) : await withWorker(target, connections, seconds);
}

async function withWorker(
  { port, path, encoding, pid, addresses = false }: Target,
  connections: number,
  seconds: number,
): Promise<Measured> {
  const numbers = [connections, seconds, pid].map(String);
  const { stdout } = await onLoadCore([process.execPath, worker, String(port), path, encoding, ...numbers, String(addresses)]);
  return JSON.parse(stdout) as Measured;
}

async function withWrk({ port, path, encoding, pid, addresses }: Target, connections: number, seconds: number): Promise<Measured> {
  const url = `http://127.0.0.1:${port}${path}`;
  const before = cpuSeconds(pid);
  const script = addresses ? ['-s', join(import.meta.dirname, 'addresses.lua')] : [];
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', `Accept-Encoding: ${encoding}`, ...script];
  const { stdout } = await onLoadCore(['wrk', ...load, url]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (!rate) throw new Error(`wrk: ${stdout}`);
  const total = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const refusedShare = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0) / total;
  const busy = (cpuSeconds(pid) - before) / seconds;
  return { perSecond: Number(rate) * (1 - refusedShare), busy, loadBusy: Number.NaN, refusedShare };
}

function onLoadCore(command: string[]) {
  const [program, ...rest] = canPin ? ['taskset', '-c', '1', ...command] : command;
  return run(program as string, rest);
}
