import { posix } from 'node:path';
import { importsOf, type Node, nodesOf, type Rule, type SourceFile } from '../project.ts';

/**
 * A component uses the classes of its CSS module that exist, and all of them; a module stands in the layer of its place (`app/app.css`). The
 * widths of media queries are in em.
 */
export const styles: Rule = (project) => {
  const users = Map.groupBy(
    project.files.flatMap((file) => importsOf(file)).filter(({ target }) => target?.endsWith('.module.css')),
    ({ target }) => target,
  );
  const sheets = project.files.filter(({ path }) => path.endsWith('.css'));
  return [
    ...sheets
      .filter(({ path }) => path.endsWith('.module.css'))
      .flatMap((sheet) => [...layerErrors(sheet), ...nameErrors(sheet, new Set(users.get(sheet.path)?.map(({ from }) => from)))]),
    ...sheets.flatMap(widthErrors),
  ];
};

/** In px a window would be as wide for people with large letters as for others. */
function widthErrors({ path, text }: SourceFile): string[] {
  const queries = text.match(/@media[^{]*/g) ?? [];
  return queries.filter((query) => /\dpx/.test(query)).map((query) => `${path}: "${query.trim()}": write the width in em`);
}

function layerErrors({ path, text }: SourceFile): string[] {
  const layer = path.startsWith('app/ui/') ? 'components.ui' : 'components';
  const outside = withoutComments(text)
    .split('\n')
    .filter((line) => /^\S/.test(line));
  return outside.join(' ') === `@layer ${layer} { }` ? [] : [`${path}: all of it belongs into one "@layer ${layer}"`];
}

function nameErrors(sheet: SourceFile, users: Iterable<SourceFile>): string[] {
  const defined = classesOf(sheet.text);
  const used = new Set<string>();
  const errors = new Set<string>();
  for (const file of users) {
    for (const className of usesOf(file, posix.basename(sheet.path))) {
      // A name that is computed can be any of them.
      if (className === null) return [];
      used.add(className);
      if (!defined.has(className)) errors.add(`${file.path}: ${sheet.path} has no class "${className}"`);
    }
  }
  const unused = [...defined].filter((className) => !used.has(className));
  return [...errors, ...unused.map((className) => `${sheet.path}: nothing uses the class "${className}"`)];
}

/** The classes that a file takes from a module; null for a computed one. */
function usesOf(file: SourceFile, sheetName: string): (string | null)[] {
  const name = new RegExp(`import (\\w+) from '[^']*/${sheetName}'`).exec(file.text)?.[1];
  return nodesOf(file).flatMap((node) => {
    if (node.type !== 'MemberExpression' || (node.object as Node).name !== name) return [];
    return [node.computed ? null : String((node.property as Node).name)];
  });
}

/** The names that the module gives to its own classes. */
export function classesOf(text: string): Set<string> {
  const selectors = withoutComments(text)
    .replaceAll(/^@layer.*$/gm, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/[\w-]+:\s[^;{}]*;/g, '');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, '');
