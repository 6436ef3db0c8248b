import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * A browser to run and a folder for what it writes, which the caller removes. The npm-shipped browser would take any browser
 * it finds in the temporary folder, whatever its version, so it gets an empty one.
 */
export async function browserBinary(): Promise<{ executablePath: string; folder: string; env: Record<string, string> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sehati-browser-'));
  const env = { TMPDIR: folder, HOME: folder };
  const installed = '/usr/bin/chromium';
  if (existsSync(installed)) return { executablePath: installed, folder, env };
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-browser.ts')], { env });
  return { executablePath: stdout, folder, env };
}
