import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { projectDirectory } from './build-directory.ts';

/** The class of a page for a class of a CSS module. By file and name, not by content: while one edits a module, rendered pages stay right. */
export function pageClassOf(name: string, file: string): string {
  const hash = createHash('sha256')
    .update(`${relative(projectDirectory, file)} ${name}`)
    .digest('base64url');
  return `${name}_${hash.slice(0, 3)}`;
}

// The router's parts of a route come with the quotes of its printer.
const importPattern = /import (\w+) from ['"]([^'"\n]+\.module\.css)['"];/g;
const moduleFile = (id: string, specifier: string): string =>
  specifier.startsWith('#') ? join(projectDirectory, specifier.slice(1)) : resolve(dirname(id.split('?')[0] as string), specifier);
/** `styles.title`, and not `styles` alone or with a computed name. */
const memberOf = (name: string) => new RegExp(`(?<![\\w./'"-])${name}\\.([A-Za-z]\\w*)`, 'g');
const otherUseOf = (name: string) => new RegExp(`(?<![\\w.$'"/-])${name}(?![\\w'"/:-]|\\.[A-Za-z])`);

/** CSS modules of which every component names single classes that are there; `composes` gives a class several names. */
export function findPlainModules(): Set<string> {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: projectDirectory }).map(
      (file) => [join(projectDirectory, file), readFileSync(join(projectDirectory, file), 'utf8')] as const,
    );
  const plain = new Map(read('app/**/*.module.css').filter(([, css]) => !css.includes('composes:')));
  for (const [id, text] of read('app/**/*.{ts,tsx}')) {
    for (const [line, name = '', specifier = ''] of text.matchAll(importPattern)) {
      const file = moduleFile(id, specifier);
      const css = plain.get(file) ?? '';
      const hasClass = ([, local]: RegExpExecArray) => new RegExp(`\\.${local}(?![\\w-])`).test(css);
      if (otherUseOf(name).test(text.replace(line, '')) || ![...text.matchAll(memberOf(name))].every(hasClass)) plain.delete(file);
    }
  }
  return new Set(plain.keys());
}

/** The source of a component with the classes of pages in place of those of these modules; it still imports their styles. */
export function writeClassNames(code: string, id: string, modules: ReadonlySet<string>): string {
  let written = code;
  for (const [line, name = '', specifier = ''] of code.matchAll(importPattern)) {
    const file = moduleFile(id, specifier);
    if (!modules.has(file)) continue;
    written = written
      .replace(line, `import '${specifier}';`)
      .replace(memberOf(name), (_, local: string) => `'${pageClassOf(local, file)}'`);
  }
  return written;
}

/**
 * Writes the classes of CSS modules into the components that name them. Otherwise a page loads the names of all classes of each module that it
 * shares with others.
 */
export function inlineClassNames(): Plugin[] {
  let plain = new Set<string>();
  return [
    {
      name: 'inline-class-names',
      apply: 'build',
      enforce: 'pre',
      buildStart() {
        plain = findPlainModules();
      },
      transform: {
        filter: { id: /\.tsx?(\?|$)/, code: '.module.css' },
        handler(code, id) {
          const written = writeClassNames(code, id, plain);
          return written === code ? null : { code: written, map: null };
        },
      },
    },
    {
      name: 'without-class-lists',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (_code, id) => (plain.has(id) ? { code: '', map: null, moduleSideEffects: 'no-treeshake' } : null),
      },
    },
  ];
}
