import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inheritedVariables } from '../app/platform/env.server.ts';
import { buildDirectory, projectDirectory } from './build-directory.ts';
import { requireTags } from './data-map-check.ts';

const sources = ['app/**/*', 'server/**/*.ts', 'db/types.ts', 'public/**/*', '*.config.ts', 'package-lock.json'];

/**
 * Builds the site unless a build of exactly these sources exists, also one that is part of a read-only source folder, as in a container
 * image. Returns the build's folder and whether it built; throws when the data map lacks a column of the database.
 */
export async function ensureBuild(): Promise<{ directory: string; built: boolean }> {
  const directory = buildDirectory();
  const fingerprint = fingerprintOf(sources);
  for (const candidate of [directory, join(projectDirectory, 'build')]) {
    const known = join(candidate, 'stamp');
    if (existsSync(known) && readFileSync(known, 'utf8') === fingerprint) return { directory: candidate, built: false };
  }
  await requireTags();
  // A separate process: the page compiler and React read NODE_ENV, which a test run and a start without variables do not set to production.
  // Its memory is freed when it ends.
  const variables = { ...inheritedVariables(), NODE_ENV: 'production' };
  const compiler = spawn(process.execPath, [join(import.meta.dirname, 'build-process.ts')], {
    env: variables,
    // Nothing is written to the pipe: it ends with this process, and the build with it.
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const [code] = await once(compiler, 'close');
  if (code !== 0) throw new Error('the build failed');
  writeFileSync(join(directory, 'stamp'), fingerprint);
  return { directory, built: true };
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
