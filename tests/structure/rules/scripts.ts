import type { Rule } from '../project.ts';

/** Scripts that the README does not name, each with the reason. */
const unnamed: Readonly<Record<string, string>> = {
  typecheck: 'the first part of npm run check',
};

/** The table of commands in the README names every npm script, and nothing is excused that it names. */
export const scripts: Rule = ({ files }) => {
  const manifest = files.find((file) => file.path === 'package.json');
  const readme = files.find((file) => file.path === 'README.md');
  if (!manifest || !readme) return [];
  const rows = readme.text.split('\n').filter((line) => /^\| `npm /.test(line));
  const named = new Set(rows.flatMap((row) => [...row.matchAll(/`npm (?:run )?([\w:-]+)/g)].map((match) => match[1] ?? '')));
  const known = Object.keys(JSON.parse(manifest.text).scripts as object);
  return [
    ...known
      .filter((name) => !named.has(name) && !(name in unnamed))
      .map((name) => `README.md: the table of commands lacks npm run ${name}`),
    ...Object.keys(unnamed)
      .filter((name) => named.has(name))
      .map((name) => `tests/structure/rules/scripts.ts: excuses ${name}, which the table of commands names`),
  ];
};
