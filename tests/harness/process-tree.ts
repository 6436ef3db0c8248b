import { execFileSync } from 'node:child_process';

/** The processes below `pid`, of any depth, by what `ps` says on Linux and macOS; those that have ended and were not yet asked for do not count. */
export function descendantsOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([own, parent]) => ({ own: Number(own), parent: Number(parent) }));
  const below = (of: number): number[] => rows.filter(({ parent }) => parent === of).flatMap(({ own }) => [own, ...below(own)]);
  return below(pid);
}
