import type { Node, Rule, SourceFile } from '../project.ts';
import { nodesOf } from '../project.ts';

/** The table of variables in the README holds exactly what `app/platform/env.server.ts` reads, with the same defaults. */
export const configuration: Rule = ({ files }) => {
  const source = files.find((file) => file.path === 'app/platform/env.server.ts');
  const readme = files.find((file) => file.path === 'README.md');
  if (!source || !readme) return [];
  const read = variablesOf(source);
  const documented = new Map(
    [...readme.text.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`|[^|]*) \|/gm)].map((row) => [row[1] ?? '', row[2] ?? '']),
  );
  return [
    ...[...read].filter(([name]) => !documented.has(name)).map(([name]) => `README.md: the table lacks ${name}`),
    ...[...documented].filter(([name]) => !read.has(name)).map(([name]) => `README.md: the table has ${name}, which nothing reads`),
    ...[...read]
      .filter(([name, value]) => documented.has(name) && documented.get(name) !== value)
      .map(([name, value]) => `README.md: the default of ${name} is ${value || 'none'}, not ${documented.get(name) || 'none'}`),
  ];
};

/** Names and defaults, read from the `schema` constant: `NAME: z.….default(value)…`. */
function variablesOf(file: SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  for (const node of nodesOf(file)) {
    const name = node.type === 'Property' ? String((node.key as Node).name) : '';
    if (!/^[A-Z][A-Z_]+$/.test(name)) continue;
    const text = file.text.slice((node.value as Node).start, (node.value as Node).end);
    if (!/^(z|flag)\b/.test(text)) continue;
    found.set(name, /\.default\('?([^')]*)'?\)/.exec(text)?.[1] ?? '');
  }
  return found;
}
