import { type ChildProcess, spawn } from 'node:child_process';

// Reads until this process has ended. The engine is asked for at that moment, because it may have been started again meanwhile.
const script = `
  cat > /dev/null
  [ -z "$1" ] || kill -s KILL -- "-$1" 2> /dev/null || kill -s KILL "$1" 2> /dev/null
  [ -n "$2" ] || exit 0
  for file in $(find "$2" -name postmaster.pid 2> /dev/null); do
    engine=$(head -n 1 "$file")
    kill -s QUIT "$engine" && while kill -0 "$engine" 2> /dev/null; do sleep 0.1; done
  done
  rm -rf "$2"`;

/**
 * When this process has ended, also by kill -9, ends the given child (with `detached` also what that has started), and every PostgreSQL below
 * the folder, which is then removed. Nobody else does that for a child of a killed process, nor for an engine, which has a session of its own. A
 * shell waits for the end of a pipe that this process alone holds. `now` does it while this process goes on.
 */
export function endWithThisProcess({ child, folder = '' }: { child?: ChildProcess; folder?: string }): { now(): void } {
  const shell = spawn('sh', ['-c', script, 'sh', String(child?.pid ?? ''), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  // The number of an ended child may be that of another program later.
  if (folder === '') child?.once('exit', () => shell.kill());
  return { now: () => void shell.stdin.end() };
}
