import { posix } from 'node:path';
import { domainFiles } from '../layers.ts';
import type { Rule } from '../project.ts';

const inEveryDomain: ReadonlySet<string> = new Set([...domainFiles, 'README.md']);

/** No two files of `app/` have one name, so that a name alone leads to its file. */
export const uniqueNames: Rule = ({ files }) => {
  const named = files.filter(({ path }) => path.startsWith('app/') && !inEveryDomain.has(posix.basename(path)));
  return [...Map.groupBy(named, ({ path }) => posix.basename(path)).values()]
    .filter((same) => same.length > 1)
    .flatMap(([first, ...others]) => others.map(({ path }) => `${path}: is called as ${first?.path}`));
};
