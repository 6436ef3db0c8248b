import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from '#server/build-directory.ts';
import { readProject } from './project.ts';
import { isBounded, isLinear, knownOf, nameOf, patternsOf } from './rules/regexes.ts';

/*
 * `npm run regexes`: checks the patterns of the product that are new, with `-- --all` every one again, and writes down those that are linear.
 * Prints the others.
 */
const known = process.argv.includes('--all') ? new Set<string>() : knownOf(projectDirectory);
const linear = patternsOf(readProject(projectDirectory)).filter((pattern) => {
  if (isBounded(pattern)) return false;
  const isFine = known.has(nameOf(pattern)) || isLinear(pattern, 60_000);
  if (!isFine) process.stdout.write(`${pattern.place}: /${pattern.source}/${pattern.flags} takes more than linear time\n`);
  return isFine;
});
writeFileSync(join(projectDirectory, 'tests/structure/linear-regexes.txt'), `${linear.map(nameOf).sort().join('\n')}\n`);
