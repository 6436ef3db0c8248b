import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { buildDirectory, projectDirectory } from './build-directory.ts';
import { writeRouteLists } from './pages/route-lists.ts';

// The build itself; ensureBuild() starts it in a separate process.

// Who waited for the build has ended, perhaps by kill -9.
process.stdin
  .resume()
  .once('end', () => process.exit(1))
  .unref();

const directory = buildDirectory();
const configFile = directory.startsWith(projectDirectory) ? join(projectDirectory, 'vite.config.ts') : prepareElsewhere();
const builder = await createBuilder({ root: projectDirectory, configFile, mode: 'production', logLevel: 'warn', configLoader: 'native' });
await builder.buildApp();
writeRouteLists(join(directory, 'client'));

/**
 * Prepares a build outside the project, which may be read-only, and returns its configuration file. The build needs the packages in its own
 * folder, and a configuration file whose `node_modules` is writable, because the page compiler writes a temporary file there.
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
