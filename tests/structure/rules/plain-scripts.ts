import type { Rule } from '../project.ts';

/** Lines of code of one plain script, and of all together: what moves on a page is React or HTML. */
const max = { one: 60, all: 300 };

/** `*.script.ts` runs on every page without React: it is small, and every one of them is in `app/entry.static.ts` or used by one that is. */
export const plainScripts: Rule = ({ files }) => {
  const scripts = files.filter(({ path }) => path.endsWith('.script.ts')).map(({ path, text }) => ({ path, lines: codeLines(text) }));
  const total = scripts.reduce((sum, { lines }) => sum + lines, 0);
  return [
    ...scripts.filter(({ lines }) => lines > max.one).map(({ path, lines }) => `${path}: ${lines} lines of code, at most ${max.one}`),
    ...(total > max.all ? [`*.script.ts: ${total} lines of code in all, at most ${max.all}`] : []),
  ];
};

/** Without comments and empty lines. */
const codeLines = (text: string) => text.split('\n').filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line)).length;
