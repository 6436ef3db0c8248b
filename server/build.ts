import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDirectory, projectDirectory } from './build-directory.ts';

const sources = ['app/**/*', 'server/**/*.ts', 'db/types.ts', 'public/**/*', '*.config.ts', 'package-lock.json'];

/**
 * Builds the site when there is no build of exactly these sources, otherwise does nothing.
 * Returns the build's folder and whether it built.
 */
export async function ensureBuild(): Promise<{ directory: string; built: boolean }> {
  const directory = buildDirectory();
  const stamp = join(directory, 'stamp');
  const fingerprint = fingerprintOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return { directory, built: false };
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root: projectDirectory, mode: 'production', logLevel: 'warn', configLoader: 'native' });
  await builder.buildApp();
  linkPackages(directory);
  writeFileSync(stamp, fingerprint);
  return { directory, built: true };
}

/** A build outside the project finds its packages through a link beside it. */
function linkPackages(directory: string): void {
  mkdirSync(directory, { recursive: true });
  if (directory.startsWith(projectDirectory)) return;
  const link = join(directory, 'node_modules');
  if (!existsSync(link)) symlinkSync(join(projectDirectory, 'node_modules'), link, 'junction');
}

function fingerprintOf(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: projectDirectory, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort();
  for (const file of files) hash.update(file.slice(projectDirectory.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
