import { importsOf, type Project, type Rule } from '../project.ts';

/** Lines of code of one plain script, and of all together: what moves on a page is React or HTML. */
const max = { one: 60, all: 300 };

const entry = 'app/entry.static.ts';
const everyPage = 'app/entry.working.ts';

/** `*.script.ts` runs on every page without React: it is small, and every one of them is in `app/entry.static.ts` or used by one that is. */
export const plainScripts: Rule = (project) => {
  const { files } = project;
  const used = scriptsFrom(entry, project);
  const scripts = files.filter(({ path }) => path.endsWith('.script.ts')).map(({ path, text }) => ({ path, lines: codeLines(text) }));
  const total = scripts.reduce((sum, { lines }) => sum + lines, 0);
  return [
    ...scripts.filter(({ path }) => !used.has(path)).map(({ path }) => `${path}: not in ${entry}, nor used by a script that is`),
    ...scripts.filter(({ lines }) => lines > max.one).map(({ path, lines }) => `${path}: ${lines} lines of code, at most ${max.one}`),
    ...(total > max.all ? [`*.script.ts: ${total} lines of code in all, at most ${max.all}`] : []),
  ];
};

/** The scripts that a file imports as it begins, and those that they import. */
function scriptsFrom(start: string, { files }: Project): Set<string> {
  const found = new Set<string>();
  const follow = (path: string) => {
    const file = files.find((one) => one.path === path);
    for (const { target, typeOnly, lazy } of file ? importsOf(file) : []) {
      if (typeOnly || lazy || !(target?.endsWith('.script.ts') || target === everyPage) || found.has(target)) continue;
      found.add(target);
      follow(target);
    }
  };
  follow(start);
  return found;
}

/** Without comments and empty lines. */
const codeLines = (text: string) => text.split('\n').filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line)).length;
