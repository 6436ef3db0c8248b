import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { buildDirectory, projectDirectory } from './build-directory.ts';

// The build itself, started by ensureBuild() in a process of its own.

const directory = buildDirectory();
const configFile = directory.startsWith(projectDirectory) ? join(projectDirectory, 'vite.config.ts') : prepareElsewhere();
const builder = await createBuilder({ root: projectDirectory, configFile, mode: 'production', logLevel: 'warn', configLoader: 'native' });
await builder.buildApp();

/**
 * A build outside the project, which may be read-only, needs two things beside it: the packages, and a configuration file whose
 * `node_modules` can be written, because the page compiler keeps a temporary file there. Returns that configuration file.
 */
function prepareElsewhere(): string {
  const packages = join(directory, 'node_modules');
  rmSync(packages, { recursive: true, force: true });
  mkdirSync(packages, { recursive: true });
  for (const name of readdirSync(join(projectDirectory, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(projectDirectory, 'node_modules', name), join(packages, name), 'junction');
  }
  const file = join(directory, 'vite.config.mjs');
  writeFileSync(file, `export { default } from ${JSON.stringify(join(projectDirectory, 'vite.config.ts'))};\n`);
  return file;
}
