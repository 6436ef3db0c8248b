import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDirectory, projectDirectory } from './build-directory.ts';

const sources = ['app/**/*', 'server/**/*.ts', 'db/types.ts', 'public/**/*', '*.config.ts', 'package-lock.json'];

/**
 * Builds the site when there is no build of exactly these sources, otherwise does nothing. A build that came with a read-only
 * source folder, as in a container image, is used as it is. Returns the build's folder and whether it built.
 */
export async function ensureBuild(): Promise<{ directory: string; built: boolean }> {
  const directory = buildDirectory();
  const fingerprint = fingerprintOf(sources);
  for (const candidate of [directory, join(projectDirectory, 'build')]) {
    const known = join(candidate, 'stamp');
    if (existsSync(known) && readFileSync(known, 'utf8') === fingerprint) return { directory: candidate, built: false };
  }
  const configFile = directory.startsWith(projectDirectory) ? join(projectDirectory, 'vite.config.ts') : prepareElsewhere(directory);
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root: projectDirectory, configFile, mode: 'production', logLevel: 'warn', configLoader: 'native' });
  await builder.buildApp();
  writeFileSync(join(directory, 'stamp'), fingerprint);
  return { directory, built: true };
}

/**
 * A build outside the project, which may be read-only, needs two things beside it: the packages, and a configuration file whose
 * `node_modules` can be written, because the page compiler keeps a temporary file there. Returns that configuration file.
 */
function prepareElsewhere(directory: string): string {
  const packages = join(directory, 'node_modules');
  rmSync(packages, { recursive: true, force: true });
  mkdirSync(packages, { recursive: true });
  for (const name of readdirSync(join(projectDirectory, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(projectDirectory, 'node_modules', name), join(packages, name), 'junction');
  }
  const configFile = join(directory, 'vite.config.mjs');
  writeFileSync(configFile, `export { default } from ${JSON.stringify(join(projectDirectory, 'vite.config.ts'))};\n`);
  return configFile;
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
