import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, inject, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';

// A server has the packages of `npm ci --omit=dev` and a finished build (docs/operations.md): what runs there may need no others.

type Locked = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };
const { packages } = JSON.parse(readFileSync(join(projectDirectory, 'package-lock.json'), 'utf8')) as Locked;

/** What `--omit=dev` installs: the packages of the lock file that are there for other reasons than the build and the tests. */
function isInstalled(name: string): boolean {
  const locked = packages[`node_modules/${name}`];
  return locked !== undefined && !locked.dev && !locked.devOptional;
}

/** What runs on a server: the start, and the commands that docs/operations.md names for one. */
const entries = ['main.ts', ...['admin-invite', 'backup', 'restore', 'rotate-keys'].map((name) => `commands/${name}.ts`)].map(
  (file) => `server/${file}`,
);
/** Loaded by `--sources` alone, outside production. */
const forDevelopment = /^server\/development\//;

type Named = { file: string; name: string };

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** What the file loads when it runs; types are not loaded. */
function specifiersOf(path: string, text: string): string[] {
  const { module } = parseSync(path, text);
  const isType = (entries: readonly { isType: boolean }[]) => entries.length > 0 && entries.every((entry) => entry.isType);
  return [
    ...module.staticImports.filter(({ entries }) => !isType(entries)).map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((one) => (one.moduleRequest && !one.isType ? [one.moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map(
      ({ moduleRequest }) => /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1] ?? './',
    ),
  ].filter((specifier) => !isBuiltin(specifier));
}

/** The packages that the sources below `entries` load, each with the file that does. */
function packagesBelow(paths: readonly string[]): Named[] {
  const seen = new Set<string>();
  const waiting = [...paths];
  const found: Named[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || forDevelopment.test(path)) continue;
    seen.add(path);
    for (const specifier of specifiersOf(path, readFileSync(join(projectDirectory, path), 'utf8'))) {
      if (specifier.startsWith('#')) waiting.push(specifier.slice(1));
      else if (specifier.startsWith('.')) {
        if (/\.tsx?$/.test(specifier)) waiting.push(posix.join(posix.dirname(path), specifier));
      } else found.push({ file: path, name: packageOf(specifier) });
    }
  }
  return found;
}

const lacking = (named: readonly Named[]) => named.filter(({ name }) => !isInstalled(name)).map(({ file, name }) => `${file}: ${name}`);

test('the start and the commands of a server load no package that --omit=dev leaves out', () => {
  expect(lacking(packagesBelow(['server/build-process.ts']))).toContain('server/build-process.ts: vite');
  const found = packagesBelow(entries);
  expect(new Set(found.map(({ name }) => name))).toContain('kysely');
  expect(lacking(found)).toEqual([]);
});

test('the build loads no such package either', () => {
  const built = join(inject('buildDirectory'), 'server');
  const files = globSync('**/*.js', { cwd: built });
  expect(files).toContain('app.js');
  const found = files.flatMap((file) =>
    specifiersOf(file, readFileSync(join(built, file), 'utf8'))
      .filter((specifier) => !specifier.startsWith('.'))
      .map((specifier) => ({ file, name: packageOf(specifier) })),
  );
  expect(found.length).toBeGreaterThan(5);
  expect(lacking(found)).toEqual([]);
});

test('the image has the packages of a server beside the finished build', () => {
  const stages = readFileSync(join(projectDirectory, 'deploy/Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .slice(1);
  const [packages = '', build = '', last = ''] = stages;
  expect(stages).toHaveLength(3);
  expect(packages).toMatch(/^\S+ AS packages$[\s\S]*RUN npm ci --omit=dev$/m);
  expect(build).toMatch(/^packages AS build$[\s\S]*RUN npm ci$[\s\S]*RUN npm run build$/m);
  expect(last).toMatch(/^packages$/m);
  expect(last).not.toContain('npm ');
  expect(last).toContain('COPY --from=build /srv/sehati/build ./build');
  expect([...last.matchAll(/--from=\S+ (\S+)/g)].map((match) => match[1])).toEqual(['/srv/sehati/build']);
});
