import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { isTest, lineOf, type Node, nodesOf, type Project, type Rule } from '../project.ts';
import { boundedRegexes } from './bounded-regexes.ts';

/** A pattern of the product and where it first stands. */
export type Pattern = Readonly<{ source: string; flags: string; place: string }>;

const isProduct = (path: string) => /^(?:app|server|db)\//.test(path) && !isTest(path);

function patternOf(node: Node): { source: string; flags: string } | null {
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  if (node.type === 'Literal' && regex) return { source: regex.pattern, flags: regex.flags };
  const isConstructed = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isConstructed || (node.callee as Node).name !== 'RegExp') return null;
  const [source, flags] = (node.arguments as Node[]).map((one) => (one.type === 'Literal' ? one.value : undefined));
  return typeof source === 'string' ? { source, flags: typeof flags === 'string' ? flags : '' } : null;
}

/** Each pattern that the code of the product writes out, once. */
export function patternsOf({ files }: Pick<Project, 'files'>): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const file of files.filter(({ path }) => isProduct(path))) {
    for (const node of nodesOf(file)) {
      const pattern = patternOf(node);
      const key = pattern && `/${pattern.source}/${pattern.flags}`;
      if (pattern && key && !found.has(key)) found.set(key, { ...pattern, place: `${file.path}:${lineOf(file, node.start)}` });
    }
  }
  return [...found.values()];
}

/** The name of a pattern in the list of those that were found linear. */
export const nameOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>) =>
  createHash('sha256').update(`/${source}/${flags}`).digest('base64url').slice(0, 12);

/** True for a pattern of the list of those whose text cannot be long. */
export const isBounded = ({ source }: Pattern) => boundedRegexes.some((one) => one.source === source);

/** True when the time of a pattern grows with its text and no faster. Takes up to some seconds. */
export function isLinear({ source, flags }: Pattern, timeout = 20_000): boolean {
  return checkSync(source, flags, { timeout }).status === 'safe';
}

/** Patterns that were found linear, by name: checking all takes minutes, so only those that are new are checked (`npm run regexes`). */
export function knownOf(root: string): ReadonlySet<string> {
  return new Set(readFileSync(join(root, 'tests/structure/linear-regexes.txt'), 'utf8').split('\n'));
}

/** So many new patterns are checked by the rule itself, each in some seconds at worst. */
const maxNew = 40;

/** Every pattern takes time in proportion to its text, or has a bound (`bounded-regexes.ts`). */
export const regexes: Rule = (project) => {
  const patterns = patternsOf(project);
  const known = knownOf(project.root);
  const fresh = patterns.filter((one) => !isBounded(one) && !known.has(nameOf(one)));
  if (fresh.length > maxNew) return [`${fresh.length} patterns are new; write them down with npm run regexes`];
  const gone = project.has('package.json') ? boundedRegexes.filter((one) => !patterns.some(({ source }) => source === one.source)) : [];
  return [
    ...fresh.filter((one) => !isLinear(one)).map(({ source, place }) => `${place}: /${source}/ takes more than linear time`),
    ...gone.map(({ source }) => `tests/structure/rules/bounded-regexes.ts: nothing uses /${source}/`),
  ];
};
