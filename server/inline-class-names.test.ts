import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDirectory } from './build-directory.ts';
import { findPlainModules, pageClassOf, writeClassNames } from './inline-class-names.ts';

const id = join(projectDirectory, 'app/ui/row.tsx');
const file = join(projectDirectory, 'app/ui/row.module.css');
const [row, wide] = [pageClassOf('row', file), pageClassOf('wide', file)];
const write = (code: string, modules = [file]) => writeClassNames(code, id, new Set(modules));

test.each([
  ['<p className={styles.row} />', `<p className={'${row}'} />`],
  [`styles.row + (isWide ? \` \${styles.wide}\` : '')`, `'${row}' + (isWide ? \` \${'${wide}'}\` : '')`],
  ["given.styles.row + './styles.row' + 'styles.row' + mystyles.row", "given.styles.row + './styles.row' + 'styles.row' + mystyles.row"],
])('%s becomes %s', (code, written) => {
  expect(write(`import styles from './row.module.css';\n${code}`)).toBe(`import './row.module.css';\n${written}`);
});

test('a part of a route is read as its file, with the quotes of the router', () => {
  const code = 'import styles from "./row.module.css";\nstyles.row';
  expect(writeClassNames(code, `${id}?route-chunk=main`, new Set([file]))).toBe(`import './row.module.css';\n'${row}'`);
});

test('a module that is used otherwise keeps its list', () => {
  const code = "import styles from './row.module.css';\nstyles.row";
  expect(write(code, [])).toBe(code);
});

test('most modules are written into their components, and no two classes of pages are one', () => {
  const modules = globSync('app/**/*.module.css', { cwd: projectDirectory }).map((path) => join(projectDirectory, path));
  expect(findPlainModules().size).toBeGreaterThan(modules.length * 0.9);
  const classes = modules.flatMap((path) => [
    ...new Set([...readFileSync(path, 'utf8').matchAll(/\.([A-Za-z]\w*)(?=[^{}]*\{)/g)].map(([, name = '']) => pageClassOf(name, path))),
  ]);
  expect(classes.length).toBeGreaterThan(1_000);
  expect(classes.filter((one, at) => classes.indexOf(one) !== at)).toEqual([]);
});
