import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * A browser binary and a folder for its files, next to the `shared` one or removed by the caller; the folder is empty, because the package
 * would use any browser in the temporary folder, whatever its version. Unpacking takes two seconds: callers with the same `shared` folder
 * unpack it there, once.
 */
export async function browserBinary(shared?: string): Promise<{ executablePath: string; folder: string; env: Record<string, string> }> {
  const folder = mkdtempSync(shared === undefined ? join(tmpdir(), 'sehati-browser-') : `${shared}-home-`);
  const env = { TMPDIR: folder, HOME: folder };
  const installed = '/usr/bin/chromium';
  if (existsSync(installed)) return { executablePath: installed, folder, env };
  if (shared === undefined) return { executablePath: await unpackInto(folder), folder, env };
  if (!existsSync(shared)) await unpackFor(shared);
  return { executablePath: join(shared, 'chromium'), folder, env };
}

async function unpackInto(folder: string): Promise<string> {
  const env = { TMPDIR: folder, HOME: folder };
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-browser.ts')], { env });
  return stdout;
}

/** The folder appears complete or not at all. */
async function unpackFor(shared: string): Promise<void> {
  const part = mkdtempSync(`${shared}-`);
  await unpackInto(part);
  try {
    renameSync(part, shared);
  } catch (error) {
    // Another test file has unpacked it first.
    if (!existsSync(shared)) throw error;
    rmSync(part, { recursive: true });
  }
}
