import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { projectDirectory } from '#server/build-directory.ts';
import { writeSection } from './report.ts';

// node tests/bench/declaration-lines.ts: the lines in which domains declare what staff edit, before fields had types and now.

/** The last commit before typed fields. */
const before = 'd3fd3e08';

/** The parts of a declaration by the ending of their files: what is written, what is said of the kind, and the rows. */
const parts = ['schema', 'server', 'store.server'] as const;
type Lines = Readonly<Record<(typeof parts)[number], number>>;

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectDirectory, encoding: 'utf8', maxBuffer: 2 ** 26 });
const countOf = (text: string) => text.split('\n').length - 1;

/** By kind; what stood in `.content.ts` is a part of the schema now. */
function linesBy(paths: readonly string[], read: (path: string) => string): Map<string, Lines> {
  const found = new Map<string, Lines>();
  for (const path of paths) {
    const [, kind = '', ending = ''] = /([\w-]+)\.content\.(?:(schema|server|store\.server)\.)?ts$/.exec(path) ?? [];
    if (kind === '') continue;
    const part = parts.find((one) => one === ending) ?? 'schema';
    const lines = found.get(kind) ?? { schema: 0, server: 0, 'store.server': 0 };
    found.set(kind, { ...lines, [part]: lines[part] + countOf(read(path)) });
  }
  return found;
}

const former = linesBy(git('ls-tree', '-r', '--name-only', before, 'app/domains').split('\n'), (path) => git('show', `${before}:${path}`));
const today = linesBy(globSync('app/domains/**/*.content*.ts', { cwd: projectDirectory }), (path) =>
  readFileSync(`${projectDirectory}/${path}`, 'utf8'),
);

const sumOf = (lines: readonly Lines[], part: (typeof parts)[number]) => lines.reduce((sum, one) => sum + one[part], 0);
const isDeclared = ({ schema, server }: Lines) => schema + server;
const kinds = [...former.keys()].filter((kind) => today.has(kind)).sort();
const pairs = kinds.map((kind) => [kind, former.get(kind) as Lines, today.get(kind) as Lines] as const);
const rows = pairs.map(([kind, was, is]) => `| ${kind} | ${parts.map((part) => `${was[part]} → ${is[part]}`).join(' | ')} |`);
const [was, is] = [pairs.map(([, one]) => one), pairs.map(([, , one]) => one)];
const sums = parts.map((part) => `${sumOf(was, part)} → ${sumOf(is, part)}`);
const [declared, now] = [was, is].map((lines) => lines.reduce((sum, one) => sum + isDeclared(one), 0)) as [number, number];
const added = [...today].filter(([kind]) => !former.has(kind));

/** What reads and draws the fields of all kinds. */
const shared = ['app/kits/content', 'app/platform/content', 'app/ui/staff'];
const isShared = (path: string) => shared.some((folder) => path.startsWith(`${folder}/`)) && /(?<!\.test)\.(?:tsx?|css)$/.test(path);
const sharedThen = git('ls-tree', '-r', '--name-only', before, ...shared)
  .split('\n')
  .filter(isShared)
  .reduce((sum, path) => sum + countOf(git('show', `${before}:${path}`)), 0);
const sharedNow = globSync('app/{kits/content,platform/content,ui/staff}/**/*', { cwd: projectDirectory })
  .filter(isShared)
  .reduce((sum, path) => sum + countOf(readFileSync(`${projectDirectory}/${path}`, 'utf8')), 0);

writeSection(
  'declarations',
  `## Declarations of content: \`node tests/bench/declaration-lines.ts\`

Lines by kind, before typed fields (commit ${before}) and now: \`.content.schema.ts\` (fields and their checks), \`.content.server.ts\` (what is said of
the kind), \`.content.store.server.ts\` (rows). Kinds that there were then; ${added.length} came since, with ${added.reduce((sum, [, one]) => sum + isDeclared(one), 0)} lines of the first two.

| kind | schema | server | store |
|---|---|---|---|
${rows.join('\n')}
| **all ${pairs.length}** | ${sums.join(' | ')} |

Schema and server together: ${declared} → ${now}, ${now > declared ? 'more' : 'fewer'} by ${Math.abs(Math.round((100 * (now - declared)) / declared))} %. What reads
and draws fields for all kinds (\`${shared.join('`, `')}\`, outside tests): ${sharedThen} → ${sharedNow}. So all together there are
${Math.abs(sharedNow - sharedThen + now - declared)} lines ${sharedNow - sharedThen + now - declared > 0 ? 'more' : 'fewer'}: the declarations got shorter, the product did not.`,
);
